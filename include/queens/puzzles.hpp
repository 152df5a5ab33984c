// Puzzles: boards with exactly one completion, and the reasoning by which a person finds it. There are two kinds:
// boards with given queens and blocks, and boards cut into regions.
//
//   const queens::Problem puzzle = *queens::puzzle(8, queens::Level::medium, 1);
//   const queens::Problem coloured = *queens::region_puzzle(8, queens::Level::medium, 1);
//   const queens::PuzzleStep step = queens::puzzle_step(puzzle);  // what to look at first
//
// There are six rules of reasoning, listed in Rule; the hardest one that a puzzle needs is its level. A
// seed and an index, which numbers the puzzles of a seed from 1, always give the same puzzle, on every machine.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "queens/engine.hpp"
#include "queens/export.hpp"
#include "queens/problem.hpp"

QUEENS_PUBLIC_BEGIN
namespace queens {

/// A line is a row, a column or a region here. A square is free if it is not blocked and no queen attacks it.
enum class Rule {
  single,    ///< a line without a queen has one free square: its queen stands there
  confined,  ///< all free squares of a region are in one row, so no other square of that row has a queen; the same for
             ///< columns, and the other way round
  seen,      ///< every free square of some line sees a square: no queen stands there
  sets,      ///< as `confined`, for k regions and k rows or columns
  supposed,  ///< a queen on a square, and those that follow one by one, would leave a line without a free square
  cases,  ///< the same, but several squares must be tried, one supposition within another
};
std::string_view name(Rule rule);

/// The hardest rule that is needed: easy single and confined, medium seen, hard sets and supposed, expert cases. On
/// boards with regions or queens that only touch, supposed is for experts too.
enum class Level { easy, medium, hard, expert };
inline constexpr Level kLevels[] = {Level::easy, Level::medium, Level::hard, Level::expert};
std::string_view name(Level level);

/// The sizes that puzzles have, and the largest board whose steps are known.
inline constexpr std::int32_t kSmallestPuzzle = 6, kLargestPuzzle = 16, kSmallestRegionPuzzle = 5,
                              kLargestExplained = 20;

// The next two are empty only if the time limit or on_progress stopped them. The seed is not that of `limits`.

/// A puzzle of this level. None of its queens and blocks can be left out: if any one were missing, the rules up to
/// this level would not complete the board.
/// Throws Error(size_out_of_range) unless kSmallestPuzzle <= n <= kLargestPuzzle.
[[nodiscard]] std::optional<Problem> puzzle(std::int64_t n, Level level, std::uint64_t seed = 1,
                                            std::uint64_t index = 1, const Limits& limits = {});

/// A puzzle of this level with regions and queens that must not touch: no queen is given, and each region is in one piece.
/// Throws Error(size_out_of_range) unless kSmallestRegionPuzzle <= n <= kLargestPuzzle.
[[nodiscard]] std::optional<Problem> region_puzzle(std::int64_t n, Level level,
                                                   std::uint64_t seed = 1, std::uint64_t index = 1,
                                                   const Limits& limits = {});

/// The level of a problem; empty if it has no completion, or several. Throws Error as puzzle_step() does.
[[nodiscard]] std::optional<Level> level_of(const CheckedProblem& problem);

struct PuzzleLine {
  Line line = Line::row;
  std::int32_t number = -1;  ///< counted from 0

  bool operator==(const PuzzleLine&) const = default;
};

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
  Rule rule = Rule::single;
  Level level = Level::easy;  ///< of the rule
  Square square = {};
  /// The line from which the step follows. `square` is the only free square of this line, or a queen on `square` would
  /// leave the line without a free square. Rule::cases: with a queen on `square`, none of the free squares of this line
  /// can have a queen.
  Line line = Line::row;
  std::int32_t number = -1;  ///< counted from 0; -1: the step names no line
  /// Rule::supposed and cases: the queens that a queen on `square` would force, in order. They are placed before `line`
  /// is looked at.
  std::vector<Square> forced = {};
  /// Kind::strike: the squares that cannot have a queen, `square` among them.
  std::vector<Square> struck = {};
  /// Rule::confined and sets: all free squares of `lines` lie within `within`; what else is free there is struck.
  std::vector<PuzzleLine> lines = {}, within = {};

  bool operator==(const PuzzleStep&) const = default;
};
std::string_view name(PuzzleStep::Kind kind);

/// The next step for a board as it stands, by the easiest rule that yields one. Squares that cannot have a queen may
/// be given as blocks. Throws Error(too_large) for more than kLargestExplained rows, Error(engine_cannot) for a
/// torus, and Error for an invalid problem.
[[nodiscard]] PuzzleStep puzzle_step(const CheckedProblem& problem);

/// All steps from the board as it stands to its completion. The last one is of the kind solved, impossible or several.
[[nodiscard]] std::vector<PuzzleStep> explain(const CheckedProblem& problem);

/// The step in words, with the usual name of its rule, such as "the only square left in region C: a queen on r2c5".
/// Rows and columns count from `base`.
/// Regions have the names of the problem (Problem::region_names); those without are called A, B, C... Throws
/// Error(bad_argument) for a step without squares or lines that puzzle_step() would name.
[[nodiscard]] std::string explanation(const PuzzleStep& step, int base = 1,
                                      const std::vector<std::string>& region_names = {});

}  // namespace queens
QUEENS_PUBLIC_END
