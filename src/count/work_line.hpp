// Lines up all units end to end, each as long as its expected work. Each point on this line lies in one unit. So
// random points draw units with probability proportional to their work, and evenly spaced points cut a count into
// parts of equal work.
//
// Memory. Only every 256th boundary between units is stored, because a count may have 155 million units.
#pragma once

#include <cstdint>
#include <vector>

#include "count/unit.hpp"

namespace queens::counting {

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

/// Cuts the units into `parts` parts that cost about the same. Returns the parts + 1 boundaries; fewer if `token`
/// stopped it.
std::vector<std::uint64_t> equal_parts(const Decomposition& decomposition, int parts,
                                       StopToken& token = never_stopped());

}  // namespace queens::counting
