#include "analysis/shifts.hpp"

#include <algorithm>

#include "board/rules.hpp"

namespace queens {
namespace {

std::optional<Attack> first_attack(PlacementView columns, bool toroidal) {
  const Inspection found = inspect(arrangement_of(columns), Rules{.toroidal = toroidal}, 1, {});
  if (found.attacks.empty()) return std::nullopt;
  return found.attacks.front();
}

}  // namespace

Shifts cyclic_shifts(PlacementView columns) {
  Shifts result{first_attack(columns, true), {}};
  Placement shifted(columns.begin(), columns.end());
  for (std::size_t by = 0; by < columns.size(); ++by) {
    result.shifts.push_back({shifted, first_attack(shifted, false)});
    std::rotate(shifted.begin(), shifted.begin() + 1, shifted.end());
  }
  return result;
}

}  // namespace queens
