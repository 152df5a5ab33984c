#include "analysis/shifts.hpp"

#include <algorithm>

namespace queens {
namespace {

std::optional<Attack> first_attack(PlacementView columns, bool toroidal) {
  const Inspection found = inspect(arrangement_of(columns), toroidal, 1);
  if (found.attacks.empty()) return std::nullopt;
  return found.attacks.front();
}

}  // namespace

std::size_t Shifts::solutions() const {
  return static_cast<std::size_t>(
      std::count_if(shifts.begin(), shifts.end(), [](const Shift& s) { return s.solution; }));
}

Shifts cyclic_shifts(PlacementView columns) {
  Shifts result;
  result.round_the_edge = first_attack(columns, true);
  result.toroidal = !result.round_the_edge;
  Placement shifted(columns.begin(), columns.end());
  for (int by = 0; by < static_cast<int>(columns.size()); ++by) {
    const std::optional<Attack> attack = first_attack(shifted, false);
    result.shifts.push_back({by, shifted, !attack, attack});
    std::rotate(shifted.begin(), shifted.begin() + 1, shifted.end());
  }
  return result;
}

}  // namespace queens
