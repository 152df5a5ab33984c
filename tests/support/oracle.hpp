// An oracle for tests, which shares no code with the library: it places a queen in each row and looks at all earlier
// queens.
#pragma once

#include <cstdlib>
#include <vector>

#include "queens/problem.hpp"

namespace queens::test {

class Oracle {
 public:
  explicit Oracle(const Problem& problem) : problem_(problem), n_(problem.n) {}

  /// All solutions in lexicographic order.
  std::vector<Placement> solutions() {
    place();
    return found_;
  }

 private:
  void place() {
    const auto row = static_cast<std::int32_t>(columns_.size());
    if (row == n_) {
      found_.push_back(columns_);
      return;
    }
    for (std::int32_t column = 0; column < n_; ++column) {
      if (!allowed({row, column})) continue;
      columns_.push_back(column);
      place();
      columns_.pop_back();
    }
  }

  bool same_line(std::int32_t a, std::int32_t b) const {
    return problem_.toroidal ? (a - b) % n_ == 0 : a == b;
  }

  bool allowed(Square s) const {
    for (const Square& queen : problem_.queens)
      if (queen.row == s.row && queen.column != s.column) return false;
    for (const Square& block : problem_.blocked)
      if (block == s) return false;
    for (const std::int64_t line : problem_.blocked_diagonals)
      if (same_line(s.row - s.column, static_cast<std::int32_t>(line))) return false;
    for (const std::int64_t line : problem_.blocked_antidiagonals)
      if (same_line(s.row + s.column, static_cast<std::int32_t>(line))) return false;
    for (std::int32_t row = 0; row < s.row; ++row) {
      const std::int32_t column = columns_[row];
      if (column == s.column) return false;
      if (!problem_.regions.empty() &&
          problem_.regions[row * n_ + column] == problem_.regions[s.row * n_ + s.column])
        return false;
      if (problem_.touching) {
        if (s.row - row == 1 && std::abs(s.column - column) == 1) return false;
      } else if (same_line(s.row - s.column, row - column) ||
                 same_line(s.row + s.column, row + column)) {
        return false;
      }
    }
    return true;
  }

  const Problem& problem_;
  const std::int32_t n_;
  Placement columns_;
  std::vector<Placement> found_;
};

/// All solutions in lexicographic order, for n up to about 9.
inline std::vector<Placement> all_solutions(const Problem& problem) {
  return Oracle(problem).solutions();
}
inline std::vector<Placement> all_solutions(std::int32_t n, bool toroidal = false) {
  return all_solutions(Problem{.n = n, .toroidal = toroidal});
}

}  // namespace queens::test
