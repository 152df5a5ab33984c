// Converts a placement given by columns to a list of squares and back.
#include "queens/board.hpp"
#include "queens/error.hpp"

namespace queens {

Arrangement arrangement_of(PlacementView columns) {
  Arrangement arrangement{static_cast<std::int32_t>(columns.size()), {}};
  arrangement.queens.reserve(columns.size());
  for (std::int32_t row = 0; row < arrangement.n; ++row)
    arrangement.queens.push_back({row, columns[static_cast<std::size_t>(row)]});
  return arrangement;
}

Placement placement_of(const Arrangement& arrangement) {
  const auto refuse = [] {
    throw Error(ErrorCode::not_a_solution, "each row must hold exactly one queen");
  };
  const auto n = static_cast<std::size_t>(arrangement.n);
  if (arrangement.n < 0 || arrangement.queens.size() != n) refuse();
  Placement columns(n);
  std::vector<bool> taken(n);
  for (const auto& [row, column] : arrangement.queens) {
    if (row < 0 || row >= arrangement.n || taken[static_cast<std::size_t>(row)]) refuse();
    taken[static_cast<std::size_t>(row)] = true;
    columns[static_cast<std::size_t>(row)] = column;
  }
  return columns;
}

}  // namespace queens
