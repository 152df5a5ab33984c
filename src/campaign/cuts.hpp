// --parts K: where a count is cut into parts that are handed to machines or tasks.
#pragma once

#include <cstdint>
#include <vector>

#include "catalogue/counting.hpp"

namespace queens::campaign {

/// The bounds of the parts, one more than there are. A unit may be larger than the share of a part:
/// then there are fewer than was asked for. Throws Error when there are more parts than units. Means
/// nothing once it was stopped.
std::vector<std::uint64_t> cuts_of(const counting::Decomposition& decomposition, int parts,
                                   StopToken& token = never_stopped());

}  // namespace queens::campaign
