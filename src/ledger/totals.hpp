// Adds up the results of a run: units done, solutions, time, and who counted and signed them.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "ledger/row.hpp"

namespace queens::ledger {

/// The finished units. `results` must be in the order of units.
UnitSet done(const std::vector<Row>& results);

struct Totals {
  std::uint64_t units_done = 0;
  Count solutions = 0;
  Count weighted = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::set<std::string> kernels, hosts, builds;
  std::map<PublicKey, std::uint64_t> signers;  ///< units that each has signed
  std::string finished;                        ///< when the latest result was written

  void add(const Row& result);
};
Totals total(const std::vector<Row>& results);

/// Whether both have the same total.
bool agree(const Totals& totals, const UnitResult& result);

}  // namespace queens::ledger
