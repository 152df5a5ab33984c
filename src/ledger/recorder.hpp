// Writes the results of a count to its ledger while other threads go on counting.
//
// Idea.  add() only queues a result; a separate thread commits the queue five times a second. A crash costs a
//        fifth of a second of work, and the counting threads never wait for the disk. If no thread can be started,
//        add() commits now and then.
// Rows.  Each result added gets a row of its own, so that ledgers can be compared unit by unit. Only if more than 100
//        results arrive between two commits are those of neighbouring units joined into one row, because many rows
//        would take noticeable time (some 5 us each).
// Cost.  2 to 3 ms of processor time for n = 17, which is 2 % of that count, and no more for n = 18: opening,
//        checking and syncing the file, and 0.3 ms for queueing 4560 units and putting them in order.
// Tried. A first commit after a fortieth of a second, doubling the interval each time. Fewer results arrived between
//        two commits, so fewer were joined: a count of n = 17 left 1000 rows instead of one, and the recorder took
//        6 % of the count instead of 1 %. (When this was measured, the count took a fifth of a second. The count is
//        faster now, so today's recorder takes 2 % of it, not 1 %.)
#pragma once

#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "ledger/ledger.hpp"

namespace queens::ledger {

class Recorder {
 public:
  Recorder(Ledger& ledger, Run run, Origin origin);
  /// Commits the results still in the queue, if it can.
  ~Recorder();

  /// Any thread may call it, but only one at a time. If `origin` is null, the recorder's own origin is used. If a
  /// commit has failed, throws its exception.
  void add(const UnitResult& result, std::shared_ptr<const Origin> origin = {});

  /// If a commit has failed, throws its exception.
  void check() const;

  /// Commits the results still in the queue. Throws if this commit fails, or if an earlier one has failed.
  void finish();

  std::uint64_t units_written() const;

  /// For a lost ledger: writes everything added so far to another one. Returns the number of units. Call it when
  /// no thread adds results any more.
  std::uint64_t save_to(Ledger& other);

 private:
  using Batch = std::map<std::shared_ptr<const Origin>, std::vector<UnitResult>>;

  void write();
  void write_in_passing();
  std::uint64_t commit(Ledger& ledger, Batch batch);  // how many units
  void keep(const Batch& batch);
  bool attempt(const std::function<void()>& work);  // false, and failure_, when it throws
  void stop();

  Ledger& ledger_;
  const Run run_;
  const std::shared_ptr<const Origin> origin_;
  mutable std::mutex mutex_;  // guards the members below
  std::condition_variable wake_;
  Batch queue_;
  Batch
      kept_;  // everything committed, in as few ranges as possible; only the committing thread uses it
  std::size_t kept_at_most_ = 10'000;
  std::exception_ptr failure_;
  std::uint64_t units_written_ = 0;
  bool stopping_ = false;
  bool alone_ = false;  // no separate thread
  std::chrono::steady_clock::time_point written_ = std::chrono::steady_clock::now();
  std::thread thread_;
};

}  // namespace queens::ledger
