// Tests Control: when a search must end, and what the answer says then.
#include <gtest/gtest.h>

#include "engine/control.hpp"
#include "support/engines.hpp"

using namespace queens;
using queens::test::Collector;

namespace {

const Placement kSolution = {1, 3, 0, 2};
constexpr std::int32_t kALot = 1 << 20;  // enough work that the clock is checked

// Keeps the progress that a search reports.
struct Reports {
  std::vector<Progress> list;
  bool go_on = true;
  explicit Reports(bool goes_on = true) : go_on(goes_on) {}
  Limits limits() {
    return {.on_progress = [this](const Progress& now) {
      list.push_back(now);
      return go_on;
    }};
  }
};

}  // namespace

TEST(Control, ASearchThatEndsByItselfIsComplete) {
  Collector sink;
  Control control(Question::all, {}, sink);
  EXPECT_TRUE(control.solution(kSolution));
  EXPECT_TRUE(control.going());
  const Answer answer = control.answer("name");
  EXPECT_EQ(answer.verdict, Verdict::found);
  EXPECT_EQ(answer.stop, Stop::finished);
  EXPECT_TRUE(answer.complete);
  EXPECT_EQ(to_string(answer.count), "1");
  EXPECT_EQ(answer.engine, "name");
  EXPECT_FALSE(answer.counted);
  EXPECT_FALSE(answer.placement);  // only the answer to Question::one has a placement
  EXPECT_EQ(sink.solutions, std::vector<Placement>{kSolution});
}

TEST(Control, ACompleteSearchWithoutASolutionProvesThatThereIsNone) {
  Collector sink;
  const Answer answer = Control(Question::one, {}, sink).answer("");
  EXPECT_EQ(answer.verdict, Verdict::none);
  EXPECT_TRUE(answer.complete);
}

TEST(Control, OneSolutionIsEnoughWhenOneIsAskedFor) {
  Collector sink;
  Control control(Question::one, {}, sink);
  EXPECT_FALSE(control.solution(kSolution));
  const Answer answer = control.answer("");
  EXPECT_EQ(answer.placement, kSolution);
  EXPECT_EQ(answer.verdict, Verdict::found);
  EXPECT_EQ(answer.stop, Stop::enough);
  EXPECT_EQ(sink.solutions.size(), 1u);
}

TEST(Control, StopsAtTheLimitOnSolutions) {
  Collector sink;
  Control control(Question::all, {.solutions = 3}, sink);
  EXPECT_TRUE(control.solution(kSolution));
  EXPECT_TRUE(control.solution(kSolution));
  EXPECT_FALSE(control.solution(kSolution));
  const Answer answer = control.answer("");
  EXPECT_EQ(answer.verdict, Verdict::found);
  EXPECT_EQ(answer.stop, Stop::enough);
  EXPECT_FALSE(answer.complete);
  EXPECT_EQ(to_string(answer.count), "3");
}

// Whether it works in large steps or in small ones, a search looks at the clock.
TEST(Control, StopsAtTheTimeLimit) {
  for (const std::int32_t step : {kALot, 1}) {
    Collector sink;
    Control control(Question::all, {.seconds = 1e-9}, sink);
    EXPECT_TRUE(control.going());
    for (std::int32_t work = 0; work < kALot; work += step) control.tick(step);
    EXPECT_FALSE(control.going());
    const Answer answer = control.answer("");
    EXPECT_EQ(answer.verdict, Verdict::stopped);
    EXPECT_EQ(answer.stop, Stop::time_limit);
    EXPECT_FALSE(answer.complete);
  }
}

TEST(Control, StopsWhenTheCallerSaysNo) {
  Collector to_solutions(1), nothing;
  Reports to_progress(false);
  Control listing(Question::all, {}, to_solutions),
      counting(Question::count, to_progress.limits(), nothing);
  EXPECT_FALSE(listing.solution(kSolution));
  EXPECT_EQ(listing.answer("").verdict, Verdict::stopped);
  EXPECT_EQ(listing.answer("").stop, Stop::asked);
  EXPECT_EQ(to_string(listing.answer("").count), "1");
  // A search that was stopped and asks again must be told again to stop.
  for (int i = 0; i < 10; ++i) {
    counting.tick(kALot);
    EXPECT_FALSE(counting.going());
  }
  EXPECT_EQ(counting.answer("").stop, Stop::asked);
  EXPECT_EQ(to_progress.list.size(), 1u);
}

TEST(Control, ReportsProgressAgainAndAgain) {
  Collector sink;
  Reports reports;
  Control control(Question::count, reports.limits(), sink);
  while (control.going() && reports.list.size() < 3) {
    control.add(1);
    control.tick();
  }
  ASSERT_EQ(reports.list.size(), 3u);
  EXPECT_LT(reports.list[1].solutions, reports.list[2].solutions);
}

TEST(Control, WhoCountsIsShownNoSolution) {
  Collector sink;
  Control control(Question::count, {}, sink);
  EXPECT_TRUE(control.counting_only());
  control.solution(kSolution);
  control.add(41);
  EXPECT_TRUE(sink.solutions.empty());
  EXPECT_EQ(to_string(control.answer("").count), "42");
}

namespace {

// A sink that takes the solution in parts. Its limits stop the search after some of them.
struct InParts : Sink {
  int parts, asked_after, seen = 0;
  InParts(int all, int enough) : parts(all), asked_after(enough) {}
  Limits limits() {
    return {.on_progress = [this](const Progress&) { return seen < asked_after; }};
  }
  bool solution_part(PlacementView columns) override {
    EXPECT_EQ(columns.size(), kSolution.size());
    return ++seen < parts;
  }
};

}  // namespace

TEST(Control, HandsTheSolutionOverInParts) {
  InParts sink(5, 100);
  Control control(Question::one, sink.limits(), sink);
  EXPECT_FALSE(control.solution(Placement(kSolution)));
  EXPECT_EQ(sink.seen, 5);
  const Answer answer = control.answer("");
  EXPECT_EQ(answer.verdict, Verdict::found);
  EXPECT_EQ(answer.placement, kSolution);
}

TEST(Control, ASolutionThatIsLeftUnfinishedIsNone) {
  InParts sink(1'000'000'000, 1);
  Control control(Question::one, sink.limits(), sink);
  EXPECT_FALSE(control.solution(Placement(kSolution)));
  const Answer answer = control.answer("");
  EXPECT_EQ(answer.verdict, Verdict::stopped);
  EXPECT_EQ(answer.stop, Stop::asked);
  EXPECT_EQ(answer.count, Count{0});
  EXPECT_FALSE(answer.placement);
}
