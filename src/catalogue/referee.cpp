#include "catalogue/referee.hpp"

#include <algorithm>

namespace queens {

bool Referee::solution(PlacementView columns) {
  const auto holds = [&](const Square& s) {
    return columns[static_cast<std::size_t>(s.row)] == s.column;
  };
  const bool right = columns.size() == static_cast<std::size_t>(problem_.n) &&
                     is_solution(columns, problem_.toroidal) &&
                     std::all_of(problem_.queens.begin(), problem_.queens.end(), holds) &&
                     std::none_of(problem_.blocked.begin(), problem_.blocked.end(), holds);
  if (!right)
    throw std::logic_error("the engine '" + std::string(engine_.info().name) +
                           "' handed over a placement that is no solution; please report this");
  return sink_.solution(columns);
}

}  // namespace queens
