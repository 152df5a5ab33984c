// Checks the rows and runs of a ledger, and lets SQLite check its pages.
//
// Cost: 100,000 rows take about a tenth of a second. Rows are always checked. SQLite's check of its pages is
// skipped for files over 64 MiB, where it would take noticeable time.
#include "ledger/verify.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <cstdlib>
#include <map>
#include <set>

#include "base/quote.hpp"
#include "ledger/changes.hpp"
#include "ledger/checksum.hpp"
#include "ledger/error.hpp"
#include "ledger/schema.hpp"

namespace queens::ledger {
namespace {

constexpr std::int64_t kLargestForPages = std::int64_t{64} << 20;

class Verification {
 public:
  Verification(const std::string& file, SQLite::Database& database)
      : file_(file), database_(database) {}

  std::uint64_t all() {
    tables();
    if (number("PRAGMA page_count") * number("PRAGMA page_size") <= kLargestForPages) pages();
    runs();
    results();
    claims();
    return rows_;
  }

 private:
  [[noreturn]] void fail(const std::string& what, const std::string& detail) const {
    throw_damaged(file_, what, detail);
  }

  std::int64_t number(const char* query) { return database_.execAndGet(query).getInt64(); }

  template <class Decode>
  auto decoded(const char* what, const std::string& row, const Decode& decode) const {
    try {
      return decode();
    } catch (const LedgerError& error) {
      fail(what, row + ": " + error.what());
    }
  }

  void tables() {
    const std::int64_t version = number("PRAGMA user_version");
    if (version > kSchemaVersion) refuse_newer(file_, version);
    if (version < 1) fail("its schema version is " + std::to_string(version), "");
    // A trigger would run when the next result is written.
    if (number("SELECT count(*) FROM sqlite_schema WHERE type IN ('trigger', 'view')") != 0)
      fail("it has triggers or views, and a ledger has none", "");
    for (const Table& table : kTables) {
      SQLite::Statement select(database_, "SELECT sql FROM sqlite_schema WHERE name = ?");
      select.bind(1, std::string(table.name));
      if (!select.executeStep() || select.getColumn(0).getString() != table.sql)
        fail("its tables are not those of a ledger", "table " + quote(table.name));
    }
  }

  void pages() {
    std::string verdict = database_.execAndGet("PRAGMA quick_check(1)").getString();
    if (verdict != "ok") {
      refuse_unread(verdict);
      // If the rows can be read, naming the damaged row is more helpful than naming its page.
      runs();
      results();
      if (verdict.starts_with("***")) verdict.erase(0, verdict.find('\n') + 1);  // SQLite's heading
      fail("its pages contradict each other", verdict);
    }
  }

  // A page that the system could not read is not necessarily damaged.
  void refuse_unread(const std::string& verdict) const {
    constexpr std::string_view kCode = "error code=";
    const std::size_t at = verdict.find(kCode);
    if (at == std::string::npos) return;
    const int code = std::atoi(verdict.c_str() + at + kCode.size());
    if (const int kind = code & 0xff; kind == SQLITE_IOERR || kind == SQLITE_NOMEM)
      throw LedgerError(Trouble::unreadable,
                        "cannot read the ledger " + quote(file_) + ": " + sqlite3_errstr(code));
  }

  void runs() {
    runs_.clear();
    SQLite::Statement select(database_, kSelectRuns);
    while (select.executeStep()) {
      const std::int64_t id = select.getColumn(0).getInt64();
      const std::string row = "row " + std::to_string(id) + " of 'runs'";
      const Run run = decoded("a description of a count cannot be read", row,
                              [&] { return decode_run(select); });
      const std::string name = "the description of a count (" + describe(run) + ")";
      if (select.getColumn(5).getInt64() != checksum(id, run))
        fail(name + " does not match its checksum", row);
      if (const std::string why = implausible(run); !why.empty())
        fail(name + " cannot be right: " + why, row);
      for (const auto& [other_id, other] : runs_)
        if (other == run) fail(name + " is there twice", row);
      runs_[id] = run;
    }
  }

