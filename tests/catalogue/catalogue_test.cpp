// Tests the list of engines, and which engine is chosen for a problem.
#include <gtest/gtest.h>

#include <set>

#include "catalogue/pick.hpp"
#include "support/code_of.hpp"
#include "support/engines.hpp"

using namespace queens;

namespace {

std::string message_of(const std::function<void()>& action, ErrorCode code) {
  const Error error = test::error_of(action);
  EXPECT_EQ(error.code(), code) << error.what();
  return error.what();
}

}  // namespace

TEST(Engines, EachHasANameOfItsOwnAndSaysWhatItIs) {
  std::set<std::string_view> names;
  for (const Engine* each : engines()) {
    const EngineInfo& info = each->info();
    names.insert(info.name);
    EXPECT_EQ(info.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-"),
              std::string_view::npos)
        << info.name;
    for (const std::string_view text : {info.name, info.summary, info.source, info.order}) {
      EXPECT_FALSE(text.empty()) << info.name;
      EXPECT_EQ(text.find('\n'), std::string_view::npos) << info.name;
    }
    EXPECT_GE(info.largest_n, 31) << info.name;
    EXPECT_EQ(&engine(info.name), each);
  }
  EXPECT_EQ(names.size(), engines().size());
}

TEST(Engines, AnUnknownNameIsAnsweredWithAllThereAre) {
  const std::string message = message_of([] { engine("quantum"); }, ErrorCode::unknown_engine);
  EXPECT_EQ(message.rfind("there is no engine 'quantum'; the engines are ", 0), 0u) << message;
  for (const Engine* each : engines())
    EXPECT_NE(message.find(each->info().name), std::string::npos) << message;
}

TEST(Pick, TakesAnEngineThatServesTheProblem) {
  for (const Question question : {Question::one, Question::all, Question::count})
    for (const std::int32_t n : {1, 2, 8, 16, 17, 64, 65, 100, 1000, 1001, 2000, 2001, 10000, 10001,
                                 100'000'000, 100'000'001, kLargestSize})
      for (const bool toroidal : {false, true})
        for (const bool restricted : {false, true}) {
          Problem problem{.n = n, .toroidal = toroidal};
          if (restricted) problem.queens = {{0, 0}};
          bool possible = false;
          for (const Engine* each : engines()) possible |= !refusal(*each, problem, question);
          if (possible) {
            EXPECT_FALSE(refusal(pick(problem, question), problem, question));
          } else {
            const std::string message =
                message_of([&] { pick(problem, question); }, ErrorCode::engine_cannot);
            EXPECT_EQ(
                message.rfind("no engine can answer this question for n = " + std::to_string(n), 0),
                0u)
                << message;
          }
        }
}

TEST(Pick, LargeMapsGoToEnginesThatDoNotGetLost) {
  const auto picked = [](std::int32_t n, Question question) {
    Problem map{.n = n, .touching = true};  // each row is a region
    for (std::int32_t i = 0; i < n * n; ++i) map.regions.push_back(i / n);
    return pick(map, question).info().name;
  };
  EXPECT_EQ(picked(16, Question::one), "smallest-line");
  EXPECT_EQ(picked(17, Question::one), "dancing-links");
  EXPECT_EQ(picked(29, Question::one), have_sat() ? "sat" : "dancing-links");
  EXPECT_EQ(picked(29, Question::all), have_sat() ? "sat" : "dancing-links");
  EXPECT_EQ(picked(29, Question::count), "dancing-links");
}

TEST(Pick, NamesTheLargestBoardThatIsServed) {
  const std::string message =
      message_of([] { pick(Problem{.n = 10001}, Question::count); }, ErrorCode::engine_cannot);
  EXPECT_NE(message.find("the limit is n = 10000"), std::string::npos) << message;
}

TEST(Refusal, SaysWhyAndWhoServesInstead) {
  const auto why = [](const char* name, const Problem& problem, Question question) {
    const auto refused = refusal(engine(name), problem, question);
    return refused ? refused->sentence : "";
  };
  EXPECT_EQ(why("bitmask", {.n = 65}, Question::count),
            "the engine 'bitmask' takes boards up to n = 64, not 65; use 'flags'");
  EXPECT_EQ(
      why("construct", {.n = 8, .queens = {{0, 0}}}, Question::one),
      "the engine 'construct' takes no pre-placed queens and no blocked squares; use 'bitmask'");
  EXPECT_EQ(why("fike", {.n = 7, .toroidal = true}, Question::all),
            "the engine 'fike' does not support the torus; use 'bitmask'");
  EXPECT_EQ(why("construct", {.n = 8}, Question::count),
            "the engine 'construct' cannot count all solutions; use 'bitmask'");
  EXPECT_EQ(why("flags", {.n = 8}, Question::count), "");
  const auto refused = refusal(engine("construct:hlm-a"), {.n = 8}, Question::one);
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->reason, "serves n mod 6 = 0, 1, 4 or 5, not n = 8");
  EXPECT_EQ(refused->alternatives, (std::vector<std::string>{"construct:pauls", "construct:hlm-b",
                                                             "construct:evens-odds"}));
}
