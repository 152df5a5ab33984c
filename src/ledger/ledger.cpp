#include "ledger/ledger.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <limits>

#include "ledger/database.hpp"
#include "ledger/lock.hpp"
#include "ledger/plausible.hpp"
#include "ledger/reader.hpp"
#include "ledger/schema.hpp"
#include "ledger/signatures.hpp"
#include "ledger/statements.hpp"
#include "text/plural.hpp"
#include "text/quote.hpp"

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
    Signatures signatures(*database_, id);
    while (select.executeStep()) {
      results.push_back(decode_result(select));
      signatures.attach(results.back());
    }
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
    if (any_signed(results)) upgrade(*database_, kWithSignatures);
    Signatures signatures(*database_, id);
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
      signatures.add(result);
      ++added;
      if (!source.empty()) from.push_back(result.units);
    }
    note_source(id, run, from, source);
    // A statement still on a row would keep SQLite from moving its log into the file, and the log would grow
    // for as long as the count lasts.
    nearest.reset();
    transaction.commit();
    sums_[id] = sum;
    note(rows_ + added);
  });
}

void Ledger::add_signatures(const Run& run, const std::vector<Row>& rows) {
  if (!any_signed(rows)) return;
  write([&] {
    SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
    upgrade(*database_, kWithSignatures);
    Signatures signatures(*database_, run_id(run));
    for (const Row& row : rows) signatures.add(row);
    transaction.commit();
    note(rows_);
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

}  // namespace queens::ledger
