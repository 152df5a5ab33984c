// Presenting: placements and answers turned into bytes. Pure: nothing here opens or prints
// anything.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "queens/board.hpp"
#include "queens/engine.hpp"
#include "queens/export.hpp"
#include "queens/problem.hpp"

QUEENS_PUBLIC_BEGIN
namespace queens {

/// Gray's drawing: rules of "+---+", Q for a queen, # on the empty dark squares. The bottom-left
/// square is dark, as on a chess board. Throws Error(too_large) for boards of more than 5000 rows.
std::string draw(PlacementView columns);

/// The columns of the queens, row by row, counted from `base`: "2 4 6 1 3 5".
std::string format(PlacementView columns, int base = 1);

/// The text of a problem file, as read_problem() takes it; empty fields are left out.
std::string problem_file(const Problem& problem, std::string_view name = {},
                         std::string_view comment = {});

/// The ways to write solutions. formats() is the one table that help, docs and completion read.
enum class Format { board, unicode, numeric, matrix, json, csv, svg, npy };
struct FormatInfo {
  Format format;
  std::string_view name;
  std::string_view summary;  ///< one line
  bool binary = false;       ///< no text: nothing for a terminal
};
const std::vector<FormatInfo>& formats();

/// Throws Error(bad_text) naming the formats there are.
Format parse_format(std::string_view name);

struct Style {
  int base = 1;  ///< the number of the first row and column, 1 or 0
  /// Several solutions may come: board, unicode, numeric and svg head each with its number, npy
  /// writes an array of k rows. Otherwise npy takes a single solution and writes n numbers.
  bool numbered = true;
  std::uint64_t first_number = 1;  ///< the number of the first solution
  std::string question = {};       ///< json: in place of the Answer's, such as "rank"
  std::vector<std::pair<std::string, std::uint64_t>> numbers = {};  ///< json: such as its seed
};

/// Writes any number of solutions in one format. The bytes of a whole document are
/// begin() + solution() for each + end(); most of them can be passed on as they come.
/// Memory: the text of one solution, but for svg, which must know how many boards its sheet holds,
/// and numbered npy, whose head says how many solutions there are.
class Writer {
 public:
  virtual ~Writer() = default;
  virtual std::string begin() = 0;
  virtual std::string solution(PlacementView columns) = 0;
  virtual std::string end(const Answer& answer) = 0;

  /// Whether part() and begin_part() can stand for solution() and begin(): the formats of numbers
  /// write a board of any size in constant memory, the drawings do not.
  virtual bool writes_parts() const { return false; }

  /// Appends the next part of what begin() is, and returns whether more is left.
  virtual bool begin_part(std::string& text) {
    text += begin();
    return false;
  }

  /// Appends a part of a solution: the columns of the rows from `first_row` on. Parts come in
  /// order; the one with row 0 begins the solution, the one with the last row ends it. Throws
  /// std::logic_error when the writer has no parts.
  virtual void part(std::string& text, PlacementView columns, std::int64_t first_row);

  /// Appends what closes a solution of which only the first `rows` rows were written, so that end()
  /// may follow and the document can be read: text ends its line, json the list, and end() then
  /// says "rows_written". An npy array whose head has been written stays shorter than the head says.
  virtual void cut(std::string& text, std::int64_t rows);
};

/// Throws Error(too_large) when the format cannot show a board of this size, and so does solution()
/// of the svg and npy writers when they hold as much as they can.
/// Throws Error(bad_argument) for a format that does not exist.
std::unique_ptr<Writer> make_writer(Format format, const Problem& problem, Style style = {});

/// Writes each solution as it comes. Large placements and closed forms are written part by part, where the
/// format has parts, so that a limit holds meanwhile.
class WritingSink : public Sink {
 public:
  /// Takes the next bytes of the document; false: nobody reads on, and the search stops.
  using Write = std::function<bool(std::string_view)>;

  WritingSink(Writer& writer, std::int32_t n, Write write);

  bool solution(PlacementView columns) override;
  bool solution_part(PlacementView columns) override;
  bool takes_closed_form() const override { return writer_.writes_parts(); }
  bool closed_form(const ClosedForm& form) override;

  /// Ends the document. Call once, after the search.
  void end(const Answer& answer);

  /// Of the solution that is being written in parts, or was last; -1: none was.
  std::int64_t rows_written() const { return rows_written_; }
  /// Whether the last solution was left in the middle.
  bool unfinished() const { return rows_written_ >= 0 && rows_written_ < n_; }

 private:
  bool in_parts() const;
  bool write(std::string_view text);
  template <class Part>
  bool write_part(Part&& part);

  Writer& writer_;
  std::int64_t n_;
  Write write_;
  std::string text_;                   // of one part
  std::vector<std::int32_t> columns_;  // of that part
  bool begun_ = false, open_ = true;
  std::int64_t rows_written_ = -1;
};

}  // namespace queens
QUEENS_PUBLIC_END
