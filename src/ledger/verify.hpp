// Is this file what was written? Every row against its checksum, every run against itself.
#pragma once

#include <cstdint>
#include <string>

namespace SQLite {
class Database;
}

namespace queens::ledger {

/// Reads all of it and changes nothing. Returns how many results there are. Throws LedgerError damaged,
/// naming what is.
std::uint64_t verify(const std::string& file, SQLite::Database& database);

}  // namespace queens::ledger
