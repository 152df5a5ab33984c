#include "encode/lines.hpp"

#include "engine/openings.hpp"

namespace queens::encode {

// Counting sort: squares of a line stay in reading order.
LineSet::LineSet(std::size_t lines, const std::vector<std::int32_t>& line_of_square)
    : start_(lines + 1), squares_(line_of_square.size()) {
  for (const std::int32_t line : line_of_square) ++start_[static_cast<std::size_t>(line) + 1];
  for (std::size_t line = 0; line < lines; ++line) start_[line + 1] += start_[line];
  std::vector<std::size_t> next(start_.begin(), start_.end() - 1);
  for (std::size_t square = 0; square < line_of_square.size(); ++square)
    squares_[next[static_cast<std::size_t>(line_of_square[square])]++] =
        static_cast<std::int32_t>(square);
}

Lines::Lines(const Problem& problem) {
  const std::int32_t n = problem.n;
  const Openings openings(problem);
  for (std::int32_t row = 0; row < n; ++row)
    for (std::int32_t column = 0; column < n; ++column)
      if (openings.open(row, column)) squares.push_back({row, column});

  std::vector<std::int32_t> line_of_square(squares.size());
  const auto sorted = [&](std::int32_t lines, auto line_of) {
    for (std::size_t i = 0; i < squares.size(); ++i) line_of_square[i] = line_of(squares[i]);
    return LineSet(static_cast<std::size_t>(lines), line_of_square);
  };
  const auto wrapped = [&](std::int32_t line) { return problem.toroidal ? line % n : line; };
  const std::int32_t slanted = problem.toroidal ? n : 2 * n - 1;
  rows = sorted(n, [](Square s) { return s.row; });
  columns = sorted(n, [](Square s) { return s.column; });
  diagonals = sorted(slanted, [&](Square s) { return wrapped(s.row - s.column + n - 1); });
  antidiagonals = sorted(slanted, [&](Square s) { return wrapped(s.row + s.column); });
}

}  // namespace queens::encode
