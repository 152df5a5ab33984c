// SQLite's errors in the ledger's words.
#pragma once

#include <functional>
#include <string>

struct sqlite3;

namespace queens::ledger {

/// Runs `work`; an error of SQLite becomes a LedgerError about `file`. `database`, where there is
/// one open already, knows the error of the system behind it.
void translated(const std::string& file, const std::function<void()>& work,
                sqlite3* database = nullptr);

/// A LedgerError for an errno met while writing `file` or beside it.
[[noreturn]] void throw_system_error(const std::string& file, int error);

}  // namespace queens::ledger
