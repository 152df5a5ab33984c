// --parts K: where to cut a count into parts for several machines or tasks.
#pragma once

#include <cstdint>
#include <vector>

#include "catalogue/counting.hpp"

namespace queens::campaign {

/// The bounds of the parts, one more than there are parts. There are fewer parts than asked for if a unit is
/// larger than a part's share. Throws Error for more parts than units. The result is meaningless if `token`
/// stopped it.
std::vector<std::uint64_t> cuts_of(const counting::Decomposition& decomposition, int parts,
                                   StopToken& token = never_stopped());

}  // namespace queens::campaign
