// Checks the clauses in three ways: on every subset of the squares of tiny boards; by a solver of a few lines,
// which must find the same solutions as an enumeration; and by the numbers of clauses that the encodings promise.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

#include "encode/formula.hpp"
#include "support/oracle.hpp"
#include "support/problems.hpp"

using namespace queens;
using namespace queens::test;

namespace {

constexpr AtMostOne kEncodings[] = {AtMostOne::pairwise, AtMostOne::product};

// A plain SAT solver (DPLL: Davis, Putnam, Logemann, Loveland). The value of a variable is 1, -1, or 0 for none yet.
class Dpll {
 public:
  Dpll(std::vector<Clause> clauses, std::int32_t variables)
      : clauses_(std::move(clauses)), value_(static_cast<std::size_t>(variables) + 1) {}

  bool satisfiable() {
    const std::vector<int> before = value_;
    std::int32_t branch = 0;
    if (propagate(branch)) {
      if (branch == 0) return true;
      for (const int sign : {1, -1}) {
        const std::vector<int> here = value_;
        value_[static_cast<std::size_t>(branch)] = sign;
        if (satisfiable()) return true;
        value_ = here;
      }
    }
    value_ = before;
    return false;
  }

  void add(Clause clause) { clauses_.push_back(std::move(clause)); }
  void forget() { std::fill(value_.begin(), value_.end(), 0); }
  bool is_true(std::int32_t variable) const {
    return value_[static_cast<std::size_t>(variable)] > 0;
  }

 private:
  int value(std::int32_t literal) const {
    const int v = value_[static_cast<std::size_t>(std::abs(literal))];
    return literal < 0 ? -v : v;
  }

  // Propagates unit clauses; returns false if a clause is empty. Sets `branch` to a variable of an open clause, or 0.
  bool propagate(std::int32_t& branch) {
    for (bool changed = true; changed;) {
      changed = false;
      branch = 0;
      for (const Clause& clause : clauses_) {
        std::int32_t free = 0, last = 0;
        bool satisfied = false;
        for (const std::int32_t literal : clause) {
          if (value(literal) > 0) satisfied = true;
          if (value(literal) == 0) ++free, last = literal;
        }
        if (satisfied) continue;
        if (free == 0) return false;
        if (free == 1) {
          value_[static_cast<std::size_t>(std::abs(last))] = last > 0 ? 1 : -1;
          changed = true;
        }
        if (branch == 0) branch = std::abs(last);
      }
    }
    return true;
  }

