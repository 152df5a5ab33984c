// Writes results while they come in, beside the threads that compute them.
//
// Idea.  add() only queues; a thread of its own commits what has gathered. The first commit comes
//        after a fortieth of a second, later ones at intervals that double up to a fifth: little is
//        lost however early the end comes, and syncing the disk costs the workers nothing.
// Rows.  One for each range added, so that ledgers can be compared unit by unit; only when so many
//        arrive at once that rows would cost more than units, neighbours are joined.
#pragma once

#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "ledger/ledger.hpp"

namespace queens::ledger {

class Recorder {
 public:
  Recorder(Ledger& ledger, Run run);
  /// Commits what is left, if it can.
  ~Recorder();

  /// From any thread. Throws what the last commit threw, if it failed.
  void add(Result result);

  /// Throws what a commit threw, if one failed.
  void check() const;

  /// Commits what is left. Throws when that, or a commit before it, failed.
  void finish();

  std::uint64_t units_written() const;

 private:
  void write();
  void commit(std::vector<Result> batch);
  void stop();

  Ledger& ledger_;
  const Run run_;
  mutable std::mutex mutex_;  // guards what follows
  std::condition_variable wake_;
  std::vector<Result> queue_;
  std::exception_ptr failure_;
  std::uint64_t units_written_ = 0;
  bool stopping_ = false;
  std::thread thread_;
};

/// Neighbouring ranges from one origin as one. In unit order.
std::vector<Result> joined(std::vector<Result> results);

}  // namespace queens::ledger
