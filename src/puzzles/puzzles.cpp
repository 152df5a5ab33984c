// Makes puzzles; finds the level of a puzzle, and the next step of its solution.
//
// Idea.   Begin with a random solution. The puzzle gives some of its queens, and blocks every square that they leave
//         free, except those of the other queens. These queens and blocks are the givens. Then look at each given
//         once, first at the blocks and then at the queens, in random order. Leave it out if the rules of
//         Reasoning, up to the wanted level, still complete the board without it. So no given that remains is
//         superfluous. If the rules of an easier level solve the puzzle, begin again with another solution.
// Queens. At first a third of the queens are given for an easy puzzle, a quarter for a medium or hard one, an eighth
//         for an expert one.
// Cost.   One completion for each given: see Reasoning.
#include <algorithm>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "base/parse.hpp"
#include "board/names.hpp"
#include "engine/control.hpp"
#include "puzzles/instance_random.hpp"
#include "puzzles/reasoning.hpp"

namespace queens {
namespace {

// Calls work() with the reasoning about this problem.
template <class Work>
auto with_reasoning(const Problem& problem, Work work) {
  const auto by = [&]<std::size_t kWords>(std::integral_constant<std::size_t, kWords>) {
    const puzzles::Field<kWords> field(problem);
    return work(puzzles::Reasoning<kWords>(field, problem));
  };
  const std::int32_t squares = problem.n * problem.n;
  if (squares <= 64) return by(std::integral_constant<std::size_t, 1>());
  if (squares <= 128) return by(std::integral_constant<std::size_t, 2>());
  if (squares <= 256) return by(std::integral_constant<std::size_t, 4>());
  return by(std::integral_constant<std::size_t, 7>());
}

bool completes(const Problem& problem, Level level) {
  return with_reasoning(problem, [&](const auto& board) { return board.completes(level); });
}

constexpr int kPuzzleTries = 10000;

bool attacks(const Square& a, const Square& b) {
  const std::int32_t down = a.row - b.row, right = a.column - b.column;
  return down == 0 || right == 0 || down == right || down == -right;
}

// Completes `solution`, which has the queens of the first rows; tries the columns of each row in random order.
bool fill_rows(std::vector<Square>& solution, std::int32_t n, std::mt19937_64& random) {
  const auto row = static_cast<std::int32_t>(solution.size());
  if (row == n) return true;
  std::vector<std::int32_t> columns(n);
  std::iota(columns.begin(), columns.end(), 0);
  random::shuffle(columns.data(), columns.size(), random);
  for (const std::int32_t column : columns) {
    const Square square{row, column};
    if (std::any_of(solution.begin(), solution.end(),
                    [&](const Square& queen) { return attacks(queen, square); }))
      continue;
    solution.push_back(square);
    if (fill_rows(solution, n, random)) return true;
    solution.pop_back();
  }
  return false;
}

std::int32_t queens_at_first(std::int32_t n, Level level) {
  return n / (level == Level::easy ? 3 : level == Level::expert ? 8 : 4);
}

// Looks at these givens in random order, and leaves out each that is superfluous. Returns false if it was stopped.
bool reduce(Problem& problem, std::vector<Square> Problem::*givens, Level level,
            std::mt19937_64& random, StopToken& stop) {
  std::vector<Square> order = problem.*givens;
  random::shuffle(order.data(), order.size(), random);
  for (const Square& given : order) {
    if (!stop.keep_going()) return false;
    std::vector<Square> rest = problem.*givens;
    std::erase(rest, given);
    std::swap(rest, problem.*givens);
    if (!completes(problem, level)) std::swap(rest, problem.*givens);
  }
  return true;
}

void check(const Problem& problem) {
  if (problem.toroidal)
    throw Error(ErrorCode::engine_cannot,
                "the torus has no puzzles: levels are defined for ordinary boards only");
  require_at_most(kLargestExplained, problem.n, "steps are known for boards of");
}

}  // namespace

std::string_view name(Level level) {
  return name_in<Level::expert>({"easy", "medium", "hard", "expert"}, level);
}

std::string_view name(Rule rule) {
  return name_in<Rule::cases>({"single", "confined", "seen", "sets", "supposed", "cases"}, rule);
}

std::string_view name(PuzzleStep::Kind kind) {
  return name_in<PuzzleStep::Kind::strike>({"solved", "impossible", "several", "place", "strike"},
                                           kind);
}

std::optional<Problem> puzzle(std::int64_t rows, Level level, std::uint64_t seed,
                              std::uint64_t index, const Limits& limits) {
  const std::int32_t n = board_size(rows);
  require_value<Level::expert>(level, "level");
  if (n < kSmallestPuzzle || n > kLargestPuzzle)
    throw Error(ErrorCode::size_out_of_range, "puzzles have " + std::to_string(kSmallestPuzzle) +
                                                  " to " + std::to_string(kLargestPuzzle) +
                                                  " rows, not " + std::to_string(n));
  // Each level has numbers of its own; otherwise the puzzles of one seed would have the same solution.
  seed = random::mixed(random::mixed(seed) + static_cast<std::uint64_t>(level));
  std::mt19937_64 random = puzzles::instance_random(seed, index);
  ProgressTimer timer(limits);
  for (int attempt = 0; attempt < kPuzzleTries; ++attempt) {
    std::vector<Square> solution;
    fill_rows(solution, n, random);
    random::shuffle(solution.data(), solution.size(), random);
    Problem problem{.n = n};
    problem.queens.assign(solution.begin(), solution.begin() + queens_at_first(n, level));
    for (std::int32_t row = 0; row < n; ++row)
      for (std::int32_t column = 0; column < n; ++column) {
        const Square square{row, column};
        const auto free = [&](const Square& queen) { return !attacks(queen, square); };
        if (std::all_of(problem.queens.begin(), problem.queens.end(), free) &&
            std::find(solution.begin(), solution.end(), square) == solution.end())
          problem.blocked.push_back(square);
      }
    if (!reduce(problem, &Problem::blocked, level, random, timer) ||
        !reduce(problem, &Problem::queens, level, random, timer))
      return std::nullopt;
    if (level != Level::easy && completes(problem, static_cast<Level>(static_cast<int>(level) - 1)))
      continue;
    std::sort(problem.queens.begin(), problem.queens.end());
    return problem;
  }
  throw Error(ErrorCode::too_large, "no " + std::string(name(level)) + " puzzle of " +
                                        std::to_string(n) + " rows was found in " +
                                        std::to_string(kPuzzleTries) + " random tries");
}

std::optional<Level> level_of(const CheckedProblem& problem) {
  check(problem);
  for (const Level level : kLevels)
    if (completes(problem, level)) return level;
  return std::nullopt;
}

PuzzleStep puzzle_step(const CheckedProblem& problem) {
  check(problem);
  return with_reasoning(problem, [](const auto& board) {
    const auto step = board.step(Level::expert);
    if (!step) return PuzzleStep{.kind = PuzzleStep::Kind::several};
    const bool possible = board.completions(1) > 0;
    if (possible || step->kind == PuzzleStep::Kind::impossible) return *step;
    return PuzzleStep{.kind = PuzzleStep::Kind::impossible};
  });
}

std::vector<PuzzleStep> explain(const CheckedProblem& problem) {
  check(problem);
  return with_reasoning(problem, [](auto board) {
    std::vector<PuzzleStep> steps;
    if (board.completions(2) > 1)
      return std::vector<PuzzleStep>{{.kind = PuzzleStep::Kind::several}};
    do {
      steps.push_back(
          board.step(Level::expert).value_or(PuzzleStep{.kind = PuzzleStep::Kind::impossible}));
      board.take(steps.back());
    } while (steps.back().kind == PuzzleStep::Kind::place ||
             steps.back().kind == PuzzleStep::Kind::strike);
    return steps;
  });
}

}  // namespace queens
