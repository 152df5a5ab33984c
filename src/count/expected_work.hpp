// The expected work of a range of units: what progress is measured by, and portions are cut by.
//
// Idea.  Up to a million units are added up. Of more, a million are drawn, one at random out of each of as
//        many equal stretches: neighbours are alike, so the sum is right to some thousandths, and a
//        count of 155 million units (join, n = 31) need not ask for each before it begins. That took six
//        minutes.
// Tried. One unit in so many, evenly: the columns of the join repeat, and the sum is off by a third.
#pragma once

#include <cstdint>
#include <functional>

#include "engine/progress_timer.hpp"

namespace queens::counting {

/// Of the units first .. end-1, where size() gives that of one. The same whenever it is asked. What it
/// returns once it was stopped means nothing.
double expected_work(const std::function<double(std::uint64_t)>& size, std::uint64_t first,
                     std::uint64_t end, StopToken& token = never_stopped());

}  // namespace queens::counting
