// One writer at a time.
//
// Readers share a ledger with its writer; a second writer is told who the first one is. The lock is
// an flock on "FILE-lock": the kernel drops it with the process, however that ends, so a killed
// writer never stands in the way of the next. The file itself says nothing and may be left over.
// Lost.  The file also says how many results its holder had written. One that is left over by a crash therefore tells
// whether SQLite's log, which may hold the last of them, is still there and whole: SQLite itself passes over a
// missing or damaged log without a word.
// Tried: SQLite's own exclusive mode (shuts out readers as well), a claim in a table (goes stale).
#pragma once

#include <optional>
#include <string>

#include "ledger/place.hpp"

namespace queens::ledger {

class WriterLock {
 public:
  /// Throws LedgerError busy, read_only or unreadable.
  explicit WriterLock(const Place& place);
  ~WriterLock();
  WriterLock(const WriterLock&) = delete;
  WriterLock& operator=(const WriterLock&) = delete;

  /// How many results are in the ledger, now and after a crash.
  void note_results(std::uint64_t results);

 private:
  void sign(std::uint64_t results);

  std::string path_;
  int descriptor_ = -1;
  bool noted_ = false;  // else what the last holder noted stands, and stays
  std::uint64_t before_ = 0;
};

/// Who has signed a ledger's lock. Nobody is locked out by asking.
struct Writer {
  long process = 0;
  std::string host;
  std::uint64_t results = 0;  ///< that it had written
  bool here = false;          ///< it is this machine
  bool lives =
      false;  ///< known of processes of this machine only; of others it is taken for granted
};
std::optional<Writer> writer(const std::string& file);

/// Throws Trouble::lost when the ledger has fewer results than `before`, somebody's note of how many were
/// written: read writer() first, the ledger then.
void refuse_if_lost(const Place& place, const std::optional<Writer>& before, std::uint64_t results);

}  // namespace queens::ledger
