// Is a plan honest? Estimates of a count's cost beside what full runs of it cost.
#pragma once

#include <iosfwd>
#include <string>

namespace queens::bench {

/// Rounds of one full run on one thread and one estimate, each with a seed of its own, by turns; one
/// line of CSV for each, and how many full runs lay within the interval on standard error. In
/// seconds of processor time, which other work on the machine disturbs least. An empty rule is the
/// one that suits the board.
void honesty(int n, int rounds, const std::string& rule, std::ostream& csv);

}  // namespace queens::bench
