// Says how many results and claims a command such as drop or settle took out of a ledger, and whose they were.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace queens::ledger {

struct TakenOut {
  struct Tally {
    std::uint64_t results = 0;  ///< of the ledger
    std::uint64_t units = 0;    ///< that these covered
    std::uint64_t claims = 0;   ///< results of other ledgers that contradicted it
  };
  /// What was taken out, by host and by the ledger from which it was merged. An empty name of a ledger means that it
  /// was counted into this one.
  std::map<std::pair<std::string, std::string>, Tally> from;
  std::set<std::string> restored_from = {};  ///< the hosts of restored claims
  std::uint64_t restored =
      0;  ///< claims that became results: nothing contradicts them now, or a recount confirms them
  std::uint64_t recounted = 0;  ///< units whose results are now those of a recount

  Tally all() const {
    Tally sum;
    for (const auto& [origin, tally] : from) {
      sum.results += tally.results;
      sum.units += tally.units;
      sum.claims += tally.claims;
    }
    return sum;
  }
  bool empty() const { return from.empty(); }
};

}  // namespace queens::ledger
