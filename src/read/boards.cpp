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
#include <functional>
#include <string>
#include <utility>

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
    if (c != 0xfe0f) characters += c;  // a variation selector only styles the sign before it
  }
  return characters;
}

bool one_of(std::u32string_view set, char32_t c) { return set.find(c) != set.npos; }
bool is_queen(char32_t c) { return one_of(U"Qq*Xx1♛♕👑", c); }
bool is_shade(char32_t c) { return c == ' ' || c == U'█' || (c >= U'░' && c <= U'▓'); }
bool is_empty(char32_t c) { return one_of(U". ░#0-_oO·×▒▓█□■◻◼▢⬜⬛", c); }
bool is_bar(char32_t c) { return c == '|' || c == U'│' || c == U'┃' || c == U'║'; }
bool is_parting(char32_t c) { return is_blank(c) || one_of(U",;\"'", c); }
bool is_known(char32_t c) { return is_empty(c) || is_queen(c); }

// The number that these digits write; none if there are no digits.
std::optional<std::int64_t> number_of(std::u32string_view digits) {
  std::int64_t value = 0;
  for (const char32_t c : digits) value = 10 * value + static_cast<std::int64_t>(c - U'0');
  return digits.empty() ? std::nullopt : std::optional(value);
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
  std::u32string seen;
  bool parted = false, joined = false, between = false;
  for (const char32_t c : text) {
    const bool before = std::exchange(between, is_parting(c) || is_bar(c));
    if (between) continue;
    if (!seen.empty()) (before ? parted : joined) = true;
    if (seen.find(c) == seen.npos) seen += c;
  }
  return !(parted && joined) && !seen.empty() && seen.size() <= 3;
}

