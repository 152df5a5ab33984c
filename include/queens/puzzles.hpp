// Puzzles: boards with given queens and blocks and exactly one completion, and the reasoning by which a person finds
// that completion.
//
//   const queens::Problem puzzle = queens::puzzle(8, queens::Level::medium, {.seed = 1});
//   const queens::PuzzleStep step = queens::puzzle_step(puzzle);  // what to look at first
//
// There are four rules of reasoning (src/analysis/puzzles.cpp); the hardest one that a puzzle needs is its level. A
// seed always gives the same puzzle, on every machine.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "queens/export.hpp"
#include "queens/instances.hpp"
#include "queens/problem.hpp"

QUEENS_PUBLIC_BEGIN
namespace queens {

/// A line is a row or a column here. A square is free if it is not blocked and no queen attacks it.
enum class Level {
  easy,    ///< a line without a queen has one free square: its queen stands there
  medium,  ///< a queen on a square would leave some line without a free square: no queen stands there
  hard,    ///< the same, once the queens that the first one forces are placed too, one by one
  expert,  ///< several squares must be tried, one supposition within another
};
inline constexpr Level kLevels[] = {Level::easy, Level::medium, Level::hard, Level::expert};
std::string_view name(Level level);

/// The sizes that puzzles have.
inline constexpr std::int32_t kSmallestPuzzle = 6, kLargestPuzzle = 16;

/// A puzzle of this level. None of its queens and blocks can be left out: if any one were missing, the rules up to
/// this level would not complete the board. Throws Error(too_large) unless kSmallestPuzzle <= n <= kLargestPuzzle.
Problem puzzle(std::int32_t n, Level level, InstanceSeed seed);

/// The same; returns an empty optional once `going`, which is called regularly, has returned false.
std::optional<Problem> puzzle(std::int32_t n, Level level, InstanceSeed seed,
                              const std::function<bool()>& going);

/// The level of a problem; empty if it has no completion, or several. Throws Error as puzzle_step() does.
std::optional<Level> level_of(const CheckedProblem& problem);

/// One step of the reasoning.
struct PuzzleStep {
  enum class Kind {
    solved,      ///< all queens are placed
    impossible,  ///< no completion; `line` and `number` name a line without free squares, if any
    several,     ///< more than one completion: nothing is certain
    place,       ///< a queen must stand on `square`
    strike,      ///< no queen can stand on `square`
  };
  Kind kind = Kind::solved;
  Level level = Level::easy;  ///< the rule it follows
  Square square = {};
  /// The line from which the step follows, and its number, counted from 0. `square` is the only free square of this
  /// line, or a queen on `square` would leave the line without a free square. Level::expert: with a queen on `square`,
  /// none of the free squares of this line can have a queen.
  Line line = Line::row;
  std::int32_t number = -1;  ///< -1: the step names no line
  /// Level::hard and expert: the queens that a queen on `square` would force, in order. They are placed before `line`
  /// is looked at.
  std::vector<Square> forced = {};
};
std::string_view name(PuzzleStep::Kind kind);

/// The next step for a board as it stands, by the easiest rule that yields one. Squares that cannot have a queen may
/// be given as blocks. Throws Error(too_large) for more than kLargestPuzzle rows, Error(engine_cannot) for a
/// torus, and Error for an invalid problem.
PuzzleStep puzzle_step(const CheckedProblem& problem);

}  // namespace queens
QUEENS_PUBLIC_END
