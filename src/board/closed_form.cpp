// Looks up rows of a placement that is stored as arithmetic progressions ("runs"). A single row is searched for in
// the runs; many rows are filled run by run.
#include <algorithm>
#include <utility>

#include "queens/board.hpp"
#include "queens/error.hpp"

namespace queens {

ClosedForm::ClosedForm(std::int32_t n, std::vector<Progression> runs)
    : n_(n), runs_(std::move(runs)) {
  if (n < 1) throw Error(ErrorCode::size_out_of_range, "a board has at least one row");
  for (Progression& run : runs_) {
    if (run.count < 1) throw Error(ErrorCode::bad_argument, "a progression has at least one queen");
    if (run.count == 1) run.row_step = 1;
    if (run.row_step == 0)
      throw Error(ErrorCode::bad_argument,
                  "in a progression of several queens, each step must change the row");
    if (run.row_step > 0) continue;
    const std::int64_t steps = std::int64_t{run.count} - 1;
    run.first.row = static_cast<std::int32_t>(run.first.row + steps * run.row_step);
    run.first.column = static_cast<std::int32_t>(run.first.column + steps * run.column_step);
    run.row_step = -run.row_step;
    run.column_step = -run.column_step;
  }
}

std::int32_t ClosedForm::column(std::int32_t row) const {
  for (const Progression& run : runs_) {
    const std::int64_t rows = std::int64_t{row} - run.first.row;
    if (rows < 0 || rows % run.row_step != 0 || rows / run.row_step >= run.count) continue;
    return static_cast<std::int32_t>(run.first.column + rows / run.row_step * run.column_step);
  }
  return -1;  // a row that the runs do not cover
}

void ClosedForm::columns(std::int32_t first_row, std::span<std::int32_t> columns) const {
  const std::int64_t end = first_row + static_cast<std::int64_t>(columns.size());
  for (const Progression& run : runs_) {
    const std::int64_t step = run.row_step;
    // The queens first..last - 1 of the run stand in these rows.
    const std::int64_t before = std::max<std::int64_t>(std::int64_t{first_row} - run.first.row, 0);
    const std::int64_t below = std::max<std::int64_t>(end - run.first.row, 0);
    const std::int64_t first = (before + step - 1) / step;
    const std::int64_t last = std::min<std::int64_t>(run.count, (below + step - 1) / step);
    if (first >= last) continue;
    std::int64_t column = run.first.column + first * run.column_step;
    std::int64_t at = run.first.row + first * step - first_row;
    for (std::int64_t i = first; i < last; ++i, at += step, column += run.column_step)
      columns[static_cast<std::size_t>(at)] = static_cast<std::int32_t>(column);
  }
}

Placement ClosedForm::placement() const {
  Placement all(static_cast<std::size_t>(n_));
  columns(0, all);
  return all;
}

}  // namespace queens
