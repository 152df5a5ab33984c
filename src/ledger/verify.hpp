// Checks that a ledger is as it was written: compares every row with its checksum, and checks that the rows of
// every run fit together.
#pragma once

#include <cstdint>
#include <string>

namespace SQLite {
class Database;
}

namespace queens::ledger {

/// Reads everything and changes nothing. Returns the number of results. Throws LedgerError damaged, which says
/// what is wrong.
std::uint64_t verify(const std::string& file, SQLite::Database& database);

}  // namespace queens::ledger
