// Tests what the values of the library have in common: ==, `out << value` and hashes.
#include <gtest/gtest.h>

#include <sstream>
#include <unordered_map>
#include <unordered_set>

#include "queens/queens.hpp"

using namespace queens;

namespace {

template <class Value>
std::string shown(const Value& value) {
  std::ostringstream out;
  out << value;
  return out.str();
}

}  // namespace

TEST(Values, AreEqualIfAllTheirPartsAre) {
  const Problem problem{.n = 8, .queens = {{0, 3}}, .blocked_diagonals = {2}};
  Problem other = problem;
  EXPECT_EQ(problem, other);
  EXPECT_EQ(CheckedProblem(problem), problem);
  other.touching = true;
  EXPECT_NE(problem, other);
  EXPECT_NE(problem, (Problem{.n = 8, .queens = {{0, 4}}, .blocked_diagonals = {2}}));

  EXPECT_EQ(CheckedProblem(5), (Problem{.n = 5}));
  EXPECT_EQ((Arrangement{4, {{0, 1}}}), (Arrangement{4, {{0, 1}}}));
  EXPECT_NE((Arrangement{4, {{0, 1}}}), (Arrangement{5, {{0, 1}}}));
  EXPECT_EQ(closed_form(100), closed_form(100));
  EXPECT_NE(closed_form(100), closed_form(102));
  EXPECT_EQ(inspect({4, {{0, 0}, {1, 1}}}), inspect({4, {{0, 0}, {1, 1}}}));
  EXPECT_NE(inspect({4, {{0, 0}, {1, 1}}}), inspect({4, {{0, 0}, {2, 2}}}));

  Answer answer = solve(8), again = answer;
  EXPECT_EQ(answer, again);
  again.count = 2;
  EXPECT_NE(answer, again);
}

TEST(Values, AreWritten) {
  EXPECT_EQ(shown(Verdict::none), "none");
  EXPECT_EQ(shown(Stop::time_limit), "time_limit");
  EXPECT_EQ(shown(Stop::tries), "tries");
  EXPECT_EQ(shown(Stop::asked), "asked");
  EXPECT_EQ(shown(Question::half_turn), "half turn");
  EXPECT_EQ(shown(Question::representatives), "representatives");
  EXPECT_EQ(shown(Event::Kind::place), "place");
  EXPECT_EQ(shown(ErrorCode::bad_square), "bad_square");
  EXPECT_EQ(shown(Line::antidiagonal), "antidiagonal");
  EXPECT_EQ(shown(Square{0, 4}), "(1, 5)");
  EXPECT_EQ(shown(Arrangement{4, {{0, 0}, {1, 3}}}), "n = 4: (1, 1) (2, 4)");
  EXPECT_EQ(shown(ClosedForm(2, {{{0, 1}, 1, -1, 2}})), "n = 2: 2 from (1, 2) by (1, -1)");
  const Problem problem{.n = 8, .queens = {{0, 3}}};
  EXPECT_EQ(read_problem(shown(problem)), problem);
  EXPECT_EQ(shown(run(8, Question::count, {}, "bitmask")), "count: found, count 92, bitmask");
  EXPECT_EQ(shown(run(8, Question::all, {.solutions = 3}, "bitmask")),
            "all: found, count 3 (enough), bitmask");
}

TEST(Values, CanBeKeys) {
  std::unordered_set<Square> squares;
  for (std::int32_t row = -1; row < 20; ++row)
    for (std::int32_t column = -1; column < 20; ++column) squares.insert({row, column});
  EXPECT_EQ(squares.size(), 21u * 21u);
  EXPECT_TRUE(squares.contains({3, 4}));
  std::unordered_map<Count, int> counts = {{92, 8}, {724, 10}};
  EXPECT_EQ(counts.at(count(8)), 8);
}

TEST(Values, TheVersionIsThatOfTheHeaders) { EXPECT_EQ(version(), QUEENS_VERSION); }
