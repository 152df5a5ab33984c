#include "record/file.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <new>
#include <optional>
#include <set>
#include <sstream>
#include <string_view>
#include <system_error>

#include "base/quote.hpp"
#include "machine/files.hpp"
#include "machine/limits.hpp"
#include "record/table.hpp"

namespace queens::record {

// ---- The place and the lock

namespace {

std::string from_the_root(const std::string& file) {
  const std::filesystem::path path = machine::path_of(file);
  std::error_code error;
  const auto directory = std::filesystem::canonical(
      path.has_parent_path() ? path.parent_path() : std::filesystem::path("."), error);
  // If there is no such directory, opening the file will report it.
  if (error) return path.is_absolute() ? file : "./" + file;
  return machine::name_of(directory / path.filename());
}

bool holds_something(const std::string& file) {
  struct stat about {};
  return stat(file.c_str(), &about) == 0 && about.st_size > 0;
}

struct Writer {
  long process = 0;
  std::string host;
};

// The text begins with a line such as "process 12 on anna".
std::optional<Writer> parse(const std::string& note) {
  std::istringstream text(note);
  std::string process, on;
  Writer writer;
  if (!(text >> process >> writer.process >> on >> writer.host) || process != "process" ||
      on != "on" || writer.process <= 0)
    return {};
  return writer;
}

// Who writes, and how to stop it, because it may be a forgotten process that some job left behind.
std::string advice_on(const std::string& note) {
  if (note.empty()) return "another process; wait until it ends";
  const auto writer = parse(note);
  const bool here = writer && writer->host == machine::host_name();
  if (here && writer->process == machine::process_number())
    return "another call of this process; wait until it ends";
  std::string advice = printable(note.substr(0, note.find('\n'))) + "; wait until it ends";
  if (writer)
    advice += (here ? ", or stop it (" : ", or stop it there (") +
              machine::how_to_stop(writer->process) + ")";
  return advice;
}

}  // namespace

Place place_of(const std::string& name, bool must_be_there) {
  if (name.empty())
    throw LedgerError(Trouble::bad_name, "a ledger is a file, but the file name is empty");
  if (name == "-")
    throw LedgerError(Trouble::bad_name,
                      "a ledger must be a file, not '-'; for a file named '-', write './-'");
  std::string target;
  try {
    target = machine::behind_links(name);
  } catch (const machine::FileError& error) {
    throw_unreadable(name, std::strerror(error.error()));
  }
  // The journal is looked for first: another process may be creating the ledger, and a ledger is older than its
  // journal.
  const bool journal = holds_something(target + "-journal");
  struct stat about {};
  if (stat(target.c_str(), &about) != 0) {
    if (errno != ENOENT) throw_unreadable(name, std::strerror(errno));
    // SQLite would take a journal that is left over for that of a new ledger.
    if (journal)
      throw LedgerError(Trouble::lost, "there is no ledger " + quote(name) + ", but its journal " +
                                           quote(name + "-journal") +
                                           " is there; put the ledger back, or remove the journal "
                                           "to begin a new one");
    if (must_be_there) throw LedgerError(Trouble::missing, "there is no ledger " + quote(name));
    if (target.back() == '/')
      throw LedgerError(Trouble::bad_name,
                        "a ledger is a file, but " + quote(name) + " names a directory");
  } else if (!S_ISREG(about.st_mode)) {
    throw LedgerError(Trouble::not_a_file, quote(name) + " is " + machine::kind_of_file(target) +
                                               "; a ledger must be a regular file");
  }
  return {name, from_the_root(target)};
}

WriterLock::WriterLock(const Place& place) : file_(place.path + "-lock") {
  using Outcome = machine::LockFile::Outcome;
  switch (file_.outcome()) {
    case Outcome::locked: break;
    case Outcome::busy:
      throw LedgerError(Trouble::busy, "the ledger " + quote(place.name) + " is being written by " +
                                           advice_on(file_.note()) +
                                           ", or use another ledger here and merge the two later");
    case Outcome::not_a_file:
      throw LedgerError(Trouble::not_a_file, "the lock of the ledger " + quote(place.name) + ", " +
                                                 quote(place.path + "-lock") +
                                                 ", is not a regular file: remove it");
    case Outcome::failed: throw_system_error(place.name, file_.error());
  }
  if (const std::string& note = file_.note(); !note.empty() && !parse(note)) {
    file_.leave();
    throw LedgerError(Trouble::not_a_file, quote(place.path + "-lock") +
                                               " is not what Queens writes there to lock " +
                                               quote(place.name) + "; move it away");
  }
  // A note for people, by which later commands know the lock; it works without it. It is longer than any text, so that it
  // overwrites the old one.
  constexpr std::size_t kLength = 160;
  std::string text =
      "process " + std::to_string(machine::process_number()) + " on " + machine::host_name() + "\n";
  text.resize(std::max(text.size(), kLength), '\n');
  file_.write(text);
}

// ---- Errors

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
        throw LedgerError(Trouble::read_only,
                          "beside the ledger " + quoted +
                              " is a journal, as a writer leaves that was killed. If this is your "
                              "count, go on with it: 'queens count --ledger' undoes what is half "
                              "written. If the file was sent to you, the journal is no part of it: "
                              "remove it");
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

void throw_unreadable(const std::string& file, const char* why) {
  throw LedgerError(Trouble::unreadable, "cannot read the ledger " + quote(file) + ": " + why);
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
    throw_unreadable(place.name, std::strerror(why));
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
