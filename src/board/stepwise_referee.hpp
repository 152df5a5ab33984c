// The referee of a placement, which can be left and come back to: a large one takes seconds, and
// nobody who asked for it to end waits that long.
#pragma once

#include <memory>

#include "queens/board.hpp"

namespace queens {

class StepwiseReferee {
 public:
  static constexpr std::int64_t kRows = std::int64_t{1} << 21;  ///< looked at in a step

  /// `columns` must outlive it.
  StepwiseReferee(PlacementView columns, bool toroidal);
  ~StepwiseReferee();

  /// Looks at the next kRows rows. Whether more are to be looked at.
  bool step();

  /// After the last step: whether the placement is a solution.
  bool right() const { return right_; }

 private:
  class Seen;
  class Neighbours;

  PlacementView columns_;
  std::size_t row_ = 0;
  bool right_;
  std::unique_ptr<Seen> seen_;
  std::unique_ptr<Neighbours> neighbours_;  // of boards of more than one step
};

}  // namespace queens
