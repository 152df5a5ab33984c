// Compares the numbers of nodes that the textbook engines visit with the published sizes of the search tree, row by
// row.
// labels: both arm
#include <gtest/gtest.h>

#include "support/engines.hpp"
#include "support/published.hpp"

using namespace queens;
using namespace queens::test;

namespace {

using Levels = std::vector<std::uint64_t>;

Statistics counted(const Engine& engine, int n, Question question = Question::count) {
  return answer_of(engine, {.n = n}, question, {.probing = Probing::counting}).statistics;
}

std::vector<const Engine*> named(const std::vector<std::string_view>& names) {
  std::vector<const Engine*> list;
  for (const std::string_view name : names) list.push_back(&engine(name));
  return list;
}

class RowOrder : public ::testing::TestWithParam<const Engine*> {};
class FirstSolution : public ::testing::TestWithParam<const Engine*> {};
class GenerateAndTest : public ::testing::TestWithParam<const Engine*> {};

}  // namespace

TEST_P(RowOrder, NodesAreThePublishedTreeWithoutItsRoot) {
  const Published trees("trees.csv");
  for (int n = 1; n <= 10; ++n)
    EXPECT_EQ(counted(*GetParam(), n).nodes, trees.at(n, "nodes") - 1) << "n = " << n;
}

TEST_P(RowOrder, LevelsOfFiveQueensAreThoseThatGrayDrew) {
  const Statistics statistics = counted(*GetParam(), 5);
  EXPECT_EQ(statistics.nodes_per_level, (Levels{5, 12, 14, 12, 10}));
  EXPECT_EQ(statistics.nodes, 53u);
}

TEST_P(RowOrder, AllThatIsPlacedIsTakenOffAgain) {
  for (const Question question : {Question::count, Question::all}) {
    const Statistics statistics = counted(*GetParam(), 7, question);
    EXPECT_EQ(statistics.nodes, 551u);
    EXPECT_EQ(statistics.backtracks, 551u);
  }
}

INSTANTIATE_TEST_SUITE_P(Catalogue, RowOrder,
                         ::testing::ValuesIn(named({"permute", "fike", "gray-recursive",
                                                    "gray-iterative", "backtrack",
                                                    "branch-and-bound", "flags", "bitmask"})),
                         test_name);

TEST_P(FirstSolution, TakesThePublishedNumberOfChecks) {
  const Published published("first_solution_checks.csv");
  for (int n = 1; n <= 20; ++n)
    EXPECT_EQ(counted(*GetParam(), n, Question::one).checks, published.at(n, "checks"))
        << "n = " << n;
}

INSTANTIATE_TEST_SUITE_P(Catalogue, FirstSolution,
                         ::testing::ValuesIn(named({"gray-recursive", "gray-iterative", "backtrack",
                                                    "branch-and-bound", "flags"})),
                         test_name);

TEST_P(GenerateAndTest, PlacesEveryPrefixOfEveryPermutation) {
  std::uint64_t prefixes = 0, factor = 1;  // 8 + 8 * 7 + 8 * 7 * 6 + ...
  for (std::uint64_t left = 8; left > 0; --left) prefixes += factor *= left;
  ASSERT_EQ(prefixes, 109600u);
  EXPECT_EQ(counted(*GetParam(), 8).nodes, prefixes);
}

INSTANTIATE_TEST_SUITE_P(Catalogue, GenerateAndTest,
                         ::testing::ValuesIn(named({"permute-test", "fike-test"})), test_name);

// Filling the line with the fewest choices first must visit fewer nodes than filling the rows in order.
TEST(FewestChoices, SearchesLessThanRowOrder) {
  const Published trees("trees.csv");
  for (const std::string_view name : {"fewest-choices", "dancing-links"})
    EXPECT_LT(counted(engine(name), 10).nodes, trees.at(10, "nodes") / 2) << name;
}
