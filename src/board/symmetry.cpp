// The eight symmetries of the square: four turns and four reflections.
//
// A symmetry carries the queen on (r, c) to another square, and the image of a placement is the set
// of images of its queens. The images of one placement are its orbit; its least member, compared
// row by row from the top, represents it.
#include <algorithm>

#include "queens/board.hpp"

namespace queens {

std::string_view name(Symmetry symmetry) {
  switch (symmetry) {
    case Symmetry::identity: return "identity";
    case Symmetry::quarter_turn: return "quarter turn";
    case Symmetry::half_turn: return "half turn";
    case Symmetry::three_quarter_turn: return "three-quarter turn";
    case Symmetry::mirror: return "mirror";
    case Symmetry::flip: return "flip";
    case Symmetry::transpose: return "transpose";
    case Symmetry::antitranspose: return "antitranspose";
  }
  return "";
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
  return square;
}

Placement image(PlacementView columns, Symmetry symmetry) {
  Placement result(columns.size());
  const auto n = static_cast<std::int32_t>(columns.size());
  for (std::int32_t row = 0; row < n; ++row) {
    const Square to = image({row, columns[static_cast<std::size_t>(row)]}, n, symmetry);
    result[static_cast<std::size_t>(to.row)] = to.column;
  }
  return result;
}

Placement canonical(PlacementView columns) {
  Placement least(columns.begin(), columns.end());
  for (const Symmetry symmetry : kSymmetries) least = std::min(least, image(columns, symmetry));
  return least;
}

bool is_canonical(PlacementView columns) {
  return std::none_of(kSymmetries.begin(), kSymmetries.end(), [&](Symmetry symmetry) {
    const Placement other = image(columns, symmetry);
    return std::lexicographical_compare(other.begin(), other.end(), columns.begin(), columns.end());
  });
}

std::string_view name(SymmetryClass symmetry_class) {
  switch (symmetry_class) {
    case SymmetryClass::none: return "none";
    case SymmetryClass::half_turn: return "half turn";
    case SymmetryClass::quarter_turn: return "quarter turn";
  }
  return "";
}

SymmetryClass symmetry_class(PlacementView columns) {
  const auto fixed_by = [&](Symmetry symmetry) {
    const Placement other = image(columns, symmetry);
    return std::equal(other.begin(), other.end(), columns.begin());
  };
  if (fixed_by(Symmetry::quarter_turn)) return SymmetryClass::quarter_turn;
  return fixed_by(Symmetry::half_turn) ? SymmetryClass::half_turn : SymmetryClass::none;
}

int orbit_size(PlacementView columns) {
  // The orbit is the whole group divided by the symmetries that leave the placement as it is.
  const auto fixed_by =
      std::count_if(kSymmetries.begin(), kSymmetries.end(), [&](Symmetry symmetry) {
        const Placement other = image(columns, symmetry);
        return std::equal(other.begin(), other.end(), columns.begin());
      });
  return static_cast<int>(8 / fixed_by);
}

}  // namespace queens
