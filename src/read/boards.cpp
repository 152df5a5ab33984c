// Reads drawn boards: the first row has n squares, and n rows make the board. Blank lines, comments and frames
// between rows do not matter.
//
// Rows are plain ". Q . .", framed "| Q |   | # |", or shaded "4 │ ♛ ░░░   ░░░│". The frame decides how blanks are
// read. Without a frame blanks only separate squares. In a row with many bars there is one square between each bar and
// the next. In a row with two bars a square is one character, or three if they look like the squares of the unicode
// format.
#include <algorithm>
#include <string>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "read/formats.hpp"

namespace queens::read {
namespace {

// ---- Rows. ----

std::u32string decode(std::string_view text) {
  std::u32string characters;
  characters.reserve(text.size());
  while (!text.empty()) {
    const char32_t c = take_character(text);
    if (c == 0xfe0f) continue;  // a variation selector only styles the sign before it
    characters += c == 0xa0 ? U' ' : c;
  }
  return characters;
}

bool one_of(std::u32string_view set, char32_t c) { return set.find(c) != set.npos; }
bool is_queen(char32_t c) { return one_of(U"Qq*Xx1♛♕👑", c); }
bool is_shade(char32_t c) { return one_of(U" ░▒▓█", c); }
bool is_empty(char32_t c) { return one_of(U".-_#0oO·×░▒▓█□■◻◼▢⬜⬛", c); }
bool is_bar(char32_t c) { return one_of(U"|│┃║", c); }

bool is_number(std::u32string_view text) {
  return !text.empty() && text.size() <= 9 &&
         std::all_of(text.begin(), text.end(), is_digit<char32_t>);
}

void append_square(char32_t c, DrawnRow& row) {
  if (is_queen(c)) row.queens.push_back(row.width);
  ++row.width;
  row.binary = row.binary && (c == '0' || c == '1');
  row.ascii = row.ascii && c < 0x80;
  row.has_dash = row.has_dash || c == '-';
  row.has_sign = row.has_sign || c == '#';
}

bool append_squares(std::u32string_view text, DrawnRow& row) {
  for (const char32_t c : text) {
    if (is_blank(c) || one_of(U",;\"'", c)) continue;
    if (!is_queen(c) && !is_empty(c)) return false;
    append_square(c, row);
  }
  return row.width > 0;
}

bool is_rule(std::u32string_view text) {
  bool cornered = false, dashed = false, barred = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char32_t c = text[i];
    const bool box = c >= 0x2500 && c <= 0x257f;
    if (!box && !one_of(U"+-=|: \t", c)) return false;
    const bool twice = i > 0 && text[i - 1] == c;
    cornered = cornered || c == '+' || (box && !is_bar(c)) || (twice && c == '=');
    barred = barred || is_bar(c);
    dashed = dashed || (twice && c == '-');
  }
  return cornered || (barred && dashed);
}

// "a b c d" or "ABCD": letters in their order.
bool is_files(std::u32string_view text) {
  char32_t expected = 'a';
  for (const char32_t c : text) {
    if (is_blank(c)) continue;
    if ((c | 0x20) != expected || expected > 'z') return false;
    ++expected;
  }
  return expected > 'a';
}

// Squares of three characters: shade, queen or shade, shade.
bool is_shaded(std::u32string_view text) {
  if (text.empty() || text.size() % 3 != 0) return false;
  for (std::size_t i = 0; i < text.size(); i += 3) {
    const char32_t middle = text[i + 1];
    if (!is_shade(text[i]) || text[i] != text[i + 2]) return false;
    if (middle != text[i] && middle != U'×' && !is_queen(middle)) return false;
  }
  return true;
}

// Queens and blanks in a frame, which shows where the row ends: each character is a square.
bool is_blank_drawn(std::u32string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char32_t c) { return c == ' ' || is_queen(c); });
}

// One square between two bars: blank, or a single character, which shading may surround.
bool append_framed(std::u32string_view text, DrawnRow& row) {
  char32_t square = ' ';
  bool shaded = false;
  for (const char32_t c : text) {
    if (is_shade(c) || is_blank(c)) {
      shaded = shaded || c >= 0x80;
    } else if (square == ' ' && (is_queen(c) || is_empty(c))) {
      square = c;
    } else {
      return false;
    }
  }
  append_square(square == ' ' && shaded ? U'░' : square, row);
  return true;
}

