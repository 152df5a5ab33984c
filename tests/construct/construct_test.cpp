// The closed forms, checked by the referee.
#include "construct/construct.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "support/engines.hpp"

using namespace queens;
using namespace queens::test;

TEST(Pauls, IsASolutionForEveryBoardThatHasOne) {
  EXPECT_TRUE(is_solution(pauls(1)));
  for (std::int32_t n = 4; n <= 3000; ++n) ASSERT_TRUE(is_solution(pauls(n))) << "n = " << n;
}

TEST(Pauls, IsASolutionForAMillionQueens) {
  for (std::int32_t n = 1'000'000; n <= 1'000'005; ++n)  // all remainders modulo 6
    ASSERT_TRUE(is_solution(pauls(n))) << "n = " << n;
}

TEST(KnightWalk, IsASolutionOfEveryTorusThatHasOne) {
  for (std::int32_t n = 1; n <= 1000; ++n)
    if (std::gcd(n, 6) == 1) {
      ASSERT_TRUE(is_solution(knight_walk(n), true)) << "n = " << n;
    }
}

TEST(KnightWalk, DoesNotOverflow) {
  const Placement columns = knight_walk(1'000'001);
  EXPECT_EQ(columns.at(0), 0);
  EXPECT_EQ(columns.at(1'000'000), 999'999 + 1'000'001 - 1'000'001);
  EXPECT_TRUE(is_solution(columns, true) == (std::gcd(1'000'001, 6) == 1));
}

TEST(Construct, KnowsTheBoardsWithoutASolution) {
  for (std::int32_t n = 1; n <= 60; ++n) {
    const Answer flat = answer_of(construct(), {.n = n}, Question::one);
    EXPECT_EQ(flat.verdict, n == 2 || n == 3 ? Verdict::none : Verdict::found) << "n = " << n;
    const Answer torus = answer_of(construct(), {.n = n, .toroidal = true}, Question::one);
    EXPECT_EQ(torus.verdict, std::gcd(n, 6) == 1 ? Verdict::found : Verdict::none) << "n = " << n;
    EXPECT_EQ(torus.placement.has_value(), std::gcd(n, 6) == 1);
  }
}

TEST(Construct, AgreesWithASearch) {
  for (std::int32_t n = 1; n <= 12; ++n)
    for (const bool toroidal : {false, true}) {
      const Problem problem{.n = n, .toroidal = toroidal};
      EXPECT_EQ(answer_of(construct(), problem, Question::one).verdict,
                answer_of(engine("flags"), problem, Question::one).verdict)
          << "n = " << n;
    }
}
