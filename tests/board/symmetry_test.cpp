// Checks that the eight symmetries form a group that acts on squares and on placements in the same way.
// labels: arm
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "queens/board.hpp"
#include "support/oracle.hpp"
#include "support/published.hpp"

using namespace queens;
using namespace queens::test;

namespace {

// The images of three squares, which are different for all eight symmetries.
std::vector<Square> images(Symmetry first, Symmetry second) {
  std::vector<Square> list;
  for (const Square s : {Square{0, 0}, Square{0, 1}, Square{1, 4}})
    list.push_back(image(image(s, 5, first), 5, second));
  return list;
}

Symmetry product(Symmetry first, Symmetry second) {
  for (const Symmetry each : kSymmetries)
    if (images(first, second) == images(each, Symmetry::identity)) return each;
  throw std::logic_error("not closed");
}

}  // namespace

TEST(Symmetry, EightDifferentOnesWithNames) {
  std::set<std::vector<Square>> different;
  std::set<std::string_view> names;
  for (const Symmetry each : kSymmetries) {
    different.insert(images(each, Symmetry::identity));
    names.insert(name(each));
  }
  EXPECT_EQ(different.size(), 8u);
  EXPECT_EQ(names.size(), 8u);
  EXPECT_EQ(names.count(""), 0u);
}

TEST(Symmetry, MovesSquaresAsItsNameSays) {
  const std::int32_t n = 8;  // the square (0, 1): top row, second from the left
  EXPECT_EQ(image(Square{0, 1}, n, Symmetry::identity), (Square{0, 1}));
  EXPECT_EQ(image(Square{0, 1}, n, Symmetry::quarter_turn), (Square{1, 7}));
  EXPECT_EQ(image(Square{0, 1}, n, Symmetry::half_turn), (Square{7, 6}));
  EXPECT_EQ(image(Square{0, 1}, n, Symmetry::three_quarter_turn), (Square{6, 0}));
  EXPECT_EQ(image(Square{0, 1}, n, Symmetry::mirror), (Square{0, 6}));
  EXPECT_EQ(image(Square{0, 1}, n, Symmetry::flip), (Square{7, 1}));
  EXPECT_EQ(image(Square{0, 1}, n, Symmetry::transpose), (Square{1, 0}));
  EXPECT_EQ(image(Square{0, 1}, n, Symmetry::antitranspose), (Square{6, 7}));
}

TEST(Symmetry, IsAGroup) {
  using enum Symmetry;
  for (const Symmetry each : kSymmetries) {
    EXPECT_EQ(product(each, identity), each);
    EXPECT_EQ(product(identity, each), each);
    std::set<Symmetry> row;  // a Latin square: every element has one inverse on either side
    for (const Symmetry other : kSymmetries) row.insert(product(each, other));
    EXPECT_EQ(row.size(), 8u);
  }
  EXPECT_EQ(product(quarter_turn, quarter_turn), half_turn);
  EXPECT_EQ(product(quarter_turn, half_turn), three_quarter_turn);
  EXPECT_EQ(product(quarter_turn, three_quarter_turn), identity);
  for (const Symmetry reflection : {mirror, flip, transpose, antitranspose})
    EXPECT_EQ(product(reflection, reflection), identity);
  EXPECT_EQ(product(mirror, flip), half_turn);
  EXPECT_EQ(product(transpose, antitranspose), half_turn);
  EXPECT_EQ(product(transpose, mirror), quarter_turn);
  EXPECT_NE(product(mirror, transpose), product(transpose, mirror));
}

TEST(Symmetry, PlacementsMoveAsTheirSquaresDo) {
  for (const Placement& columns : all_solutions(7))
    for (const Symmetry each : kSymmetries) {
      std::vector<Square> moved;
      for (const Square& s : arrangement_of(columns).queens) moved.push_back(image(s, 7, each));
      std::sort(moved.begin(), moved.end());
      const Placement result = image(columns, each);
      ASSERT_EQ(arrangement_of(result).queens, moved) << name(each);
      ASSERT_TRUE(is_solution(result));
    }
}