  std::vector<Clause> clauses_;
  std::vector<int> value_;
};

// Every placement that satisfies the clauses. When one is found, a clause is added that forbids it.
std::vector<Placement> placements_of(const Formula& formula) {
  std::vector<Placement> found;
  Dpll solver(formula.clauses, formula.variables);
  while (solver.satisfiable()) {
    Placement columns(static_cast<std::size_t>(formula.n), -1);
    Clause forbidden;
    for (std::size_t i = 0; i < formula.squares.size(); ++i)
      if (const auto v = static_cast<std::int32_t>(i + 1); solver.is_true(v)) {
        columns[static_cast<std::size_t>(formula.squares[i].row)] = formula.squares[i].column;
        forbidden.push_back(-v);
      }
    found.push_back(columns);
    if (forbidden.empty() || found.size() > 1000) break;
    solver.add(forbidden);
    solver.forget();
  }
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace

// For n <= 5, tries each of the 2^(n^2) sets of squares. There are no auxiliary variables.
// labels: release
TEST(Cnf, AllSetsOfSquaresOfTinyBoards) {
  for (const bool toroidal : {false, true})
    for (std::int32_t n = 1; n <= 4 + (toroidal ? 0 : 1); ++n) {
      const Formula made = formula_of(Problem{.n = n, .toroidal = toroidal}, AtMostOne::pairwise);
      ASSERT_EQ(made.variables, n * n);
      std::vector<std::pair<std::uint32_t, std::uint32_t>> masks;  // positive, negative literals
      for (const Clause& clause : made.clauses) {
        masks.emplace_back(0, 0);
        for (const std::int32_t literal : clause)
          (literal > 0 ? masks.back().first : masks.back().second) |= std::uint32_t{1}
                                                                      << (std::abs(literal) - 1);
      }
      std::size_t models = 0;
      for (std::uint32_t set = 0; set < (std::uint32_t{1} << (n * n)); ++set)
        models += std::all_of(masks.begin(), masks.end(), [&](const auto& clause) {
          return (set & clause.first) != 0 || (~set & clause.second) != 0;
        });
      EXPECT_EQ(models, all_solutions(n, toroidal).size())
          << "n = " << n << (toroidal ? " torus" : "");
    }
}

TEST(Cnf, PlacementsOfEmptyBoards) {
  for (const AtMostOne encoding : kEncodings)
    for (const bool toroidal : {false, true})
      for (std::int32_t n = 1; n <= 7; ++n)
        EXPECT_EQ(placements_of(formula_of(Problem{.n = n, .toroidal = toroidal}, encoding)),
                  all_solutions(n, toroidal))
            << "n = " << n << (toroidal ? " torus" : "");
}

RC_GTEST_PROP(Cnf, RandomProblemsHaveThePlacementsOfTheOracle, ()) {
  const std::int32_t n = *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(1, 8));
  const Problem problem = any_problem(n, *rc::gen::arbitrary<bool>());
  for (const AtMostOne encoding : kEncodings)
    RC_ASSERT(placements_of(formula_of(problem, encoding)) == all_solutions(problem));
}

// One clause for each row and column, and one for each pair of squares in the n rows, in the n columns, and in the
// diagonals of each length in both directions.
TEST(Cnf, PairwiseHasTheClausesItPromises) {
  for (std::size_t n = 1; n <= 40; ++n) {
    const auto pairs = [](std::size_t k) { return k * (k - 1) / 2; };
    std::size_t slanted = pairs(n);
    for (std::size_t k = 1; k < n; ++k) slanted += 2 * pairs(k);
    const auto size = static_cast<std::int32_t>(n);
    EXPECT_EQ(formula_of(Problem{.n = size}, AtMostOne::pairwise).clauses.size(),
              2 * n + 2 * n * pairs(n) + 2 * slanted);
    EXPECT_EQ(formula_of(Problem{.n = size, .toroidal = true}, AtMostOne::pairwise).clauses.size(),
              2 * n + 4 * n * pairs(n));
  }
}

// Chen's bound for a line of k squares is 2k + 4 sqrt(k) + O(k^(1/4)) clauses; a torus of n rows has 4n lines.
TEST(Cnf, ProductIsLinear) {
  for (const std::int32_t n : {50, 100, 200, 400}) {
    const Formula made = formula_of(Problem{.n = n, .toroidal = true}, AtMostOne::product);
    const double k = n, root = std::sqrt(k), fourth = std::sqrt(root);
    const double bound = 2 * k + 4 * root + 8 * fourth;
    EXPECT_LE(static_cast<double>(made.clauses.size()), 2 * k + 4 * k * bound) << n;
    EXPECT_GE(static_cast<double>(made.clauses.size()), 4 * k * 2 * k) << n;
    EXPECT_LE(made.variables, k * k + 4 * k * (2 * root + 6 * fourth)) << n;
  }
}

TEST(Cnf, OnlyOpenSquaresHaveVariables) {
  const Problem problem{.n = 8,
                        .queens = {{0, 3}},
                        .blocked = {{7, 7}},
                        .blocked_diagonals = {2},
                        .blocked_antidiagonals = {9}};
  const Formula made = formula_of(problem);
  EXPECT_EQ(made.n, 8);
  EXPECT_EQ(made.squares.front(), (Square{0, 3}));
  EXPECT_TRUE(std::is_sorted(made.squares.begin(), made.squares.end()));
  std::set<Square> open(made.squares.begin(), made.squares.end());
  for (std::int32_t row = 0; row < 8; ++row)
    for (std::int32_t column = 0; column < 8; ++column) {
      const bool queen = row == 0 && column == 3;
      const bool attacked = row == 0 || column == 3 || std::abs(column - 3) == row;
      const bool blocked = (row == 7 && column == 7) || row - column == 2 || row + column == 9;
      EXPECT_EQ(open.count({row, column}), queen || (!attacked && !blocked) ? 1u : 0u);
    }
  EXPECT_EQ(made.clauses.front(), Clause{1}) << "the queen is a unit";
}

TEST(Cnf, ARowWithoutAnOpenSquareIsTheEmptyClause) {
  const Formula made = formula_of(Problem{.n = 1, .blocked = {{0, 0}}});
  EXPECT_EQ(made.variables, 0);
  EXPECT_EQ(made.clauses, (std::vector<Clause>{{}, {}}));  // its row, its column
}

TEST(Cnf, PairwiseBelowAHundred) {
  EXPECT_EQ(encode::at_most_one_for(99), AtMostOne::pairwise);
  EXPECT_EQ(encode::at_most_one_for(100), AtMostOne::product);
  EXPECT_EQ(formula_of(Problem{.n = 99}).variables, 99 * 99);
  EXPECT_GT(formula_of(Problem{.n = 100}).variables, 100 * 100);
}
