// The file of a ledger: where it is, what can be wrong with it, who writes to it, and how a new one is made.
//
// Errors. A LedgerError is thrown for everything that can be wrong. Its message names the file and says what to do.
// Lock.   Only one process at a time writes to a ledger. Others can read it meanwhile; a second writer gets an error
//         that names the first. The lock is a machine::LockFile, "FILE-lock": a killed writer never blocks the next.
// Tried.  SQLite's own exclusive mode: it locks out readers as well. An entry in a table: it remains when its writer
//         is killed.
// New.    A new ledger is built in memory and gets its name only when it is complete, so a crash cannot leave half of
//         it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "machine/system.hpp"
#include "queens/error.hpp"

namespace SQLite {
class Database;
}

namespace queens::record {

enum class Trouble {
  bad_name,      ///< not a possible name for a ledger's file
  not_a_file,    ///< a directory, a device, a pipe
  missing,       ///< there is no such file
  not_a_ledger,  ///< the file is something else
  newer,         ///< written by a later version of the program
  damaged,       ///< a page or a row is not as it was written
  read_only,     ///< the file or its directory cannot be written
  busy,          ///< another process is writing to it
  full,          ///< no space left; nothing was written
  unreadable,    ///< any other system error
  mismatch,      ///< the run has another number of units than the ledger says
  lost,     ///< written results are gone: the file or its log was removed, replaced or truncated
  stopped,  ///< GoOn returned false
};

class LedgerError : public Error {
 public:
  /// The message is always one line, whatever a damaged file contains: control characters become spaces.
  LedgerError(Trouble trouble, std::string message)
      : Error(trouble == Trouble::bad_name ? ErrorCode::bad_argument : ErrorCode::bad_ledger,
              one_line(std::move(message))),
        trouble_(trouble) {}
  Trouble trouble() const { return trouble_; }

 private:
  static std::string one_line(std::string text) {
    for (char& c : text)
      if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
    return text;
  }

  Trouble trouble_;
};

struct Place {
  std::string name;  ///< as the caller wrote it, for messages
  /// The absolute path with links resolved. A file has only one, so its lock has only one name, too. SQLite does not
  /// take it for one of its special names (":memory:", "file:...").
  std::string path;
};

/// Finds the file that the name of a ledger refers to. It must be a regular file, or not exist yet. This is checked
/// before anything is opened, locked or created, so a pipe does not block the program and a device is not touched.
/// Throws LedgerError bad_name, not_a_file or unreadable, and missing if `must_be_there`.
Place place_of(const std::string& name, bool must_be_there);

class WriterLock {
 public:
  /// Throws LedgerError busy, read_only or unreadable.
  explicit WriterLock(const Place& place);

 private:
  machine::LockFile file_;
};

/// Runs `work`, and turns an error of SQLite into a LedgerError about `file`. `database`, which `work` may open,
/// knows the underlying system error.
void translated(const std::string& file, const std::unique_ptr<SQLite::Database>& database,
                const std::function<void()>& work);

/// Throws a LedgerError that says what is damaged and what to do. `detail` is for someone who inspects the file.
[[noreturn]] void throw_damaged(const std::string& file, const std::string& what,
                                const std::string& detail = "");

[[noreturn]] void throw_unreadable(const std::string& file, const char* why);

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
