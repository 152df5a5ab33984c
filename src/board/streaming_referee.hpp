// The second pass over a placement that a StreamingReferee found wrong: it finds the queens that attack each other.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "queens/board.hpp"

namespace queens {

/// A line that two queens share, as a StreamingReferee finds it: its number, and the later of the two queens.
/// Columns count from the same base as those given to take().
struct SharedLine {
  Line line = Line::column;
  std::int64_t number = 0;  ///< the column, row - column or row + column
  /// Differs from `number` only on the torus, if the queens stand on both sides of the edge: then the number of the
  /// line that continues this one beyond the edge.
  std::int64_t round = 0;
  /// The later queen; empty if one queen is on `number` and the other on `round`.
  std::optional<Square> second;
};

/// Finds the queens on the lines that queens share according to the streaming referee. Give it the same rows again.
class AttackFinder {
 public:
  /// The lines that queens share, at most the first 20. Call it after StreamingReferee::finish().
  static const std::vector<SharedLine>& shared(const StreamingReferee& referee);

  AttackFinder(const StreamingReferee& referee, std::int32_t n, int base);
  void take(PlacementView columns);

  /// Returns `before`, the result of StreamingReferee::finish(), with lists of its attacks and of up to 20 queens
  /// off the board; squares are 0-based.
  Inspection finish(Inspection before) const;

 private:
  struct Pair {
    SharedLine shared;
    std::optional<Square> first, second;
  };
  std::optional<Square> first_on(Line line, std::int64_t number, PlacementView columns) const;

  std::vector<Pair> pairs_;
  std::int64_t n_;
  int base_;
  std::int64_t rows_ = 0;
  std::uint64_t off_board_count_ = 0;
  std::vector<Square> off_board_;
};

}  // namespace queens
