// Reads drawn boards: the first row has n squares, and n rows make the board. Blank lines, comments and
// frames between rows do not matter.
#include <string>

#include "read/formats.hpp"
#include "text/plural.hpp"
#include "text/quote.hpp"

namespace queens::read {
namespace {

// The board being read.
struct Board {
  std::int32_t width = 0, height = 0;    // columns, and rows read so far
  std::uint64_t line = 0, row_line = 0;  // the lines of its beginning and of its last row
  bool binary = true, ascii = true;
  bool has_dash = false, has_sign = false;  // some square is - or #

  void add(const DrawnRow& row, std::uint64_t at, std::vector<Square>& queens) {
    for (const std::int32_t column : row.queens) queens.push_back({height, column});
    binary = binary && row.binary;
    ascii = ascii && row.ascii;
    has_dash = has_dash || row.has_dash;
    has_sign = has_sign || row.has_sign;
    row_line = at;
    ++height;
  }

  // A line of only - or only # is a row if the board has such squares, otherwise decoration.
  bool takes_uniform(const DrawnRow& row) const {
    return row.width == width && (row.has_dash ? has_dash : has_sign);
  }

  [[noreturn]] void fail_incomplete() const {
    fail(row_line, "the board that begins on line " + std::to_string(line) + " has " +
                       std::to_string(width) + " columns but only " + std::to_string(height) + ' ' +
                       plural_of(static_cast<std::uint64_t>(height), "row") +
                       ": a board is square");
  }
};

[[noreturn]] void fail_bare(std::uint64_t line) {
  fail(line,
       "this line holds only queens and blanks, so the width of its board is unknown: draw empty "
       "squares as '.'");
}

// The next line that is neither blank nor a comment; false if there is none.
bool next_row(Text& text, Line& line) {
  do
    if (text.next(line) != Ahead::line) return false;
  while (line.says_nothing());
  return true;
}

void read_row_of(const Line& line, bool first, bool& labelled, DrawnRow& row) {
  if (line.text.size() > kLongestRow || line.text.empty())
    row.kind = RowKind::nothing;
  else
    read_row(line.text, first, labelled, row);
}

// A queen alone on its line is the board of one square, unless more such lines follow.
void require_lone_queen(Text& text, Look& look) {
  const Line& line = look.line;
  const bool trailing =
      line.whole.data() + line.whole.size() != line.text.data() + line.text.size();
  if (look.row.width != 1 || look.labelled || line.indented || trailing) fail_bare(line.number);
  DrawnRow row;
  Line next;
  if (!next_row(text, next)) return;
  read_row_of(next, true, look.labelled, row);
  text.put_back(next);
  if (row.kind == RowKind::row && row.bare) fail_bare(line.number);
}

}  // namespace

void fail_row(std::string_view text, std::uint64_t line, std::int32_t rows, std::int32_t width) {
  if (text.size() > kLongestRow)
    fail(line, "a line of " + std::to_string(text.size()) +
                   " bytes is neither a list of numbers nor a drawn row (at most " +
                   std::to_string(kLongestRow) + " bytes)" + kRight);
  const std::string_view unknown = unknown_square(text);
  if (!unknown.empty())
    fail(line, "found " + quote(text) + ", where " + quote(unknown) +
                   " is neither a queen nor an empty square" + kRight);
  if (rows != 0)
    fail(line, "found " + quote(text) + " where row " + std::to_string(rows + 1) +
                   " of a board of " + std::to_string(width) + " columns was expected");
  fail(line, "found " + quote(text) + kRight);
}

bool row_follows(Text& text, Look& look) {
  DrawnRow row;
  Line line;
  if (!next_row(text, line)) return false;
  read_row_of(line, false, look.labelled, row);
  text.put_back(line);
  return row.kind == RowKind::rule || (row.kind == RowKind::row && row.width == look.row.width);
}

bool read_board(Text& text, Look& look, Reading& reading) {
  auto& [n, queens] = reading.arrangement;
  queens.clear();
  Board board{.width = look.row.width, .line = look.line.number};
  board.add(look.row, board.line, queens);
  if (look.row.bare) require_lone_queen(text, look);
  DrawnRow& row = look.row;
  for (Line line; board.height < board.width;) {
    if (!next_row(text, line) || line.text.empty()) board.fail_incomplete();
    read_row_of(line, false, look.labelled, row);
    if (row.kind == RowKind::nothing && line.text[0] != '#')
      fail_row(line.text, line.number, board.height, board.width);
    if (row.kind == RowKind::row && row.width != board.width)
      fail(line.number, "found " + quote(line.text) + ", a row of " + std::to_string(row.width) +
                            " squares in a board of " + std::to_string(board.width) + " columns");
    if (row.kind == RowKind::row || (row.kind == RowKind::uniform && board.takes_uniform(row)))
      board.add(row, line.number, queens);
  }
  n = board.width;
  reading.format = board.binary ? "matrix" : board.ascii ? "board" : "unicode";
  reading.base = text.base.value_or(1);
  reading.line = board.line;
  return true;
}

}  // namespace queens::read
