// Is this file what was written? Every row against its checksum, every run against itself.
#pragma once

#include <string>

namespace SQLite {
class Database;
}

namespace queens::ledger {

/// Reads all of it and changes nothing. Throws LedgerError damaged, naming what is.
void verify(const std::string& file, SQLite::Database& database);

}  // namespace queens::ledger
