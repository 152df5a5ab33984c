// Judges a placement step by step. A large placement takes seconds to judge, and between the steps the caller can
// look at time limits and signals.
#pragma once

#include <memory>

#include "queens/board.hpp"

namespace queens {

class StepwiseReferee {
 public:
  static constexpr std::int64_t kRows = std::int64_t{1} << 21;  ///< rows judged in a step

  /// `columns` must outlive the referee.
  StepwiseReferee(PlacementView columns, bool toroidal);
  ~StepwiseReferee();

  /// Looks at the next kRows rows. Returns whether more are left.
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
