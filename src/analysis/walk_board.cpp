#include "analysis/walk_board.hpp"

#include <cstdlib>

#include "engine/openings.hpp"

namespace queens {

WalkBoard::WalkBoard(const Problem& problem) : n_(problem.n), toroidal_(problem.toroidal) {
  const auto n = static_cast<std::size_t>(n_);
  struck_.assign(n * n, false);
  rows_.assign(n, {n_, true});
  columns_.assign(n, {n_, true});
  const Openings openings(problem);
  if (problem.restricted())
    for (std::int32_t row = 0; row < n_; ++row)
      for (std::int32_t column = 0; column < n_; ++column)
        if (!openings.open(row, column)) strike(row, column);
  struck_first_ = struck_;
  rows_first_ = rows_;
  columns_first_ = columns_;
}

void WalkBoard::clear() {
  struck_ = struck_first_;
  rows_ = rows_first_;
  columns_ = columns_first_;
}

void WalkBoard::strike(std::int32_t row, std::int32_t column) {
  if (toroidal_) column = (column % n_ + n_) % n_;
  if (column < 0 || column >= n_) return;
  const auto r = static_cast<std::size_t>(row), c = static_cast<std::size_t>(column);
  const std::size_t square = r * static_cast<std::size_t>(n_) + c;
  if (struck_[square]) return;
  struck_[square] = true;
  --rows_[r].free;
  --columns_[c].free;
}

void WalkBoard::place(Square queen) {
  for (std::int32_t row = 0; row < n_; ++row) {
    const std::int32_t apart = row - queen.row;
    strike(row, queen.column);
    strike(row, queen.column + apart);
    strike(row, queen.column - apart);
  }
  for (std::int32_t column = 0; column < n_; ++column) strike(queen.row, column);
  rows_[static_cast<std::size_t>(queen.row)].open = false;
  columns_[static_cast<std::size_t>(queen.column)].open = false;
}

void WalkBoard::free_on(bool is_row, std::int32_t index, std::vector<Square>& squares) const {
  squares.clear();
  const auto n = static_cast<std::size_t>(n_), at = static_cast<std::size_t>(index);
  const std::size_t begin = is_row ? at * n : at, step = is_row ? 1 : n;
  for (std::int32_t across = 0; across < n_; ++across)
    if (!struck_[begin + static_cast<std::size_t>(across) * step])
      squares.push_back(is_row ? Square{index, across} : Square{across, index});
}

void WalkBoard::free_on_fewest(std::vector<Square>& squares) const {
  std::int64_t best = INT64_MAX;
  std::int32_t index = 0;
  bool is_row = true;
  const auto look = [&](const std::vector<Line>& lines, bool rows) {
    for (std::int32_t i = 0; i < n_; ++i) {
      const Line& line = lines[static_cast<std::size_t>(i)];
      if (!line.open) continue;
      const std::int64_t key =
          (std::int64_t{line.free} << 32) + 2 * std::abs(2 * i - (n_ - 1)) + !rows;
      if (key < best) best = key, index = i, is_row = rows;
    }
  };
  look(rows_, true);
  look(columns_, false);
  free_on(is_row, index, squares);
}

}  // namespace queens
