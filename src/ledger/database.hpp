// SQLite's errors in the ledger's words.
#pragma once

#include <functional>
#include <memory>
#include <string>

namespace SQLite {
class Database;
}

namespace queens::ledger {

/// Runs `work`; an error of SQLite becomes a LedgerError about `file`. `database`, which `work` may
/// open, knows the error of the system behind it.
void translated(const std::string& file, const std::unique_ptr<SQLite::Database>& database,
                const std::function<void()>& work);

/// A LedgerError that says what is damaged and what to do. `detail`: for who looks into the file.
[[noreturn]] void throw_damaged(const std::string& file, const std::string& what,
                                const std::string& detail = "");

/// A LedgerError for an errno met while writing `file` or beside it.
[[noreturn]] void throw_system_error(const std::string& file, int error);

/// How SQLite opens a file in a directory where nothing can be written: as one that does not change.
std::string immutable_uri(const std::string& file);

}  // namespace queens::ledger
