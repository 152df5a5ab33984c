// Lines up all units end to end, each as long as its expected work. With this line it draws units with probability
// proportional to their work, and cuts a count into parts of equal work.
//
// Memory. Only every 256th boundary is stored, because a count may have 155 million units.
#pragma once

#include <cstdint>
#include <vector>

#include "count/unit.hpp"

namespace queens::counting {

class WorkLine {
 public:
  /// Meaningless if `token` stopped it.
  WorkLine(const Decomposition& decomposition, StopToken& token);

  double total() const { return total_; }

  /// The unit at this position, from 0 to 1.
  std::uint64_t unit_at(double position) const;

 private:
  const Decomposition& decomposition_;
  std::vector<double> begins_;
  double total_ = 0;
};

/// Cuts units 0..end so that the parts cost about the same: parts + 1 boundaries. Fewer if the token stopped it.
std::vector<std::uint64_t> equal_parts(const Decomposition& decomposition, int parts,
                                       StopToken& token = never_stopped());

}  // namespace queens::counting
