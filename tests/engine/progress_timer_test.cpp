// Tests the timer of long work, which reports progress at most 20 times a second and checks the time limit.
#include "engine/control.hpp"

#include <gtest/gtest.h>

using namespace queens;

TEST(ProgressTimer, TellsAtTheFirstQuestionAndNotAtEach) {
  int told = 0;
  ProgressTimer timer(1000, [&](double) { return ++told > 0; });
  EXPECT_TRUE(timer.keep_going());
  EXPECT_EQ(told, 1);
  EXPECT_TRUE(timer.keep_going());  // progress is reported at most 20 times a second
  EXPECT_LE(told, 2);
}

TEST(ProgressTimer, StaysStoppedWhenItWasToldTo) {
  int told = 0;
  ProgressTimer timer(1000, [&](double) { return ++told == 0; });
  EXPECT_FALSE(timer.keep_going());
  EXPECT_FALSE(timer.keep_going());
  EXPECT_EQ(timer.why(), Stop::asked);
  EXPECT_EQ(told, 1);
}

TEST(ProgressTimer, TheLimitComesBeforeTheQuestion) {
  int told = 0;
  ProgressTimer timer(0, [&](double) { return ++told > 0; });
  EXPECT_FALSE(timer.keep_going());
  EXPECT_EQ(timer.why(), Stop::time_limit);
  EXPECT_EQ(told, 0);
}
