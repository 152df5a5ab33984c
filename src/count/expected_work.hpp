// Adds up the expected work of a range of units, for showing progress and for cutting a count into portions.
//
// Idea.   The work of up to a million units is added up. If there are more, a million of them are sampled: one at
//         random from each of a million equal stretches. Neighbouring units are similar, so the sum is accurate to a
//         few thousandths. Without sampling, adding up all 155 million units of the engine `join` at n = 31 took six
//         minutes before the count began.
// Tried.  Sampling evenly spaced units. The work of the units of `join` varies periodically with their numbers, so
//         the sum was off by a third.
#pragma once

#include <cstdint>
#include <functional>

#include "engine/progress_timer.hpp"

namespace queens::counting {

/// The work of units first .. end-1, where size() is the work of one unit. Deterministic. Meaningless if `token`
/// stopped it.
double expected_work(const std::function<double(std::uint64_t)>& size, std::uint64_t first,
                     std::uint64_t end, StopToken& token = never_stopped());

}  // namespace queens::counting
