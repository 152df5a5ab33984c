// Handing out the units of a count to workers far away: large chunks first, then small ones.
//
// Idea.   Guided self-scheduling: a chunk is 1/(k P) of the expected work that is left, for P
//         workers, and never less than what is worth a message. The first chunks are few and
//         large, the last so small that all workers end at about the same time, whatever the errors
//         of the expectation and however their speeds differ.
// k.      A worker holds two chunks, so that it never waits: what it holds must be less than its
//         part of the rest, or it would be the last to end. With k = 4 it is half of that.
// Shape.  Units are cut in the order of their numbers. A chunk is one range, and more than one only
//         where units between them are done already: a ledger with many holes would make chunks
//         that are not worth a message.
// Cost.   size() is called twice for each unit: once for the sum (of more than a million units, of a
//         million only), once for the cut. Nothing is kept of a unit; next() takes the time of the units
//         it hands out.
// Source. Polychronopoulos and Kuck, Guided self-scheduling, IEEE Transactions on Computers 36 (1987)
//         1425-1439; Hummel, Schonberg and Flynn, Factoring, Communications of the ACM 35 (1992)
//         90-101.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "queens/units.hpp"

namespace queens::counting {

/// What a worker gets at once.
struct Chunk {
  UnitSet units;
  double work = 0;  ///< expected, as size() measures it
};

struct ChunkOptions {
  double workers = 1;  ///< or the sum of their weights, see next()
  double k = 4;        ///< a chunk is 1/(k * workers) of what is left
  /// The least work of a chunk, but for the last. 0: a 500th of a worker's part of all the work, so
  /// that the last chunks make a worker wait at most some thousandths of the whole time.
  double least = 0;
};

class ChunkScheduler {
 public:
  /// The units 0 .. units-1 without those that are `done`. `size` gives
  /// the expected work of a unit.
  ChunkScheduler(std::uint64_t units, std::function<double(std::uint64_t)> size, UnitSet done,
                 const ChunkOptions& options);

  /// For a worker of this weight among all: a rank with 4 threads is worth 4 with one. Nothing when
  /// all has been handed out.
  std::optional<Chunk> next(double weight = 1);

  std::uint64_t units_left() const { return units_left_; }
  double work() const { return work_; }            ///< of all that was to be handed out
  double work_left() const { return work_left_; }  ///< of what has not been handed out

 private:
  bool skip_done();

  std::uint64_t end_;
  std::function<double(std::uint64_t)> size_;
  UnitSet done_;
  ChunkOptions options_;
  std::uint64_t unit_ = 0;     // the next one
  std::size_t next_done_ = 0;  // the first of done_ that does not lie before it
  std::uint64_t units_left_ = 0;
  double work_ = 0, work_left_ = 0;
};

}  // namespace queens::counting
