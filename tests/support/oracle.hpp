// An oracle for tests, which finds all solutions in the slowest way: it checks every permutation with the referee, in
// lexicographic order. Then it keeps the solutions that have the queens and avoid the blocks of the problem.
#pragma once

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

#include "queens/board.hpp"
#include "queens/problem.hpp"

namespace queens::test {

inline Arrangement arranged(PlacementView columns) {
  Arrangement arrangement{static_cast<std::int32_t>(columns.size()), {}};
  for (std::int32_t row = 0; row < arrangement.n; ++row)
    arrangement.queens.push_back({row, columns[static_cast<std::size_t>(row)]});
  return arrangement;
}

/// All solutions of the empty board in lexicographic order, for n up to about 8.
inline const std::vector<Placement>& all_solutions(std::int32_t n, bool toroidal = false) {
  static std::map<std::pair<std::int32_t, bool>, std::vector<Placement>> known;
  const auto [entry, is_new] = known.try_emplace({n, toroidal});
  if (!is_new) return entry->second;
  Placement columns(static_cast<std::size_t>(n));
  std::iota(columns.begin(), columns.end(), 0);
  do {
    if (inspect(arranged(columns), toroidal, 0).valid()) entry->second.push_back(columns);
  } while (std::next_permutation(columns.begin(), columns.end()));
  return entry->second;
}

inline bool respects(PlacementView columns, const Problem& problem) {
  const auto holds = [&](Square s) { return columns[static_cast<std::size_t>(s.row)] == s.column; };
  // On the torus, numbers that differ by a multiple of n mean the same line.
  const auto same = [&](std::int64_t a, std::int64_t b) {
    return problem.toroidal ? (a - b) % problem.n == 0 : a == b;
  };
  for (std::int64_t row = 0; row < problem.n; ++row) {
    const std::int64_t column = columns[static_cast<std::size_t>(row)];
    for (const std::int64_t line : problem.blocked_diagonals)
      if (same(row - column, line)) return false;
    for (const std::int64_t line : problem.blocked_antidiagonals)
      if (same(row + column, line)) return false;
  }
  return std::all_of(problem.queens.begin(), problem.queens.end(), holds) &&
         std::none_of(problem.blocked.begin(), problem.blocked.end(), holds);
}

inline std::vector<Placement> all_solutions(const Problem& problem) {
  std::vector<Placement> list;
  for (const Placement& each : all_solutions(problem.n, problem.toroidal))
    if (respects(each, problem)) list.push_back(each);
  return list;
}

}  // namespace queens::test
