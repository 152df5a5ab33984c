// Puzzles: boards with some queens and blocks given that have exactly one completion, and the reasoning that finds
// it without a computer.
//
//   const queens::Problem puzzle = queens::puzzle(8, queens::Level::medium, {.seed = 1});
//   const queens::PuzzleStep step = queens::puzzle_step(puzzle);  // what to look at first
//
// The level of a puzzle is the hardest of four rules that its completion needs (src/analysis/reasoning.hpp). A
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
  medium,  ///< a queen on a square would leave some line without a free square: none stands there
  hard,    ///< the same, once the queens that she forces are placed as well, one after the other
  expert,  ///< several squares must be tried, one supposition within another
};
inline constexpr Level kLevels[] = {Level::easy, Level::medium, Level::hard, Level::expert};
std::string_view name(Level level);

/// The sizes that puzzles have.
inline constexpr std::int32_t kSmallestPuzzle = 6, kLargestPuzzle = 16;

/// A puzzle of this level. None of its queens and blocks can be left out: without it the rules up to this level no
/// longer complete the board. Throws Error(too_large) unless kSmallestPuzzle <= n <= kLargestPuzzle.
Problem puzzle(std::int32_t n, Level level, InstanceSeed seed);

/// The same; returns an empty optional once `going`, which is called regularly, has returned false.
std::optional<Problem> puzzle(std::int32_t n, Level level, InstanceSeed seed,
                              const std::function<bool()>& going);

/// The level of a problem; empty if it has no completion, or several. Throws Error as puzzle_step() does.
std::optional<Level> level_of(const Problem& problem);

/// One step of the reasoning.
struct PuzzleStep {
  enum class Kind {
    solved,  ///< all queens stand
    impossible,  ///< no completion; `line` and `number` say which line has no free square, if one has none
    several,  ///< more than one completion: nothing is certain
    place,    ///< a queen must stand on `square`
    strike,   ///< no queen can stand on `square`
  };
  Kind kind = Kind::solved;
  Level level = Level::easy;  ///< the rule it follows
  Square square = {};
  /// The line that shows it, and its number from 0: it has only this free square, or would be left without any.
  /// Level::expert: whichever free square of this line the next queen is supposed on, the board fails.
  Line line = Line::row;
  std::int32_t number = -1;  ///< -1: no line shows it
  /// Level::hard and expert: the queens that one on `square` would force, in order, before that.
  std::vector<Square> forced = {};
};
std::string_view name(PuzzleStep::Kind kind);

/// The next step for a board as it stands, by the easiest rule that says anything. Squares that cannot have a
/// queen may be given as blocks. Throws Error(too_large) for more than kLargestPuzzle rows, Error(engine_cannot) for a
/// torus, and Error as validate() does.
PuzzleStep puzzle_step(const Problem& problem);

}  // namespace queens
QUEENS_PUBLIC_END
