// Turns placements and answers into text, pictures and arrays. Nothing here opens a file or prints.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "queens/board.hpp"
#include "queens/engine.hpp"
#include "queens/export.hpp"
#include "queens/problem.hpp"

namespace queens::present {
class NumberWriter;
}

QUEENS_PUBLIC_BEGIN
namespace queens {

/// The board as J. S. Gray drew it: lines of "+---+" between the rows, Q for a queen, # for an empty dark square. The
/// bottom-left square is dark, as on a chess board. Throws Error(too_large) for more than 5000 rows.
[[nodiscard]] std::string draw(PlacementView columns);

/// The columns of the queens, row by row, counted from `base`: "2 4 6 1 3 5".
[[nodiscard]] std::string format(PlacementView columns, int base = 1);

/// The text of a problem file for read_problem(), without empty fields. A problem that is not well formed is written as
/// it is, and read_problem() says what is wrong with it.
[[nodiscard]] std::string problem_file(const Problem& problem, std::string_view name = {},
                                       std::string_view comment = {});

// `out << value` for people and messages: a problem as problem_file() writes it; of an arrangement the squares, of a
// closed form the runs, and of an answer its verdict in one line. Rows and columns count from 1.
std::ostream& operator<<(std::ostream& out, const Problem& problem);
std::ostream& operator<<(std::ostream& out, const Arrangement& arrangement);
std::ostream& operator<<(std::ostream& out, const ClosedForm& form);
std::ostream& operator<<(std::ostream& out, const Answer& answer);

/// The problem as people write it, for read_problem(): rows of Q, * for blocked squares and dots; with regions, rows of
/// their labels, and if there are queens or blocks, below them rows of Q, x and dots. Throws Error(engine_cannot) if
/// the rules are not those that such a text means, and Error(too_large) for more than 5000 rows.
std::string problem_text(const CheckedProblem& problem);

/// The formats in which solutions are written. formats() is their table.
enum class Format {
  board,
  unicode,
  dots,
  numeric,
  list,
  braces,
  compact,
  matrix,
  json,
  csv,
  svg,
  npy,
  emoji
};
struct FormatInfo {
  Format format;
  std::string_view name;
  std::string_view summary;  ///< one line
  std::int32_t largest_n = kLargestSize;
  bool binary = false;  ///< not text, and not for a terminal
};
std::span<const FormatInfo> formats();

/// The format of this name. If there is none, throws Error(bad_text), which names all formats.
[[nodiscard]] Format parse_format(std::string_view name);

struct Style {
  int base = 1;  ///< the number of the first row and column, 1 or 0
  /// Whether several solutions may follow. If so, board, unicode, numeric and svg put a number before each, and
  /// npy writes an array with one row for each solution. If not, npy writes the n numbers of one solution.
  bool numbered = true;
  std::uint64_t first_number = 1;  ///< the number of the first solution
  bool colour = false;             ///< board and unicode fill regions with colours of a terminal
};

/// The board as it is given, without a solution: its queens, blocked squares and regions. `format` is unicode, emoji or
/// svg. Throws Error(bad_argument) for another one, and what make_writer() throws.
std::string draw(const CheckedProblem& problem, Format format, const Style& style = {});

/// Writes any number of solutions in one format. To make a document, call begin(), then solution() for each
/// solution, then end(), and write out each text that they return. Memory: the text of one solution; of all
/// solutions for svg, which must know how many boards its sheet holds, and for numbered npy, whose head states
/// their number. The writers of make_writer() throw Error(bad_argument) for a solution with another number of rows than
/// the problem. They do not judge it otherwise: drawings show no queen for a column off the board.
class Writer {
 public:
  virtual ~Writer() = default;
  virtual std::string begin() { return {}; }
  virtual std::string solution(PlacementView columns) = 0;
  virtual std::string end(const Answer&) { return {}; }
};

/// Makes a writer. Throws Error(too_large) if the format cannot show a board of this size, and
/// Error(bad_argument) for a format that does not exist. solution() of the svg and npy writers
/// throws Error(too_large) when they hold as much as they can.
[[nodiscard]] std::unique_ptr<Writer> make_writer(Format format, const CheckedProblem& problem,
                                                  Style style = {});

/// Writes each solution as it comes. Large placements and closed forms are written part by part, if the format allows
/// it, so that a time limit can end the search between two parts.
class WritingSink : public Sink {
 public:
  /// Receives the next bytes of the document. Returns false if nobody reads them any more; then the search stops.
  using Write = std::function<bool(std::string_view)>;

  /// `n` is the number of rows of each solution. Throws Error(bad_argument) if it is not that of the writer, or if
  /// `write` is empty; solution() does so for a solution with another number of rows.
  WritingSink(Writer& writer, std::int32_t n, Write write);

  bool solution(PlacementView columns) override;
  bool solution_part(PlacementView columns) override;
  bool takes_closed_form() const override { return parts_ != nullptr; }
  bool closed_form(const ClosedForm& form) override;

  /// Ends the document. Call once, after the search.
  void end(const Answer& answer);

  /// How many rows of the current or the last solution were written, if it was written in parts; -1 if none was
  /// written in parts so far.
  std::int64_t rows_written() const noexcept { return rows_written_; }
  /// Whether the last solution was left in the middle.
  bool unfinished() const noexcept { return rows_written_ >= 0 && rows_written_ < n_; }

 private:
  bool in_parts() const;
  bool write(std::string_view text);
  template <class Part>
  bool write_part(Part&& part);

  Writer& writer_;
  present::NumberWriter* parts_;  // the writer, if it writes parts
  std::int64_t n_;
  Write write_;
  std::string text_;                   // of one part
  std::vector<std::int32_t> columns_;  // of that part
  bool begun_ = false, open_ = true;
  std::int64_t rows_written_ = -1;
};

}  // namespace queens
QUEENS_PUBLIC_END
