// Sorts the free squares of a problem into lines.
#include "encode/clauses.hpp"

#include <algorithm>

#include "engine/openings.hpp"

namespace queens::encode {

Lines::Lines(const Problem& problem, const Look& look) {
  const std::int32_t n = problem.n;
  const auto slanted = static_cast<std::size_t>(problem.toroidal ? n : 2 * n - 1);
  const auto wrapped = [&](std::int32_t line) {
    return static_cast<std::size_t>(problem.toroidal ? line % n : line);
  };
  for (auto* each : {&rows, &columns}) each->resize(static_cast<std::size_t>(n));
  if (!problem.touching)
    for (auto* each : {&diagonals, &antidiagonals}) each->resize(slanted);
  if (!problem.regions.empty()) regions.resize(static_cast<std::size_t>(n));
  const std::int32_t across = problem.touching ? n - 1 : 0;  // blocks
  blocks.resize(static_cast<std::size_t>(across) * static_cast<std::size_t>(across));
  const Openings openings(problem);
  std::int64_t seen = 0;
  for (std::int32_t row = 0; row < n; ++row)
    for (std::int32_t column = 0; column < n; ++column) {
      if (seen++ % kLook == 0) look();
      if (!openings.open(row, column)) continue;
      const auto square = static_cast<std::int32_t>(squares.size());
      squares.push_back({row, column});
      rows[static_cast<std::size_t>(row)].push_back(square);
      columns[static_cast<std::size_t>(column)].push_back(square);
      if (!regions.empty())
        regions[static_cast<std::size_t>(problem.region({row, column}))].push_back(square);
      for (std::int32_t r = std::max(row - 1, 0); r <= std::min(row, across - 1); ++r)
        for (std::int32_t c = std::max(column - 1, 0); c <= std::min(column, across - 1); ++c)
          blocks[static_cast<std::size_t>(r) * static_cast<std::size_t>(across) +
                 static_cast<std::size_t>(c)]
              .push_back(square);
      if (problem.touching) continue;
      diagonals[wrapped(row - column + n - 1)].push_back(square);
      antidiagonals[wrapped(row + column)].push_back(square);
    }
}

}  // namespace queens::encode
