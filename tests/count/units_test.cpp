// Tests the units of cross/1: their weights, their number, and that every solution belongs to exactly one of them.
// labels: both arm
#include "count/cross.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace queens::counting::cross {
namespace {

using Squares = std::set<std::pair<int, int>>;

Squares image(const Unit& unit, int n, Symmetry symmetry) {
  Squares squares;
  for (int q = 0; q < unit.queens; ++q) {
    const Square s = queens::image(Square{unit.square[q].row, unit.square[q].column}, n, symmetry);
    squares.insert({s.row, s.column});
  }
  return squares;
}

// labels: release
TEST(Units, DeterministicAndFewerThanAThreadCouldNotice) {
  for (int n = 1; n <= 32; ++n) {
    const auto units = enumerate_units(n);
    const auto again = enumerate_units(n);
    ASSERT_EQ(units.size(), again.size());
    for (std::size_t u = 0; u < units.size() && n <= 20; ++u)
      EXPECT_EQ(image(units[u], n, Symmetry::identity), image(again[u], n, Symmetry::identity));
    EXPECT_LT(units.size(), 200000u);
  }
}

// The numbering is part of the name cross/1: ledgers depend on it. Change the name when these change.
TEST(Units, NumbersOfCross1) {
  EXPECT_EQ(enumerate_units(1).size(), 1u);
  EXPECT_EQ(enumerate_units(2).size(), 0u);
  EXPECT_EQ(enumerate_units(8).size(), 30u);
  EXPECT_EQ(enumerate_units(12).size(), 342u);
  EXPECT_EQ(enumerate_units(16).size(), 2289u);
  EXPECT_EQ(enumerate_units(17).size(), 4560u);
  EXPECT_EQ(enumerate_units(18).size(), 4284u);
}

// Every solution contains exactly one image of one unit. The weight of a unit is the number of its images.
TEST(Units, ImagesCoverEverySolutionOnce) {
  for (int n = 4; n <= 8; ++n) {
    const auto units = enumerate_units(n);
    Placement columns(static_cast<std::size_t>(n));
    for (int r = 0; r < n; ++r) columns[static_cast<std::size_t>(r)] = r;
    do {
      if (!is_solution(columns)) continue;
      int holders = 0;
      for (const Unit& unit : units) {
        std::set<Squares> images;
        for (const Symmetry symmetry : kSymmetries) images.insert(image(unit, n, symmetry));
        EXPECT_EQ(images.size(), unit.weight);
        for (const Squares& squares : images)
          holders += std::all_of(squares.begin(), squares.end(), [&](const auto& s) {
            return columns[static_cast<std::size_t>(s.first)] == s.second;
          });
      }
      ASSERT_EQ(holders, 1) << "n = " << n;
    } while (std::next_permutation(columns.begin(), columns.end()));
  }
}

}  // namespace
}  // namespace queens::counting::cross
