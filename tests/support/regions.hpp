// Random boards with regions or the touching rule.
#pragma once

#include <algorithm>
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

/// Adds a queen, a block or a line to the problem, unless it is not well formed with it.
template <class Member, class Part>
void add_if_allowed(Problem& problem, Member member, const Part& part) {
  Problem more = problem;
  (more.*member).push_back(part);
  try {
    CheckedProblem{more};
    problem = more;
  } catch (const Error&) {
  }
}

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
    for (std::int32_t i = 0; i < queens; ++i)
      add_if_allowed(problem, &Problem::queens, Square{below(n), below(n)});
    const std::int32_t blocks = below(3) == 0 ? below(n) : 0;
    for (std::int32_t i = 0; i < blocks; ++i)
      if (below(4) > 0)
        add_if_allowed(problem, &Problem::blocked, Square{below(n), below(n)});
      else if (below(2) == 0)
        add_if_allowed(problem, &Problem::blocked_diagonals, below(2 * n - 1) - n + 1);
      else
        add_if_allowed(problem, &Problem::blocked_antidiagonals, below(2 * n - 1));
    return problem;
  }

 private:
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
