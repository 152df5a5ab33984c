// Tests how problems are written for people.
#include "commands/reports.hpp"

#include <gtest/gtest.h>

namespace queens::commands {
namespace {

TEST(ProblemWords, AProblemCanBeTyped) {
  const Problem problem{.n = 8,
                        .queens = {{0, 3}},
                        .blocked = {{1, 1}},
                        .blocked_antidiagonals = {4},
                        .toroidal = true};
  EXPECT_EQ(typed(problem), "8 --queen 1,4 --block 2,2 --block-antidiagonal 6 --toroidal");
  EXPECT_EQ(typed(problem, 0),
            "8 --queen 0,3 --block 1,1 --block-antidiagonal 4 --toroidal --zero-based");
}

}  // namespace
}  // namespace queens::commands
