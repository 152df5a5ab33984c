// The clock of long work.
#include "engine/pace.hpp"

#include <gtest/gtest.h>

using namespace queens;

TEST(Pace, TellsAtTheFirstLookAndNotAtEach) {
  Pace pace(1000);
  int told = 0;
  const auto tell = [&](double) { return ++told > 0; };
  EXPECT_EQ(pace.look(tell), Stop::finished);
  EXPECT_EQ(told, 1);
  EXPECT_EQ(pace.look(tell), Stop::finished);  // at most 20 times a second
  EXPECT_LE(told, 2);
}

TEST(Pace, EndsWhenItIsToldTo) {
  EXPECT_EQ(Pace(1000).look([](double) { return false; }), Stop::asked);
}

TEST(Pace, TheLimitComesBeforeTheQuestion) {
  int told = 0;
  EXPECT_EQ(Pace(0).look([&](double) { return ++told > 0; }), Stop::time_limit);
  EXPECT_EQ(told, 0);
}