  void results() {
    SQLite::Statement select(database_, kSelectEverything);
    std::int64_t previous_run = 0;
    Row previous;
    Count sum = 0;  // of the run
    rows_ = 0;
    while (select.executeStep()) {
      const std::int64_t id = select.getColumn(11).getInt64();
      const std::string row = "row (" + std::to_string(id) + ", " +
                              std::to_string(select.getColumn(0).getInt64()) + ") of 'results'";
      const Row result =
          decoded("a result cannot be read", row, [&] { return decode_result(select); });
      const auto run = runs_.find(id);
      const std::string name = "the result of " + describe(result) +
                               (run == runs_.end() ? "" : " (" + describe(run->second) + ")");
      if (select.getColumn(10).getInt64() != checksum(id, result))
        fail(name + " does not match its checksum", row);
      if (run == runs_.end()) fail(name + " does not belong to any count", row);
      if (result.units.last < result.units.first || result.units.last >= run->second.units)
        fail(name + " is for units that its count does not have", row);
      if (id == previous_run && previous.units.overlaps(result.units))
        fail(name + " overlaps that of " + describe(previous), row);
      if (const std::string why = implausible(run->second, result); !why.empty())
        fail(name + " cannot be right: " + why, row);
      if (id != previous_run) sum = 0;
      if (!add_plausibly(run->second, sum, result.weighted))
        fail("the results of " + describe(run->second) +
                 " add up to more solutions than there can be",
             row);
      ++rows_;
      previous_run = id;
      previous = result;
    }
  }

  // The rows that add nothing to a total: those of the tables `claims`, `dropped` and `sources`.
  void claims() {
    rows("claims", kSelectClaims, decode_claim,
         [](const Claim& claim) -> const Row& { return claim.row; });
    rows("dropped", kSelectDropped, decode_dropped,
         [](const Dropped& dropped) -> const Row& { return dropped.claim.row; });
    SQLite::Statement select(database_, kSelectSources);
    while (select.executeStep()) {
      const std::int64_t id = select.getColumn(4).getInt64();
      const std::string row = "row (" + std::to_string(id) + ", " +
                              std::to_string(select.getColumn(0).getInt64()) + ") of 'sources'";
      const UnitRange units =
          decoded("a source cannot be read", row, [&] { return decode_units(select); });
      if (select.getColumn(3).getInt64() != checksum(id, units, select.getColumn(2).getString()))
        fail("the source of units " + to_string(units) + " does not match its checksum", row);
      if (runs_.find(id) == runs_.end()) fail("a source does not belong to any count", row);
    }
  }

  template <class Decode, class RowOf>
  void rows(const std::string& table, const char* query, const Decode& decode,
            const RowOf& row_of) {
    SQLite::Statement select(database_, query);
    while (select.executeStep()) {
      const std::int64_t id = select.getColumn(kRunColumn).getInt64();
      const std::string row = "row " +
                              std::to_string(select.getColumn(kSourceColumn + 1).getInt64()) +
                              " of " + quote(table);
      const auto value = decoded("a row cannot be read", row, [&] { return decode(select); });
      const Row& result = row_of(value);
      if (select.getColumn(kChecksumColumn).getInt64() != checksum(id, value))
        fail("the row about " + describe(result) + " does not match its checksum", row);
      const auto run = runs_.find(id);
      if (run == runs_.end() || result.units.last < result.units.first ||
          result.units.last >= run->second.units)
        fail("the row about " + describe(result) + " is not for units of any count", row);
      if (table != "claims") continue;  // dropped rows may be impossible
      if (const std::string why = implausible(run->second, result); !why.empty())
        fail("the claim about " + describe(result) + " cannot be right: " + why, row);
    }
  }

  const std::string& file_;
  SQLite::Database& database_;
  std::uint64_t rows_ = 0;  // of results
  std::map<std::int64_t, Run> runs_;
};

}  // namespace

std::uint64_t verify(const std::string& file, SQLite::Database& database) {
  return Verification(file, database).all();
}

}  // namespace queens::ledger
