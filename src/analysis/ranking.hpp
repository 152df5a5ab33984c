// Solutions of the empty board by their rank, that is, by their position in the lexicographic list of all
// solutions: those of a range of ranks, or of random ranks. The list itself is never made: Ranking finds a
// solution by counting sub-trees, and LexicographicWalk steps from there to the next solutions of a range.
#pragma once

#include <cstdint>
#include <vector>

#include "queens/board.hpp"
#include "queens/engine.hpp"

namespace queens {

/// Steps from one solution to the next in lexicographic order: a backtrack search row by row, with bit masks, that
/// begins at the given solution. About as many nodes per solution as listing all solutions: 77 at n = 16.
class LexicographicWalk {
 public:
  /// `start` is a solution of at most 32 rows.
  explicit LexicographicWalk(PlacementView start);
  /// Begins before the first solution of a board of 1 to 32 rows.
  explicit LexicographicWalk(std::int32_t n);

  const Placement& columns() const { return columns_; }

  enum class Step { found, end, pause };

  /// Moves to the next solution. Returns `pause` after 4096 nodes without a solution: check the clock and call again.
  Step next();

 private:
  void enter(std::size_t row);

  struct Row {
    std::uint64_t columns = 0, left = 0, right = 0;  // attacked by the queens above
    std::uint64_t untried = 0;
  };
  std::uint64_t board_;
  Placement columns_;
  std::vector<Row> rows_;
  std::size_t row_;  // where a queen is to be placed next
};

// Each of these functions passes solutions to the sink, and stops early if the sink returns false. The Answer has the
// number of solutions; its question is `one` if only one was asked for. They throw Error.

/// Passes on the solutions of the ranks first..last, counted from 1. n up to kLargestRanked.
Answer solutions_by_rank(std::int32_t n, std::uint64_t first, std::uint64_t last, Limits limits,
                         Sink& sink);

/// Draws limits.solutions solutions so that all are equally likely. n up to kLargestRanked.
Answer random_solutions(std::int32_t n, const Limits& limits, Sink& sink);

/// The largest board that approximately_random_solutions() is offered for.
inline constexpr std::int32_t kLargestSample = 1'000'000;

/// Draws solutions by the engine local-search: not all are equally likely.
Answer approximately_random_solutions(std::int32_t n, const Limits& limits, Sink& sink);

}  // namespace queens
