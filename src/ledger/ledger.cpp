#include "ledger/ledger.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>
#include <algorithm>
#include <limits>
#include <set>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "ledger/changes.hpp"
#include "ledger/checksum.hpp"
#include "ledger/lock.hpp"
#include "ledger/merge.hpp"
#include "ledger/row.hpp"
#include "ledger/schema.hpp"

namespace queens::ledger {
namespace {

constexpr std::size_t kAllRows = std::numeric_limits<std::int64_t>::max();

}  // namespace

std::vector<Run> Ledger::runs() const {
  std::vector<Run> runs;
  if (database_ == nullptr) return runs;
  use([&] {
    SQLite::Statement select(*database_, kSelectRuns);
    while (select.executeStep()) runs.push_back(decode_run(select));
  });
  return runs;
}

std::int64_t Ledger::run_id(const Run& run) const {
  SQLite::Statement select(*database_, kSelectRuns);
  while (select.executeStep()) {
    const Run known = decode_run(select);
    if (known == run) return select.getColumn(0).getInt64();
    if (known.decomposition == run.decomposition && known.n == run.n &&
        known.problem == run.problem)
      throw LedgerError(Trouble::mismatch, "the ledger " + quote(place_.name) + " holds " +
                                               describe(run) + " cut into " +
                                               plural(known.units, "unit") + ", not " +
                                               std::to_string(run.units));
  }
  return 0;
}

std::vector<Row> Ledger::results(const Run& run) const { return page(run, 0, kAllRows); }

std::vector<Row> Ledger::page(const Run& run, std::uint64_t first, std::size_t most) const {
  std::vector<Row> results;
  if (database_ == nullptr) return results;
  use([&] {
    const std::int64_t id = run_id(run);
    if (id == 0) return;
    SQLite::Statement holder(*database_, kSelectHolder);
    holder.bind(1, id);
    holder.bind(2, static_cast<std::int64_t>(first));
    auto begin = static_cast<std::int64_t>(first);
    if (holder.executeStep() && holder.getColumn(1).getInt64() >= begin)
      begin = holder.getColumn(0).getInt64();
    SQLite::Statement select(*database_, kSelectPage);
    select.bind(1, id);
    select.bind(2, begin);
    select.bind(3, static_cast<std::int64_t>(most));
    while (select.executeStep()) results.push_back(decode_result(select));
  });
  return results;
}

std::uint64_t Ledger::units_done(const Run& run) const {
  std::int64_t units = 0;
  if (database_ == nullptr) return 0;
  use([&] {
    SQLite::Statement select(
        *database_, "SELECT coalesce(sum(last - first + 1), 0) FROM results WHERE run = ?");
    select.bind(1, run_id(run));
    if (select.executeStep()) units = select.getColumn(0).getInt64();
  });
  return static_cast<std::uint64_t>(units);
}

std::map<std::string, std::uint64_t> Ledger::units_by_host() const { return units_by_host(runs()); }

std::map<std::string, std::uint64_t> Ledger::units_by_host(const std::vector<Run>& runs) const {
  std::map<std::string, std::uint64_t> units;
  if (database_ == nullptr) return units;
  use([&] {
    SQLite::Statement select(*database_,
                             "SELECT host, last - first + 1 FROM results WHERE run = ?");
    for (const Run& run : runs) {
      select.reset();
      select.bind(1, run_id(run));
      // Added up here, because SQLite would first sort the rows by host.
      for (std::string host; select.executeStep();) {
        host = select.getColumn(0).getText();
        units[host] += static_cast<std::uint64_t>(select.getColumn(1).getInt64());
      }
    }
  });
  return units;
}

std::int64_t Ledger::entered(const Run& run) {
  std::int64_t id = run_id(run);
  if (id != 0) return id;
  id = database_->execAndGet("SELECT coalesce(max(id), 0) + 1 FROM runs").getInt64();
  add_run(*database_, id, run);
  return id;
}

void Ledger::begin(const Run& run) {
  write([&] {
    if (run_id(run) != 0) return;
    SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
    entered(run);
    transaction.commit();
    note(rows_);
  });
}

void Ledger::append(const Run& run, const std::vector<Row>& results, const std::string& source) {
  if (results.empty()) return;
  write([&] {
    SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
    const std::int64_t id = entered(run);
    SQLite::Statement insert(*database_, kInsertResult);
    // Known ranges do not overlap, so only the last one that begins at or before `last` can overlap a result.
    SQLite::Statement nearest(*database_, std::string(kSelectNearest));
    std::uint64_t added = 0;
    std::vector<UnitRange> from;
    Count sum = sum_of(run, id);
    for (const Row& result : results) {
      if (result.units.last < result.units.first || result.units.last >= run.units)
        throw LedgerError(Trouble::mismatch, describe(run) + " has no " + describe(result));
      nearest.reset();
      nearest.bind(1, id);
      nearest.bind(2, static_cast<std::int64_t>(result.units.last));
      if (nearest.executeStep()) {
        const Row known = decode_result(nearest);
        if (known.units.overlaps(result.units)) {
          if (known.units == result.units && agree(known, result)) continue;
          throw LedgerError(Trouble::conflict, quote(place_.name) + ", " + describe(run) + ": " +
                                                   contradiction(known, result));
        }
      }
      if (!add_plausibly(run, sum, result.weighted))
        throw LedgerError(Trouble::mismatch,
                          describe(run) + ": with " + describe(result) + ", counted on " +
                              printable(result.origin.host) +
                              ", the results add up to more solutions than there can be");
      add_result(insert, id, result);
      ++added;
      if (!source.empty()) from.push_back(result.units);
    }
    note_source(id, run, from, source);
    transaction.commit();
    sums_[id] = sum;
    note(rows_ + added);
  });
}

// Looked up once: only append() and change() alter it.
Count Ledger::sum_of(const Run& run, std::int64_t id) {
  const auto known = sums_.find(id);
  if (known != sums_.end()) return known->second;
  Count sum = 0;
  each(*this, run, [&](const Row& row) { sum += row.weighted; });
  sums_.emplace(id, sum);
  return sum;
}

// Keeps contradictory results in a ledger until somebody settles them.
//
// Idea. If two merged ledgers have different numbers for the same units, only a recount can tell which is right.
//       So the number that was there first stays a result, and the other is kept beside it as a claim. The total
//       of a count with claims cannot be trusted. A claim is settled by recounting its units, or by dropping the
//       claim or the result. Whatever is removed is recorded with the reason: a ledger never forgets that something
//       was wrong.

namespace {

std::string source_of(const SourceIndex& sources, const Row& result) {
  const std::string* const source = sources.find(result.units.first);
  return source != nullptr ? *source : "";
}

// Removes results and records them. Returns the units that have no result now.
UnitSet take_out(Changes& changes, const std::vector<Row>& results, const std::string& why) {
  const SourceIndex sources(changes.sources());
  std::vector<UnitRange> units;
  for (const Row& result : results) {
    changes.remove_result(result);
    changes.record({result, source_of(sources, result)}, Changes::Was::result, why);
    units.push_back(result.units);
  }
  UnitSet vacant(std::move(units));
  changes.forget_sources(vacant);
  return vacant;
}

// Turns right claims into results if their units have none. Returns the units that have a result again.
UnitSet restore(Changes& changes, const std::vector<Claim>& right, const UnitSet& vacant) {
  std::map<std::uint64_t, UnitRange> filled;  // by their first units
  const auto is_free = [&](const UnitRange& units) {
    const auto after = filled.upper_bound(units.last);
    return after == filled.begin() || std::prev(after)->second.last < units.first;
  };
  for (const Claim& claim : right) {
    const UnitRange units = claim.row.units;
    const UnitRange* const hole = vacant.range_of(units.first);
    if (hole != nullptr && units.last <= hole->last && is_free(units)) {
      changes.add(claim.row);
      if (!claim.source.empty()) changes.add_source(units, claim.source);
      changes.note_restored(claim.row);
      filled.emplace(units.first, units);
    }
  }
  std::vector<UnitRange> ranges;
  for (const auto& [first, units] : filled) ranges.push_back(units);
  return UnitSet(std::move(ranges));
}

}  // namespace

std::uint64_t Ledger::count_rows() const {
  return static_cast<std::uint64_t>(
      database_->execAndGet("SELECT count(*) FROM results").getInt64());
}

std::vector<Claim> Ledger::claims(const Run& run) const {
  std::vector<Claim> claims;
  use([&] {
    if (database_ != nullptr) claims = Changes(*database_, run_id(run), run).claims();
  });
  return claims;
}

std::vector<Dropped> Ledger::dropped(const Run& run) const {
  std::vector<Dropped> dropped;
  use([&] {
    if (database_ != nullptr) dropped = Changes(*database_, run_id(run), run).dropped();
  });
  return dropped;
}

std::map<std::string, UnitSet> Ledger::sources(const Run& run) const {
  std::map<std::string, UnitSet> sources;
  use([&] {
    if (database_ != nullptr) sources = Changes(*database_, run_id(run), run).sources();
  });
  return sources;
}

std::optional<Totals> Ledger::total_of(const Run& run, const UnitRange& units) const {
  Totals totals;
  for (const Row& row : page(run, units.first, static_cast<std::size_t>(units.size()))) {
    if (row.units.first > units.last) break;
    if (row.units.first < units.first || row.units.last > units.last) return {};
    totals.add(row);
  }
  if (totals.units_done != units.size()) return {};
  return totals;
}

bool Ledger::confirms(const Run& run, const UnitResult& claim) const {
  const std::optional<Totals> here = total_of(run, claim.units);
  return here && agree(*here, claim);
}

void Ledger::note_source(std::int64_t id, const Run& run, const std::vector<UnitRange>& units,
                         const std::string& source) {
  if (source.empty() || units.empty()) return;
  Changes changes(*database_, id, run);
  for (const UnitRange& range : UnitSet(units)) changes.add_source(range, source);
}

void Ledger::contest(const Run& run, const std::vector<Claim>& claims) {
  if (claims.empty()) return;
  write([&] {
    SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
    Changes changes(*database_, entered(run), run);
    std::set<RowKey> known;
    for (const Claim& claim : changes.claims()) known.insert(key(claim.row));
    for (const Claim& claim : claims)
      if (known.insert(key(claim.row)).second) changes.add(claim);
    transaction.commit();
    note(rows_);
  });
}

// Runs `work` in one transaction. If `work` returns false, because it neither removed nor settled anything, the
// transaction is undone.
TakenOut Ledger::change(const Run& run, const std::function<bool(Changes&)>& work) {
  TakenOut taken_out;
  write([&] {
    SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
    Changes changes(*database_, entered(run), run);
    if (!work(changes)) return;
    taken_out = changes.taken_out();
    sums_.clear();
    transaction.commit();
    note(count_rows());
  });
  return taken_out;
}

TakenOut Ledger::drop(const Run& run, const Selection& which, const std::string& why) {
  const auto chosen = [&](const Row& row, const std::string& source) {
    return (which.host.empty() || row.origin.host == which.host) &&
           (which.source.empty() || source == which.source) &&
           (!which.units || which.units->overlaps(row.units));
  };
  return change(run, [&](Changes& changes) {
    const SourceIndex sources(changes.sources());
    std::vector<Row> results;
    each(*this, run, [&](const Row& row) {
      if (chosen(row, source_of(sources, row))) results.push_back(row);
    });
    take_out(changes, results, why);
    const auto uncontested = [&](const UnitRange& units) {
      const std::vector<Row> nearest = page(run, units.first, 1);
      return nearest.empty() || !nearest.front().units.overlaps(units);
    };
    std::vector<Claim> kept;
    for (Claim& claim : changes.claims()) {
      if (chosen(claim.row, claim.source)) {
        changes.record(std::move(claim), Changes::Was::claim, why);
      } else if (uncontested(claim.row.units)) {
        // Nothing contradicts this claim any more.
        changes.add(claim.row);
        changes.note_restored(claim.row);
        if (!claim.source.empty()) changes.add_source(claim.row.units, claim.source);
      } else {
        kept.push_back(std::move(claim));
      }
    }
    // A claim that agrees with the present result is redundant.
    std::erase_if(kept, [&](const Claim& claim) { return confirms(run, claim.row); });
    changes.set_claims(kept);
    return !changes.taken_out().empty();
  });
}

TakenOut Ledger::settle(const Run& run, const UnitSet& units, const std::vector<Row>& recounted,
                        const std::string& why) {
  // The recounted result for a range of units: the sum over them.
  const auto sum = [&](const UnitRange& range) {
    Row total;
    total.units = range;
    auto at =
        std::lower_bound(recounted.begin(), recounted.end(), range.first,
                         [](const Row& row, std::uint64_t unit) { return row.units.first < unit; });
    for (; at != recounted.end() && at->units.last <= range.last; ++at) {
      total.solutions += at->solutions;
      total.weighted += at->weighted;
    }
    return total;
  };
  return change(run, [&](Changes& changes) {
    std::vector<Row> wrong;
    for (const UnitRange& range : units)
      for (const Row& result : page(run, range.first, static_cast<std::size_t>(range.size())))
        if (range.contains(result.units.first) && !agree(result, sum(result.units)))
          wrong.push_back(result);
    const UnitSet vacant = take_out(changes, wrong, why);
    std::vector<Claim> kept, right;
    for (Claim& claim : changes.claims()) {
      if (!units.contains(claim.row.units.first))
        kept.push_back(std::move(claim));
      else if (!agree(claim.row, sum(claim.row.units)))
        changes.record(std::move(claim), Changes::Was::claim, why);
      else
        right.push_back(std::move(claim));
    }
    changes.set_claims(kept);
    const UnitSet filled = restore(changes, right, vacant);
    for (const Row& row : recounted)
      if (vacant.contains(row.units.first) && !filled.contains(row.units.first)) {
        changes.add(row);
        changes.note_recounted();
      }
    return true;
  });
}

namespace {

constexpr std::size_t kFirstPage = 16, kPage = 2000;

}  // namespace

Reader::Reader(const Ledger& ledger, Run run) : ledger_(ledger), run_(std::move(run)) {
  most_ = kFirstPage;
  fetch(0);
}

void Reader::advance() {
  if (++at_ < page_.size() || page_.size() < most_) return;
  most_ = std::min(2 * most_, kPage);
  fetch(page_.back().units.last + 1);
}

void Reader::leap(std::uint64_t unit) {
  while (result() != nullptr && result()->units.last < unit) {
    if (page_.back().units.last < unit && page_.size() == most_) {
      most_ = kFirstPage;
      fetch(unit);
    } else {
      advance();
    }
  }
}

void Reader::fetch(std::uint64_t first) {
  page_ = ledger_.page(run_, first, most_);
  at_ = 0;
}

}  // namespace queens::ledger
