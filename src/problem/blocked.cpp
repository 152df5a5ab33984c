#include "problem/blocked.hpp"

#include <algorithm>

namespace queens {

BlockedLines::BlockedLines(const Problem& problem)
    : n_(problem.n),
      toroidal_(problem.toroidal),
      empty_(problem.blocked_diagonals.empty() && problem.blocked_antidiagonals.empty()) {
  for (const std::int64_t number : problem.blocked_diagonals) diagonals_.insert(line(number));
  for (const std::int64_t number : problem.blocked_antidiagonals)
    antidiagonals_.insert(line(number));
}

std::vector<Square> blocked_squares(const Problem& problem) {
  std::vector<Square> squares = problem.blocked;
  const std::int64_t n = problem.n;
  // column = (row - d) for a diagonal, (s - row) for an antidiagonal, modulo n on the torus.
  const auto add = [&](std::int64_t row, std::int64_t column) {
    if (problem.toroidal) column = (column + 2 * n) % n;
    if (column >= 0 && column < n)
      squares.push_back({static_cast<std::int32_t>(row), static_cast<std::int32_t>(column)});
  };
  for (std::int64_t row = 0; row < n; ++row) {
    for (const std::int64_t number : problem.blocked_diagonals) add(row, row - number);
    for (const std::int64_t number : problem.blocked_antidiagonals) add(row, number - row);
  }
  std::sort(squares.begin(), squares.end());
  squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
  return squares;
}

}  // namespace queens
