// Searches boards far larger than a search can finish. Every engine must stop when told to, however deep its recursion
// is. An engine that did not check the clock would run until ctest ends it.
// labels: both
#include <gtest/gtest.h>

#include "support/code_of.hpp"
#include "support/engines.hpp"

using namespace queens;
using namespace queens::test;

namespace {

class DeepBoards : public ::testing::TestWithParam<const Engine*> {};
class LimitedBoards : public ::testing::TestWithParam<const Engine*> {};

}  // namespace

TEST_P(DeepBoards, StopAtTheTimeLimit) {
  const Engine& engine = *GetParam();
  const std::int32_t n = std::min(engine.info().largest_n, 10000);
  const Answer answer = answer_of(engine, {.n = n}, Question::one, {.seconds = 0.2});
  if (answer.verdict == Verdict::found) {
    ASSERT_TRUE(answer.placement);
    EXPECT_TRUE(is_solution(*answer.placement));
  } else {
    EXPECT_EQ(answer.verdict, Verdict::stopped);
    EXPECT_EQ(answer.stop, Stop::time_limit);
    EXPECT_FALSE(answer.complete);
  }
}

TEST_P(LimitedBoards, BeyondTheLargestAreRefusedWithTheNameOfAnEngineThatCan) {
  const Engine& each = *GetParam();
  const Problem problem{.n = each.info().largest_n + 1};
  const auto refused = refusal(each, problem, Question::one);
  ASSERT_TRUE(refused);
  const std::string why = refused->sentence;
  EXPECT_NE(why.find("takes boards up to n = " + std::to_string(each.info().largest_n)),
            std::string::npos)
      << why;
  if (!refused->alternatives.empty()) {
    EXPECT_FALSE(refusal(engine(refused->alternatives.front()), problem, Question::one)) << why;
  } else {  // no alternative is named: then there must be none
    EXPECT_NE(why.find("no engine can answer this"), std::string::npos) << why;
    for (const Engine* another : engines()) {
      EXPECT_TRUE(refusal(*another, problem, Question::one)) << another->info().name;
    }
  }
  const Error error = error_of([&] { run(problem, Question::one, {}, each.info().name); });
  EXPECT_EQ(error.code(), ErrorCode::engine_cannot);
  EXPECT_EQ(error.what(), why);
}

INSTANTIATE_TEST_SUITE_P(Catalogue, DeepBoards,
                         ::testing::ValuesIn(engines_where([](const EngineInfo& row) {
                           return row.answers(Question::one);
                         })),
                         test_name);
INSTANTIATE_TEST_SUITE_P(Catalogue, LimitedBoards,
                         ::testing::ValuesIn(engines_where([](const EngineInfo& row) {
                           return row.largest_n < kLargestSize;
                         })),
                         test_name);
