// Reads drawn boards: the first row has n squares, and n rows make the board. Blank lines, comments and frames
// between rows do not matter.
//
// Rows are plain ". Q . .", framed "| Q |   | # |", or shaded "4 │ ♛ ░░░   ░░░│". The frame decides how blanks are
// read. Without a frame blanks only separate squares. In a row with many bars there is one square between each bar and
// the next. In a row with two bars a square is one character, or three if they look like the squares of the unicode
// format.
//
// A number at the beginning or at the end of a row may be a square, or the number of the row. So a row can be read in
// up to four ways, and a board is read in all of them at once: a way is given up at a row that does not fit it, such as
// one whose number does not continue those above. The first way that makes the board whole is right.
//
// Which marks are queens, the whole board decides. If it has marks that are no usual ones, or has two usual marks for
// queens, then the mark that stands once in each row is the queen.
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
bool is_empty(char32_t c) { return one_of(U".-_#0oO·×░▒▓█□■◻◼▢⬜⬛ ", c); }
bool is_bar(char32_t c) { return one_of(U"|│┃║", c); }
bool is_parting(char32_t c) { return is_blank(c) || one_of(U",;\"'", c); }
bool is_known(char32_t c) { return c == '.' || is_queen(c) || is_empty(c); }

bool are_known(std::u32string_view squares) {
  return std::all_of(squares.begin(), squares.end(), is_known);
}

std::int64_t value_of(std::u32string_view number) {
  std::int64_t value = 0;
  for (const char32_t c : number) value = 10 * value + static_cast<std::int64_t>(c - U'0');
  return value;
}

// Appends the squares of a row without frame and row numbers. Of the digits, only 0 and 1 are squares.
bool add_squares(std::u32string_view text, std::u32string& squares) {
  for (const char32_t c : text) {
    if (is_parting(c)) continue;
    if ((is_digit(c) && c > U'1') || is_bar(c) || c < 0x20 || c == U'\ufffd') return false;
    squares += c;
  }
  return !squares.empty();
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

// Blanks and one mark for queens in a frame, which shows where the row ends: each character is a square.
bool is_blank_drawn(std::u32string_view text) {
  const std::size_t first = text.find_first_not_of(U' ');
  if (first == text.npos) return !text.empty();
  return is_queen(text[first]) &&
         text.find_first_not_of(std::u32string{U' ', text[first]}) == text.npos;
}

// One square between two bars: blank, or a single character, which shading may surround.
bool append_framed(std::u32string_view text, std::u32string& squares) {
  char32_t square = ' ';
  bool shaded = false;
  for (const char32_t c : text) {
    if (is_shade(c) || is_blank(c))
      shaded = shaded || c >= 0x80;
    else if (square == ' ' && (!is_digit(c) || c <= U'1'))
      square = c;
    else
      return false;
  }
  squares += square == ' ' && shaded ? U'░' : square;
  return true;
}

// Whether squares with marks that are not the usual ones are a row: each stands by itself, or no blank parts them, and
// there are few marks.
bool are_few(std::u32string_view text) {
  while (!text.empty() && is_bar(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_bar(text.back())) text.remove_suffix(1);
  text = trim(text);
  std::u32string seen;
  bool parted = false, joined = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto is_between = [](char32_t c) { return is_parting(c) || is_bar(c); };
    const bool between = is_between(text[i]);
    parted = parted || between;
    joined = joined || (i > 0 && !between && !is_between(text[i - 1]));
    if (!between && seen.find(text[i]) == seen.npos) seen += text[i];
  }
  return !(parted && joined) && !seen.empty() && seen.size() <= 3;
}

// The squares between bars. One piece is a whole row in a frame; of many, each is a square.
bool append_barred(std::u32string_view text, std::u32string& squares) {
  std::vector<std::u32string_view> pieces;
  std::size_t start = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i != text.size() && !is_bar(text[i])) continue;
    const std::u32string_view piece = text.substr(start, i - start);
    if ((start != 0 && i != text.size()) || !trim(piece).empty()) pieces.push_back(piece);
    start = i + 1;
  }
  if (pieces.size() != 1)
    return !pieces.empty() &&
           std::all_of(pieces.begin(), pieces.end(),
                       [&](std::u32string_view piece) { return append_framed(piece, squares); });
  const std::u32string_view inside = pieces[0];
  const bool shaded = is_shaded(inside);
  if (!shaded && !is_blank_drawn(inside)) return add_squares(inside, squares);
  for (std::size_t i = shaded ? 1 : 0; i < inside.size(); i += shaded ? 3 : 1) squares += inside[i];
  return true;
}

