// Tests which engine is chosen on boards where the engines `cross` and `join` are timed first. The times are invented,
// so no test depends on the speed of the machine.
#include "record/count.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "catalogue/counting.hpp"

namespace queens::record {
namespace {

// Times by which `join` takes `times` times as long as `cross`.
TimeCount slower_join(double times) {
  return [times](std::int32_t, std::string_view engine) { return engine == "join" ? times : 1.0; };
}

TEST(Choice, TheCheaperEngineCounts) {
  for (std::int32_t n = 17; n <= 20; ++n) {
    EXPECT_EQ(measured_engine({.n = n}, slower_join(100)), "cross") << n;
    EXPECT_EQ(measured_engine({.n = n}, slower_join(0.5)), "join") << n;
  }
  // The timed board has 11 rows for n = 17, and 14 for n = 18. The time of join relative to cross falls as boards
  // grow, so the same ratio decides for join at n = 17 and for cross at n = 18.
  EXPECT_EQ(measured_engine({.n = 17}, slower_join(8)), "join");
  EXPECT_EQ(measured_engine({.n = 18}, slower_join(8)), "cross");
}

TEST(Choice, ElsewhereNothingIsMeasured) {
  int measured = 0;
  const TimeCount time = [&](std::int32_t, std::string_view) {
    ++measured;
    return 1.0;
  };
  const std::vector<Problem> problems = {{.n = 16},
                                         {.n = 21},
                                         {.n = 19, .queens = {{0, 2}}},
                                         {.n = 19, .blocked = {{0, 2}}},
                                         {.n = 19, .toroidal = true}};
  for (const Problem& problem : problems) {
    EXPECT_EQ(measured_engine(problem, time), "") << problem.n;
    EXPECT_FALSE(is_measured(problem));
  }
  EXPECT_EQ(measured, 0);
  EXPECT_TRUE(is_measured({.n = 17}));
}

TEST(Choice, TheLeastOfThreeTimesIsTaken) {
  int calls = 0;
  const TimeCount time = [&](std::int32_t, std::string_view engine) {
    ++calls;
    return engine == "join" ? 6.0 : calls == 4 ? 1.0 : 100.0;  // the others were disturbed
  };
  EXPECT_EQ(measured_engine({.n = 18}, time), "cross");
}

TEST(Choice, WhoeverStopsItGetsNoEngine) {
  for (const std::string slow : {"cross", "join"}) {
    const TimeCount time = [&](std::int32_t, std::string_view engine) {
      return engine == slow ? std::nullopt : std::optional(1.0);
    };
    EXPECT_EQ(measured_engine({.n = 18}, time), "");
  }
  ProgressTimer stopped(1e-9, [](double) { return true; });
  while (stopped.keep_going()) {
  }
  EXPECT_EQ(measured_engine({.n = 20}, timed_by(counting::kernel(""), stopped)), "");
}

}  // namespace
}  // namespace queens::record
