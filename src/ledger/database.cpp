#include "ledger/database.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

#include <cerrno>
#include <cstring>
#include <set>

#include "ledger/error.hpp"
#include "text/quote.hpp"

namespace queens::ledger {
namespace {

[[noreturn]] void throw_full(const std::string& file, const char* why) {
  throw LedgerError(Trouble::full, "no room to write the ledger " + quote(file) + " (" + why +
                                       "); the results already in it are safe");
}

// The error among these that says that there is no room, or `otherwise` if none does.
int no_room(const std::set<int>& errors, int otherwise) {
  for (const int each : {EFBIG, EDQUOT, ENOSPC})
    if (errors.count(each) != 0) return each;
  return otherwise;
}

// The last system errors of the file and its log.
std::set<int> system_errors(SQLite::Database* database) {
  std::set<int> errors;
  if (database == nullptr) return errors;
  for (const int which : {SQLITE_FCNTL_FILE_POINTER, SQLITE_FCNTL_JOURNAL_POINTER}) {
    sqlite3_file* file = nullptr;
    int error = 0;
    if (sqlite3_file_control(database->getHandle(), "main", which, &file) == SQLITE_OK &&
        file != nullptr && file->pMethods != nullptr &&
        file->pMethods->xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &error) == SQLITE_OK)
      errors.insert(error);
  }
  // SQLite keeps no error of the shared-memory file beside them.
  errors.insert(sqlite3_system_errno(database->getHandle()));
  return errors;
}

[[noreturn]] void throw_translated(const std::string& file, const SQLite::Exception& error,
                                   const std::set<int>& system_errors) {
  const std::string quoted = quote(file);
  switch (error.getErrorCode() & 0xff) {
    case SQLITE_FULL: throw_full(file, std::strerror(no_room(system_errors, ENOSPC)));
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_FORMAT:
    case SQLITE_SCHEMA:
    case SQLITE_ERROR:  // a statement that no longer fits the tables
      throw_damaged(file, "SQLite finds an error in it", error.what());
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH:
      throw LedgerError(Trouble::read_only,
                        "the ledger " + quoted + " cannot be written: " + error.what());
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      throw LedgerError(Trouble::busy, "the ledger " + quoted + " is in use by another program");
    case SQLITE_INTERRUPT: throw LedgerError(Trouble::stopped, "stopped at the ledger " + quoted);
    case SQLITE_IOERR:
      // A limit on file sizes, or a quota, shows up as a failed write.
      if (error.getExtendedErrorCode() == SQLITE_IOERR_SHMSIZE)  // SQLite's file beside it
        throw_full(file, std::strerror(no_room(system_errors, ENOSPC)));
      if (const int why = no_room(system_errors, 0); why != 0) throw_full(file, std::strerror(why));
      [[fallthrough]];
    default:
      throw LedgerError(Trouble::unreadable,
                        "cannot read or write the ledger " + quoted + ": " + error.what());
  }
}

}  // namespace

void throw_damaged(const std::string& file, const std::string& what, const std::string& detail) {
  throw LedgerError(Trouble::damaged,
                    "the ledger " + quote(file) + " is damaged: " + what +
                        (detail.empty() ? "" : " (" + detail + ")") +
                        "; move it away and count again, or continue with an earlier copy");
}

void translated(const std::string& file, const std::unique_ptr<SQLite::Database>& database,
                const std::function<void()>& work) {
  try {
    work();
  } catch (const SQLite::Exception& error) {
    throw_translated(file, error, system_errors(database.get()));
  }
}

std::string immutable_uri(const std::string& file) {
  constexpr char kHex[] = "0123456789ABCDEF";
  std::string uri = "file:";
  for (const char c : file) {
    if (c == '%' || c == '?' || c == '#')
      uri += {'%', kHex[static_cast<unsigned char>(c) >> 4], kHex[c & 15]};
    else
      uri += c;
  }
  return uri + "?immutable=1";
}

void throw_system_error(const std::string& file, int error) {
  switch (error) {
    case ENOSPC:
    case EDQUOT:
    case EFBIG: throw_full(file, std::strerror(error));
    case EROFS:
    case EACCES:
    case EPERM:
      throw LedgerError(Trouble::read_only, "the ledger " + quote(file) +
                                                " cannot be written: " + std::strerror(error));
    default:
      throw LedgerError(Trouble::unreadable,
                        "cannot write the ledger " + quote(file) + ": " + std::strerror(error));
  }
}

}  // namespace queens::ledger
