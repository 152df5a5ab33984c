// The expected work of a range of units, by which progress is measured and chunks are cut.
//
// Idea.  Up to a million units are added up. Of more, a million are sampled: one at random from each of a
//        million equal stretches. Neighbours are alike, so the sum is accurate to some thousandths. Asking for
//        each of 155 million units (join, n = 31) before the count begins took six minutes.
// Tried. Evenly spaced units: the columns of the join repeat periodically, and the sum is off by a third.
#pragma once

#include <cstdint>
#include <functional>

#include "engine/progress_timer.hpp"

namespace queens::counting {

/// Of the units first .. end-1, where size() is the work of one unit. Deterministic. The result is meaningless if
/// `token` stopped it.
double expected_work(const std::function<double(std::uint64_t)>& size, std::uint64_t first,
                     std::uint64_t end, StopToken& token = never_stopped());

}  // namespace queens::counting
