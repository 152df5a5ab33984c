// Defines the tables of a ledger and their version, and creates an empty ledger.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "ledger/place.hpp"

namespace SQLite {
class Database;
}

namespace queens::ledger {

inline constexpr std::uint32_t kApplicationId = 0x51756e73;  // "Quns"
/// Version 1 had only the first two tables, version 2 has all but the last. A new ledger has version 2, so that
/// older programs can read it. A ledger of an older version is read unchanged, and upgraded when a table that it lacks
/// is needed.
inline constexpr std::uint32_t kWithClaims = 2, kWithSignatures = 3;
inline constexpr std::uint32_t kSchemaVersion = kWithSignatures;
inline constexpr std::array<std::size_t, kSchemaVersion + 1> kTablesOfVersion = {0, 2, 5, 6};

struct Table {
  std::string_view name;
  std::string_view sql;  ///< SQLite stores it verbatim, so it is compared verbatim
};

// Numbers that may exceed 64 bits are decimal text. There are no indices besides the primary keys, so none can
// disagree with the rows. `runs` has one row for each (decomposition, n, problem).
//   claims   results that contradict those of `results` for the same units, until they are settled or dropped
//   sources  the ledgers from which stretches of `results` were merged
//   dropped  results and claims that were removed, why, and when
//   signatures  of rows of `results`, `claims` and `dropped`: ledger/signatures.hpp
inline constexpr std::array<Table, 6> kTables = {{
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
    {"signatures",
     R"(CREATE TABLE signatures (
  run INTEGER NOT NULL REFERENCES runs,
  first INTEGER NOT NULL,
  row INTEGER NOT NULL,
  signer BLOB NOT NULL,
  signature BLOB NOT NULL,
  checksum INTEGER NOT NULL,
  PRIMARY KEY (run, first, row)
) STRICT, WITHOUT ROWID)"},
}};

/// Reads the first page as bytes. Throws LedgerError missing, not_a_ledger, newer or unreadable. Returns false if
/// the file is missing or empty and `may_be_missing`.
bool check_header(const Place& place, bool may_be_missing);

/// Throws LedgerError newer, with the version in its message.
[[noreturn]] void refuse_newer(const std::string& file, std::int64_t version);

/// Adds the tables that an older version lacks. Call it within a transaction.
void upgrade(SQLite::Database& database, std::uint32_t version);

/// Creates an empty ledger atomically. The caller holds the writer's lock.
void create(const Place& place);

}  // namespace queens::ledger
