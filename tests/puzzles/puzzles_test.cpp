// Checks that every puzzle has exactly one completion, which can be found by reasoning of the puzzle's level but not of
// an easier one; that no given queen is superfluous; and that a seed gives the same puzzle on every machine.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "queens/puzzles.hpp"
#include "queens/queens.hpp"
#include "support/code_of.hpp"

using namespace queens;
using test::code_of;

namespace {

constexpr std::uint64_t kSeeds = 8;  // puzzles of each size and level

// Counts completions with an engine that shares no code with the reasoning.
Count completions_of(const Problem& problem) {
  Sink sink;
  return run(problem, Question::count, {}, sink, "backtrack").count;
}

Placement completion_of(const Problem& problem) { return *solve(problem).placement; }

void apply(Problem& problem, const PuzzleStep& step) {
  if (step.kind == PuzzleStep::Kind::place) problem.queens.push_back(step.square);
  if (step.kind == PuzzleStep::Kind::strike) problem.blocked.push_back(step.square);
}

template <class Check>
void each_puzzle(std::int32_t first, std::int32_t last, const Check& check) {
  for (std::int32_t n = first; n <= last; ++n)
    for (const Level level : kLevels)
      for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
        SCOPED_TRACE(testing::Message() << n << " rows, " << name(level) << ", seed " << seed);
        check(*puzzle(n, level, seed), level);
      }
}

}  // namespace

TEST(Puzzle, HasOneCompletionAndTheLevelPromised) {
  each_puzzle(kSmallestPuzzle, kLargestPuzzle, [](const Problem& problem, Level level) {
    CheckedProblem{problem};
    EXPECT_EQ(completions_of(problem), 1u);
    EXPECT_EQ(level_of(problem), level);
  });
}

TEST(Puzzle, NoGivenIsSuperfluous) {
  each_puzzle(kSmallestPuzzle, 10, [](const Problem& problem, Level level) {
    for (const auto givens : {&Problem::queens, &Problem::blocked})
      for (const Square& given : problem.*givens) {
        Problem rest = problem;
        std::erase(rest.*givens, given);
        const auto found = level_of(rest);
        EXPECT_TRUE(!found || *found > level) << to_string(given);
      }
  });
}

TEST(Puzzle, TheSameOnEveryMachine) {
  EXPECT_EQ(problem_file(*puzzle(6, Level::easy, 1, 1)),
            R"({"n":6,"queens":[[2,6],[6,4]],"blocked":[[3,3]]})"
            "\n");
  EXPECT_EQ(problem_file(*puzzle(8, Level::medium, 1, 1)),
            R"({"n":8,"queens":[[1,2],[7,3]],"blocked":[[2,4],[2,7],[3,8]]})"
            "\n");
  EXPECT_EQ(problem_file(*puzzle(8, Level::hard, 20261123, 1)),
            R"({"n":8,"queens":[[4,2],[5,8]],"blocked":[[2,6],[7,1]]})"
            "\n");
  EXPECT_EQ(problem_file(*puzzle(8, Level::expert, 1, 2)),
            R"({"n":8,"queens":[[6,6]],"blocked":[[2,7],[4,1]]})"
            "\n");
  const Problem large = *puzzle(16, Level::expert, 1, 1);
  EXPECT_EQ(large.queens, (std::vector<Square>{{8, 3}, {14, 5}}));
  EXPECT_EQ(large.blocked.size(), 55u);
}

TEST(Puzzle, DependsOnSeedIndexSizeAndLevel) {
  std::set<std::string> seen;
  for (const Level level : kLevels)
    for (const auto& [seed, index] : {std::pair{1, 1}, std::pair{1, 2}, std::pair{2, 1}})
      seen.insert(problem_file(*puzzle(9, level, seed, index)));
  EXPECT_EQ(seen.size(), 12u);
}

// Each step is right, and the steps lead to the end by rules up to the level of the puzzle.
TEST(PuzzleStep, LeadsToTheCompletion) {
  each_puzzle(kSmallestPuzzle, 12, [](Problem problem, Level level) {
    const Placement solution = completion_of(problem);
    Level hardest = Level::easy;
    PuzzleStep step;
    while ((step = puzzle_step(problem)).kind != PuzzleStep::Kind::solved) {
      const auto [row, column] = step.square;
      const bool on_solution = solution[static_cast<std::size_t>(row)] == column;
      ASSERT_EQ(step.kind, on_solution ? PuzzleStep::Kind::place : PuzzleStep::Kind::strike);
      hardest = std::max(hardest, step.level);
      apply(problem, step);
    }
    EXPECT_EQ(hardest, level);
    EXPECT_EQ(completion_of(problem), solution);
  });
}

