// The tables of a ledger, their version, and how an empty ledger comes to be.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "ledger/place.hpp"

namespace queens::ledger {

inline constexpr std::uint32_t kApplicationId = 0x51756e73;  // "Quns"
inline constexpr std::uint32_t kSchemaVersion = 1;

struct Table {
  std::string_view name;
  std::string_view sql;  ///< stored by SQLite letter by letter, so it is compared letter by letter
};

// Numbers that pass 64 bits are decimal text. No index beside the primary keys: nothing that could
// disagree with the rows. One row of `runs` for each (decomposition, n, problem).
inline constexpr std::array<Table, 2> kTables = {{
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
}};

/// Reads the first page as bytes. Throws LedgerError missing, not_a_ledger, newer or unreadable;
/// returns false when there is no file yet, or an empty one, and `may_be_missing`.
bool check_header(const Place& place, bool may_be_missing);

/// An empty ledger appears there, whole. The caller holds the writer's lock.
void create(const Place& place);

}  // namespace queens::ledger
