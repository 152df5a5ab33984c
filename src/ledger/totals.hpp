// What the results of a run amount to.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "ledger/row.hpp"

namespace queens::ledger {

/// The units that are done. `results` are in unit order.
UnitSet done(const std::vector<Row>& results);

struct Totals {
  std::uint64_t units_done = 0;
  Count solutions = 0;
  Count weighted = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::set<std::string> kernels, hosts, builds;
  std::string finished;  ///< of the latest result

  void add(const Row& result);
};
Totals total(const std::vector<Row>& results);

}  // namespace queens::ledger
