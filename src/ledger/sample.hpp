// Draws a random sample of the units in a ledger, for an audit: stratified by host, without replacement.
//
// Hosts.  The number of units drawn from a host is proportional to the number that it has counted, rounded by the
//         method of largest remainders; it is at least `per_host`, or all its units if it has fewer. One draw covers
//         the host's units of all counts in the ledger; every set of that many units is equally likely.
// Rows.   A result can only be recounted as a whole. If a row has several units, those not drawn are recounted
//         too, but do not count as drawn.
// Cost.   Two passes over the ledger; the drawn results are kept in memory.
// Source. Selection sampling: Knuth, The Art of Computer Programming 2, 3.4.2, algorithm S.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "ledger/ledger.hpp"

namespace queens::ledger {

struct SampleOptions {
  std::uint64_t units = 10;    ///< total
  std::uint64_t per_host = 1;  ///< at least this many of each host
  std::uint64_t seed = 0;
};

struct Drawn {
  Run run;
  Row result;
  std::uint64_t units = 0;  ///< how many of its units were drawn
};

struct Sample {
  std::vector<Drawn> drawn;                    ///< by run and unit
  std::map<std::string, std::uint64_t> units;  ///< how many each host has counted
};

Sample draw(const Ledger& ledger, const SampleOptions& options);
/// The same from these runs only.
Sample draw(const Ledger& ledger, const std::vector<Run>& runs, const SampleOptions& options);

/// How many units to draw from each host.
std::map<std::string, std::uint64_t> shares(const std::map<std::string, std::uint64_t>& units,
                                            const SampleOptions& options);

// Computes how likely an audit is to miss the wrong units of a host, and how many units it must draw so that this
// is unlikely.
//
// If a host has counted N units, W of them wrong, and k units are drawn without replacement, the probability that
// no wrong unit is drawn is C(N-W, k) / C(N, k) (hypergeometric). If a row of the ledger has several units, the
// audit also recounts the neighbours of a drawn unit, which can only raise the probability of finding a wrong one.

/// The probability that no wrong unit is drawn.
double passes(std::uint64_t units, std::uint64_t wrong, std::uint64_t drawn);

/// The smallest number of units to draw so that passes() is at most `risk`. A risk of 0.05 means that a wrong unit is
/// drawn with a probability of 95 % or more.
std::uint64_t enough(std::uint64_t units, std::uint64_t wrong, double risk);

/// The share of `units` as a number of units, for 0 < share <= 1: rounded up, so at least 1.
std::uint64_t wrong_units(std::uint64_t units, double share);

}  // namespace queens::ledger
