// Checks that the file is as it was written: every row against its checksum, every run for consistency.
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
