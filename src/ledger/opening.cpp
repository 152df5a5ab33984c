// Opens ledgers, and notices when the file of an open ledger is removed, replaced, truncated or changed by others.
#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

#include "base/quote.hpp"
#include "ledger/ledger.hpp"
#include "ledger/lock.hpp"
#include "ledger/schema.hpp"
#include "ledger/verify.hpp"

namespace queens::ledger {
namespace {

// How long to wait for another process: a reader of a large ledger may take half a minute to check it.
constexpr int kBusyMilliseconds = 60'000;

std::uint64_t bytes_of(const std::string& file) {
  std::error_code none;
  const auto size = std::filesystem::file_size(file, none);
  return none ? 0 : size;
}

}  // namespace

Ledger::Ledger(const std::string& file, Access access, GoOn go_on)
    : place_(place_of(file, access == Access::read)), go_on_(std::move(go_on)) {
  if (access == Access::write) lock_ = std::make_unique<WriterLock>(place_);
  if (!check_header(place_, access == Access::write)) return;
  open();
}

Ledger::~Ledger() = default;

// If a writer was killed amid a transaction, SQLite first undoes what is half written, as the journal says. So even a
// reader opens the file for writing if it may.
void Ledger::open() {
  const bool may_write = ::access(place_.path.c_str(), W_OK) == 0;
  if (lock_ && !may_write) throw_system_error(place_.name, EACCES);
  use([&] {
    database_ = std::make_unique<SQLite::Database>(
        place_.path,
        SQLite::OPEN_NOMUTEX | (may_write ? SQLite::OPEN_READWRITE : SQLite::OPEN_READONLY),
        kBusyMilliseconds);
    if (go_on_) {
      constexpr int kSteps = 10'000;  // of SQLite's virtual machine: a millisecond
      const auto enough = [](void* self) { return static_cast<Ledger*>(self)->go_on_() ? 0 : 1; };
      sqlite3_progress_handler(database_->getHandle(), kSteps, enough, this);
    }
    rows_ = verify(place_.name, *database_);
    if (!lock_) return;
    if (sqlite3_db_readonly(database_->getHandle(), "main") == 1)
      throw_system_error(place_.name, EACCES);
    database_->exec("PRAGMA synchronous = FULL");
    note(rows_);
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

// A number that changes when another connection, or another program, writes to the file.
std::int64_t Ledger::version() const {
  return database_->execAndGet("PRAGMA data_version").getInt64();
}

void Ledger::note(std::uint64_t rows) {
  rows_ = rows;
  least_bytes_ = bytes_of(place_.path);
  version_ = version();
}

// Results written to a file that was removed or truncated would be lost with the process, and nobody would notice.
void Ledger::refuse_if_lost() const {
  if (database_ == nullptr) return;
  const auto refuse = [this](const char* what) {
    throw LedgerError(Trouble::lost, "the ledger " + quote(place_.name) + " was " + what +
                                         " while it was being written");
  };
  int moved = 0;
  sqlite3_file_control(database_->getHandle(), "main", SQLITE_FCNTL_HAS_MOVED, &moved);
  if (moved != 0) refuse(::access(place_.path.c_str(), F_OK) == 0 ? "replaced" : "removed");
  if (bytes_of(place_.path) < least_bytes_) refuse("truncated");
  try {
    if (version() != version_) refuse("changed by another program");
  } catch (const SQLite::Exception& error) {
    // Any other error, such as a lock held by somebody else, is for the next use of the file to report.
    const int code = error.getErrorCode() & 0xff;
    if (code == SQLITE_NOTADB || code == SQLITE_CORRUPT) refuse("overwritten");
  }
}

void Ledger::write(const std::function<void()>& work) {
  refuse_if_lost();
  try {
    make();
    use(work);
  } catch (const LedgerError&) {
    refuse_if_lost();
    throw;
  }
  refuse_if_lost();
}

}  // namespace queens::ledger
