// The clauses of a problem as a value, for tests.
#pragma once

#include <cstdint>
#include <vector>

#include "encode/clauses.hpp"

namespace queens::test {

using Clause = std::vector<std::int32_t>;

struct Formula {
  std::int32_t n = 0, variables = 0;
  std::vector<Square> squares = {};  // variable v, from 1 on, belongs to squares[v - 1]
  std::vector<Clause> clauses = {};
};

inline Formula formula_of(const Problem& problem, AtMostOne encoding) {
  const encode::Lines lines(problem);
  Formula made{.n = problem.n, .squares = lines.squares};
  made.variables =
      static_cast<std::int32_t>(encode::for_each_clause(lines, encoding, [&](const auto& each) {
        made.clauses.emplace_back(each.begin(), each.end());
      }));
  return made;
}

inline Formula formula_of(const Problem& problem) {
  return formula_of(problem, encode::at_most_one_for(problem.n));
}

}  // namespace queens::test
