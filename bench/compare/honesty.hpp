// Tests whether `queens plan` is honest: compares its estimates of the cost of a count with the cost of full counts.
#pragma once

#include <iosfwd>
#include <string>

namespace queens::bench {

/// In each round, counts the whole board on one thread, then estimates the cost of that count with a new seed. Writes
/// one line of CSV for each round, and to standard error the number of counts whose cost lay within the estimated
/// interval. Times are processor seconds, which other work on the machine disturbs least. If `rule` is empty, the
/// rule that suits the board is used.
void honesty(int n, int rounds, const std::string& rule, std::ostream& csv);

}  // namespace queens::bench
