// Changes the tables of a ledger when results are contested, settled or dropped: `results`, `claims` (results that
// contradict these), `sources` (the ledgers from which results were merged) and `dropped`. The caller begins and
// ends the transaction.
#pragma once

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/Statement.h>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "ledger/row.hpp"

namespace queens::ledger {

// Says how many results and claims a command such as drop or settle took out of a ledger, and whose they were.
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

// Converts between rows of a ledger's tables and values of C++. If a column has a form that this program never
// writes, the functions throw a LedgerError with Trouble::damaged. The message does not name the file; verify()
// adds the name.
inline constexpr const char* kSelectRuns =
    "SELECT id, decomposition, n, problem, units, checksum FROM runs ORDER BY id";

// The columns of `results`, in the order decode_result() expects.
#define QUEENS_LEDGER_COLUMNS \
  "first, last, count, weighted, nodes, kernel, build, host, seconds, finished, checksum, run"
inline constexpr const char* kSelectPage =
    "SELECT " QUEENS_LEDGER_COLUMNS
    " FROM results WHERE run = ? AND first >= ? ORDER BY first LIMIT ?";
inline constexpr const char* kSelectHolder =
    "SELECT first, last FROM results WHERE run = ? AND first <= ? ORDER BY first DESC LIMIT 1";
inline constexpr const char* kSelectNearest =
    "SELECT " QUEENS_LEDGER_COLUMNS
    " FROM results WHERE run = ? AND first <= ? ORDER BY first DESC LIMIT 1";
inline constexpr const char* kSelectEverything =
    "SELECT " QUEENS_LEDGER_COLUMNS " FROM results ORDER BY run, first";
// The same columns, and from 12 on those that only claims and dropped results have.
inline constexpr const char* kSelectClaims =
    "SELECT " QUEENS_LEDGER_COLUMNS ", source, id FROM claims ORDER BY run, first, last, id";
inline constexpr const char* kSelectDropped =
    "SELECT " QUEENS_LEDGER_COLUMNS ", source, id, why, at FROM dropped ORDER BY id";
inline constexpr const char* kSelectSources =
    "SELECT first, last, source, checksum, run FROM sources ORDER BY run, first";
inline constexpr int kChecksumColumn = 10, kRunColumn = 11, kSourceColumn = 12;
#undef QUEENS_LEDGER_COLUMNS
inline constexpr const char* kInsertResult =
    "INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

/// Binds run, first, ..., finished to the parameters from 1 to kRowParameters.
void bind_row(SQLite::Statement& insert, std::int64_t run, const Row& row);
inline constexpr int kRowParameters = 11;

Run decode_run(SQLite::Statement& row);
Row decode_result(SQLite::Statement& row);
Claim decode_claim(SQLite::Statement& row);
Dropped decode_dropped(SQLite::Statement& row);
UnitRange decode_units(SQLite::Statement& row);

void add_run(SQLite::Database& database, std::int64_t id, const Run& run);
/// `insert` is a statement of kInsertResult.
void add_result(SQLite::Statement& insert, std::int64_t run, const Row& result);

bool agree(const UnitResult& a, const UnitResult& b);

/// Why the two cannot both be in one ledger.
std::string contradiction(const Row& known, const Row& other);

/// `units` without those in `taken`; all are less than `end`.
UnitSet without(const UnitSet& units, const UnitSet& taken, std::uint64_t end);

class Changes {
 public:
  Changes(SQLite::Database& database, std::int64_t id, const Run& run)
      : database_(database), id_(id), run_(run) {}

  /// Calls `take` with each row of the run that the query finds.
  template <class Take>
  void each_of(const char* query, const Take& take) const {
    SQLite::Statement select(database_, query);
    while (select.executeStep())
      if (select.getColumn(kRunColumn).getInt64() == id_) take(select);
  }

  std::vector<Claim> claims() const;
  std::vector<Dropped> dropped() const;
  std::map<std::string, UnitSet> sources() const;

  void add(const Row& result);
  void add(const Claim& claim);
  void add_source(const UnitRange& units, const std::string& source);

  void remove_result(const Row& result);
  enum class Was { result, claim };
  void record(Claim claim, Was was, const std::string& why);  ///< in `dropped`
  void note_restored(const Row& row) {
    ++taken_out_.restored;
    taken_out_.restored_from.insert(row.origin.host);
  }
  void note_recounted() { ++taken_out_.recounted; }
  void set_claims(const std::vector<Claim>& claims);
  void forget_sources(const UnitSet& units);

  const TakenOut& taken_out() const { return taken_out_; }

 private:
  void remove_all(const char* query);

  SQLite::Database& database_;
  std::int64_t id_;
  const Run& run_;
  TakenOut taken_out_;
};

}  // namespace queens::ledger
