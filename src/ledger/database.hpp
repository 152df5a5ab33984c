// Turns errors of SQLite into LedgerErrors, whose messages name the ledger and say what to do.
#pragma once

#include <functional>
#include <memory>
#include <string>

namespace SQLite {
class Database;
}

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

/// A URI that makes SQLite open a file as immutable, which works in a directory that cannot be written to.
std::string immutable_uri(const std::string& file);

}  // namespace queens::ledger
