// Creates an empty ledger, and checks the header of a file before SQLite opens it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "record/lock.hpp"

namespace SQLite {

class Database;
}

namespace queens::record {

// Turns errors of SQLite into LedgerErrors, whose messages name the ledger and say what to do.

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

/// Reads the first page as bytes. Throws LedgerError missing, not_a_ledger, newer or unreadable. Returns false if
/// the file is missing or empty and `may_be_missing`.
bool check_header(const Place& place, bool may_be_missing);

/// Looks at the journal beside a ledger, before SQLite does. Throws LedgerError if it is no regular file, or if it
/// names a super-journal, which SQLite writes for transactions in several files, never for ledgers: SQLite would delete
/// the file of that name, whatever it is.
void check_journal(const Place& place);

/// Throws LedgerError newer, with the version in its message.
[[noreturn]] void refuse_newer(const std::string& file, std::int64_t version);

/// Creates an empty ledger atomically. The caller holds the writer's lock.
void create(const Place& place);

}  // namespace queens::record
