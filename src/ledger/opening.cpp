// Opens ledgers, and notices when the file of an open ledger is removed, replaced or truncated.
#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include "base/quote.hpp"
#include "ledger/ledger.hpp"
#include "ledger/lock.hpp"
#include "ledger/schema.hpp"
#include "ledger/verify.hpp"

namespace queens::ledger {
namespace {

constexpr int kBusyMilliseconds = 5000;  // how long to wait for a reader to get out of the way

// A log that was truncated and then written to begins with zeros. (The ledger itself is not opened for this check,
// because closing a file drops all locks of the process on it, including SQLite's.)
bool begins_as_log(const std::string& file) {
  constexpr std::string_view kMagic{"\x37\x7f\x06", 3};
  char bytes[kMagic.size()] = {};
  const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) return true;
  const ssize_t got = ::read(descriptor, bytes, sizeof bytes);
  ::close(descriptor);
  return got <= 0 || std::string_view(bytes, static_cast<std::size_t>(got)) == kMagic;
}

void refuse_foreign_log(const Place& place) {
  if (!begins_as_log(place.path + "-wal"))
    throw LedgerError(Trouble::damaged,
                      quote(place.name + "-wal") + " beside the ledger " + quote(place.name) +
                          " is damaged, or is not its log: move it away to continue without it");
}

}  // namespace

Ledger::Ledger(const std::string& file, Access access, GoOn go_on)
    : Ledger(place_of(file, access == Access::read || access == Access::read_still), access,
             std::move(go_on)) {}

Ledger::Ledger(Place place, Access access, GoOn go_on)
    : place_(std::move(place)),
      go_on_(std::move(go_on)),
      alone_(access == Access::write_alone || on_shared_file_system(place_.path)) {
  if (access == Access::read || access == Access::read_still)
    open_to_read(access == Access::read_still);
  else
    open_to_write();
}

Ledger::~Ledger() = default;

void Ledger::open(const std::string& name, int flags) {
  database_ =
      std::make_unique<SQLite::Database>(name, SQLite::OPEN_NOMUTEX | flags, kBusyMilliseconds);
  if (!go_on_) return;
  constexpr int kSteps = 10'000;  // of SQLite's virtual machine: a millisecond
  const auto enough = [](void* self) { return static_cast<Ledger*>(self)->go_on_() ? 0 : 1; };
  sqlite3_progress_handler(database_->getHandle(), kSteps, enough, this);
}

// Works with the database, and translates its errors.
void Ledger::use(const std::function<void()>& work) const {
  if (go_on_ && !go_on_())
    throw LedgerError(Trouble::stopped, "stopped at the ledger " + quote(place_.name));
  translated(place_.name, database_, work);
}

// If there is no log, SQLite may open the file for writing, so that it can remove its own files afterwards; it has
// no reason to change the ledger. If there is a log, only the next writer may move it into the file, after the
// check.
void Ledger::open_to_read(bool still) {
  const std::optional<Writer> before = writer(place_.path);
  check_header(place_, false);
  refuse_foreign_log(place_);
  std::error_code none;
  const auto log_bytes = std::filesystem::file_size(place_.path + "-wal", none);
  const bool log = !none && log_bytes > 0;
  // Without permission to write to the ledger and its directory, SQLite could not remove its own files again, so
  // it must not create any.
  const std::string directory = std::filesystem::absolute(place_.path).parent_path();
  const bool mine = access(place_.path.c_str(), W_OK) == 0 && access(directory.c_str(), W_OK) == 0;
  use([&] {
    if (still || (!log && !mine)) {
      open(immutable_uri(place_.path), SQLite::OPEN_READONLY | SQLite::OPEN_URI);
    } else {
      open(place_.path, log ? SQLite::OPEN_READONLY : SQLite::OPEN_READWRITE);
    }
    rows_ = verify(place_.name, *database_);
  });
  refuse_missing_results(place_, before, rows_);
}

void Ledger::open_to_write() {
  lock_ = std::make_unique<WriterLock>(place_);
  if (!check_header(place_, true)) return note(0);
  refuse_foreign_log(place_);
  if (!alone_) {
    open_to_read(false);
    database_.reset();
  }
  open_made();
  note(rows_);
}

