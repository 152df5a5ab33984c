// For `queens symmetry`: a solution with its eight images and its cyclic shifts, as text, comma-separated values
// and a sheet of boards.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/shifts.hpp"
#include "present/json.hpp"
#include "queens/board.hpp"

namespace queens {

/// The largest n for which the n cyclic shifts, of n numbers each, are shown.
constexpr std::int32_t kShiftsUpTo = 200;

struct Image {
  Symmetry symmetry = Symmetry::identity;
  Placement columns;
  std::optional<Count> rank;  ///< from 1
};

/// A solution and its images.
struct Orbit {
  Placement columns;
  int base = 1;
  std::uint64_t line = 0;
  std::vector<Image> images = {};
};

std::string orbit_text(const Orbit& orbit);
/// One line for each image.
std::string orbit_csv(const Orbit& orbit);
/// An SVG drawing of the images.
std::string orbit_sheet(const Orbit& orbit);
Json shifts_json(const Shifts& shifts, int base);

}  // namespace queens
