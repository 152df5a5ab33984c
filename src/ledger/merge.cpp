#include "ledger/merge.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "base/quote.hpp"
#include "ledger/ledger.hpp"

namespace queens::ledger {
namespace {

using Results = std::vector<Row>;

constexpr std::size_t kBatch = 50000;  // results in a transaction

// A group of results of both sides, connected by overlaps.
struct Stretch {
  Results known, other;
  std::uint64_t last = 0;

  void add(Results& side, const Row& result) {
    last = known.empty() && other.empty() ? result.units.last : std::max(last, result.units.last);
    side.push_back(result);
  }
  bool empty() const { return known.empty() && other.empty(); }
};

std::string origins(const Totals& totals) {
  std::string list = to_string(totals.weighted) + " by";
  for (const std::string& kernel : totals.kernels) list += " " + printable(kernel);
  list += " on";
  for (const std::string& host : totals.hosts) list += " " + printable(host);
  return list;
}

class Merge {
 public:
  // `target` null: only compares the two, and writes nothing.
  Merge(const Ledger& into, const Ledger& from, Ledger* target)
      : into_(into), from_(from), target_(target) {}

  MergeReport go() {
    for (const Run& run : from_.runs()) one(run);
    return report_;
  }

  MergeReport only(const Run& run) {
    one(run);
    return report_;
  }

 private:
  void one(const Run& run) {
    // Added results are behind the position of `known`, so it does not read them again.
    Reader known(into_, run), other(from_, run);
    dropped_.clear();
    std::map<std::string, std::vector<UnitRange>> units;
    for (const Dropped& each : into_.dropped(run)) {
      dropped_.insert(key(each.claim.row));
      units[each.claim.row.origin.host].push_back(each.claim.row.units);
    }
    dropped_units_.clear();
    for (auto& [host, ranges] : units) dropped_units_[host] = UnitSet(std::move(ranges));
    sources_ = SourceIndex(from_.sources(run));
    Stretch stretch;
    for (;;) {
      while (other.result() != nullptr && was_dropped(*other.result())) other.advance();
      if (stretch.empty()) {
        if (other.result() == nullptr) break;
        known.leap(other.result()->units.first);
      }
      Reader* const next = earlier(known, other);
      if (!stretch.empty() && (next == nullptr || next->result()->units.first > stretch.last)) {
        settle(run, stretch);
      } else {
        stretch.add(next == &known ? stretch.known : stretch.other, *next->result());
        next->advance();
      }
    }
    write(run);
    for (Claim& claim : from_.claims(run))
      if (!was_dropped(claim.row) && !into_.confirms(run, claim.row))
        contest(run, {std::move(claim.row), claim.source.empty() ? from_.file() : claim.source});
    write_claims(run);
  }

  bool was_dropped(const Row& row) {
    const bool was = dropped_.count(key(row)) != 0;
    report_.dropped_before += was ? 1 : 0;
    return was;
  }

  void contest(const Run& run, Claim claim) {
    claims_.push_back(std::move(claim));
    if (claims_.size() >= kBatch) write_claims(run);
  }

  void write_claims(const Run& run) {
    if (target_ != nullptr) target_->contest(run, claims_);
    claims_.clear();
  }

  // The reader whose result begins at the lower unit; null if both are at their ends.
  static Reader* earlier(Reader& known, Reader& other) {
    if (known.result() == nullptr) return other.result() == nullptr ? nullptr : &other;
    if (other.result() == nullptr) return &known;
    return known.result()->units.first < other.result()->units.first ? &known : &other;
  }

  void write(const Run& run) {
    std::map<std::string, Results> by_source;
    for (Row& row : taken_) {
      Results& same = by_source[source_of(row)];
      same.push_back(std::move(row));
    }
    taken_.clear();
    if (target_ == nullptr) return;
    for (const auto& [source, rows] : by_source) target_->append(run, rows, source);
  }

  void settle(const Run& run, Stretch& stretch) {
    if (stretch.known.empty())
      take(run, stretch.other);
    else if (!stretch.other.empty())
      compare(run, stretch);
    stretch = {};
  }

  void take(const Run& run, const Results& results) {
    for (const Row& result : results) {
      report_.added += result.units.size();
      note_if_returned(result);
      taken_.push_back(result);
    }
    if (taken_.size() >= kBatch) write(run);
  }

  // The ledger that the result was counted into, as far as it is known.
  const std::string& source_of(const Row& row) const {
    const std::string* const source = sources_.find(row.units.first);
    return source != nullptr ? *source : from_.file();
  }

  void note_if_returned(const Row& row) {
    const auto of_host = dropped_units_.find(row.origin.host);
    if (of_host == dropped_units_.end()) return;
    const std::vector<UnitRange>& dropped = of_host->second.ranges();
    const auto at =
        std::partition_point(dropped.begin(), dropped.end(),
                             [&](const UnitRange& range) { return range.last < row.units.first; });
    if (at == dropped.end() || at->first > row.units.last) return;
    MergeReport::Returned& returned = report_.returned[row.origin.host];
    ++returned.results;
    returned.units += row.units.size();
  }

  static void note(std::vector<std::string>& lines, std::uint64_t& more, std::string line) {
    if (lines.size() < kMostLines)
      lines.push_back(std::move(line));
    else
      ++more;
  }

  void compare(const Run& run, const Stretch& stretch) {
    const Totals known = total(stretch.known), other = total(stretch.other);
    const UnitSet here = done(stretch.known), there = done(stretch.other);
    if (here == there && known.solutions == other.solutions && known.weighted == other.weighted) {
      report_.known += known.units_done;
    } else if (here == there) {
      note(report_.conflicts, report_.more_conflicts,
           describe(run) + ", units " + to_string(here) + ": " + origins(known) + " in " +
               quote(into_.file()) + ", " + origins(other) + " in " + quote(from_.file()));
      for (const Row& row : stretch.other) contest(run, {row, source_of(row)});
    } else {
      note(report_.overlaps, report_.more_overlaps,
           describe(run) + ": units " + to_string(there) + " of " + quote(from_.file()) +
               " overlap units " + to_string(here) + " of " + quote(into_.file()) +
               " and cannot be compared with them");
      for (const Row& row : stretch.other) contest(run, {row, source_of(row)});
    }
  }

  const Ledger& into_;
  const Ledger& from_;
  Ledger* target_;
  MergeReport report_;
  Results taken_;
  std::vector<Claim> claims_;
  // For the run that is being merged:
  std::set<RowKey> dropped_;                      // what was dropped from `into`, ...
  std::map<std::string, UnitSet> dropped_units_;  // ... and its units, by host
  SourceIndex sources_;                           // where `from` has its results from
};

}  // namespace

MergeReport merge(Ledger& into, const Ledger& from) { return Merge(into, from, &into).go(); }

MergeReport compare(const Ledger& here, const Ledger& there, const Run& run) {
  return Merge(here, there, nullptr).only(run);
}

}  // namespace queens::ledger
