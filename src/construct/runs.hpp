// Helpers to write a closed form as its source does: as squares and runs of squares, counted from 1.
#pragma once

#include <utility>
#include <vector>

#include "queens/board.hpp"

namespace queens {

class Runs {
 public:
  explicit Runs(std::int32_t n) : n_(n) {}

  /// One queen.
  Runs& queen(std::int64_t row, std::int64_t column) { return run(1, row, column, 1, 1); }

  /// `count` queens from (row, column) on; none if the count is 0 or less.
  Runs& run(std::int64_t count, std::int64_t row, std::int64_t column, std::int32_t row_step,
            std::int32_t column_step) {
    if (count > 0)
      runs_.push_back({{static_cast<std::int32_t>(row - 1), static_cast<std::int32_t>(column - 1)},
                       row_step,
                       column_step,
                       static_cast<std::int32_t>(count)});
    return *this;
  }

  /// Adds the images of the runs so far under a half turn of a board of e rows.
  Runs& turned(std::int32_t e) {
    const std::vector<Progression> before = runs_;
    for (const auto& [first, row_step, column_step, count] : before)
      runs_.push_back({{e - 1 - first.row, e - 1 - first.column}, -row_step, -column_step, count});
    return *this;
  }

  ClosedForm form() { return {n_, std::move(runs_)}; }

 private:
  std::int32_t n_;
  std::vector<Progression> runs_;
};

}  // namespace queens
