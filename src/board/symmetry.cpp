// The eight symmetries of the square: four turns and four reflections.
//
// A symmetry carries the queen on (r, c) to another square, and the image of a placement is the set
// of images of its queens. The images of one placement are its orbit; its least member, compared
// row by row from the top, represents it.
#include <algorithm>
#include <string>
#include <vector>

#include "board/names.hpp"
#include "queens/board.hpp"
#include "queens/error.hpp"

namespace queens {
namespace {

void require_permutation(PlacementView columns) {
  const auto n = static_cast<std::int64_t>(columns.size());
  if (n == 0) throw Error(ErrorCode::not_a_solution, "a placement has at least one row");
  std::vector<bool> seen(columns.size());
  for (std::size_t row = 0; row < columns.size(); ++row) {
    const std::int32_t column = columns[row];
    if (column < 0 || column >= n)
      throw Error(ErrorCode::not_a_solution, "columns[" + std::to_string(row) + "] is " +
                                                 std::to_string(column) + ": the columns of " +
                                                 std::to_string(n) + " rows are 0 to " +
                                                 std::to_string(n - 1));
    if (seen[column])
      throw Error(ErrorCode::not_a_solution,
                  "columns[" + std::to_string(row) + "] is " + std::to_string(column) +
                      ", as in an earlier row: a placement has one queen in each column");
    seen[column] = true;
  }
}

// The image of a permutation.
Placement image_of(PlacementView columns, Symmetry symmetry) {
  Placement result(columns.size());
  const auto n = static_cast<std::int32_t>(columns.size());
  for (std::int32_t row = 0; row < n; ++row) {
    const Square to = image({row, columns[row]}, n, symmetry);
    result[to.row] = to.column;
  }
  return result;
}

bool fixed_by(PlacementView columns, Symmetry symmetry) {
  const Placement other = image_of(columns, symmetry);
  return std::equal(other.begin(), other.end(), columns.begin());
}

}  // namespace

std::string_view name(Symmetry symmetry) {
  return name_in<Symmetry::antitranspose>(
      {"identity", "quarter turn", "half turn", "three-quarter turn", "mirror", "flip", "transpose",
       "antitranspose"},
      symmetry);
}

Square image(Square square, std::int32_t n, Symmetry symmetry) {
  const auto [r, c] = square;
  const std::int32_t last = n - 1;
  switch (symmetry) {
    case Symmetry::identity: return {r, c};
    case Symmetry::quarter_turn: return {c, last - r};
    case Symmetry::half_turn: return {last - r, last - c};
    case Symmetry::three_quarter_turn: return {last - c, r};
    case Symmetry::mirror: return {r, last - c};
    case Symmetry::flip: return {last - r, c};
    case Symmetry::transpose: return {c, r};
    case Symmetry::antitranspose: return {last - c, last - r};
  }
  require_value<Symmetry::antitranspose>(symmetry, "symmetry");
  return square;
}

Placement image(PlacementView columns, Symmetry symmetry) {
  require_permutation(columns);
  return image_of(columns, symmetry);
}

Placement canonical(PlacementView columns) {
  require_permutation(columns);
  Placement least(columns.begin(), columns.end());
  for (const Symmetry symmetry : kSymmetries) least = std::min(least, image_of(columns, symmetry));
  return least;
}

bool is_canonical(PlacementView columns) {
  require_permutation(columns);
  return std::none_of(kSymmetries.begin(), kSymmetries.end(), [&](Symmetry symmetry) {
    const Placement other = image_of(columns, symmetry);
    return std::lexicographical_compare(other.begin(), other.end(), columns.begin(), columns.end());
  });
}

std::string_view name(SymmetryClass symmetry_class) {
  return name_in<SymmetryClass::quarter_turn>({"none", "half turn", "quarter turn"},
                                              symmetry_class);
}

SymmetryClass symmetry_class(PlacementView columns) {
  require_permutation(columns);
  if (fixed_by(columns, Symmetry::quarter_turn)) return SymmetryClass::quarter_turn;
  return fixed_by(columns, Symmetry::half_turn) ? SymmetryClass::half_turn : SymmetryClass::none;
}

int orbit_size(PlacementView columns) {
  require_permutation(columns);
  // The size of an orbit is 8 divided by the number of symmetries that map the placement to itself.
  const auto fixing = std::count_if(kSymmetries.begin(), kSymmetries.end(),
                                    [&](Symmetry each) { return fixed_by(columns, each); });
  return static_cast<int>(8 / fixing);
}

}  // namespace queens
