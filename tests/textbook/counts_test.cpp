// Compares the counts of every engine of the catalogue with the published numbers of solutions.
// labels: both arm
#include <gtest/gtest.h>

#include <map>

#include "support/engines.hpp"
#include "support/published.hpp"

using namespace queens;
using namespace queens::test;

namespace {

// The largest board that the engine counts within about a second; 10 for an engine that is not in the list.
int patience(const Engine& engine) {
  static const std::map<std::string_view, int> known = {
      {"permute-test", 9}, {"fike-test", 9},         {"bitmask", 14}, {"flags", 13},
      {"permute", 12},     {"branch-and-bound", 13}, {"fike", 12},    {"fewest-choices", 13}};
  const auto entry = known.find(engine.info().name);
  return entry == known.end() ? 10 : entry->second;
}

class Counts : public ::testing::TestWithParam<const Engine*> {};
class TorusCounts : public Counts {};
class SmallestBoards : public Counts {};

}  // namespace

TEST_P(Counts, AreThePublishedOnes) {
  const Engine& engine = *GetParam();
  const Published published("counts.csv");
  for (int n = 1; n <= patience(engine); ++n) {
    const Answer answer = answer_of(engine, {.n = n}, Question::count);
    EXPECT_EQ(to_string(answer.count), std::to_string(published.at(n, "all"))) << "n = " << n;
    EXPECT_TRUE(answer.complete);
    EXPECT_EQ(answer.engine, engine.info().name);
  }
}

TEST_P(TorusCounts, AreThePublishedOnes) {
  const Engine& engine = *GetParam();
  const Published published("toroidal.csv");
  for (int n = 1; n <= std::min(patience(engine), 13); ++n) {
    const Answer answer = answer_of(engine, {.n = n, .toroidal = true}, Question::count);
    EXPECT_EQ(to_string(answer.count), std::to_string(published.at(n, "solutions"))) << "n = " << n;
  }
}

TEST_P(SmallestBoards, AreAnsweredByAll) {
  const Engine& engine = *GetParam();
  for (const Question question : {Question::one, Question::all, Question::count}) {
    if (!engine.info().answers(question)) continue;
    const bool toroidal = !engine.info().takes_board;
    const Answer single = answer_of(engine, {.n = 1, .toroidal = toroidal}, question);
    EXPECT_EQ(single.verdict, Verdict::found);
    EXPECT_EQ(to_string(single.count), "1");
    if (question == Question::one) {
      EXPECT_EQ(single.placement, Placement{0});
    }
    for (const int n : {2, 3}) {
      const Answer none = answer_of(engine, {.n = n, .toroidal = toroidal}, question);
      EXPECT_EQ(none.verdict, Verdict::none) << "n = " << n;
      EXPECT_TRUE(none.complete);
      EXPECT_EQ(to_string(none.count), "0");
      EXPECT_FALSE(none.placement);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Catalogue, Counts,
                         ::testing::ValuesIn(engines_where([](const EngineInfo& row) {
                           return row.counts && row.takes_board;
                         })),
                         test_name);
INSTANTIATE_TEST_SUITE_P(Catalogue, TorusCounts,
                         ::testing::ValuesIn(engines_where([](const EngineInfo& row) {
                           return row.counts && row.takes_torus;
                         })),
                         test_name);
INSTANTIATE_TEST_SUITE_P(Catalogue, SmallestBoards, ::testing::ValuesIn(engines()), test_name);
