// What an audit that found nothing is worth.
//
// A host has done N units, W of them wrong; k are drawn without replacement. None of the wrong ones
// is among them with probability C(N-W, k) / C(N, k) (hypergeometric). An audit that also counts
// neighbours of drawn units, because a row holds several, finds more, never less.
#pragma once

#include <cstdint>

namespace queens::ledger {

/// The probability that no wrong unit is drawn.
double passes(std::uint64_t units, std::uint64_t wrong, std::uint64_t drawn);

/// The least number of units to draw so that it is at most `risk`: 0.05 to be 95 % sure.
std::uint64_t enough(std::uint64_t units, std::uint64_t wrong, double risk);

/// A share of the units, 0 < share <= 1, as a number of them: rounded up, so at least 1.
std::uint64_t wrong_units(std::uint64_t units, double share);

}  // namespace queens::ledger
