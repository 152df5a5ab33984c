// Divides the units of a count by their expected work: which unit a thread takes next, how large a portion a remote
// worker gets, and where to cut a count into equal parts.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <vector>

#include "count/run.hpp"

namespace queens::counting {

// The work of up to a million units is added up. If there are more, a million of them are sampled: one at random from
// each of a million equal stretches. Neighbouring units are similar, so the sum is accurate to a few thousandths.
// Without sampling, adding up all 155 million units of the engine `join` at n = 31 took six minutes before the count
// began. Evenly spaced units will not do: the work of the units of `join` varies periodically with their numbers, so
// the sum was off by a third.

/// The expected work of units first .. end-1, where size() is the work of one unit. Deterministic. Meaningless if
/// `token` stopped it.
double expected_work(const std::function<double(std::uint64_t)>& size, std::uint64_t first,
                     std::uint64_t end, StopToken& token = never_stopped());

// Decides which unit each thread of a count takes next.
//
// Order.  If there are at most 10,000 units, they are taken largest first, so that no thread is left with a large one
//         at the end. If there are more, each is a tiny share of the whole, and they are taken in the order of their
//         numbers. This needs no list and lets neighbours share cached memory: at n = 19 the join takes 6.0 seconds
//         of processor time this way, and 7.0 with the largest units first. The units of a block (RunOptions) stay
//         together, in the place of its largest.
// Memory. If a thread has no memory for a unit, it returns the unit to the queue for another thread.
class UnitQueue {
 public:
  struct Piece {
    std::uint64_t unit = 0;
    double size = 0;  ///< expected work; 0 if units come from a UnitSource
  };

  /// `options`: which units are asked for and which are done, or the UnitSource that they come from.
  UnitQueue(const Decomposition& decomposition, const RunOptions& options)
      : decomposition_(decomposition), options_(options) {}

  /// Call this before take(). Returns false if it was stopped.
  bool fill(StopToken& token);
  /// Reserves room for one returned unit from each of this many threads, since memory is short when they are returned.
  void reserve(std::size_t threads) { returned_.reserve(threads); }

  /// Any thread may call it. Returns false if no unit is left, or if `wait` is false and none is available now.
  bool take(Piece& piece, bool wait = true);
  void give_back(const Piece& piece);
  /// Whether units are known to be left. If units come from a UnitSource, true only if one was given back since the
  /// last one was taken.
  bool some_left();

  /// The number of units to be solved; 0 if they come from a UnitSource.
  std::uint64_t units() const { return units_; }
  /// The expected work of these units.
  double work() const { return work_; }
  /// How many units were taken from the UnitSource and not given back.
  std::uint64_t taken() const { return next_; }

 private:
  bool take_returned(Piece& piece);
  bool skip_done(std::uint64_t unit);

  const Decomposition& decomposition_;
  const RunOptions& options_;
  bool sorted_ = true;
  std::vector<Piece> largest_first_;     // if sorted_
  std::atomic<std::uint64_t> next_ = 0;  // an index into these, a unit's number, or taken()
  std::uint64_t end_ = 0, units_ = 0;
  double work_ = 0;
  std::atomic<bool> some_returned_ = false;
  std::mutex mutex_;  // guards the members below
  std::vector<Piece> returned_;
};

// Hands out the units of a count to remote workers: large portions first, then small ones.
//
// Idea.   Guided self-scheduling: with P workers, a portion has 1/(k P) of the remaining expected work, k = 4, but
//         never too little to be worth a message. The first portions are few and large. The last are so small that all
//         workers finish at about the same time, even if the expected work is inexact and the workers differ in speed.
// k.      A worker holds two portions, so that it never waits. Together they must be less than its share of the
//         remaining work, or it would be the last to finish. So k must be more than 2; with k = 4 they
//         are half of that share.
// Shape.  Portions follow the order of the units. A portion is one range, or several if units in between are already
//         done. With one range for each portion, a ledger with many gaps would make portions too small to be worth a
//         message.
// Cost.   size() is called twice for each unit: once to add up all work (from a sample, if there are more than a
//         million units), once to cut the portions. Nothing is stored per unit; next() takes time proportional to
//         the units it hands out.
// Source. Polychronopoulos and Kuck, Guided self-scheduling, IEEE Transactions on Computers 36 (1987) 1425-1439;
//         Hummel, Schonberg and Flynn, Factoring, Communications of the ACM 35 (1992) 90-101.

/// The units that a worker gets at once.
struct Portion {
  UnitSet units;
  double work = 0;  ///< expected work, as size() measures it
};

struct PortionOptions {
  double workers = 1;  ///< their number, or the sum of their weights, see next()
  double k = 4;        ///< a portion is 1/(k * workers) of the remaining work
  /// The minimum work of a portion, except the last. 0: a 500th of a worker's share of all the work, so that the
  /// last portions make a worker wait for at most a few thousandths of the time of the whole count.
  double least = 0;
  /// A portion does not divide a block: the units k * block .. k * block + block - 1.
  std::uint64_t block = 1;
};

class PortionScheduler {
 public:
  /// Hands out the units 0 .. units-1 that are not `done`. `size` gives the expected work of a unit.
  PortionScheduler(std::uint64_t units, std::function<double(std::uint64_t)> size, UnitSet done,
                   const PortionOptions& options);

  /// The next portion for a worker of this weight: a worker with 4 threads has the weight of 4 workers with one
  /// thread. Empty if everything has been handed out.
  std::optional<Portion> next(double weight = 1);

  std::uint64_t units_left() const { return units_left_; }
  double work() const { return work_; }            ///< expected work of all units
  double work_left() const { return work_left_; }  ///< of the units not handed out yet

 private:
  bool skip_done();

  std::uint64_t end_;
  std::function<double(std::uint64_t)> size_;
  UnitSet done_;
  PortionOptions options_;
  std::uint64_t unit_ = 0;     // the next one
  std::size_t next_done_ = 0;  // the first range of done_ that is not before it
  std::uint64_t units_left_ = 0;
  double work_ = 0, work_left_ = 0;
};

// Lines up all units end to end, each as long as its expected work. Each point on this line lies in one unit. So
// random points draw units with probability proportional to their work, and evenly spaced points cut a count into
// parts of equal work.
//
// Memory. Only every 256th boundary between units is stored, because a count may have 155 million units.
class WorkLine {
 public:
  /// The line is meaningless if `token` stopped its construction.
  WorkLine(const Decomposition& decomposition, StopToken& token);

  double total() const { return total_; }

  /// The unit at this position of the line: 0 is its beginning, 1 its end.
  std::uint64_t unit_at(double position) const;

 private:
  const Decomposition& decomposition_;
  std::vector<double> begins_;
  double total_ = 0;
};

/// The number of units in a block of a board of n rows. A ledger has one result for each block, and portions and parts
/// have whole blocks. 1, except on boards of 15 to 19 rows, where units take so little time that a result for each would
/// cost more than a tenth of the count: there blocks have 4 to 64 units.
std::uint64_t block_size(std::int64_t n);

/// Cuts the units into `parts` parts that cost about the same. Returns the parts + 1 boundaries; fewer if `token`
/// stopped it.
std::vector<std::uint64_t> equal_parts(const Decomposition& decomposition, int parts,
                                       StopToken& token = never_stopped());

}  // namespace queens::counting