bool append_barred(std::u32string_view text, DrawnRow& row) {
  std::vector<std::u32string_view> pieces(1);
  std::size_t start = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i != text.size() && !is_bar(text[i])) continue;
    pieces.back() = text.substr(start, i - start);
    start = i + 1;
    if (i != text.size()) pieces.emplace_back();
  }

  // 1. Outside the outer bars there is nothing or the number of the row. In a row without outer bars, the first
  // and the last piece are the number of the row if they are the same number and some piece between them is not a
  // number.
  const std::u32string_view left = trim(pieces.front()), right = trim(pieces.back());
  const bool barred = left.empty() || right.empty();
  const bool numbered = is_number(left) && left == right && pieces.size() > 2 &&
                        !std::all_of(pieces.begin() + 1, pieces.end() - 1,
                                     [](auto piece) { return is_number(trim(piece)); });
  if (barred && !((left.empty() || is_number(left)) && (right.empty() || is_number(right))))
    return false;
  if (barred || numbered) pieces = {pieces.begin() + 1, pieces.end() - 1};

  // 2. One piece is a whole row in a frame; of many, each is a square.
  if (pieces.size() != 1)
    return !pieces.empty() && std::all_of(pieces.begin(), pieces.end(),
                                          [&](auto piece) { return append_framed(piece, row); });
  const std::u32string_view inside = pieces.front();
  const bool shaded = is_shaded(inside);
  if (!shaded && !is_blank_drawn(inside)) return append_squares(inside, row);
  for (std::size_t i = shaded ? 1 : 0; i < inside.size(); i += shaded ? 3 : 1)
    append_square(inside[i], row);
  return true;
}

// Whether the row begins with its number. 0s and 1s may be squares; they are a number only if
// another sign than 1 draws a queen in the row.
bool is_label(std::u32string_view label, std::u32string_view rest) {
  DrawnRow squares;
  if (!is_number(label) || !append_squares(rest, squares) || squares.binary) return false;
  return label.find_first_not_of(U"01") != label.npos ||
         std::any_of(rest.begin(), rest.end(), [](char32_t c) { return c != '1' && is_queen(c); });
}

bool append_plain(std::u32string_view text, bool first, bool& labelled, DrawnRow& row) {
  const std::size_t space = std::min(text.find_first_of(U" \t"), text.size());
  const std::u32string_view label = text.substr(0, space);
  std::u32string_view rest = trim(text.substr(space));
  const std::size_t last_space = rest.find_last_of(U" \t");
  const bool twice = last_space != rest.npos && rest.substr(last_space + 1) == label;
  const std::u32string_view inner = twice ? trim(rest.substr(0, last_space)) : rest;
  if (first) labelled = is_label(label, inner) || is_label(label, rest);
  if (!labelled) return append_squares(text, row);
  if (!is_number(label)) return false;
  return append_squares(twice && (!first || is_label(label, inner)) ? inner : rest, row);
}

// ---- Boards. ----

// The one character of a row that is not a square, if all others are; otherwise empty.
std::string_view unknown_square(std::string_view text) {
  std::string_view unknown;
  bool squares = false;
  while (!text.empty()) {
    const std::string_view before = text;
    const char32_t c = take_character(text);
    if (is_blank(c) || c == 0xa0) continue;
    if (is_queen(c) || is_empty(c)) {
      squares = true;
      continue;
    }
    if (is_bar(c)) return {};
    const std::string_view found = before.substr(0, before.size() - text.size());
    if (!unknown.empty() && unknown != found) return {};
    unknown = found;
  }
  return squares ? unknown : std::string_view();
}

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

// A queen alone on its line is the board of one square, unless more such lines follow.
void require_lone_queen(Text& text, Look& look) {
  const Line& line = look.line;
  const bool trailing =
      line.whole.data() + line.whole.size() != line.text.data() + line.text.size();
  if (look.row.width != 1 || look.labelled || line.indented || trailing) fail_bare(line.number);
  DrawnRow row;
  Line next;
  if (!next_row(text, next)) return;
  read_row(next.text, true, look.labelled, row);
  text.put_back(next);
  if (row.kind == RowKind::row && row.bare) fail_bare(line.number);
}

}  // namespace

void read_row(std::string_view line, bool first, bool& labelled, DrawnRow& row) {
  row.kind = RowKind::nothing;
  row.width = 0;
  row.queens.clear();
  row.binary = row.ascii = true;
  row.has_dash = row.has_sign = row.bare = false;

  if (line.size() > kLongestRow) return;

  const std::u32string characters = decode(line);
  const std::u32string_view text = trim(std::u32string_view(characters));
  if (text.empty()) return;
  if (is_rule(text)) {
    row.kind = RowKind::rule;
  } else if (text.find_first_not_of(U"- \t") == text.npos ||
             text.find_first_not_of(U"# \t") == text.npos) {
    row.kind = RowKind::uniform;
    append_squares(text, row);
  } else if (std::any_of(text.begin(), text.end(), is_bar)) {
    if (append_barred(text, row)) row.kind = RowKind::row;
  } else if (is_files(text)) {
    row.kind = RowKind::files;
  } else if (append_plain(text, first, labelled, row)) {
    row.kind = RowKind::row;
    row.bare = !row.binary && row.queens.size() == static_cast<std::size_t>(row.width);
  }
}

bool append_squares(std::string_view text, DrawnRow& row) {
  return append_squares(decode(text), row);
}

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
  read_row(line.text, false, look.labelled, row);
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
    read_row(line.text, false, look.labelled, row);
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
