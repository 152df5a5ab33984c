// Writes the results of a count to its ledger while other threads go on counting.
//
// Idea.   add() only puts a result into its block; a separate thread commits the complete blocks five times a second.
//         A crash costs a fifth of a second of work and the incomplete blocks, and the counting threads never wait for
//         the disk. If no thread can be started, check() commits.
// Blocks. A row is for a whole block, so the units of an incomplete block are kept in memory; when the count ends
//         early, they are forgotten and will be counted again. The units of a block are counted one after another, so
//         at most a block for each thread is incomplete. If several kernels or hosts counted the units of one block,
//         its row names them all: "avx2+cuda".
// Cost.   At n = 17 a row for each 64 units, 72 rows; some 4 us each, and half a millisecond for each commit.
//         With creating and checking the file, some 3 % of the processor time of a count of n = 17, 1 % at n = 18.
#pragma once

#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <vector>

#include "record/ledger.hpp"

namespace queens::record {

class Recorder {
 public:
  Recorder(Ledger& ledger, Run run, Origin origin);
  /// Commits the blocks still in the queue, if it can.
  ~Recorder();

  /// Any thread may call it, but only one at a time. The result must be within one block. If `origin` is null, the
  /// recorder's own origin is used. If a commit has failed, throws its exception.
  void add(const UnitResult& result, std::shared_ptr<const Origin> origin = {});

  /// The same if a commit has failed.
  void check();

  /// Commits the blocks still in the queue. Returns the sums over all units written. Throws if this commit fails, or if
  /// an earlier one has failed.
  UnitsCount finish();

  /// For a lost ledger: writes all complete blocks to another one. Returns the number of units. Call it when no
  /// thread adds results any more.
  std::uint64_t save_to(Ledger& other);

 private:
  struct Result : UnitResult {
    std::shared_ptr<const Origin> origin;
  };

  void write_until_stopped();
  void write();
  void stop();
  std::uint64_t commit(Ledger& ledger, const std::vector<Result>& blocks) const;  // how many units

  Ledger& ledger_;
  const Run run_;
  const std::shared_ptr<const Origin> origin_;
  std::mutex mutex_;  // guards the members below
  std::condition_variable wake_;
  // Incomplete blocks, by their first units, and how many of their units are counted.
  std::unordered_map<std::uint64_t, std::pair<Result, std::uint64_t>> open_;
  std::vector<Result> queue_;  // complete blocks
  std::vector<Result> kept_;   // those committed; only the committing thread uses them
  std::exception_ptr failure_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace queens::record
