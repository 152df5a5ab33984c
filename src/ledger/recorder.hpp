// Writes results as they arrive, in parallel with the threads that compute them.
//
// Idea.  add() only queues; a separate thread commits the queue five times a second. A crash costs a fifth of
//        a second of work, and syncing the disk costs the workers nothing. If no thread can be started,
//        add() commits now and then.
// Rows.  One for each range added, so that ledgers can be compared unit by unit. Neighbours are joined only if
//        so many arrive at once that the rows would cost noticeable time (some 5 us each).
// Cost.  2 to 3 ms of processor time for a count of n = 17, 2 % of it, and no more at n = 18: opening,
//        checking and syncing the file, and 0.3 ms for queueing 4560 units and putting them in order.
// Tried. Intervals that start at a fortieth of a second and double: at n = 17, which takes a fifth
//        of a second, 1000 rows and 6 % of the time instead of one row and 1 %.
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
#include "ledger/signer.hpp"

namespace queens::ledger {

class Recorder {
 public:
  /// `signer` null: results are not signed.
  Recorder(Ledger& ledger, Run run, Origin origin, std::shared_ptr<const Signer> signer = {});
  /// Commits the rest, if it can.
  ~Recorder();

  /// Any thread may call it, but only one at a time. `origin` null means the recorder's. Throws what the last
  /// commit threw, if it failed.
  void add(const UnitResult& result, std::shared_ptr<const Origin> origin = {});

  /// Throws what a commit threw, if one failed.
  void check() const;

  /// Commits the rest. Throws if that, or an earlier commit, failed.
  void finish();

  std::uint64_t units_written() const;

  /// For a lost ledger: writes everything added so far to another one. Returns the number of units. Call it when
  /// no thread adds any more.
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
  const std::shared_ptr<const Signer> signer_;
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
