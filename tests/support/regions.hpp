// Random boards with regions or the touching rule, and an oracle for them that shares no code with the library: it
// places a queen in each row and looks at all earlier queens.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "queens/problem.hpp"

namespace queens::test {

/// The rows of a map of regions, with a letter for each square, as Problem::regions.
inline std::vector<std::int32_t> regions_from(const std::vector<std::string>& rows) {
  std::vector<std::int32_t> regions;
  for (const std::string& row : rows)
    for (const char letter : row) regions.push_back(letter - 'A');
  return regions;
}

class ColouredOracle {
 public:
  explicit ColouredOracle(const Problem& problem) : problem_(problem), n_(problem.n) {}

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

class RandomRegions {
 public:
  explicit RandomRegions(std::uint64_t seed) : random_(seed) {}

  std::int32_t below(std::int32_t end) {
    return static_cast<std::int32_t>(random_() % static_cast<std::uint64_t>(end));
  }

  /// Regions that grow from n squares until the board is full; each is in one piece.
  std::vector<std::int32_t> grown(std::int32_t n) {
    std::vector<std::int32_t> regions = seeds(n);
    std::int32_t left = n * n - n;
    while (left > 0) {
      const std::int32_t row = below(n), column = below(n);
      const std::pair<std::int32_t, std::int32_t> steps[] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
      const auto [down, right] = steps[below(4)];
      const std::int32_t r = row + down, c = column + right;
      if (r < 0 || r >= n || c < 0 || c >= n) continue;
      if (regions[row * n + column] >= 0 || regions[r * n + c] < 0) continue;
      regions[row * n + column] = regions[r * n + c];
      --left;
    }
    return regions;
  }

  /// Any region for any square, but each at least once.
  std::vector<std::int32_t> scattered(std::int32_t n) {
    std::vector<std::int32_t> regions = seeds(n);
    for (std::int32_t& each : regions)
      if (each < 0) each = below(n);
    return regions;
  }

  /// Some board: grown or scattered regions or none, either rule, now and then with queens, blocks and a torus.
  Problem board(std::int32_t n) {
    Problem problem{.n = n};
    const std::int32_t kind = below(10);
    problem.touching = below(3) > 0;
    if (kind < 5)
      problem.regions = grown(n);
    else if (kind < 9)
      problem.regions = scattered(n);
    else
      problem.touching = true;
    problem.toroidal = !problem.touching && below(4) == 0;
    const std::int32_t queens = below(4) == 0 ? 1 + below(2) : 0;
    for (std::int32_t i = 0; i < queens; ++i) {
      Problem more = problem;
      more.queens.push_back({below(n), below(n)});
      if (is_well_formed(more)) problem = more;
    }
    const std::int32_t blocks = below(3) == 0 ? below(n) : 0;
    for (std::int32_t i = 0; i < blocks; ++i) {
      Problem more = problem;
      if (below(4) > 0)
        more.blocked.push_back({below(n), below(n)});
      else if (below(2) == 0)
        more.blocked_diagonals.push_back(below(2 * n - 1) - n + 1);
      else
        more.blocked_antidiagonals.push_back(below(2 * n - 1));
      if (is_well_formed(more)) problem = more;
    }
    return problem;
  }

 private:
  static bool is_well_formed(const Problem& problem) {
    try {
      CheckedProblem{problem};
      return true;
    } catch (const Error&) {
      return false;
    }
  }

  // -1 but for one square of each region.
  std::vector<std::int32_t> seeds(std::int32_t n) {
    std::vector<std::int32_t> places(n * n), regions(n * n, -1);
    std::iota(places.begin(), places.end(), 0);
    std::shuffle(places.begin(), places.end(), random_);
    for (std::int32_t region = 0; region < n; ++region) regions[places[region]] = region;
    return regions;
  }

  std::mt19937_64 random_;
};

}  // namespace queens::test