// A row of a board with regions, drawn in colours with crowns: symbols without blanks, one of them a queen.
bool is_crowned(std::u32string_view text) {
  constexpr char32_t kFirstSymbol = 0x2580;
  return std::all_of(text.begin(), text.end(), [](char32_t c) { return c >= kFirstSymbol; }) &&
         std::any_of(text.begin(), text.end(), [](char32_t c) { return one_of(U"♛♕👑", c); });
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

// Reads the row with and without the numbers at its ends.
void add_ways(std::u32string_view text, DrawnRow& row) {
  constexpr std::size_t kLongest = 9;
  constexpr std::u32string_view kDigits = U"0123456789";
  const std::size_t left = std::min(text.find_first_not_of(kDigits), text.size());
  const std::size_t right = text.size() - 1 - text.find_last_not_of(kDigits);
  row.barred = std::any_of(text.begin(), text.end(), is_bar);
  // A number outside of the outer bars is no square.
  const bool label_at_left =
      row.barred && left != 0 && is_bar(text.back()) && is_bar(trim(text.substr(left))[0]);
  const bool label_at_right = row.barred && right != 0 && is_bar(text[0]) &&
                              is_bar(trim(text.substr(0, text.size() - right)).back());
  for (const bool at_left : {false, true})
    for (const bool at_right : {false, true}) {
      const std::size_t l = at_left ? left : 0, r = at_right ? right : 0;
      if ((at_left ? left == 0 || left > kLongest : label_at_left) ||
          (at_right ? right == 0 || right > kLongest : label_at_right) || l + r >= text.size())
        continue;
      DrawnRow::Way way{.squares = {},
                        .left = number_of(text.substr(0, l)),
                        .right = number_of(text.substr(text.size() - r))};
      const std::u32string_view inside = trim(text.substr(l, text.size() - l - r));
      way.squares.reserve(inside.size());
      if (!(row.barred ? append_barred(inside, way.squares) : add_squares(inside, way.squares)))
        continue;
      way.known = std::all_of(way.squares.begin(), way.squares.end(), is_known);
      if (way.known || are_few(inside) || is_crowned(inside)) row.ways.push_back(std::move(way));
    }
  // In a table the number of the row has a bar on either side.
  std::size_t bar = 1;
  while (bar < text.size() && !is_bar(text[bar])) ++bar;
  const std::u32string_view cell = trim(text.substr(1, bar - 1));
  if (!is_bar(text[0]) || cell.empty() || cell.size() > kLongest ||
      cell.find_first_not_of(kDigits) != cell.npos)
    return;
  DrawnRow::Way way{.squares = {}, .left = number_of(cell)};
  if (append_barred(text.substr(bar), way.squares)) {
    way.known = std::all_of(way.squares.begin(), way.squares.end(), is_known);
    if (way.known) row.ways.push_back(std::move(way));
  }
}

// ---- Boards. ----

// The one character of a row that is not a square, if all others are; otherwise empty.
std::string_view unknown_square(std::string_view text) {
  std::string_view unknown;
  bool squares = false;
  while (!text.empty()) {
    const quoting::Character next = quoting::take_character(text);
    if (is_blank(next.value)) continue;
    if (is_bar(next.value) || (!is_known(next.value) && !unknown.empty() && unknown != next.bytes))
      return {};
    if (is_known(next.value))
      squares = true;
    else
      unknown = next.bytes;
  }
  return squares ? unknown : std::string_view();
}

// A board, and one way to read its rows.
struct Board {
  Marks marks;
  std::optional<std::int64_t> left, right;  // the numbers of the last row
  std::int64_t left_step = 0, right_step = 0;

  // Adds the row, unless its squares are too many or too few, or its numbers do not continue those above.
  bool take(const DrawnRow::Way& way, const Line& line) {
    if (marks.rows() != 0 &&
        (static_cast<std::int32_t>(way.squares.size()) != marks.width() ||
         !continues(left, way.left, left_step) || !continues(right, way.right, right_step)))
      return false;
    marks.add_row(way.squares, line.number, line.text);
    left = way.left;
    right = way.right;
    return true;
  }

 private:
  // Whether `next` numbers the row below the one that `last` numbers, and `step` the direction so far, or 0.
  static bool continues(std::optional<std::int64_t> last, std::optional<std::int64_t> next,
                        std::int64_t& step) {
    if (!last || !next) return last == next;
    const std::int64_t by = *next - *last;
    if ((by != 1 && by != -1) || (step != 0 && step != by)) return false;
    step = by;
    return true;
  }
};

// Where the squares of a row in plain characters stand. Most rows of a board differ from the row above in their squares
// only, and such rows are read in this way, which is fast.
class Layout {
 public:
  Layout(std::string_view row, const DrawnRow::Way& way, bool barred) : row_(row) {
    for (std::size_t i = 0, start = 0; i <= row.size(); ++i) {
      const bool end = i == row.size();
      if (!barred && !end && !is_parting(static_cast<unsigned char>(row[i]))) at_.push_back(i);
      if (!barred || (!end && row[i] != '|')) continue;
      if (i > start) at_.push_back((start + i - 1) / 2);
      start = i + 1;
    }
    std::u32string squares;
    if (!read(row, squares) || squares != way.squares) at_.clear();
  }

  bool read(std::string_view row, std::u32string& squares) const {
    if (row.size() != row_.size() || at_.empty()) return false;
    squares.clear();
    for (std::size_t i = 0; i < row.size(); ++i)
      if (squares.size() < at_.size() && i == at_[squares.size()])
        squares += static_cast<unsigned char>(row[i]);
      else if (row[i] != row_[i])
        return false;
    return true;
  }

 private:
  std::string row_;
  std::vector<std::size_t> at_;
};

// Whether the row has only queens and blanks, and no frame. Then it shows no width, and is no row of a board. But a
// queen alone on its line is the board of one square, unless more such lines follow.
bool is_bare(const DrawnRow& row) {
  const std::u32string_view squares = row.ways[0].squares;
  return !row.barred && std::all_of(squares.begin(), squares.end(), is_queen) &&
         std::any_of(row.ways.begin(), row.ways.end(), [](const DrawnRow::Way& way) {
           return way.squares[0] != U'1' &&
                  way.squares.find_first_not_of(way.squares[0]) == way.squares.npos;
         });
}

bool is_lone_queen(Text& text, Look& look) {
  const Line& line = look.line;
  const auto& [squares, left, right, known] = look.row.ways[0];
  const bool trailing =
      line.whole.data() + line.whole.size() != line.text.data() + line.text.size();
  if (squares.size() != 1 || left || line.indented || trailing) return false;
  const DrawnRow row = peek_row(text, look.line);
  return row.kind != RowKind::row || !is_bare(row);
}

// ---- Boards side by side. ----

// The rows of boards that stand side by side, two or more blanks apart; none if there are fewer than two, or they
// differ in width. Pieces of fewer than four squares are the squares of a single board.
std::vector<std::u32string> rows_side_by_side(std::string_view line) {
  std::vector<std::u32string> rows;
  while (!line.empty()) {
    const std::size_t end = std::min({line.find("  "), line.find('\t'), line.size()});
    rows.push_back(squares_of(line.substr(0, end)));
    if (rows.back().size() < 4 || rows.back().size() != rows[0].size()) return {};
    line = trim(line.substr(end));
  }
  if (rows.size() < 2) rows.clear();
  return rows;
}

class SideBySide : public Stretch {
 public:
  // Takes the rows below the first one. False if they are not those of square boards.
  bool take(Text& text, const Line& first) {
    line_ = first.number;
    base_ = text.base.value_or(1);
    Line line;
    std::vector<std::u32string> rows = rows_side_by_side(first.text);
    if (rows.empty()) return false;
    boards_.resize(rows.size());
    for (std::size_t height = 1;; ++height) {
      for (std::size_t i = 0; i < rows.size(); ++i)
        boards_[i].add_row(rows[i], line_ + height - 1, "");
      if (height == rows[0].size()) return true;
      if (!text.next_row(line)) return false;
      std::vector<std::u32string> next = rows_side_by_side(line.text);
      if (next.size() != rows.size() || next[0].size() != rows[0].size()) return false;
      rows = std::move(next);
    }
  }

  bool next(Reading& reading) override {
    if (read_ == boards_.size()) return false;
    const Marks& marks = boards_[read_++];
    marks.take_queens(reading.arrangement.queens);
    return finish(reading, marks.width(), "board", line_, base_);
  }

 private:
  std::vector<Marks> boards_;
  std::size_t read_ = 0;
  std::uint64_t line_ = 1;
  int base_ = 1;
};

}  // namespace

