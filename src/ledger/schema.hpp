// Defines the tables of a ledger and their version, and creates an empty ledger.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "ledger/lock.hpp"

namespace SQLite {

// Turns errors of SQLite into LedgerErrors, whose messages name the ledger and say what to do.
class Database;
}  // namespace SQLite

namespace queens::ledger {

/// Runs `work`, and turns an error of SQLite into a LedgerError about `file`. `database`, which `work` may open,
/// knows the underlying system error.
void translated(const std::string& file, const std::unique_ptr<SQLite::Database>& database,
                const std::function<void()>& work);

/// Throws a LedgerError that says what is damaged and what to do. `detail` is for someone who inspects the file.
[[noreturn]] void throw_damaged(const std::string& file, const std::string& what,
                                const std::string& detail = "");

/// Throws a LedgerError for an errno that occurred while writing `file` or a file beside it.
[[noreturn]] void throw_system_error(const std::string& file, int error);

inline constexpr std::uint32_t kApplicationId = 0x51756e73;  // "Quns"
inline constexpr std::uint32_t kSchemaVersion = 1;

struct Table {
  std::string_view name;
  std::string_view sql;  ///< SQLite stores it verbatim, so it is compared verbatim
};

// Numbers that may exceed 64 bits are decimal text. There are no indices besides the primary keys, so none can
// disagree with the rows. `runs` has one row for each (decomposition, n, problem).
//   claims   results that contradict those of `results` for the same units, until they are settled or dropped
//   sources  the ledgers from which stretches of `results` were merged
//   dropped  results and claims that were removed, why, and when
inline constexpr std::array<Table, 5> kTables = {{
    {"runs",
     R"(CREATE TABLE runs (
  id INTEGER PRIMARY KEY,
  decomposition TEXT NOT NULL,
  n INTEGER NOT NULL,
  problem TEXT NOT NULL,
  units INTEGER NOT NULL,
  checksum INTEGER NOT NULL
) STRICT)"},
    {"results",
     R"(CREATE TABLE results (
  run INTEGER NOT NULL REFERENCES runs,
  first INTEGER NOT NULL,
  last INTEGER NOT NULL,
  count TEXT NOT NULL,
  weighted TEXT NOT NULL,
  nodes INTEGER NOT NULL,
  kernel TEXT NOT NULL,
  build TEXT NOT NULL,
  host TEXT NOT NULL,
  seconds REAL NOT NULL,
  finished TEXT NOT NULL,
  checksum INTEGER NOT NULL,
  PRIMARY KEY (run, first)
) STRICT, WITHOUT ROWID)"},
    {"claims",
     R"(CREATE TABLE claims (
  id INTEGER PRIMARY KEY,
  run INTEGER NOT NULL REFERENCES runs,
  first INTEGER NOT NULL,
  last INTEGER NOT NULL,
  count TEXT NOT NULL,
  weighted TEXT NOT NULL,
  nodes INTEGER NOT NULL,
  kernel TEXT NOT NULL,
  build TEXT NOT NULL,
  host TEXT NOT NULL,
  seconds REAL NOT NULL,
  finished TEXT NOT NULL,
  source TEXT NOT NULL,
  checksum INTEGER NOT NULL
) STRICT)"},
    {"sources",
     R"(CREATE TABLE sources (
  run INTEGER NOT NULL REFERENCES runs,
  first INTEGER NOT NULL,
  last INTEGER NOT NULL,
  source TEXT NOT NULL,
  checksum INTEGER NOT NULL,
  PRIMARY KEY (run, first)
) STRICT, WITHOUT ROWID)"},
    {"dropped",
     R"(CREATE TABLE dropped (
  id INTEGER PRIMARY KEY,
  run INTEGER NOT NULL REFERENCES runs,
  first INTEGER NOT NULL,
  last INTEGER NOT NULL,
  count TEXT NOT NULL,
  weighted TEXT NOT NULL,
  nodes INTEGER NOT NULL,
  kernel TEXT NOT NULL,
  build TEXT NOT NULL,
  host TEXT NOT NULL,
  seconds REAL NOT NULL,
  finished TEXT NOT NULL,
  source TEXT NOT NULL,
  why TEXT NOT NULL,
  at TEXT NOT NULL,
  checksum INTEGER NOT NULL
) STRICT)"},
}};

/// Reads the first page as bytes. Throws LedgerError missing, not_a_ledger, newer or unreadable. Returns false if
/// the file is missing or empty and `may_be_missing`.
bool check_header(const Place& place, bool may_be_missing);

/// Throws LedgerError newer, with the version in its message.
[[noreturn]] void refuse_newer(const std::string& file, std::int64_t version);

/// Creates an empty ledger atomically. The caller holds the writer's lock.
void create(const Place& place);

}  // namespace queens::ledger
