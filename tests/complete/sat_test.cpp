// Tests the engine `sat`: compares it with enumeration on thousands of small problems, and solves large boards within
// seconds.
// labels: both
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "complete/sat_solver.hpp"
#include "queens/complete.hpp"
#include "queens/instances.hpp"
#include "support/code_of.hpp"
#include "support/engines.hpp"
#include "support/oracle.hpp"
#include "support/problems.hpp"

using namespace queens;
using namespace queens::test;

namespace {

// The engines for partial boards that this build has.
std::vector<const Engine*> completing() {
  return engines_where(
      [](const EngineInfo& info) { return info.name == "sat" || info.name == "smallest-line"; });
}

const Engine* sat_engine() {
  for (const Engine* each : completing())
    if (each->info().name == "sat") return each;
  return nullptr;
}

}  // namespace

// Checks the answers to 100 times 30 problems, and that the referee has checked every placement.
RC_GTEST_PROP(Completion, AgreesWithEnumeration, ()) {
  for (int i = 0; i < 30; ++i) {
    const Problem problem =
        any_problem(*rc::gen::element(1, 2, 3, 4, 5, 6, 7, 8), *rc::gen::inRange(0, 3) == 0);
    const std::vector<Placement> solutions = all_solutions(problem);
    const bool possible = !solutions.empty();
    for (const Engine* engine : completing()) {
      if (refusal(*engine, problem, Question::one)) continue;
      const Answer answer = answer_of(*engine, problem, Question::one);
      RC_ASSERT(answer.verdict == (possible ? Verdict::found : Verdict::none));
      RC_ASSERT(answer.placement.has_value() == possible);
      RC_ASSERT(sorted(listed(*engine, problem)) == solutions);
      RC_ASSERT(answer_of(*engine, problem, Question::count).count == solutions.size());
    }
  }
}

// The two boards are quickly decided. A search that goes wrong would not end.
TEST(Completion, HalfFilledBoardsAreDecided) {
  const Engine* sat = sat_engine();
  if (sat == nullptr) GTEST_SKIP() << "built without CaDiCaL";
  for (const auto& [n, queens] : {std::pair{100, 50}, {200, 100}}) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const Problem problem = *pre_placed(n, queens, seed);
      const Answer answer = answer_of(*sat, problem, Question::one);
      EXPECT_NE(answer.verdict, Verdict::stopped) << n << ", seed " << seed;
    }
  }
}

// A board that does not fit into memory is refused before anything is built.
TEST(Completion, SaysWhatDoesNotFit) {
  using complete::Formula;
  const Problem large{.n = 1500}, small{.n = 99};
  const Problem half = *pre_placed(1500, 750, 1);
  constexpr std::uint64_t kGigabyte = 1000000000;
  EXPECT_NO_THROW(complete::require_memory(large, Formula::open_squares, 5 * kGigabyte));
  EXPECT_NO_THROW(complete::require_memory(half, Formula::open_squares, kGigabyte));
  EXPECT_NO_THROW(complete::require_memory(small, Formula::empty_board, kGigabyte));
  EXPECT_NO_THROW(complete::require_memory({.n = 6}, Formula::empty_board, 20'000'000));
  EXPECT_THROW(complete::require_memory(half, Formula::empty_board, kGigabyte), Error);
  EXPECT_THROW(complete::require_memory(half, Formula::every_square, kGigabyte), Error);
  const Error error =
      error_of([&] { complete::require_memory(large, Formula::open_squares, 4 * kGigabyte); });
  EXPECT_EQ(error.code(), ErrorCode::too_large);
  EXPECT_STREQ(
      error.what(),
      "a SAT solver needs about 4.5 GB of memory for the clauses of this board of n = 1500, but "
      "this process may use only 4.0 GB; 'construct' finds a solution without a search");
}

// A thread of its own destroys the solver of 1,280,000 clauses, so the caller who stopped it can continue, or end,
// at once.
TEST(Completion, ALargeBoardIsGivenUpAndTheNextBegun) {
  const Engine* sat = sat_engine();
  if (sat == nullptr) GTEST_SKIP() << "built without CaDiCaL";
  for (int round = 0; round < 2; ++round) {
    int asked = 0;
    Sink silence;
    const Answer answer =
        sat->solve(Problem{.n = 400}, Question::one,
                   {.on_progress = [&](const Progress&) { return ++asked < 10; }}, silence);
    EXPECT_EQ(answer.verdict, Verdict::stopped);
    EXPECT_EQ(answer.stop, Stop::asked);
    EXPECT_EQ(asked, 10) << "nobody asks again";
  }
}

TEST(Completion, KeepsTheLimitWhileClausesAreMade) {
  const Engine* sat = sat_engine();
  if (sat == nullptr) GTEST_SKIP() << "built without CaDiCaL";
  const Answer answer = answer_of(*sat, {.n = 600}, Question::one, {.seconds = 1e-6});
  EXPECT_EQ(answer.verdict, Verdict::stopped);
  EXPECT_EQ(answer.stop, Stop::time_limit);
}
