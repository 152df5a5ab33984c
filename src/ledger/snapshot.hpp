// Reads a ledger in a recent state without leaving a trace: no lock, no file beside it, no shared memory.
//
// Idea.  Reading must not disturb a running writer, even one on another machine. A ledger without an SQLite log is
//        read in place, as an immutable file. Otherwise the ledger and its log are copied, and the copy is opened.
//        The copy is good if the ledger is the same before and after copying: then no part of the log was moved
//        into the ledger meanwhile. The log itself only grows; if its last transaction is cut off in the copy,
//        SQLite ignores it.
// Stale. A file server may return one part of a file as it is now and another part as it was before, so that a
//        copy looks damaged. Therefore a ledger counts as damaged only if two attempts, with a pause between them,
//        both find damage, and the file is the same before and after each attempt.
// Cost.  One read of the ledger, and space for a copy while it is being written.
// Tried. Opening the ledger directly, as a reader on the writer's machine would. Over a network, however, each machine
//        has its own index of the log, and a reader may move the log into the file while the writer is using it.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "ledger/ledger.hpp"

namespace queens::ledger {

class Snapshot {
 public:
  /// Copies go to a new subdirectory of `directory`. `pause` is called between two attempts. Throws as Ledger
  /// does, and Trouble::busy if the ledger changed faster than it could be copied.
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
    std::filesystem::path path;  ///< empty until copies are made
    ~Copies();
  };

  Place place_;
  std::filesystem::path directory_;
  GoOn go_on_;
  Copies copies_;
  std::string trouble_;  // what the last attempt found wrong, although the file had not changed
  std::optional<Ledger> ledger_;  // closed before the copies are removed
};

}  // namespace queens::ledger
