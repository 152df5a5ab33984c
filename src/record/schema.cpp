// Creates an empty ledger, and checks the header of a file before SQLite opens it.
//
// A new ledger is built in memory and gets its name only when it is complete, so a crash cannot leave half of it.
#include "record/schema.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <new>
#include <set>

#include "base/quote.hpp"
#include "machine/files.hpp"
#include "machine/system.hpp"
#include "record/error.hpp"
#include "record/table.hpp"

namespace queens::record {
namespace {

[[noreturn]] void throw_full(const std::string& file, const char* why) {
  throw LedgerError(Trouble::full,
                    "no room to write the ledger " + quote(file) + " (" + why +
                        (machine::has_name(file) ? "); the results already in it are safe"
                                                 : "); it was not made, and nothing is recorded"));
}

// The error among these that says that there is no room, or `otherwise` if none does.
int no_room(const std::set<int>& errors, int otherwise) {
  for (const int each : errors)
    if (machine::means_no_room(each)) return each;
  return otherwise;
}

// The last system errors of the file and its journal.
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
      if (error.getExtendedErrorCode() == SQLITE_READONLY_ROLLBACK)
        throw LedgerError(Trouble::read_only, "a writer of the ledger " + quoted +
                                                  " was killed, and what it left half written can "
                                                  "only be undone by a user who may write to it");
      [[fallthrough]];
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
      if (const int why = no_room(system_errors, 0); why != 0) throw_full(file, std::strerror(why));
      [[fallthrough]];
    default:
      throw LedgerError(Trouble::unreadable,
                        "cannot read or write the ledger " + quoted + ": " + error.what());
  }
}

constexpr std::string_view kMagic{"SQLite format 3\0", 16};
constexpr std::size_t kFormatAt = 18, kUserVersionAt = 60, kApplicationIdAt = 68,
                      kHeaderBytes = 100;
constexpr char kRollbackJournal = 1;

std::uint32_t big_endian(const unsigned char* bytes) {
  return std::uint32_t{bytes[0]} << 24 | std::uint32_t{bytes[1]} << 16 |
         std::uint32_t{bytes[2]} << 8 | bytes[3];
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

void throw_system_error(const std::string& file, int error) {
  if (machine::means_no_room(error)) throw_full(file, std::strerror(error));
  switch (error) {
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

void refuse_newer(const std::string& file, std::int64_t version) {
  throw LedgerError(Trouble::newer, quote(file) + " is a ledger of schema version " +
                                        std::to_string(version) +
                                        "; this program supports versions up to " +
                                        std::to_string(kSchemaVersion) + ": use a newer program");
}

bool check_header(const Place& place, bool may_be_missing) {
  // Opened only to read, before SQLite sees the file: nothing below can change it.
  const std::optional<std::string> beginning = machine::beginning_of(place.path, kHeaderBytes);
  if (!beginning) {
    const int why = errno;
    if (why == ENOENT && may_be_missing) return false;
    if (why == ENOENT)
      throw LedgerError(Trouble::missing, "there is no ledger " + quote(place.name));
    throw LedgerError(Trouble::unreadable,
                      "cannot read the ledger " + quote(place.name) + ": " + std::strerror(why));
  }
  if (beginning->empty())
    throw LedgerError(Trouble::not_a_ledger,
                      quote(place.name) +
                          " is an empty file, not a ledger; it may have been truncated: remove it "
                          "to begin a new one");
  if (beginning->size() < kHeaderBytes || !beginning->starts_with(kMagic))
    throw LedgerError(Trouble::not_a_ledger, quote(place.name) + " is not a ledger");
  const auto* const header = reinterpret_cast<const unsigned char*>(beginning->data());
  if (big_endian(header + kApplicationIdAt) != kApplicationId)
    throw LedgerError(Trouble::not_a_ledger,
                      quote(place.name) + " is an SQLite file, but not a ledger");
  const std::uint32_t version = big_endian(header + kUserVersionAt);
  if (version > kSchemaVersion) refuse_newer(place.name, version);
  if (header[kFormatAt] != kRollbackJournal || header[kFormatAt + 1] != kRollbackJournal)
    throw_damaged(place.name, "its page format is wrong");
  if (version == 0) throw_damaged(place.name, "its schema version is 0");
  return true;
}

void check_journal(const Place& place) {
  constexpr std::string_view kMagicAtTheEnd = "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7";
  const std::string file = place.path + "-journal", quoted = quote(place.name + "-journal");
  std::error_code ignored;
  const auto status = std::filesystem::symlink_status(machine::path_of(file), ignored);
  if (!std::filesystem::exists(status)) return;
  if (!std::filesystem::is_regular_file(status))
    throw LedgerError(Trouble::not_a_file,
                      quoted + " is " + machine::kind_of_file(file) +
                          ", but the journal of a ledger is a regular file; move it away");
  // If it cannot be read, SQLite will say why.
  if (machine::end_of(file, kMagicAtTheEnd.size()) == kMagicAtTheEnd)
    throw LedgerError(Trouble::damaged, quoted +
                                            " names another file, which SQLite would delete; no "
                                            "ledger has such a journal: move it away");
}

void create(const Place& place) {
  const std::unique_ptr<SQLite::Database> no_file;
  std::string image;
  translated(place.name, no_file, [&] {
    SQLite::Database database(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    database.exec("BEGIN");
    database.exec("PRAGMA application_id = " + std::to_string(kApplicationId));
    database.exec(create_table());
    database.exec("PRAGMA user_version = " + std::to_string(kSchemaVersion));
    database.exec("COMMIT");
    sqlite3_int64 size = 0;
    const std::unique_ptr<unsigned char, void (*)(void*)> bytes(
        sqlite3_serialize(database.getHandle(), "main", &size, 0), sqlite3_free);
    if (bytes == nullptr) throw std::bad_alloc();
    image.assign(reinterpret_cast<const char*>(bytes.get()), static_cast<std::size_t>(size));
  });
  try {
    machine::NewFile fresh(place.path);
    fresh.write(image);
    fresh.commit();
  } catch (const machine::FileError& error) {
    if (error.error() != 0) throw_system_error(place.name, error.error());
    throw LedgerError(Trouble::not_a_file, error.what());
  }
}

}  // namespace queens::record
