#include "ledger/merge.hpp"

#include <algorithm>

#include "ledger/totals.hpp"

namespace queens::ledger {
namespace {

using Results = std::vector<Result>;

// Results of both sides that hang together by overlaps.
struct Stretch {
  Results known, other;
  std::uint64_t last = 0;

  void add(Results& side, const Result& result) {
    last = known.empty() && other.empty() ? result.last : std::max(last, result.last);
    side.push_back(result);
  }
  bool empty() const { return known.empty() && other.empty(); }
};

std::string text(const std::vector<Interval>& units) {
  std::string list;
  for (const Interval& each : units)
    list += (list.empty() ? "" : ", ") + std::to_string(each.first) +
            (each.first == each.last ? "" : ".." + std::to_string(each.last));
  return list;
}

std::string origins(const Totals& totals) {
  std::string list = to_text(totals.weighted) + " by";
  for (const std::string& kernel : totals.kernels) list += " " + kernel;
  list += " on";
  for (const std::string& host : totals.hosts) list += " " + host;
  return list;
}

class Merge {
 public:
  Merge(Ledger& into, const Ledger& from) : into_(into), from_(from) {}

  MergeReport go() {
    for (const Run& run : from_.runs()) one(run);
    return report_;
  }

 private:
  void one(const Run& run) {
    const Results known = into_.results(run), other = from_.results(run);
    taken_.clear();
    Stretch stretch;
    auto a = known.begin(), b = other.begin();
    while (a != known.end() || b != other.end()) {
      const bool from_known = b == other.end() || (a != known.end() && a->first < b->first);
      const Result& next = from_known ? *a++ : *b++;
      if (!stretch.empty() && next.first > stretch.last) settle(run, stretch);
      stretch.add(from_known ? stretch.known : stretch.other, next);
    }
    settle(run, stretch);
    into_.append(run, taken_);
  }

  void settle(const Run& run, Stretch& stretch) {
    if (stretch.known.empty())
      take(stretch.other);
    else if (!stretch.other.empty())
      compare(run, stretch);
    stretch = {};
  }

  void take(const Results& results) {
    taken_.insert(taken_.end(), results.begin(), results.end());
    report_.added += total(results).units_done;
  }

  void compare(const Run& run, const Stretch& stretch) {
    const Totals known = total(stretch.known), other = total(stretch.other);
    const std::vector<Interval> here = done(stretch.known), there = done(stretch.other);
    if (here == there && known.count == other.count && known.weighted == other.weighted) {
      report_.known += known.units_done;
    } else if (here == there) {
      report_.conflicts.push_back(describe(run) + ", units " + text(here) + ": " + origins(known) +
                                  " in '" + into_.file() + "', " + origins(other) + " in '" +
                                  from_.file() + "'");
    } else {
      report_.overlaps.push_back(describe(run) + ": units " + text(there) + " of '" + from_.file() +
                                 "' overlap units " + text(here) + " of '" + into_.file() +
                                 "' and cannot be compared with them");
    }
  }

  Ledger& into_;
  const Ledger& from_;
  MergeReport report_;
  Results taken_;
};

}  // namespace

MergeReport merge(Ledger& into, const Ledger& from) { return Merge(into, from).go(); }

}  // namespace queens::ledger
