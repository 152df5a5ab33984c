#include "ledger/ledger.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>
#include <unistd.h>

#include <filesystem>
#include <limits>
#include <system_error>

#include "ledger/database.hpp"
#include "ledger/file_system.hpp"
#include "ledger/lock.hpp"
#include "ledger/schema.hpp"
#include "ledger/statements.hpp"
#include "ledger/verify.hpp"
#include "text/plural.hpp"
#include "text/quote.hpp"

namespace queens::ledger {
namespace {

constexpr std::size_t kAllRows = std::numeric_limits<std::int64_t>::max();
constexpr int kBusyMilliseconds = 5000;  // how long to wait for a reader to get out of the way

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
  constexpr int kSteps = 10'000;  // of SQLite's machine: a millisecond
  const auto enough = [](void* self) { return static_cast<Ledger*>(self)->go_on_() ? 0 : 1; };
  sqlite3_progress_handler(database_->getHandle(), kSteps, enough, this);
}

// Work with the database, its errors in our words.
void Ledger::use(const std::function<void()>& work) const {
  if (go_on_ && !go_on_())
    throw LedgerError(Trouble::stopped, "stopped at the ledger " + quote(place_.name));
  translated(place_.name, database_, work);
}

// Where everything is in the file itself, SQLite may open it to write and so tidy up behind itself,
// without a reason to touch it. Where there is a log of changes, the next writer is to take it in,
// and only after the check.
void Ledger::open_to_read(bool still) {
  check_header(place_, false);
  std::error_code none;
  const auto log_bytes = std::filesystem::file_size(place_.path + "-wal", none);
  const bool log = !none && log_bytes > 0;
  // Who may write neither here nor beside it cannot tidy up: no file of SQLite's must appear.
  const std::string directory = std::filesystem::absolute(place_.path).parent_path();
  const bool mine = access(place_.path.c_str(), W_OK) == 0 && access(directory.c_str(), W_OK) == 0;
  use([&] {
    if (still || (!log && !mine)) {
      open(immutable_uri(place_.path), SQLite::OPEN_READONLY | SQLite::OPEN_URI);
    } else {
      open(place_.path, log ? SQLite::OPEN_READONLY : SQLite::OPEN_READWRITE);
    }
    verify(place_.name, *database_);
  });
}

void Ledger::open_to_write() {
  lock_ = std::make_unique<WriterLock>(place_);
  if (!check_header(place_, true)) return;
  if (!alone_) {
    open_to_read(false);
    database_.reset();
  }
  open_made();
}

void Ledger::make() {
  if (database_ != nullptr) return;
  create(place_);
  made_ = true;
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
  });
}

// The check and the writing by one connection, which alone knows the index of the log. Should the
// check fail, nothing of the log is taken into the file when the connection is closed.
void Ledger::open_alone() {
  open(place_.path, SQLite::OPEN_READWRITE);
  const auto leave_log = [&](int yes) {
    sqlite3_db_config(database_->getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, yes, nullptr);
  };
  database_->exec("PRAGMA locking_mode = EXCLUSIVE");
  leave_log(1);
  verify(place_.name, *database_);
  leave_log(0);
}

std::vector<Run> Ledger::runs() const {
  std::vector<Run> runs;
  if (database_ == nullptr) return runs;
  use([&] {
    SQLite::Statement select(*database_, kSelectRuns);
    while (select.executeStep()) runs.push_back(decode_run(select));
  });
  return runs;
}

std::int64_t Ledger::run_id(const Run& run) const {
  SQLite::Statement select(*database_, kSelectRuns);
  while (select.executeStep()) {
    const Run known = decode_run(select);
    if (known == run) return select.getColumn(0).getInt64();
    if (known.decomposition == run.decomposition && known.n == run.n &&
        known.problem == run.problem)
      throw LedgerError(Trouble::mismatch, "the ledger " + quote(place_.name) + " holds " +
                                               describe(run) + " cut into " +
                                               plural(known.units, "unit") + ", not " +
                                               std::to_string(run.units));
  }
  return 0;
}

std::vector<Row> Ledger::results(const Run& run) const { return page(run, 0, kAllRows); }

