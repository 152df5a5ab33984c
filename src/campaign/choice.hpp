// Chooses between the engines that count by units on boards where it depends on the machine which of them is cheaper.
//
// Idea.  Both engines count a smaller board, on one thread; the processor time of `join` over that of `cross` is the
//        ratio. It falls as boards grow, on all machines about alike. So the engines cost the same on the board itself
//        if the ratio on the smaller one has a certain value, and `join` counts if it is less.
// Table. Measured on a Xeon with each of its vector kernels (bench/runs/2026-11-23-intel-xeon-2c-crossover): the values
//        separate the kernels with which `join` is cheaper on the board from those with which `cross` is. Where they
//        differ by a tenth, either may be chosen; at n = 17, where all must be quick, the table favours `cross`. A change of either engine's speed needs a new table.
// Cost.  At most 3 % of a count on one thread: with AVX-512 3.3 ms for n = 17, 15 for 18, 30 for 19, 120 for 20.
// Tried. Samples of the units of the board itself. They are more exact, but `join` first makes its tables, which
//        takes 60 ms at n = 18, 7 % of the count by `cross`, and single units seem to take twice as long as they do.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "count/unit.hpp"
#include "queens/problem.hpp"

namespace queens::campaign {

/// Counts the empty board of n rows with an engine, and returns the seconds that it took; empty if it was stopped.
using TimeCount = std::function<std::optional<double>(std::int32_t n, std::string_view engine)>;

/// Measures processor time on this thread. Also empty if there is too little memory.
TimeCount timed_by(const counting::Kernel& kernel, StopToken& token);

/// Whether measured_engine() measures anything.
bool is_measured(const Problem& problem);

/// The engine that is cheaper on this machine. Empty if nothing is measured on such a board, or it was stopped: then
/// pick() decides.
std::string_view measured_engine(const Problem& problem, const TimeCount& time);

}  // namespace queens::campaign
