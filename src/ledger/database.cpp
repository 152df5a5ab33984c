#include "ledger/database.hpp"

#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

#include <cerrno>
#include <cstring>

#include "ledger/error.hpp"

namespace queens::ledger {
namespace {

[[noreturn]] void throw_full(const std::string& file, const char* why) {
  throw LedgerError(Trouble::full, "no room to write the ledger '" + file + "' (" + why +
                                       "); what it holds already is safe");
}

[[noreturn]] void throw_translated(const std::string& file, const SQLite::Exception& error,
                                   int system_error) {
  const std::string quoted = "'" + file + "'";
  switch (error.getErrorCode() & 0xff) {
    case SQLITE_FULL: throw_full(file, std::strerror(ENOSPC));
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_FORMAT:
    case SQLITE_SCHEMA:
    case SQLITE_ERROR:  // a statement that no longer fits the tables
      throw LedgerError(Trouble::damaged, "the ledger " + quoted + " is damaged: " + error.what());
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH:
      throw LedgerError(Trouble::read_only,
                        "the ledger " + quoted + " cannot be written: " + error.what());
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      throw LedgerError(Trouble::busy, "the ledger " + quoted + " is in use by another program");
    case SQLITE_IOERR:
      // A limit on the size of files or a quota shows as a write that failed.
      if (system_error == EFBIG || system_error == EDQUOT || system_error == ENOSPC)
        throw_full(file, std::strerror(system_error));
      [[fallthrough]];
    default:
      throw LedgerError(Trouble::unreadable,
                        "cannot read or write the ledger " + quoted + ": " + error.what());
  }
}

}  // namespace

void translated(const std::string& file, const std::function<void()>& work, sqlite3* database) {
  try {
    work();
  } catch (const SQLite::Exception& error) {
    throw_translated(file, error, database != nullptr ? sqlite3_system_errno(database) : errno);
  }
}

void throw_system_error(const std::string& file, int error) {
  switch (error) {
    case ENOSPC:
    case EDQUOT:
    case EFBIG: throw_full(file, std::strerror(error));
    case EROFS:
    case EACCES:
    case EPERM:
      throw LedgerError(Trouble::read_only,
                        "the ledger '" + file + "' cannot be written: " + std::strerror(error));
    default:
      throw LedgerError(Trouble::unreadable,
                        "cannot write the ledger '" + file + "': " + std::strerror(error));
  }
}

}  // namespace queens::ledger
