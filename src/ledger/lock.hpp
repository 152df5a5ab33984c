// One writer at a time.
//
// Readers share a ledger with its writer; a second writer is told who the first one is. The lock is
// an flock on "FILE-lock": the kernel drops it with the process, however that ends, so a killed
// writer never stands in the way of the next. The file itself says nothing and may be left over.
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

 private:
  std::string path_;
  int descriptor_ = -1;
};

/// Who has signed a ledger's lock. Nobody is locked out by asking.
struct Writer {
  long process = 0;
  std::string host;
  bool here = false;  ///< it is this machine
  bool lives =
      false;  ///< known of processes of this machine only; of others it is taken for granted
};
std::optional<Writer> writer(const std::string& file);

}  // namespace queens::ledger