// Checks square by square what a step claims: the line that it names is left without a free square.
TEST(PuzzleStep, NamesTheLineThatShowsIt) {
  const auto free_on_line = [](const Problem& problem, const PuzzleStep& step) {
    int free = 0;
    const std::vector<Square> blocked = blocked_squares(problem);
    for (std::int32_t i = 0; i < problem.n; ++i) {
      Arrangement with{problem.n, problem.queens};
      const Square square =
          step.line == Line::row ? Square{step.number, i} : Square{i, step.number};
      with.queens.push_back(square);
      if (inspect(with).attack_count == 0 && !std::count(blocked.begin(), blocked.end(), square))
        ++free;
    }
    return free;
  };
  each_puzzle(kSmallestPuzzle, 9, [&](Problem problem, Level) {
    for (;;) {
      const PuzzleStep step = puzzle_step(problem);
      if (step.kind == PuzzleStep::Kind::solved) return;
      Problem supposed = problem;
      if (step.kind == PuzzleStep::Kind::place) {
        EXPECT_EQ(free_on_line(problem, step), 1);
      } else if (step.level < Level::expert) {
        supposed.queens.push_back(step.square);
        for (const Square& queen : step.forced) supposed.queens.push_back(queen);
        EXPECT_EQ(inspect({supposed.n, supposed.queens}).attack_count, 0u);
        EXPECT_EQ(free_on_line(supposed, step), 0);
        EXPECT_EQ(step.forced.empty(), step.level == Level::medium);
      } else {
        supposed.queens.push_back(step.square);
        EXPECT_EQ(completions_of(supposed), 0u);
        for (const Square& queen : step.forced) supposed.queens.push_back(queen);
        EXPECT_EQ(inspect({supposed.n, supposed.queens}).attack_count, 0u);
        EXPECT_GE(free_on_line(supposed, step), 2);  // the cases
      }
      apply(problem, step);
    }
  });
}

TEST(PuzzleStep, KnowsBoardsThatAreNoPuzzles) {
  EXPECT_EQ(puzzle_step(Problem{.n = 8}).kind, PuzzleStep::Kind::several);
  EXPECT_EQ(puzzle_step(Problem{.n = 3}).kind, PuzzleStep::Kind::impossible);
  EXPECT_EQ(puzzle_step(Problem{.n = 1, .queens = {{0, 0}}}).kind, PuzzleStep::Kind::solved);
  const PuzzleStep shown = puzzle_step(Problem{.n = 4, .queens = {{0, 0}, {1, 2}}});
  EXPECT_EQ(shown.kind, PuzzleStep::Kind::impossible);
  EXPECT_EQ(shown.number, 2);  // row 3 has no free square
  EXPECT_FALSE(level_of(Problem{.n = 8}));
  EXPECT_FALSE(level_of(Problem{.n = 3}));
  EXPECT_EQ(level_of(Problem{.n = 1}), Level::easy);
}

namespace {

std::optional<Problem> puzzle_within(const Limits& limits) {
  return puzzle(8, Level::easy, 1, 1, limits);
}
std::optional<Problem> region_puzzle_within(const Limits& limits) {
  return region_puzzle(8, Level::easy, 1, 1, limits);
}

}  // namespace

TEST(Puzzle, StopsWhenItIsToldTo) {
  for (const auto make : {&puzzle_within, &region_puzzle_within}) {
    int asked = 0;
    EXPECT_FALSE(make({.on_progress = [&](const Progress&) { return ++asked == 0; }}));
    EXPECT_EQ(asked, 1);
    EXPECT_FALSE(make({.seconds = 1e-9}));
    EXPECT_TRUE(make({}));
  }
}

TEST(Puzzle, RefusesWhatItCannotJudge) {
  EXPECT_THROW(puzzle(kSmallestPuzzle - 1, Level::easy), Error);
  EXPECT_THROW(puzzle(kLargestPuzzle + 1, Level::easy), Error);
  EXPECT_THROW(puzzle_step(Problem{.n = 21}), Error);
  EXPECT_THROW(level_of(Problem{.n = 5, .toroidal = true}), Error);
  EXPECT_THROW(level_of(Problem{.n = 5, .queens = {{0, 0}, {1, 1}}}), Error);
}

TEST(Explanation, NeedsTheSquaresAndLinesOfItsRule) {
  for (const Rule rule :
       {Rule::single, Rule::confined, Rule::seen, Rule::sets, Rule::supposed, Rule::cases}) {
    PuzzleStep step{.kind = PuzzleStep::Kind::strike, .rule = rule};
    EXPECT_EQ(code_of([&] { (void)explanation(step); }), ErrorCode::bad_argument);
    step.struck = {{0, 0}};
    EXPECT_EQ(code_of([&] { (void)explanation(step); }), ErrorCode::bad_argument);
  }
  EXPECT_EQ(code_of([] { (void)explanation({.kind = PuzzleStep::Kind::place}); }),
            ErrorCode::bad_argument);
  EXPECT_EQ(explanation({}), "all queens are placed");
}
