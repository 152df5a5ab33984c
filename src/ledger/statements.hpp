// Converts between rows of a ledger's tables and values of C++. If a column has a form that this program never
// writes, the functions throw a LedgerError with Trouble::damaged. The message does not name the file; verify()
// adds the name.
#pragma once

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "ledger/row.hpp"

namespace queens::ledger {

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

}  // namespace queens::ledger
