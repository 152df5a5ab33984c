// Chooses between the engines `join` and `cross` on boards where the machine decides which of the two counts faster.
//
// Idea.  Both engines count a smaller board on one thread. Let the ratio be the processor time of `join` divided by
//        that of `cross`. From the smaller board to the board itself it falls by about the same factor on all
//        machines. So a table holds, for each board, the ratio on the smaller board at which both engines take the
//        same time on the board itself. If the measured ratio is less, `join` counts.
// Table. Measured on a Xeon with each of its vector kernels (bench/runs/2026-11-23-intel-xeon-2c-crossover). The
//        ratios of the table separate the kernels with which `join` is faster on the board from those with which
//        `cross` is faster. If the two engines differ by less than a tenth, either may be chosen; at n = 17, where
//        measuring must be quick, the table favours `cross`. If the speed of either engine changes, the table must
//        be measured again.
// Cost.  Measuring takes at most 3 % of the time of a count on one thread: with AVX-512, 3.3 ms for n = 17, 15 ms
//        for n = 18, 30 ms for n = 19, 120 ms for n = 20.
// Tried. Samples of the units of the board itself. They are more exact, but `join` first makes its tables, which
//        takes 60 ms at n = 18, 7 % of the count by `cross`, and a unit measured alone takes twice as long as
//        within a count.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "count/unit.hpp"
#include "queens/problem.hpp"

namespace queens::campaign {

/// Counts the empty board of n rows with an engine, and returns the seconds that it took; empty if it was stopped.
using TimeCount = std::function<std::optional<double>(std::int32_t n, std::string_view engine)>;

/// A TimeCount that measures processor time on this thread. Its result is empty also if there is too little memory.
TimeCount timed_by(const counting::Kernel& kernel, StopToken& token);

/// Whether measured_engine() measures anything.
bool is_measured(const Problem& problem);

/// The engine that is cheaper on this machine. Empty if nothing is measured on such a board, or it was stopped:
/// then pick() decides.
std::string_view measured_engine(const Problem& problem, const TimeCount& time);

}  // namespace queens::campaign