TEST(Orbits, OfTheChessBoard) {
  std::map<Placement, std::vector<Placement>> orbits;
  for (const Placement& columns : all_solutions(8)) orbits[canonical(columns)].push_back(columns);
  ASSERT_EQ(orbits.size(), 12u);
  std::map<std::size_t, int> sizes;
  for (const auto& [representative, members] : orbits) {
    ++sizes[members.size()];
    EXPECT_TRUE(is_canonical(representative));
    EXPECT_EQ(representative, members.front());  // the smallest: the list is in lexicographic order
    for (const Placement& each : members) {
      EXPECT_EQ(orbit_size(each), static_cast<int>(members.size()));
      EXPECT_EQ(is_canonical(each), each == representative);
    }
  }
  EXPECT_EQ(sizes, (std::map<std::size_t, int>{{4, 1}, {8, 11}}));
}

TEST(Orbits, AreAsManyAsPublished) {
  const Published published("counts.csv");
  for (std::int32_t n = 1; n <= 8; ++n) {
    std::uint64_t representatives = 0, half_turn = 0, quarter_turn = 0;
    for (const Placement& columns : all_solutions(n)) {
      representatives += is_canonical(columns);
      half_turn += image(columns, Symmetry::half_turn) == columns;
      quarter_turn += image(columns, Symmetry::quarter_turn) == columns;
    }
    EXPECT_EQ(representatives, published.at(n, "fundamental")) << "n = " << n;
    EXPECT_EQ(half_turn, published.at(n, "half_turn")) << "n = " << n;
    EXPECT_EQ(quarter_turn, published.at(n, "quarter_turn")) << "n = " << n;
  }
}

TEST(Orbits, OfOneTwoAndEightMembers) {
  EXPECT_EQ(orbit_size(Placement{0}), 1);
  EXPECT_EQ(orbit_size(Placement{1, 3, 0, 2}), 2);
  EXPECT_EQ(orbit_size(Placement{0, 2, 4, 1, 3}), 8);
  EXPECT_EQ(canonical(Placement{2, 0, 3, 1}), (Placement{1, 3, 0, 2}));
}

// Burnside's lemma, as the header of counts.csv says. Orbits have 8, 4 or 2 solutions, and from n = 6 on those of 2
// come in pairs, so 4 divides the number of all solutions. Every fundamental solution is in one of the three classes.
TEST(Published, CountsFitTogether) {
  const Published published("counts.csv");
  for (int n = 2; published.has(n, "all"); ++n) {
    const std::uint64_t all = published.at(n, "all"), fundamental = published.at(n, "fundamental");
    EXPECT_EQ(8 * fundamental,
              all + published.at(n, "half_turn") + 2 * published.at(n, "quarter_turn"))
        << "n = " << n;
    if (n >= 6) {
      EXPECT_EQ(all % 4, 0u) << "n = " << n;
    }
    if (published.has(n, "asymmetric")) {
      EXPECT_EQ(fundamental, published.at(n, "doubly_symmetric") +
                                 published.at(n, "singly_symmetric") +
                                 published.at(n, "asymmetric"))
          << "n = " << n;
    }
  }
  EXPECT_TRUE(published.has(27, "all"));
}

TEST(SymmetryClasses, AreThoseOfTheOrbits) {
  for (std::int32_t n = 4; n <= 8; ++n)
    for (const Placement& columns : all_solutions(n)) {
      const SymmetryClass symmetry = symmetry_class(columns);
      EXPECT_EQ(orbit_size(columns), symmetry == SymmetryClass::none        ? 8
                                     : symmetry == SymmetryClass::half_turn ? 4
                                                                            : 2);
    }
  EXPECT_EQ(symmetry_class(Placement{1, 3, 0, 2}), SymmetryClass::quarter_turn);
  EXPECT_EQ(name(symmetry_class(Placement{2, 4, 1, 7, 0, 6, 3, 5})), "half turn");
}
