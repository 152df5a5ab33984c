// Tests inspect() within limits.
#include <gtest/gtest.h>

#include "queens/engine.hpp"

using namespace queens;

namespace {

// A hundred thousand queens in a row of knight's moves: sorting them takes a while.
Arrangement many_queens() {
  Arrangement arrangement{100'000, {}};
  for (std::int32_t row = 0; row < arrangement.n; ++row)
    arrangement.queens.push_back({row, (row * 7) % arrangement.n});
  return arrangement;
}

}  // namespace

TEST(InspectWithinLimits, FindsWhatInspectFinds) {
  const Arrangement two{4, {{0, 0}, {1, 1}}};
  EXPECT_EQ(inspect(two, false, 20, Limits{})->attack_count, 1u);
  EXPECT_EQ(inspect(two, Problem{.n = 4, .queens = {{3, 2}}}, 20, Limits{})->absent_count, 1u);
  const Arrangement many = many_queens();
  EXPECT_EQ(inspect(many, false, 0, Limits{})->attack_count, inspect(many).attack_count);
}

TEST(InspectWithinLimits, IsEmptyIfItWasStopped) {
  const Arrangement many = many_queens();
  const Limits refuse{.on_progress = [](const Progress&) { return false; }};
  for (const Limits& limits : {refuse, Limits{.seconds = 1e-9}}) {
    EXPECT_FALSE(inspect(many, false, 20, limits));
    EXPECT_FALSE(inspect(many, Problem{.n = many.n}, 20, limits));
  }
}
