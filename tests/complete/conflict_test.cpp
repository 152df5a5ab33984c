// A conflict is a set of queens and blocks that make a problem impossible. Checks by enumeration that the parts
// reported really do so, and that none of them can be left out.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <limits>

#include "queens/complete.hpp"
#include "support/engines.hpp"
#include "support/oracle.hpp"
#include "support/problems.hpp"

using namespace queens;
using namespace queens::test;

namespace {

bool without_sat() {
  return engines_where([](const EngineInfo& info) { return info.name == "sat"; }).empty();
}

Conflict conflict_of(const Problem& problem, const Limits& limits = {}) {
  return minimal_conflict(problem, limits);
}

// The problems that remain if one part of the problem is left out, for each part in turn.
std::vector<Problem> with_one_less(const Problem& problem) {
  std::vector<Problem> list;
  const auto each_of = [&](auto member) {
    for (std::size_t i = 0; i < (problem.*member).size(); ++i) {
      list.push_back(problem);
      auto& parts = list.back().*member;
      parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(i));
    }
  };
  each_of(&Problem::queens);
  each_of(&Problem::blocked);
  each_of(&Problem::blocked_diagonals);
  each_of(&Problem::blocked_antidiagonals);
  return list;
}

// Whether every part of `core` is one of `problem`.
bool within(const Problem& core, const Problem& problem) {
  const auto inside = [&](auto member) {
    return std::all_of((core.*member).begin(), (core.*member).end(), [&](const auto& part) {
      return std::count((problem.*member).begin(), (problem.*member).end(), part) != 0;
    });
  };
  return core.n == problem.n && core.toroidal == problem.toroidal && inside(&Problem::queens) &&
         inside(&Problem::blocked) && inside(&Problem::blocked_diagonals) &&
         inside(&Problem::blocked_antidiagonals);
}

}  // namespace

RC_GTEST_PROP(Conflict, IsOneAndMinimal, ()) {
  if (without_sat()) return;
  for (int i = 0; i < 30; ++i) {
    const Problem problem =
        any_problem(*rc::gen::element(1, 2, 3, 4, 5, 6, 7, 8), *rc::gen::inRange(0, 4) == 0);
    const Conflict conflict = conflict_of(problem);
    const bool possible = !all_solutions(problem).empty();
    RC_ASSERT(conflict.exists == !possible);
    RC_ASSERT(conflict.answer.verdict == (possible ? Verdict::found : Verdict::none));
    RC_ASSERT(conflict.answer.placement.has_value() == possible);
    if (possible) continue;
    RC_ASSERT(conflict.minimal);
    RC_ASSERT(within(conflict.core, problem));
    RC_ASSERT(all_solutions(conflict.core).empty());
    for (const Problem& smaller : with_one_less(conflict.core))
      RC_ASSERT(!all_solutions(smaller).empty());
  }
}

TEST(Conflict, OfEmptyBoardsIsEmpty) {
  if (without_sat()) GTEST_SKIP() << "built without CaDiCaL";
  for (const Problem& problem :
       {Problem{.n = 2}, Problem{.n = 3}, Problem{.n = 6, .toroidal = true},
        Problem{.n = 3, .queens = {{0, 0}}, .blocked = {{1, 2}}}}) {
    const Conflict conflict = conflict_of(problem);
    EXPECT_TRUE(conflict.exists);
    EXPECT_TRUE(conflict.minimal);
    EXPECT_FALSE(conflict.core.restricted());
    EXPECT_EQ(conflict.core.n, problem.n);
    EXPECT_GE(conflict.trials, 1);
  }
}

TEST(Conflict, LeavesOutWhatIsNotToBlame) {
  if (without_sat()) GTEST_SKIP() << "built without CaDiCaL";
  // Row 0 is blocked completely. The other blocks, the queen and the diagonal are not needed for a conflict.
  Problem problem{.n = 40, .queens = {{5, 5}}, .blocked_diagonals = {30}};
  for (std::int32_t column = 0; column < 40; ++column) problem.blocked.push_back({0, column});
  for (std::int32_t row = 20; row < 30; ++row) problem.blocked.push_back({row, 3});
  const Conflict conflict = conflict_of(problem);
  ASSERT_TRUE(conflict.exists && conflict.minimal);
  // The queen attacks (0, 0), (0, 5) and (0, 10), and row 0 is not on the diagonal. For each square, one of the
  // two ways to block it must remain in the conflict.
  EXPECT_GE(conflict.core.blocked.size(), 37u);
  EXPECT_LE(conflict.core.blocked.size(), 40u);
  EXPECT_EQ(conflict.core.blocked.size() + 3 * conflict.core.queens.size(), 40u);
  for (const Square& s : conflict.core.blocked) EXPECT_EQ(s.row, 0);
  EXPECT_TRUE(conflict.core.blocked_diagonals.empty());
}

// The torus of 14 rows has no solution, because 14 is even, but proving this is out of reach of a SAT solver.
TEST(Conflict, StopsAtTheLimit) {
  if (without_sat()) GTEST_SKIP() << "built without CaDiCaL";
  const Conflict conflict = conflict_of({.n = 14, .toroidal = true}, {.seconds = 1e-3});
  EXPECT_FALSE(conflict.exists);
  EXPECT_FALSE(conflict.minimal);
  EXPECT_EQ(conflict.answer.verdict, Verdict::stopped);
  EXPECT_EQ(conflict.answer.stop, Stop::time_limit);
}

// On this board with a blocked row, each trial takes some time. A search that is stopped after it found a conflict and
// before the conflict is minimal must leave a conflict that may not be minimal.
TEST(Conflict, StoppedWhileItShrinksIsAConflict) {
  if (without_sat()) GTEST_SKIP() << "built without CaDiCaL";
  Problem problem{.n = 70};
  for (std::int32_t column = 0; column < 70; ++column) problem.blocked.push_back({3, column});
  int calls = 0, most = std::numeric_limits<int>::max();
  const Limits limits{.on_progress = [&](const Progress&) { return ++calls < most; }};
  EXPECT_TRUE(minimal_conflict(problem, limits).minimal);
  // Stops a little before the end of the whole search, or earlier if this search is faster.
  for (most = calls - 1; most > 0; most = most * 3 / 4) {
    calls = 0;
    const Conflict conflict = minimal_conflict(problem, limits);
    if (conflict.minimal) continue;
    ASSERT_TRUE(conflict.exists);
    EXPECT_EQ(conflict.core.blocked.size(), 70u);
    EXPECT_EQ(conflict.answer.verdict, Verdict::none);
    return;
  }
  FAIL() << "never stopped";
}