void Marks::add_row(std::u32string_view squares, std::uint64_t line, std::string_view text) {
  width_ = static_cast<std::int32_t>(squares.size());
  for (std::int32_t column = 0; column < width_; ++column) {
    const char32_t sign = squares[static_cast<std::size_t>(column)];
    std::size_t at = 0;
    while (at < marks_.size() && marks_[at].sign != sign) ++at;
    if (at == marks_.size()) {
      marks_.push_back({.sign = sign,
                        .known = is_known(sign),
                        .queen = is_queen(sign),
                        .line = line,
                        .text = {},
                        .squares = {}});
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

bool Marks::are_among(std::u32string_view signs) const {
  return std::all_of(marks_.begin(), marks_.end(),
                     [&](const Mark& mark) { return one_of(signs, mark.sign); });
}

bool Marks::ascii() const {
  return std::all_of(marks_.begin(), marks_.end(),
                     [](const Mark& mark) { return mark.sign < 0x80; });
}

bool Marks::shows_regions() const {
  constexpr std::ptrdiff_t kFewest =
      3;  // the squares of an ordinary board have at most two colours
  return std::count_if(marks_.begin(), marks_.end(),
                       [](const Mark& mark) { return !mark.known; }) >= kFewest;
}

bool Marks::has_all(std::u32string_view signs) const {
  return std::all_of(signs.begin(), signs.end(), [&](char32_t sign) {
    return std::any_of(marks_.begin(), marks_.end(),
                       [&](const Mark& mark) { return mark.sign == sign; });
  });
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
    if (mark.queen && once != nullptr && !once->queen) once = twice = nullptr;
    if (once == nullptr)
      once = &mark;
    else if (mark.queen == once->queen)
      twice = &mark;
  }
  const bool by_sign = unknown == nullptr ? are_among(U"01") || usual == rows_ || once == nullptr ||
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

void read_row(std::string_view line, DrawnRow& row) {
  row.kind = RowKind::nothing;
  row.ways.clear();
  if (line.size() > kLongestRow) return;
  const std::u32string characters = decode(line);
  const std::u32string_view text = trim(std::u32string_view(characters));
  if (text.empty()) return;
  const bool rule = is_rule(text);
  if (!rule || text[0] < 0x80) add_ways(text, row);
  const auto is_usual = [](const DrawnRow::Way& way) { return way.known; };
  const auto is_only = [&](std::u32string_view signs) {
    return text.find_first_not_of(signs) == text.npos;
  };
  if (rule)
    row.kind = RowKind::rule;
  else if (is_only(U"- \t") || is_only(U"# \t") ||
           (text.find(U'-') != text.npos && is_only(U"-| \t")) ||
           (text.size() > 3 && one_of(U"*~=", text[0]) && is_only(text.substr(0, 1))))
    row.kind = RowKind::uniform;
  else if (is_files(text))
    row.kind = RowKind::files;
  else if (std::any_of(row.ways.begin(), row.ways.end(), is_usual))
    row.kind = RowKind::row;
  else if (!row.ways.empty() && row.ways[0].squares.size() > 3)
    row.kind = RowKind::marks;
  if (row.kind == RowKind::row) std::erase_if(row.ways, std::not_fn(is_usual));
}

std::u32string squares_of(std::string_view text) {
  const std::u32string characters = decode(text);
  std::u32string squares;
  const bool are_squares = add_squares(characters, squares);
  return are_squares && (squares.size() == 1 || are_few(characters)) ? squares : U"";
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

DrawnRow peek_row(Text& text, Line& line) {
  DrawnRow row;
  text.attempt(line, [&] {
    if (Line next; text.next_row(next)) read_row(next.text, row);
    return false;
  });
  return row;
}

bool read_board(Text& text, Look& look, Reading& reading) {
  if (look.line.text.find_first_of("\t") != std::string_view::npos ||
      look.line.text.find("  ") != std::string_view::npos) {
    auto boards = std::make_unique<SideBySide>();
    if (text.attempt(look.line, [&] { return boards->take(text, look.line); })) {
      text.stretch = std::move(boards);
      return false;
    }
  }
  const std::uint64_t first = look.line.number;
  std::uint64_t last = first;
  DrawnRow& row = look.row;
  if (row.ways.empty()) fail_row(look.line.text, first);
  std::vector<Board> boards;
  const DrawnRow::Way& plain = row.ways[0];
  for (const DrawnRow::Way& way : row.ways) {
    // A board of two rows has no solution, so a number beside two squares is a third one.
    if (way.squares.size() < 3 && (way.left || way.right) && !plain.left && !plain.right &&
        !is_bare(row))
      continue;
    boards.emplace_back().take(way, look.line);
  }
  if (is_bare(row) && !is_lone_queen(text, look))
    fail(first,
         "this line holds only queens and blanks, so the width of its board is unknown: draw empty "
         "squares as '.'");
  std::optional<Layout> layout;
  const auto set_layout = [&](const Line& line) {
    if (boards.size() == 1 && !boards[0].left && !boards[0].right && !layout)
      for (const DrawnRow::Way& way : row.ways)
        if (!way.left && !way.right) layout.emplace(line.text, way, row.barred);
  };
  DrawnRow::Way same;
  std::string frame;
  set_layout(look.line);
  for (Line line;;) {
    for (const Board& board : boards)
      if (const Marks& marks = board.marks; marks.is_whole()) {
        marks.take_queens(reading.arrangement.queens);
        reading.coloured = marks.shows_regions();
        return finish(reading, marks.width(),
                      marks.are_among(U"01") ? "matrix"
                      : marks.ascii()        ? "board"
                                             : "unicode",
                      first, text.base.value_or(1));
      }
    const std::int32_t width = boards[0].marks.width(), height = boards[0].marks.rows();
    if (!text.next_row(line) || line.text.empty())
      fail(last, "the board that begins on line " + std::to_string(first) + " has " +
                     std::to_string(width) + " columns but only " +
                     plural(static_cast<std::uint64_t>(height), "row") + ": a board is square");
    if (line.text == frame) continue;
    if (layout && layout->read(line.text, same.squares) && boards[0].marks.has_all(same.squares) &&
        boards[0].take(same, line)) {
      last = line.number;
      continue;
    }
    read_row(line.text, row);
    const bool decoration = row.kind != RowKind::row && (is_decoration(row) || line.text[0] == '#');
    std::vector<Board> left_over;
    for (Board& board : boards)
      for (const DrawnRow::Way& way : row.ways)
        if ((!decoration || board.marks.has_all(way.squares)) && board.take(way, line)) {
          left_over.push_back(std::move(board));
          break;
        }
    if (left_over.empty() && decoration) {
      frame = line.text;
      continue;
    }
    if (left_over.empty() && row.kind == RowKind::row)
      fail(line.number, "found " + quote(line.text) + ", a row of " +
                            std::to_string(row.ways[0].squares.size()) + " squares in a board of " +
                            std::to_string(width) + " columns");
    if (left_over.empty()) fail_row(line.text, line.number, height, width);
    boards = std::move(left_over);
    last = line.number;
    frame.clear();
    set_layout(line);
  }
}

}  // namespace queens::read
