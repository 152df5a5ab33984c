// Opens ledgers and checks all that is in them, and notices when the file of an open ledger is removed, replaced,
// truncated or changed by others.
//
// Changed. Before each write, the size and the time of the file are compared with those after the last write of this
//          object. If they differ, a second connection, which has nothing in its cache, reads all rows and compares
//          their number and the sum of their checksums with what this object knows. So a file that was only touched
//          can still be written, and another file copied over it is noticed, even if SQLite's own counter of
//          changes is the same in both. After each write, that counter must have grown by one: so bytes that came
//          between the comparison and the transaction are noticed too.
#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <tuple>
#include <utility>

#include "base/quote.hpp"
#include "machine/system.hpp"
#include "record/ledger.hpp"

namespace queens::record {
namespace {

// How long to wait for another process: a reader of a large ledger may take half a minute to check it.
constexpr int kBusyMilliseconds = 60'000;

// Whether a row follows the other row of the same run.
bool is_behind(const Row& row, const Row& other) {
  if (row.units.first != other.units.first) return row.units.first > other.units.first;
  const auto key = [](const Row& each) {
    return std::tuple(to_string(each.solutions), to_string(each.weighted), each.origin.host,
                      each.origin.kernel, each.finished);
  };
  return key(other) < key(row);
}

}  // namespace

Ledger::Ledger(const std::string& file, Access access, GoOn go_on)
    : place_(place_of(file, access != Access::write)), access_(access), go_on_(std::move(go_on)) {
  if (access == Access::write) lock_ = std::make_unique<WriterLock>(place_);
  check_journal(place_);
  if (check_header(place_, access == Access::write)) open();
}

Ledger::~Ledger() = default;

// If a writer was killed amid a transaction, SQLite first undoes what is half written, as the journal says. A reader lets
// it not do that: the ledger may be somebody else's, and signed, while a journal beside it is not.
void Ledger::open() {
  const bool may_write = lock_ && machine::may_write(place_.path);
  if (lock_ && !may_write) throw_system_error(place_.name, EACCES);
  use([&] {
    database_ = std::make_unique<SQLite::Database>(
        place_.path,
        SQLite::OPEN_NOMUTEX | (may_write ? SQLite::OPEN_READWRITE : SQLite::OPEN_READONLY),
        kBusyMilliseconds);
    sqlite3* const handle = database_->getHandle();
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    if (go_on_) {
      constexpr int kSteps = 10'000;  // of SQLite's virtual machine: a millisecond
      const auto enough = [](void* self) {
        const GoOn& go_on = static_cast<Ledger*>(self)->go_on_;
        return !go_on || go_on() ? 0 : 1;
      };
      sqlite3_progress_handler(handle, kSteps, enough, this);
    }
    if (access_ == Access::still) database_->exec("BEGIN");  // ends with the connection
    verify();
    if (!lock_) return;
    if (sqlite3_db_readonly(handle, "main") == 1) throw_system_error(place_.name, EACCES);
    database_->exec("PRAGMA synchronous = FULL");
    note();
  });
}

// Works with the database, and translates its errors.
void Ledger::use(const std::function<void()>& work) const {
  if (go_on_ && !go_on_())
    throw LedgerError(Trouble::stopped, "stopped at the ledger " + quote(place_.name));
  translated(place_.name, database_, work);
}

void Ledger::make() {
  if (database_ != nullptr) return;
  create(place_);
  open();
}

// ---- The check of everything
//
// Cost: 100,000 rows take about 0.2 seconds. Rows are always checked. SQLite's check of its pages is skipped
// for files over 64 MiB, where it would take noticeable time.

std::int64_t Ledger::number(const char* query) const {
  return database_->execAndGet(query).getInt64();
}

void Ledger::verify() {
  verify_objects();
  constexpr std::int64_t kLargestForPages = std::int64_t{64} << 20;
  const bool small = number("PRAGMA page_count") * number("PRAGMA page_size") <= kLargestForPages;
  std::string verdict = small ? database_->execAndGet("PRAGMA quick_check(1)").getString() : "ok";
  // A page that the system could not read is not necessarily damaged.
  constexpr std::string_view kCode = "error code=";
  if (const std::size_t at = verdict.find(kCode); at != std::string::npos) {
    const int code = std::atoi(verdict.c_str() + at + kCode.size());
    if (const int kind = code & 0xff; kind == SQLITE_IOERR || kind == SQLITE_NOMEM)
      throw_unreadable(place_.name, sqlite3_errstr(code));
  }
  verify_rows();  // to name the damaged row helps more than to name its page
  if (verdict == "ok") return;
  if (verdict.starts_with("***")) verdict.erase(0, verdict.find('\n') + 1);  // SQLite's heading
  throw_damaged(place_.name, "its pages contradict each other", verdict);
}

// The table and nothing else: a trigger would run when the next result is written.
void Ledger::verify_objects() const {
  const std::int64_t version = number("PRAGMA user_version");
  if (version > kSchemaVersion) refuse_newer(place_.name, version);
  if (version < 1) throw_damaged(place_.name, "its schema version is " + std::to_string(version));
  bool table = false;
  SQLite::Statement select(*database_, "SELECT type, name, tbl_name, sql FROM sqlite_schema");
  while (select.executeStep()) {
    const std::string type = select.getColumn(0).getString(),
                      name = select.getColumn(1).getString();
    if (type != "table" || name != "results" || select.getColumn(2).getString() != name)
      throw_damaged(place_.name, "it has something else than the table of results",
                    type + " " + quote(name));
    if (select.getColumn(3).getString() != create_table())
      throw_damaged(place_.name, "its table is not that of a ledger", "table " + quote(name));
    table = true;
  }
  if (!table) throw_damaged(place_.name, "it has no table of results");
}

void Ledger::verify_rows() {
  runs_.clear();
  rows_ = sum_ = 0;
  SQLite::Statement select(*database_, select_rows());
  Run run;
  for (Row row, before; select.executeStep(); std::swap(row, before)) {
    const auto refuse = [&](const std::string& what) {
      throw_damaged(place_.name, what, "row " + std::to_string(rows_ + 1));
    };
    try {
      sum_ += read_row(select, run, row);
    } catch (const LedgerError& error) {
      refuse("a result is not as it was written: " + std::string(error.what()));
    }
    // A table made with another order would hide rows from those who look them up. Runs that differ in their units alone
    // are refused by name.
    if (rows_ > 0 &&
        !(runs_.back() == run ? is_behind(row, before) : key_of(runs_.back()) <= key_of(run)))
      refuse("its rows are not in the order of their key");
    if (const std::string why = implausible(run, row); !why.empty())
      refuse("the result of " + describe(row.units) + " (" + describe(run) + "), counted on " +
             host_text(row.origin.host) + ", cannot be right: " + why);
    if (runs_.empty() || !(runs_.back() == run)) {
      if (!runs_.empty() && key_of(runs_.back()) == key_of(run))
        refuse("its results state different numbers of units of " + describe(run));
      runs_.push_back(run);
    }
    ++rows_;
  }
}

// ---- The file while it is open

Ledger::Stamp Ledger::stamp() const {
  const std::filesystem::path path = machine::path_of(place_.path);
  std::error_code error;
  const std::uintmax_t bytes = std::filesystem::file_size(path, error);
  if (error) return {};
  const auto time = std::filesystem::last_write_time(path, error).time_since_epoch();
  return {bytes, static_cast<std::int64_t>(time.count())};
}

// The number of transactions that changed the file, as its header states it. Read through SQLite's own handle: opening
// and closing the file once more would drop the locks on it.
std::uint32_t Ledger::changes() const {
  constexpr int kBytes = 4, kPlace = 24;
  unsigned char bytes[kBytes] = {};
  sqlite3_file* file = nullptr;
  sqlite3_file_control(database_->getHandle(), "main", SQLITE_FCNTL_FILE_POINTER, &file);
  file->pMethods->xRead(file, bytes, kBytes, kPlace);
  std::uint32_t number = 0;
  for (const unsigned char byte : bytes) number = number << 8 | byte;
  return number;
}

// The version changes when another connection, or another program, writes to the file. The number of changes differs by
// more than the one transaction if other bytes were there when it began.
void Ledger::note() {
  stamp_ = stamp();
  version_ = number("PRAGMA data_version");
  const std::uint32_t now = changes();
  if (changes_ && now != *changes_ && now != *changes_ + 1) refuse_as("overwritten");
  changes_ = now;
}

void Ledger::refuse_as(const char* what) const {
  throw LedgerError(Trouble::lost, "the ledger " + quote(place_.name) + " was " + what +
                                       " while it was being written");
}

bool Ledger::same_content() const {
  SQLite::Database fresh(place_.path, SQLite::OPEN_NOMUTEX | SQLite::OPEN_READONLY,
                         kBusyMilliseconds);
  std::uint64_t rows = 0, sum = 0;
  SQLite::Statement select(fresh, "SELECT checksum FROM results");
  for (; select.executeStep(); ++rows)
    sum += static_cast<std::uint64_t>(select.getColumn(0).getInt64());
  return rows == rows_ && sum == sum_;
}

// Results written to a file that was removed or truncated would be lost with the process, and nobody would notice.
void Ledger::refuse_if_lost() {
  if (database_ == nullptr) return;
  check_journal(place_);
  int moved = 0;
  sqlite3_file_control(database_->getHandle(), "main", SQLITE_FCNTL_HAS_MOVED, &moved);
  if (moved != 0) refuse_as(machine::has_name(place_.path) ? "replaced" : "removed");
  const Stamp now = stamp();
  if (now.bytes < stamp_.bytes) refuse_as("truncated");
  try {
    if (number("PRAGMA data_version") != version_) refuse_as("changed by another program");
    if (now == stamp_) return;
    if (!same_content()) refuse_as("overwritten");
    sqlite3_db_release_memory(database_->getHandle());  // the same rows may be on other pages now
    stamp_ = now;
    changes_.reset();
  } catch (const SQLite::Exception& error) {
    // Any other error, such as a lock held by somebody else, is for the next use of the file to report.
    const int code = error.getErrorCode() & 0xff;
    if (code == SQLITE_NOTADB || code == SQLITE_CORRUPT || code == SQLITE_ERROR)
      refuse_as("overwritten");
  }
}

void Ledger::write(const std::function<void()>& work) {
  refuse_if_lost();
  try {
    make();
    use(work);
    note();
  } catch (const SQLite::Exception&) {  // of note()
    refuse_if_lost();
    throw LedgerError(Trouble::unreadable, "cannot read the ledger " + quote(place_.name));
  } catch (const LedgerError&) {
    // After a transaction that was rolled back, SQLite may have written to the file itself.
    if (database_ != nullptr && stamp().bytes >= stamp_.bytes) stamp_ = {};
    refuse_if_lost();
    throw;
  }
}

}  // namespace queens::record
