// Hands out the units of a count to remote workers: large portions first, then small ones.
//
// Idea.   Guided self-scheduling: with P workers, a portion has 1/(k P) of the remaining expected work, k = 4, but
//         never too little to be worth a message. The first portions are few and large. The last are so small that all
//         workers finish at about the same time, even if the expected work is inexact and the workers differ in
//         speed.
// k.      A worker holds two portions, so that it never waits. Together they must be less than its share of the
//         remaining work, or it would be the last to finish. So k must be more than 2; with k = 4 they
//         are half of that share.
// Shape.  Portions follow the order of the units. A portion is one range, or several if units in between are already
//         done. With one range for each portion, a ledger with many gaps would make portions too small to be worth a
//         message.
// Cost.   size() is called twice for each unit: once to add up all work (from a sample, if there are more than a
//         million units), once to cut the portions. Nothing is stored per unit; next() takes time proportional to
//         the units it hands out.
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

}  // namespace queens::counting