std::vector<Row> Ledger::page(const Run& run, std::uint64_t first, std::size_t most) const {
  std::vector<Row> results;
  if (database_ == nullptr) return results;
  use([&] {
    const std::int64_t id = run_id(run);
    if (id == 0) return;
    SQLite::Statement holder(*database_, kSelectHolder);
    holder.bind(1, id);
    holder.bind(2, static_cast<std::int64_t>(first));
    auto begin = static_cast<std::int64_t>(first);
    if (holder.executeStep() && holder.getColumn(1).getInt64() >= begin)
      begin = holder.getColumn(0).getInt64();
    SQLite::Statement select(*database_, kSelectPage);
    select.bind(1, id);
    select.bind(2, begin);
    select.bind(3, static_cast<std::int64_t>(most));
    while (select.executeStep()) results.push_back(decode_result(select));
  });
  return results;
}

std::uint64_t Ledger::units_done(const Run& run) const {
  std::int64_t units = 0;
  if (database_ == nullptr) return 0;
  use([&] {
    SQLite::Statement select(
        *database_, "SELECT coalesce(sum(last - first + 1), 0) FROM results WHERE run = ?");
    select.bind(1, run_id(run));
    if (select.executeStep()) units = select.getColumn(0).getInt64();
  });
  return static_cast<std::uint64_t>(units);
}

std::map<std::string, std::uint64_t> Ledger::units_by_host() const {
  std::map<std::string, std::uint64_t> units;
  if (database_ == nullptr) return units;
  use([&] {
    SQLite::Statement select(*database_, "SELECT host, last - first + 1 FROM results");
    // Added up here: SQLite would sort the rows by host first.
    for (std::string host; select.executeStep();) {
      host = select.getColumn(0).getText();
      units[host] += static_cast<std::uint64_t>(select.getColumn(1).getInt64());
    }
  });
  return units;
}

std::int64_t Ledger::entered(const Run& run) {
  std::int64_t id = run_id(run);
  if (id != 0) return id;
  id = database_->execAndGet("SELECT coalesce(max(id), 0) + 1 FROM runs").getInt64();
  add_run(*database_, id, run);
  return id;
}

// Whether the name still leads to the file that is open, or was made a moment ago.
bool Ledger::has_its_name() const {
  int moved = 0;
  if (database_ == nullptr) return access(place_.path.c_str(), F_OK) == 0;
  sqlite3_file_control(database_->getHandle(), "main", SQLITE_FCNTL_HAS_MOVED, &moved);
  return moved == 0;
}

// What is written to a file that has lost its name is lost with the process, and nobody would notice.
void Ledger::write(const std::function<void()>& work) {
  const auto refuse_if_lost = [this] {
    if ((made_ || database_ != nullptr) && !has_its_name())
      throw LedgerError(Trouble::unreadable,
                        "the ledger " + quote(place_.name) +
                            " was removed or replaced while it was being written; what was "
                            "counted since is in no file");
  };
  refuse_if_lost();
  try {
    make();
    use(work);
  } catch (const LedgerError& error) {
    if (error.trouble() == Trouble::unreadable) refuse_if_lost();
    throw;
  }
}

void Ledger::begin(const Run& run) {
  write([&] {
    if (run_id(run) != 0) return;
    SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
    entered(run);
    transaction.commit();
  });
}

void Ledger::append(const Run& run, const std::vector<Row>& results) {
  if (results.empty()) return;
  write([&] {
    SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
    const std::int64_t id = entered(run);
    SQLite::Statement insert(*database_, kInsertResult);
    // Ranges do not overlap, so of those that begin at or before `last` the nearest decides.
    SQLite::Statement nearest(*database_, std::string(kSelectNearest));
    for (const Row& result : results) {
      if (result.units.last < result.units.first || result.units.last >= run.units)
        throw LedgerError(Trouble::mismatch, describe(run) + " has no " + describe(result));
      nearest.reset();
      nearest.bind(1, id);
      nearest.bind(2, static_cast<std::int64_t>(result.units.last));
      if (nearest.executeStep()) {
        const Row known = decode_result(nearest);
        if (known.units.overlaps(result.units)) {
          if (known.units == result.units && agree(known, result)) continue;
          throw LedgerError(Trouble::conflict, quote(place_.name) + ", " + describe(run) + ": " +
                                                   contradiction(known, result));
        }
      }
      add_result(insert, id, result);
    }
    // Were it on a row still, SQLite could never take its log into the file, and the log would grow
    // for as long as the count lasts.
    nearest.reset();
    transaction.commit();
  });
}

}  // namespace queens::ledger
