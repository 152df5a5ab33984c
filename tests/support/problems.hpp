// Random problems that are well formed, for property tests.
#pragma once

#include <rapidcheck.h>

#include <algorithm>

#include "queens/problem.hpp"

namespace queens::test {

inline Square any_square(std::int32_t n) {
  return {*rc::gen::inRange(0, n), *rc::gen::inRange(0, n)};
}

// Draws queens and keeps those that attack no earlier one. Then draws blocked squares and lines, and keeps those
// without a queen.
inline Problem any_problem(std::int32_t n, bool toroidal) {
  Problem problem{.n = n, .toroidal = toroidal};
  const int wanted = *rc::gen::inRange(0, 3);
  for (int i = 0; i < wanted; ++i) {
    Problem more = problem;
    more.queens.push_back(any_square(n));
    if (inspect({n, more.queens}, toroidal).attack_count == 0) problem = more;
  }
  const int blocks = *rc::gen::inRange(0, n + 1);
  for (int i = 0; i < blocks; ++i) {
    const Square square = any_square(n);
    if (std::count(problem.queens.begin(), problem.queens.end(), square) == 0)
      problem.blocked.push_back(square);
  }
  const int lines = *rc::gen::inRange(0, 4);
  for (int i = 0; i < lines; ++i) {
    Problem more = problem;
    if (*rc::gen::arbitrary<bool>())
      more.blocked_diagonals.push_back(*rc::gen::inRange(1 - n, n));
    else
      more.blocked_antidiagonals.push_back(*rc::gen::inRange(0, 2 * n - 1));
    try {
      CheckedProblem{more};
      problem = more;
    } catch (const Error&) {  // a queen stands on it
    }
  }
  return problem;
}

}  // namespace queens::test
