// What the results of a run amount to.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "ledger/row.hpp"

namespace queens::ledger {

struct Interval {
  std::uint64_t first = 0, last = 0;
  bool operator==(const Interval&) const = default;
};

/// The units that are done, as few intervals as possible, ascending. `results` are in unit order.
std::vector<Interval> done(const std::vector<Result>& results);

/// One more result, after those before it.
void add(std::vector<Interval>& done, const Result& result);

/// The units of 0 .. units-1 that are not among those done, which are as add() makes them.
std::vector<Interval> missing(const std::vector<Interval>& done, std::uint64_t units);

struct Totals {
  std::uint64_t units_done = 0;
  Wide count = 0;
  Wide weighted = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::set<std::string> kernels, hosts, builds;
  std::string finished;  ///< of the latest result

  void add(const Result& result);
};
Totals total(const std::vector<Result>& results);

}  // namespace queens::ledger
