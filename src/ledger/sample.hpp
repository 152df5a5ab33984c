// A random sample of the units in a ledger, for an audit: of each host so many, without replacement.
//
// Strata. Hosts. Each gets its share of the sample by the units it has done, rounded by largest
//         remainders, and never less than `per_host` or, where it has done fewer, all it has. Within
//         a host every set of that many units is equally likely, whatever run they belong to.
// Rows.   A result can only be counted again as a whole. Of a row that holds several units the
//         others are counted again too; they were not drawn, and are not counted as drawn.
// Cost.   Two passes over the ledger; the drawn results are kept.
// Source. Selection sampling: Knuth, The Art of Computer Programming 2, 3.4.2, algorithm S.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "ledger/ledger.hpp"

namespace queens::ledger {

struct SampleOptions {
  std::uint64_t units = 10;    ///< in all
  std::uint64_t per_host = 1;  ///< at least so many of each
  std::uint64_t seed = 0;
};

struct Drawn {
  Run run;
  Row result;
  std::uint64_t units = 0;  ///< how many of its units were drawn
};

struct Sample {
  std::vector<Drawn> drawn;                    ///< by run and unit
  std::map<std::string, std::uint64_t> units;  ///< that each host has done
};

Sample draw(const Ledger& ledger, const SampleOptions& options);

/// How many units to draw of each host.
std::map<std::string, std::uint64_t> shares(const std::map<std::string, std::uint64_t>& units,
                                            const SampleOptions& options);

}  // namespace queens::ledger