// Notes how many results are safely on disk, and how large the files are: they must never become smaller.
void Ledger::note(std::uint64_t rows) {
  rows_ = rows;
  lock_->note_results(rows);
  std::error_code none;
  const auto bytes = [&](const std::string& file) -> std::uint64_t {
    const auto size = std::filesystem::file_size(file, none);
    return none ? 0 : size;
  };
  least_bytes_ = bytes(place_.path);
  least_log_bytes_ = bytes(place_.path + "-wal");
}

void Ledger::make() {
  if (database_ != nullptr) return;
  create(place_);
  made_ = true;
  note(0);
  open_made();
}

void Ledger::open_made() {
  use([&] {
    if (alone_)
      open_alone();
    else
      open(place_.path, SQLite::OPEN_READWRITE);
    if (sqlite3_db_readonly(database_->getHandle(), "main") == 1)
      throw_system_error(place_.name, EACCES);
    database_->exec("PRAGMA synchronous = FULL");
    empty_log();
  });
}

// Moves the log of a killed writer into the file, after checking it. From then on the results that were read on
// opening are safe, whatever happens to the log. A reader may keep part of the log in use; the lock then keeps the
// number of results.
void Ledger::empty_log() {
  int frames = 0, moved = 0;
  const int status = sqlite3_wal_checkpoint_v2(database_->getHandle(), "main",
                                               SQLITE_CHECKPOINT_PASSIVE, &frames, &moved);
  log_emptied_ = status == SQLITE_OK && frames == moved;
}

// The same connection checks and writes, because only it knows the index of the log. If the check fails, closing
// the connection moves nothing of the log into the file.
void Ledger::open_alone() {
  open(place_.path, SQLite::OPEN_READWRITE);
  const auto leave_log = [&](int yes) {
    sqlite3_db_config(database_->getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, yes, nullptr);
  };
  database_->exec("PRAGMA locking_mode = EXCLUSIVE");
  leave_log(1);
  const std::optional<Writer> before = writer(place_.path);
  rows_ = verify(place_.name, *database_);
  refuse_missing_results(place_, before, rows_);
  leave_log(0);
}

// Whether the name still refers to the file that is open or was just created.
bool Ledger::has_its_name() const {
  int moved = 0;
  if (database_ == nullptr) return access(place_.path.c_str(), F_OK) == 0;
  sqlite3_file_control(database_->getHandle(), "main", SQLITE_FCNTL_HAS_MOVED, &moved);
  return moved == 0;
}

// Results written to a file that was removed or truncated would be lost with the process, and nobody
// would notice.
void Ledger::refuse_if_lost() const {
  if (!made_ && database_ == nullptr) return;
  const std::string ledger = "the ledger " + quote(place_.name);
  const std::string log = place_.path + "-wal";
  const std::string its_log = "the log " + quote(place_.name + "-wal") + " of " + ledger;
  const auto refuse = [this](const std::string& which, const std::string& what) {
    if (!log_emptied_) lock_->keep();
    throw LedgerError(Trouble::lost, which + " was " + what + " while it was being written");
  };
  const auto refuse_shorter = [&](const std::string& which, const std::string& file,
                                  std::uint64_t least) {
    std::error_code none;
    const auto size = std::filesystem::file_size(file, none);
    if (none && least > 0) refuse(which, "removed");
    if (!none && size < least) refuse(which, "truncated");
  };
  if (!has_its_name())
    refuse(ledger, access(place_.path.c_str(), F_OK) == 0 ? "replaced" : "removed");
  refuse_shorter(ledger, place_.path, least_bytes_);
  refuse_shorter(its_log, log, least_log_bytes_);
  if (!begins_as_log(log)) refuse(its_log, "truncated or replaced");
}

void Ledger::write(const std::function<void()>& work) {
  refuse_if_lost();
  try {
    make();
    use(work);
    refuse_if_lost();
  } catch (const LedgerError& error) {
    if (error.trouble() == Trouble::unreadable || error.trouble() == Trouble::damaged)
      refuse_if_lost();
    throw;
  }
}

}  // namespace queens::ledger
