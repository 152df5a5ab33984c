// Computes how likely an audit is to miss the wrong units of a host, and how many units it must draw so that this
// is unlikely.
//
// If a host has counted N units, W of them wrong, and k units are drawn without replacement, the probability that
// no wrong unit is drawn is C(N-W, k) / C(N, k) (hypergeometric). If a row of the ledger has several units, the
// audit also recounts the neighbours of a drawn unit, which can only raise the probability of finding a wrong one.
#pragma once

#include <cstdint>

namespace queens::ledger {

/// The probability that no wrong unit is drawn.
double passes(std::uint64_t units, std::uint64_t wrong, std::uint64_t drawn);

/// The smallest number of units to draw so that passes() is at most `risk`. A risk of 0.05 means that a wrong unit is
/// drawn with a probability of 95 % or more.
std::uint64_t enough(std::uint64_t units, std::uint64_t wrong, double risk);

/// The share of `units` as a number of units, for 0 < share <= 1: rounded up, so at least 1.
std::uint64_t wrong_units(std::uint64_t units, double share);

}  // namespace queens::ledger
