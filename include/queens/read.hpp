// Reading: placements out of text in any format that make_writer() writes, or that textbooks,
// judges and people use.
#pragma once

#include <cstdint>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "queens/board.hpp"
#include "queens/export.hpp"
#include "queens/problem.hpp"

QUEENS_PUBLIC_BEGIN
namespace queens {

/// One placement found in the text. Squares are 0-based whatever the text counted from.
struct Reading {
  Arrangement arrangement;
  std::string_view format;  ///< what it was recognised as: "numeric", "json", "board", ...
  int base = 1;             ///< what its numbers were taken to count from
  std::uint64_t line = 1;   ///< where it begins, 1-based; in an array of NumPy's, its row
  bool streamed = false;    ///< too long to hold: its columns went to the sink, n is here
};

/// Takes the columns of placements too long to hold, as they stand in the text, base and all.
class LongPlacementSink {
 public:
  virtual ~LongPlacementSink() = default;
  virtual void begin(std::uint64_t line) = 0;  ///< Reading::line of what comes
  virtual void take(PlacementView columns) = 0;
};

/// Takes placements from a stream one at a time; a stream of any length is read in the memory of
/// its longest placement. `base` forces the number of the first row and column; without it each
/// placement's own numbers decide: 0 among them means 0-based, else 1-based.
/// Text of more than 256 MiB without the end of a placement is refused; but with a sink for long
/// placements, lines of numbers of more than 16 MiB, and rows of a NumPy array of more than 4 Mi
/// numbers, go there instead and may be of any length.
class PlacementReader {
 public:
  explicit PlacementReader(std::istream& input, std::optional<int> base = std::nullopt,
                           LongPlacementSink* long_placements = nullptr);
  ~PlacementReader();
  PlacementReader(PlacementReader&&) noexcept;
  PlacementReader& operator=(PlacementReader&&) noexcept;

  /// False at the end of the text. Throws Error(bad_text) with the line and what would be right; a
  /// text that holds no placement at all is such an error too. After an error nothing can be read.
  bool next(Reading& reading);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// All placements in `text`. Throws Error(bad_text) when there is none.
std::vector<Reading> read_placements(std::string_view text, std::optional<int> base = std::nullopt);

/// A problem from the text of a problem file: one JSON object such as
///   {"n": 8, "queens": [[1, 4], "c5"], "blocked": [[2, 2]], "blocked_diagonals": [0],
///    "blocked_antidiagonals": [9], "toroidal": false, "base": 1, "name": "...", "comment": "..."}
/// in which only "n" must be there. Rows and columns count from 1, or from "base"; a diagonal is
/// row - column, an antidiagonal row + column in these numbers. The problem is validated. Throws
/// Error, whose message begins with the line.
Problem read_problem(std::string_view text);

}  // namespace queens
QUEENS_PUBLIC_END
