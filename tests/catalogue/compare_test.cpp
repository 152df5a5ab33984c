// Tests comparisons of engines: which are compared, their times, and whether their answers agree.
#include "catalogue/compare.hpp"

#include <gtest/gtest.h>

#include "support/engines.hpp"

using namespace queens;

namespace {

Comparison answered(Question question, Verdict verdict, Count count) {
  Comparison result;
  result.answer.question = question;
  result.answer.verdict = verdict;
  result.answer.count = count;
  return result;
}

}  // namespace

TEST(Compare, TimesAndCounts) {
  const Comparison result = compare(engine("flags"), Problem{.n = 6}, Question::count, {});
  EXPECT_EQ(result.engine, &engine("flags"));
  EXPECT_EQ(result.n, 6);
  EXPECT_EQ(to_string(result.answer.count), "4");
  EXPECT_EQ(result.answer.statistics.nodes, 152u);
  EXPECT_FALSE(result.reached_limit);
}

TEST(Compare, EndsAtTheTimeLimit) {
  const Comparison result =
      compare(engine("permute-test"), Problem{.n = 20}, Question::count, {.seconds = 0.01});
  EXPECT_TRUE(result.reached_limit);
  EXPECT_EQ(result.answer.verdict, Verdict::stopped);
}

TEST(Compare, EndsWhenTheCallerSaysSo) {
  test::Impatient caller;
  const Comparison result =
      compare(engine("permute-test"), Problem{.n = 20}, Question::count, caller.limits());
  EXPECT_EQ(result.answer.stop, Stop::asked);
}

TEST(Compare, RefusesWhatTheEngineDoesNotServe) {
  EXPECT_THROW(compare(engine("construct"), Problem{.n = 8}, Question::count, {.seconds = 1}),
               Error);
}

TEST(Contenders, AreThoseNamedOrAllThatCan) {
  const std::vector<const Engine*> named =
      contenders({"flags", "bitmask"}, Problem{.n = 8}, Question::count);
  EXPECT_EQ(named, (std::vector<const Engine*>{&engine("flags"), &engine("bitmask")}));
  const std::vector<const Engine*> all = contenders({}, Problem{.n = 8}, Question::count);
  EXPECT_GT(all.size(), 2u);
  for (const Engine* each : all) EXPECT_TRUE(each->info().answers(Question::count));
  EXPECT_THROW(contenders({"flags", "construct"}, Problem{.n = 8}, Question::count), Error);
  EXPECT_THROW(contenders({"nobody"}, Problem{.n = 8}, Question::count), Error);
}

TEST(Agreements, AreOfEachSizeOnWhichAnEngineFinished) {
  const auto of = [](std::int32_t n, Verdict verdict, Count count) {
    Comparison result = answered(Question::count, verdict, count);
    result.n = n;
    return result;
  };
  const std::vector<Agreement> list = agreements(
      {of(9, Verdict::found, 352), of(8, Verdict::found, 92), of(8, Verdict::stopped, 17),
       of(8, Verdict::found, 92), of(9, Verdict::found, 353), of(10, Verdict::stopped, 3),
       of(7, Verdict::found, 40)});
  ASSERT_EQ(list.size(), 3u);
  EXPECT_EQ(list[0].n, 7);
  EXPECT_EQ(list[0].finished, 1u);
  EXPECT_EQ(list[1].n, 8);
  EXPECT_EQ(list[1].finished, 2u);
  EXPECT_TRUE(list[1].agreed);
  EXPECT_EQ(to_string(list[1].answer.count), "92");
  EXPECT_EQ(list[2].n, 9);
  EXPECT_FALSE(list[2].agreed);
}

TEST(Agree, AllThatWereNotStoppedSayTheSame) {
  const auto counted = [](Count count) { return answered(Question::count, Verdict::found, count); };
  const Comparison right = counted(92), wrong = counted(91),
                   nothing = answered(Question::count, Verdict::none, 0),
                   stopped = answered(Question::count, Verdict::stopped, 5);
  const auto agree = [](const std::vector<Comparison>& all) {
    return agreements(all).front().agreed;
  };
  EXPECT_TRUE(agreements({stopped}).empty());
  EXPECT_TRUE(agree({right}));
  EXPECT_TRUE(agree({stopped, right, stopped, right}));
  EXPECT_FALSE(agree({stopped, right, wrong}));
  EXPECT_FALSE(agree({right, right, nothing}));
  const Comparison found = answered(Question::one, Verdict::found, 1),
                   none = answered(Question::one, Verdict::none, 0);
  EXPECT_TRUE(agree({found, found}));
  EXPECT_TRUE(agree({none, none}));
  EXPECT_FALSE(agree({found, none}));
}