// Reads the row with and without the numbers at its ends, if that way is wanted.
void add_ways(std::u32string_view text, unsigned wanted, DrawnRow& row) {
  constexpr std::size_t kLongest = 9;
  const auto not_digit = [](char32_t c) { return !is_digit(c); };
  const auto left =
      static_cast<std::size_t>(std::find_if(text.begin(), text.end(), not_digit) - text.begin());
  const auto right =
      static_cast<std::size_t>(std::find_if(text.rbegin(), text.rend(), not_digit) - text.rbegin());
  const bool barred = std::any_of(text.begin(), text.end(), is_bar);
  // A number outside of the outer bars is no square.
  const bool label_at_left = barred && is_bar(text.back()) && is_bar(trim(text.substr(left))[0]);
  const bool label_at_right =
      barred && is_bar(text[0]) && is_bar(trim(text.substr(0, text.size() - right)).back());
  for (const bool at_left : {false, true})
    for (const bool at_right : {false, true}) {
      if ((wanted & DrawnRow::way(at_left, at_right)) == 0) continue;
      if ((label_at_left && !at_left && left != 0) || (label_at_right && !at_right && right != 0))
        continue;
      if ((at_left && (left == 0 || left > kLongest)) ||
          (at_right && (right == 0 || right > kLongest)) ||
          (at_left ? left : 0) + (at_right ? right : 0) >= text.size())
        continue;
      DrawnRow::Way way;
      std::u32string_view inside = text;
      if (at_left) {
        way.left = value_of(inside.substr(0, left));
        inside.remove_prefix(left);
      }
      if (at_right) {
        way.right = value_of(inside.substr(inside.size() - right));
        inside.remove_suffix(right);
      }
      inside = trim(inside);
      if (!(barred ? append_barred(inside, way.squares) : add_squares(inside, way.squares)))
        continue;
      way.known = are_known(way.squares);
      if (way.known || are_few(inside)) row.ways.push_back(std::move(way));
    }
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
    if (is_known(c)) {
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

// Whether `next` numbers the row below the one that `last` numbers, and `step` the direction so far, or 0.
bool continues(std::optional<std::int64_t> last, std::optional<std::int64_t> next,
               std::int64_t& step) {
  if (last.has_value() != next.has_value()) return false;
  if (!last) return true;
  const std::int64_t by = *next - *last;
  if ((by != 1 && by != -1) || (step != 0 && step != by)) return false;
  step = by;
  return true;
}

// A board, and one way to read its rows.
struct Board {
  Marks marks;
  std::optional<std::int64_t> left, right;  // the numbers of the last row
  std::int64_t left_step = 0, right_step = 0;

  bool is_whole() const { return marks.rows() == marks.width(); }
  bool takes(const DrawnRow::Way& way) {
    return static_cast<std::int32_t>(way.squares.size()) == marks.width() &&
           continues(left, way.left, left_step) && continues(right, way.right, right_step);
  }
};

[[noreturn]] void fail_incomplete(const Board& board, std::uint64_t first, std::uint64_t last) {
  const std::int32_t height = board.marks.rows();
  fail(last, "the board that begins on line " + std::to_string(first) + " has " +
                 std::to_string(board.marks.width()) + " columns but only " +
                 std::to_string(height) + ' ' +
                 plural_of(static_cast<std::uint64_t>(height), "row") + ": a board is square");
}

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
void require_lone_queen(Text& text, const Look& look) {
  const Line& line = look.line;
  const bool trailing =
      line.whole.data() + line.whole.size() != line.text.data() + line.text.size();
  if (look.row.ways[0].squares.size() != 1 || look.row.ways[0].left || line.indented || trailing)
    fail_bare(line.number);
  const std::uint64_t number = line.number;
  DrawnRow row;
  Line next;
  if (!next_row(text, next)) return;
  read_row(next.text, row);
  text.put_back(next);
  if (row.kind == RowKind::row && row.bare) fail_bare(number);
}

}  // namespace

void Marks::add_row(std::u32string_view squares, std::uint64_t line, std::string_view text) {
  width_ = static_cast<std::int32_t>(squares.size());
  for (std::int32_t column = 0; column < width_; ++column) {
    const char32_t sign = squares[static_cast<std::size_t>(column)];
    std::size_t at = 0;
    while (at < marks_.size() && marks_[at].sign != sign) ++at;
    if (at == marks_.size()) {
      marks_.push_back({.sign = sign, .line = line, .text = {}, .squares = {}});
      marks_[at].known = is_known(sign);
      marks_[at].queen = is_queen(sign);
      if (!marks_[at].known) marks_[at].text = text.substr(0, 200);
    }
    Mark* const mark = &marks_[at];
    ++mark->count;
    mark->once_a_row = mark->once_a_row && mark->count == rows_ + 1;
    if (mark->queen || mark->once_a_row || (!mark->known && mark->count <= width_))
      mark->squares.push_back({rows_, column});
  }
  ++rows_;
}

bool Marks::binary() const {
  return std::all_of(marks_.begin(), marks_.end(),
                     [](const Mark& mark) { return mark.sign == '0' || mark.sign == '1'; });
}

bool Marks::ascii() const {
  return std::all_of(marks_.begin(), marks_.end(),
                     [](const Mark& mark) { return mark.sign < 0x80; });
}

bool Marks::has(char32_t sign) const {
  return std::any_of(marks_.begin(), marks_.end(),
                     [&](const Mark& mark) { return mark.sign == sign; });
}

void Marks::take_queens(std::vector<Square>& queens) const {
  const Mark *once = nullptr, *twice = nullptr, *unknown = nullptr;
  std::int64_t usual = 0;
  const auto is_sure = [](char32_t sign) { return one_of(U"Qq♛♕👑", sign); };
  bool sure = false;
  for (const Mark& mark : marks_) {
    if (mark.queen) usual += mark.count;
    sure = sure || is_sure(mark.sign);
    if (!mark.known && (unknown == nullptr || mark.count < unknown->count)) unknown = &mark;
    if (!mark.once_a_row || mark.count != rows_) continue;
    if (once == nullptr || (mark.queen && !once->queen))
      once = &mark;
    else if (mark.queen == once->queen)
      twice = &mark;
  }
  const bool by_sign = unknown == nullptr ? binary() || usual == rows_ || once == nullptr ||
                                                rows_ < 4 || (sure && !is_sure(once->sign))
                                          : usual > 0 && unknown->count > rows_ && once == nullptr;
  if (!by_sign && twice != nullptr)
    fail(twice->line,
         "two different marks stand once in each row of this board, so it is not "
         "clear which of them is the queen: draw queens as Q");
  if (!by_sign && once == nullptr && unknown != nullptr && unknown->count == rows_ && usual == 0)
    once = unknown;
  if (!by_sign && (once == nullptr || rows_ < 4)) fail_row(unknown->text, unknown->line);
  queens.clear();
  for (const Mark& mark : marks_)
    if (by_sign ? mark.queen : &mark == once)
      queens.insert(queens.end(), mark.squares.begin(), mark.squares.end());
  std::sort(queens.begin(), queens.end());
}

void read_row(std::string_view line, DrawnRow& row, unsigned wanted) {
  row.kind = RowKind::nothing;
  row.ways.clear();
  row.bare = false;
  if (line.size() > kLongestRow) return;

  const std::u32string characters = decode(line);
  const std::u32string_view text = trim(std::u32string_view(characters));
  if (text.empty()) return;
  add_ways(text, wanted, row);
  if (is_rule(text))
    row.kind = RowKind::rule;
  else if (text.find_first_not_of(U"- \t") == text.npos ||
           text.find_first_not_of(U"# \t") == text.npos ||
           (text.find(U'-') != text.npos && text.find_first_not_of(U"-| \t") == text.npos) ||
           (text.size() > 3 && text.find_first_not_of(U"*~=") == text.npos))
    row.kind = RowKind::uniform;
  else if (is_files(text))
    row.kind = RowKind::files;
  else if (std::any_of(row.ways.begin(), row.ways.end(), [](const auto& way) { return way.known; }))
    row.kind = RowKind::row;
  else if (!row.ways.empty() && row.ways[0].squares.size() > 3 && !line.starts_with("# "))
    row.kind = RowKind::marks;
  if (row.kind != RowKind::row) return;
  std::erase_if(row.ways, [](const auto& way) { return !way.known; });
  const std::u32string_view squares = row.ways[0].squares;
  row.bare = std::all_of(squares.begin(), squares.end(), is_queen) &&
             squares.find_first_not_of(U'1') != squares.npos &&
             std::none_of(text.begin(), text.end(), is_bar);
}

bool are_marks(std::string_view text) { return are_few(decode(text)); }

bool append_squares(std::string_view text, std::u32string& squares) {
  return add_squares(decode(text), squares);
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

bool row_follows(Text& text, std::size_t width) {
  DrawnRow row;
  Line line;
  if (!next_row(text, line)) return false;
  read_row(line.text, row);
  text.put_back(line);
  return row.kind == RowKind::rule ||
         std::any_of(row.ways.begin(), row.ways.end(),
                     [&](const auto& way) { return way.squares.size() == width; });
}

bool board_follows(Text& text, std::size_t width) {
  const Source::Trial trial(text.source);
  Look look;
  do {
    if (!next_row(text, look.line)) return false;
    read_row(look.line.text, look.row);
  } while (look.row.kind == RowKind::rule || look.row.kind == RowKind::uniform);
  if (look.row.kind != RowKind::row && look.row.kind != RowKind::marks &&
      (look.row.ways.empty() || look.row.ways[0].squares.size() != width + 1))
    return false;
  try {
    Reading reading;
    return read_board(text, look, reading) &&
           static_cast<std::size_t>(reading.arrangement.n) == width;
  } catch (const Error&) {
    return false;
  }
}

bool read_board(Text& text, Look& look, Reading& reading) {
  const std::uint64_t first = look.line.number;
  std::uint64_t last = first;
  std::vector<Board> boards;
  for (const DrawnRow::Way& way : look.row.ways) {
    const DrawnRow::Way& plain = look.row.ways[0];
    if ((way.left || way.right) && way.squares.size() < 3 && !plain.left && !plain.right &&
        !look.row.bare)
      continue;
    boards.push_back({.marks = {}, .left = way.left, .right = way.right});
    boards.back().marks.add_row(way.squares, first, look.line.text);
  }
  if (boards.empty()) fail_row(look.line.text, first);
  if (look.row.bare && std::any_of(boards.begin(), boards.end(),
                                   [](const Board& board) { return board.marks.kinds() < 2; }))
    require_lone_queen(text, look);
  DrawnRow& row = look.row;
  const auto whole = [&] {
    return std::find_if(boards.begin(), boards.end(),
                        [](const Board& board) { return board.is_whole(); });
  };
  for (Line line; whole() == boards.end();) {
    if (!next_row(text, line) || line.text.empty()) fail_incomplete(boards[0], first, last);
    unsigned wanted = 0;
    for (const Board& board : boards)
      wanted |= DrawnRow::way(board.left.has_value(), board.right.has_value());
    read_row(line.text, row, wanted);
    const bool decoration = row.kind == RowKind::rule || row.kind == RowKind::uniform ||
                            row.kind == RowKind::files || line.text[0] == '#';
    std::vector<Board> left_over;
    for (Board& board : boards)
      for (const DrawnRow::Way& way : row.ways) {
        const bool seen = std::all_of(way.squares.begin(), way.squares.end(),
                                      [&](char32_t c) { return board.marks.has(c); });
        if ((decoration && row.kind != RowKind::row && !seen) || !board.takes(way)) continue;
        left_over.push_back(std::move(board));
        left_over.back().left = way.left;
        left_over.back().right = way.right;
        left_over.back().marks.add_row(way.squares, line.number, line.text);
        break;
      }
    if (left_over.empty() && decoration && row.kind != RowKind::row) continue;
    if (left_over.empty()) {
      const std::int32_t width = boards[0].marks.width();
      if (row.kind != RowKind::row) fail_row(line.text, line.number, boards[0].marks.rows(), width);
      fail(line.number, "found " + quote(line.text) + ", a row of " +
                            std::to_string(row.ways[0].squares.size()) + " squares in a board of " +
                            std::to_string(width) + " columns");
    }
    boards = std::move(left_over);
    last = line.number;
  }
  const Marks& marks = whole()->marks;
  marks.take_queens(reading.arrangement.queens);
  finish_drawn(reading, marks.width(),
               marks.binary()  ? "matrix"
               : marks.ascii() ? "board"
                               : "unicode",
               first, text.base);
  return true;
}

}  // namespace queens::read
