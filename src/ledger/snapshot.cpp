#include "ledger/snapshot.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <system_error>
#include <utility>

#include "base/quote.hpp"
#include "ledger/error.hpp"
#include "ledger/lock.hpp"

namespace queens::ledger {
namespace {

constexpr int kAttempts = 10;
constexpr int kPauseMicroseconds = 50'000;

// What shows whether a file has changed.
struct State {
  ino_t inode = 0;
  off_t bytes = 0;
  timespec changed{};

  bool operator==(const State& other) const {
    return inode == other.inode && bytes == other.bytes && changed.tv_sec == other.changed.tv_sec &&
           changed.tv_nsec == other.changed.tv_nsec;
  }
};

// Opens the file, because that asks the file server; stat() alone may answer from a cache some seconds old.
State state(const std::string& file) {
  const int descriptor = open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) return {};
  struct stat about {};
  const bool known = fstat(descriptor, &about) == 0;
  close(descriptor);
  return known ? State{about.st_ino, about.st_size, about.st_mtim} : State{};
}

// Whether a second attempt would certainly fail in the same way.
bool is_final(Trouble trouble) {
  return trouble != Trouble::damaged && trouble != Trouble::not_a_ledger &&
         trouble != Trouble::lost;
}

}  // namespace

Snapshot::Snapshot(const std::string& file, const std::filesystem::path& directory, GoOn go_on,
                   const std::function<void()>& pause)
    : place_(place_of(file, true)), directory_(directory), go_on_(std::move(go_on)) {
  for (int left = kAttempts; !attempt(); pause())
    if (--left == 0)
      throw LedgerError(Trouble::busy, "the ledger " + quote(place_.name) +
                                           " changes faster than it can be read; try again later");
}

void Snapshot::wait_a_little() { usleep(kPauseMicroseconds); }

Snapshot::Copies::~Copies() {
  std::error_code ignored;
  if (!path.empty()) std::filesystem::remove_all(path, ignored);
}

// Reads the ledger once. Returns false if the ledger changed meanwhile, or looks damaged for the first time. Throws if
// it did not change and the attempt before found the same damage.
bool Snapshot::attempt() {
  const State before = state(place_.path), log = state(place_.path + "-wal");
  const std::optional<Writer> noted = writer(place_.path);
  try {
    if (log.bytes == 0)
      ledger_.emplace(place_, Ledger::Access::read_still, go_on_);
    else
      open_copy();
    refuse_missing_results(place_, noted, ledger_->rows());
  } catch (const LedgerError& error) {
    if (error.trouble() == Trouble::stopped) throw;
    const bool changed = !(before == state(place_.path) && log == state(place_.path + "-wal"));
    if (!changed && (is_final(error.trouble()) || trouble_ == error.what())) throw;
    trouble_ = changed ? "" : error.what();
    return false;
  }
  if (before == state(place_.path)) return true;
  ledger_.reset();
  return false;
}

void Snapshot::open_copy() {
  if (copies_.path.empty()) {
    std::string name = (directory_ / "queens-ledger-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr)
      throw LedgerError(Trouble::unreadable, "cannot copy the ledger " + quote(place_.name) +
                                                 " to " + quote(directory_.string()) + ": " +
                                                 std::strerror(errno));
    copies_.path = name;
  }
  const std::string copy = (copies_.path / "ledger").string();
  for (const char* suffix : {"", "-wal", "-shm"}) {
    std::error_code ignored, error;
    std::filesystem::remove(copy + suffix, ignored);
    if (std::string_view(suffix) == "-shm") continue;  // SQLite makes it from the log
    std::filesystem::copy_file(place_.path + suffix, copy + suffix, error);
    if (error)
      throw LedgerError(Trouble::unreadable,
                        "cannot copy the ledger " + quote(place_.name) + ": " + error.message());
  }
  ledger_.emplace(Place{place_.name, copy}, Ledger::Access::read, go_on_);
}

}  // namespace queens::ledger
