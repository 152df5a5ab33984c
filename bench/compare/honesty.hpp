// Is a plan honest? Compares estimates of a count's cost with the cost of full counts.
#pragma once

#include <iosfwd>
#include <string>

namespace queens::bench {

/// Alternates full counts on one thread and estimates with fresh seeds, one of each per round. Prints one line of
/// CSV for each, and on standard error the number of full counts that lay within the interval. Times are processor
/// seconds, which other work on the machine disturbs least. An empty rule means the one that suits the board.
void honesty(int n, int rounds, const std::string& rule, std::ostream& csv);

}  // namespace queens::bench
