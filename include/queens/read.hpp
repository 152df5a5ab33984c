// Reads placements from text, in any format that make_writer() writes or that textbooks, online judges and people use.
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

/// One placement found in the text. Its squares are 0-based, whatever the text counts from.
struct Reading {
  Arrangement arrangement;
  std::string_view format;  ///< the format recognised: "numeric", "json", "board", ...
  int base = 1;             ///< the number of the first row and column, as given or inferred
  std::uint64_t line = 1;   ///< the line where it begins, 1-based; in a NumPy array, its row
  bool toroidal = false;    ///< the text says that its board is a torus
  bool coloured = false;    ///< its board has regions, or the text says that queens must not touch
  std::vector<std::int32_t> regions = {};  ///< as in Problem, of a map that stands in the text
  /// The queens that the text says are given, and the squares that it says are blocked: the problem that the placement
  /// should solve.
  std::vector<Square> given = {}, blocked = {};
  bool streamed = false;  ///< too long for memory: the sink got the columns, and only n is set
};

/// Lines that are no part of a placement: headings, times, totals, prompts.
struct PassedOver {
  struct Passage {
    std::uint64_t line = 1;
    std::string text;  ///< at most 200 bytes of it
  };
  std::uint64_t count = 0;
  std::vector<Passage> lines;  ///< the first 20
};

/// Receives the columns of placements too long for memory, exactly as the text has them: they count from 0 or 1.
class LongPlacementSink {
 public:
  virtual ~LongPlacementSink() = default;
  virtual void begin(std::uint64_t line) = 0;  ///< Reading::line of the placement
  virtual void take(PlacementView columns) = 0;
};

/// Reads placements one at a time. Long data, such as lines of numbers or drawn boards one below the other, may be of any
/// length and take the memory of their longest placement; any other text may have up to 16 MiB.
/// `base` forces the number of the first row and column; without it each placement's own numbers decide: a 0 among them
/// means 0-based, otherwise 1-based. More than 256 MiB of text without the end of a placement are refused. With a sink
/// for long placements, lines of numbers longer than 16 MiB, and rows of a NumPy array with more than 4 Mi numbers, go
/// to the sink and may be of any length. After a move, only assignment and destruction are allowed.
class PlacementReader {
 public:
  explicit PlacementReader(std::istream& input, std::optional<int> base = std::nullopt,
                           LongPlacementSink* long_placements = nullptr);
  ~PlacementReader();
  PlacementReader(PlacementReader&&) noexcept;
  PlacementReader& operator=(PlacementReader&&) noexcept;

  /// Returns false at the end of the text. Throws Error(bad_text), which names the line and what
  /// would be right; a text without any placement is an error too. After an error it returns false.
  [[nodiscard]] bool next(Reading& reading);

  /// What was passed over so far. Complete when next() has returned false.
  const PassedOver& passed_over() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// All placements in `text`. Throws Error(bad_text) if there is none.
[[nodiscard]] std::vector<Reading> read_placements(std::string_view text,
                                                   std::optional<int> base = std::nullopt);

/// Reads a problem from the text of a problem file: one JSON object such as
///   {"n": 8, "queens": [[1, 4], "c5"], "blocked": [[2, 2]], "blocked_diagonals": [0],
///    "blocked_antidiagonals": [9], "toroidal": false, "base": 1, "name": "...", "comment": "..."}
/// in which only "n" is required. "regions" has a row for each row of the board: a text with a label for each square,
/// or a list of labels; equal labels are one region. With regions, queens must not touch unless "touching" is false:
///   {"n": 4, "regions": ["AABB", "ABBB", "CCDB", "CDDD"]}
/// Rows and columns count from 1, or from "base"; in these numbers a diagonal is row - column and an antidiagonal
/// row + column. Throws Error, whose message begins with the number of the line. Also reads drawn boards, maps of
/// regions (the four rows above alone, for example), and the data of other programs (docs/formats.md). A text with
/// several problems is an error.
[[nodiscard]] CheckedProblem read_problem(std::string_view text);

/// One of the problems in a text.
struct ProblemRead {
  std::optional<CheckedProblem> problem = {};  ///< none if something is wrong with it
  std::optional<Error> error = {};  ///< what is wrong; begins with the number of the line
  std::string name = {};            ///< its name, title or number in the text, if it has one
  std::uint64_t line = 1;           ///< where it begins
};

/// All problems in a text: a list of objects, an object on each line, or maps or drawn boards one below the other. What is
/// wrong with one does not hide the others. Throws Error if the text holds no problem, or a part that is not understood.
[[nodiscard]] std::vector<ProblemRead> read_problems(std::string_view text);

/// What a text from outside may hold.
struct ReadLimits {
  std::size_t bytes = std::size_t{1} << 20;
  std::int32_t rows = kLargestSize;  ///< of each board
};

/// All placements in a text, or what is wrong with it: one of the two is empty.
struct PlacementsRead {
  std::vector<Reading> readings = {};
  std::optional<Error> error = {};
};

/// read_placements() and read_problem() for programs to which a bad text is nothing unusual, such as servers: they return
/// the Error instead of throwing it. Its code is too_large if the text or a board exceeds a limit; a text that does is
/// not read at all.
[[nodiscard]] PlacementsRead try_read_placements(std::string_view text,
                                                 const ReadLimits& limits = {});
[[nodiscard]] ProblemRead try_read_problem(std::string_view text, const ReadLimits& limits = {});

}  // namespace queens
QUEENS_PUBLIC_END
