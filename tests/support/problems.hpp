// Random problems that are well formed, for property tests.
#pragma once

#include <rapidcheck.h>

#include "support/regions.hpp"

namespace queens::test {

inline Square any_square(std::int32_t n) {
  return {*rc::gen::inRange(0, n), *rc::gen::inRange(0, n)};
}

// Draws queens, blocked squares and lines, and keeps those that are allowed beside the earlier ones.
inline Problem any_problem(std::int32_t n, bool toroidal) {
  Problem problem{.n = n, .toroidal = toroidal};
  const int wanted = *rc::gen::inRange(0, 3);
  for (int i = 0; i < wanted; ++i) add_if_allowed(problem, &Problem::queens, any_square(n));
  const int blocks = *rc::gen::inRange(0, n + 1);
  for (int i = 0; i < blocks; ++i) add_if_allowed(problem, &Problem::blocked, any_square(n));
  const int lines = *rc::gen::inRange(0, 4);
  for (int i = 0; i < lines; ++i)
    if (*rc::gen::arbitrary<bool>())
      add_if_allowed(problem, &Problem::blocked_diagonals, *rc::gen::inRange(1 - n, n));
    else
      add_if_allowed(problem, &Problem::blocked_antidiagonals, *rc::gen::inRange(0, 2 * n - 1));
  return problem;
}

}  // namespace queens::test
