// Divides the units of a count into parts of about equal expected work, for several machines or tasks: the option
// --parts K of `queens plan` and `queens batch`.
#pragma once

#include <cstdint>
#include <vector>

#include "catalogue/counting.hpp"

namespace queens::campaign {

/// The bounds of the parts: part K, counted from 1, has the units bounds[K - 1] .. bounds[K] - 1. There are fewer
/// parts than asked for if some unit has more work than a part should have. Throws Error if more parts are asked
/// for than there are units. The result is meaningless if `token` stopped it.
std::vector<std::uint64_t> cuts_of(const counting::Decomposition& decomposition, int parts,
                                   StopToken& token = never_stopped());

}  // namespace queens::campaign
