// A ledger as it was a moment ago, read without a trace: no lock, no file beside it, no shared memory.
//
// Idea.  A running writer must not notice that somebody looks, be it from another machine. A ledger
//        without a log of changes is read where it is, as a file that does not change; one with a
//        log is copied, file and log, and the copy is opened. A copy is good when the file was the
//        same before and after: then no part of the log was taken into it meanwhile, and a log only
//        grows, so that its last transaction may be cut off and SQLite leaves it out.
// Wrong. What a file server shows may be older than what it is asked about next, so that a copy is of
//        two moments and looks damaged. A ledger is damaged when it was found so twice, a pause
//        between, and each time was the same before and after.
// Cost.  Reading the ledger once, and room for a copy while somebody writes to it.
// Tried. Opening it as any reader on one machine does: over a network SQLite's index of the log is
//        another one on each machine, and a reader may take a log into the file under the writer.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "ledger/ledger.hpp"

namespace queens::ledger {

class Snapshot {
 public:
  /// Copies go to `directory`, below a name of their own. `pause` is called between two attempts.
  /// Throws as Ledger does; also Trouble::busy when the ledger changed faster than it could be copied.
  Snapshot(const std::string& file, const std::filesystem::path& directory, GoOn go_on = {},
           const std::function<void()>& pause = wait_a_little);
  Snapshot(const Snapshot&) = delete;
  Snapshot& operator=(const Snapshot&) = delete;

  const Ledger& operator*() const { return *ledger_; }
  const Ledger* operator->() const { return &*ledger_; }

 private:
  static void wait_a_little();
  bool attempt();
  void open_copy();

  struct Copies {
    std::filesystem::path path;  ///< empty until there are some
    ~Copies();
  };

  Place place_;
  std::filesystem::path directory_;
  GoOn go_on_;
  Copies copies_;
  std::string trouble_;  // what the last attempt found, the file being the same before and after
  std::optional<Ledger> ledger_;  // closed before the copies go
};

}  // namespace queens::ledger
