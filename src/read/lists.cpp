// Reads placements in brackets: JSON documents, and lists as online judges, Python and C++ programs print
// them.
//
// The syntax is JSON with extensions: ( and { open lists like [, strings may have single quotes, commas may be missing,
// and a comma may end a list. In an object the members n, base and solutions (also solution, placement, placements) are
// read, or else those that may hold queens; all others are skipped. Only the innermost array is held in memory, and the
// depth of nesting is bounded, so a document of any length is safe to read.
//
//   array of numbers   columns, [2,4,1,3]. Inside another array, two numbers may also be a square;
//                      three or more numbers, all 0 or 1, may be a row of a matrix
//   array of strings   the rows of a board, [".Q..","...Q","Q...","..Q."], or the squares of a row
//   object             {"row":0,"col":1} is a square; {"q1":2,"q2":4,"q3":1,"q4":3} has columns of numbered rows
//
// Squares and rows belong to the list around them. If there is none, (1,2),(2,4) or [0,1,0,0] on each of several lines,
// they are read as if there were one.
#include <algorithm>
#include <cctype>
#include <optional>
#include <string>
#include <utility>

#include "base/quote.hpp"
#include "read/formats.hpp"

namespace queens::read {
namespace {

constexpr std::size_t kDeepest = 16, kDeepestSkipped = 256;
constexpr std::size_t kLongestString = std::size_t{1} << 20;  // bytes

void append_utf8(std::string& text, std::uint32_t c) {
  const int more = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;  // bytes after the first
  constexpr std::uint32_t kLead[] = {0, 0xc0, 0xe0, 0xf0};
  text += static_cast<char>(kLead[more] | c >> (6 * more));
  for (int i = more - 1; i >= 0; --i) text += static_cast<char>(0x80u | (c >> (6 * i) & 0x3fu));
}

// Cuts the text of a list into tokens: numbers, strings, separators, and values to be skipped. Throws
// Error(bad_text) for anything unexpected.
class Tokens {
 public:
  explicit Tokens(Source& source) : source_(source) {}

  /// Skips white space and returns the next byte, which is not taken.
  int skip_space() {
    while (is_space(source_.peek())) source_.get();
    return source_.peek();
  }

  /// Goes to the next element of an array or object. Returns false after the last and goes past the
  /// closing bracket. A comma must stand between elements and may follow the last; white space
  /// alone may separate numbers and lists, unless the bracket is a brace.
  bool next_sibling(char close, bool first = false) {
    const bool parted = is_space(source_.peek());
    int c = skip_space();
    if (c == '|') {  // [|2; 4; 1; 3|]
      source_.get();
      c = skip_space();
    }
    if (!first && parted && (is_digit(c) || c == '-' || opens_list(c) || is_letter(c))) return true;
    if (!first && (c == ',' || c == ';')) {
      source_.get();
      c = skip_space();
    } else if (!first && c != close) {
      fail_here("',' or " + quote(std::string(1, close)));
    }
    if (c != close) return true;
    source_.get();
    return false;
  }

  /// Goes to the next of the lists that have no brackets around them: (1,2), (2,4). Returns false after the last. They
  /// continue on the same line, and on the next line after a comma or if each line has one list. `on_this_line` counts
  /// the lists of the line.
  bool next_loose(int open, int& on_this_line) {
    Source::Trial trial(source_);
    skip_blanks();
    const bool comma = source_.peek() == ',';
    if (comma) source_.get();
    skip_blanks();
    if (source_.peek() == '\n' && (comma || on_this_line == 1)) {
      source_.get();
      on_this_line = 0;
      skip_blanks();
    }
    ++on_this_line;
    if (source_.peek() != open) return false;
    trial.keep();
    return true;
  }

  /// Whether a list in such brackets comes next, on this line or the next one.
  bool list_follows(int open) {
    Source::Trial trial(source_);
    int on_this_line = 1;
    return next_loose(open, on_this_line);
  }

  /// Whether a bracket of the same kind begins the next line.
  bool row_follows(int open) {
    Source::Trial trial(source_);
    int on_this_line = 1;
    return next_loose(open, on_this_line) && on_this_line == 1;
  }

  std::string read_word() {
    std::string word;
    while (is_letter(source_.peek()) || is_digit(source_.peek()) || source_.peek() == '_')
      word += static_cast<char>(source_.get());
    return word;
  }

  /// The word that comes next, which is not taken, and the character after it.
  std::pair<std::string, int> peek_word() {
    Source::Trial trial(source_);
    std::string word = read_word();
    return {std::move(word), skip_space()};
  }

  /// A whole number, also as 1., 1.0, True or False.
  std::int64_t read_integer() {
    if (is_letter(source_.peek()) && is_truth(peek_word().first))
      return (read_word()[0] | 0x20) == 't';
    const bool negative = source_.peek() == '-';
    if (negative) source_.get();
    if (!is_digit(source_.peek())) fail_here("a whole number");
    std::int64_t value = 0;
    while (is_digit(source_.peek())) {
      value = value * 10 + (source_.get() - '0');
      if (value > kLargestNumber)
        fail(source_.line_number(), "a number that begins with " + std::to_string(value) +
                                        " is too large: numbers go up to " +
                                        std::to_string(kLargestNumber));
    }
    if (source_.peek() == '.') {
      std::size_t zeros = 1;
      while (source_.peek(zeros) == '0') ++zeros;
      if (is_digit(source_.peek(zeros))) fail_here("a whole number");
      for (; zeros != 0; --zeros) source_.get();
    }
    if (const int c = source_.peek(); c == '.' || c == 'e' || c == 'E') fail_here("a whole number");
    return negative ? -value : value;
  }

  std::string read_string() {
    const int quote = source_.get();
    std::string text;
    for (int c = next_of_string(); c != quote; c = next_of_string()) {
      if (text.size() >= kLongestString)
        fail(source_.line_number(),
             "a string exceeds " + std::to_string(kLongestString) + " bytes");
      if (c == '\\') {
        c = next_of_string();
        if (c == 'u') {
          append_utf8(text, read_escaped());
          continue;
        }
        if (c == 'n' || c == 't') c = c == 'n' ? '\n' : '\t';
      }
      text += static_cast<char>(c);
    }
    return text;
  }

  /// Skips a value of any kind, up to the comma or bracket behind it.
  void skip_value() {
    std::string open;  // the brackets that are open
    for (int c = skip_space(); !open.empty() || !one_of(",]})", c); c = skip_space()) {
      const bool closes = one_of("]})", c);
      if (c == Source::kEnd || (closes && c != open.back())) fail_here("a value");
      if (is_quote(c)) {
        read_string();
        continue;
      }
      if (opens_list(c)) open += closing(c);
      if (closes) open.pop_back();
      if (open.size() > kDeepestSkipped) fail_deep(kDeepestSkipped);
      source_.get();
    }
  }

  /// Goes past an opening bracket, and returns the bracket that closes it.
  char open_list(const char* wanted) {
    if (is_letter(skip_space())) {
      const auto [word, next] = peek_word();
      if (is_collection(word) && opens_list(next)) read_word();
    }
    if (!opens_list(skip_space())) fail_here(wanted);
    const char close = closing(source_.get());
    if (source_.peek() == '|') source_.get();
    return close;
  }

  /// Finishes the line of a closing bracket, on which another value may follow, or anything that is no number. Returns
  /// what else stands there.
  std::string finish_value() {
    std::string rest;
    for (int c = source_.peek(); !opens_list(c) && c != '<' && c != '\n' && c != Source::kEnd;
         c = source_.peek()) {
      if (is_digit(c)) fail_here("the end of the line after the list");
      source_.get();
      if (!is_blank(c) && !one_of("),;", c))
        for (rest += static_cast<char>(c);
             source_.peek() != '\n' && source_.peek() != Source::kEnd;)
          rest += static_cast<char>(source_.get());
    }
    return rest;
  }

  void expect(char wanted, const char* where) {
    if (skip_space() != wanted) fail_here(quote(std::string(1, wanted)) + ' ' + where);
    source_.get();
  }

  [[noreturn]] void fail_deep(std::size_t most) const {
    fail(source_.line_number(),
         "lists nested more than " + std::to_string(most) + " deep cannot be read");
  }

  /// Throws Error: what comes next is not `wanted`.
  [[noreturn]] void fail_here(const std::string& wanted) {
    const std::uint64_t line = source_.line_number();
    if (source_.peek() == Source::kEnd) fail(line, "the text ends; expected " + wanted);
    std::string found;
    while (found.size() < 64 && source_.peek() != Source::kEnd && source_.peek() != '\n')
      found += static_cast<char>(source_.get());
    fail(line, "found " + quote(found) + ", expected " + wanted);
  }

 private:
  static bool one_of(std::string_view set, int c) {
    return c > 0 && set.find(static_cast<char>(c)) != set.npos;
  }

  void skip_blanks() {
    while (is_blank(source_.peek())) source_.get();
  }

  int next_of_string() {
    if (source_.peek() == Source::kEnd || source_.peek() == '\n')
      fail_here("the closing quote of a string");
    return source_.get();
  }

  // The character after \u: four digits, or two such halves.
  std::uint32_t read_escaped() {
    const auto half = [this] {
      std::string digits;
      while (digits.size() < 4 && std::isxdigit(source_.peek()))
        digits += static_cast<char>(source_.get());
      if (digits.size() < 4) fail_here("four hexadecimal digits");
      return static_cast<std::uint32_t>(std::stoul(digits, nullptr, 16));
    };
    const std::uint32_t character = half();
    if (character < 0xd800 || character >= 0xdc00 || source_.peek() != '\\') return character;
    source_.get();
    expect('u', "after the first half of a character");
    return 0x10000 + ((character - 0xd800) << 10) + ((half() - 0xdc00) & 0x3ff);
  }

  Source& source_;
};

bool holds_placements(std::string_view key) {
  key = key.substr(0, key.find_last_not_of("0123456789_") + 1);  // "solution2"
  return is_one_of(key, {"solutions", "placements", "solution", "placement"});
}

// Members that hold placements in the documents of other programs. Where one of the usual members stands beside them,
// they hold the queens given beforehand.
bool may_hold_placements(const std::string& key) {
  return is_one_of(key, {"queens", "queen_list", "queenlist", "board", "boards", "positions",
                         "columns", "cols", "state", "assignment", "result", "results", "answer"});
}

class List : public Stretch {
 public:
  explicit List(Text& text) : text_(text), source_(text.source), tokens_(text.source) {}

  // The next placement of the value that begins or continues here.
  bool next(Reading& reading) override {
    if (!std::exchange(began_, true) && enter(reading)) return true;
    for (;;) {
      if (!aside_.empty() && levels_.size() <= aside_depth_) {
        reading = std::move(aside_.front());
        aside_.erase(aside_.begin());
        return true;
      }
      if (levels_.empty()) break;
      if (step(reading)) return true;
    }
    const std::uint64_t line = source_.line_number();
    text_.require_talk({line, tokens_.finish_value()});
    return false;
  }

 private:
  // A list or object around placements, or around parts of one.
  struct Level {
    char close = ']';
    bool object = false;
    std::uint64_t line = 1;
    int open = 0, on_this_line = 1;  // of lists without brackets around them
    bool first = true;               // nothing read in it yet
    bool odd = false;         // of an object: the row, the column or a numbered member is no number
    bool placements = false;  // its lists are placements, not parts of one
    std::optional<std::int32_t> row = {}, column = {};  // of an object that is a square
    std::vector<Square> queens = {};  // of a list: its squares; of an object: its numbered members
    Marks board = {};                 // the rows read, if its lists are rows
  };

  // Takes one element, or the end, of the innermost bracket. Returns whether that completed a placement.
  bool step(Reading& reading) {
    Level& level = levels_.back();
    const bool first = std::exchange(level.first, false);
    const bool more = level.open == 0
                          ? tokens_.next_sibling(level.close, first)
                          : first || (!level.board.is_whole() &&
                                      tokens_.next_loose(level.open, level.on_this_line));
    if (more) return level.object ? read_member(reading) : enter(reading);
    Level ended = std::move(level);
    levels_.pop_back();
    const bool among_squares = !levels_.empty() && !levels_.back().queens.empty();
    const bool empty = ended.queens.empty() && ended.board.rows() == 0 && !ended.object;
    if ((ended.odd && (ended.queens.size() >= 4 || ended.row || ended.column || among_squares)) ||
        (among_squares && empty))
      fail(ended.line, "a queen of this placement has no row or no column" + std::string(kRight));
    if (ended.row && ended.column && !levels_.empty())
      levels_.back().queens.push_back({*ended.row, *ended.column});
    else if (ended.board.rows() != 0)
      return finish_board(ended.board, ended.line, reading);
    else if (ended.queens.size() >= (ended.object ? 4u : 1u)) {
      reading.arrangement.queens = std::move(ended.queens);
      if (ended.object) {
        finish_keyed(reading, "keyed", ended.line, base());
        return heed_document(reading);
      }
      finish_squares(reading, "coordinates", ended.line, base());
      return heed_document(reading);
    }
    return false;
  }

  // Enters the next bracket. Returns whether that completed a placement.
  bool enter(Reading& reading) {
    const std::uint64_t line = source_.line_number();
    const char close = tokens_.open_list("a list");
    const int inside = tokens_.skip_space();
    const auto [word, next] =
        close == '}' || is_letter(inside) ? tokens_.peek_word() : std::pair<std::string, int>();
    const bool object =
        close == '}' && (is_quote(inside) || inside == '}' || (!word.empty() && next == ':'));
    if (!object && (is_digit(inside) || inside == '-' || is_truth(word)))
      return read_numbers(close, line, reading);
    if (!object && is_quote(inside)) return read_strings(close, line, reading);
    if (!opens_list(inside) && inside != close && !object && !is_letter(inside))
      tokens_.fail_here("a number, a string or a list");
    if (levels_.size() == kDeepest) tokens_.fail_deep(kDeepest);
    levels_.push_back({.close = close, .object = object, .line = line});
    if (object) said_ = {};
    return false;
  }

  // One "key": value of an object.
  bool read_member(Reading& reading) {
    const int first = tokens_.skip_space();
    const std::string key = is_quote(first) ? tokens_.read_string() : tokens_.read_word();
    if (key.empty() && !is_quote(first)) tokens_.fail_here("a name in quotes");
    tokens_.expect(':', "after a name");
    const int value = tokens_.skip_space();
    const std::uint64_t line = source_.line_number();
    const std::size_t depth = levels_.size();
    if (key == "base") {
      const std::int64_t base = tokens_.read_integer();
      if (base != 0 && base != 1) fail(line, "the base must be 0 or 1");
      said_.base = static_cast<int>(base);
      if (!text_.base && said_.base_taken && *said_.base_taken != base)
        fail(line, "\"base\" must come before the solutions that it applies to");
    } else if (key == "n") {
      const std::int64_t n = tokens_.read_integer();
      if (n < 1)
        fail(line, "\"n\" must be a whole number from 1 to " + std::to_string(kLargestSize));
      said_.n = static_cast<std::int32_t>(n);
    } else if (key == "toroidal" && is_letter(value)) {
      said_.toroidal = tokens_.read_word() == "true";
    } else if (key == "touching" && is_letter(value)) {
      said_.coloured = tokens_.read_word() == "true" || said_.coloured;
    } else if (key == "regions" && opens_list(value)) {
      said_.coloured = true;
      tokens_.skip_value();
    } else if (holds_placements(key) && opens_list(value)) {
      text_.if_none = "the document holds no solution";
      aside_.clear();
      said_.solutions = true;
      const bool finished = enter(reading);
      if (levels_.size() > depth) levels_.back().placements = true;
      return finished;
    } else if (may_hold_placements(key) && opens_list(value) && !said_.solutions) {
      aside_depth_ = depth - 1;
      Reading found;
      for (bool finished = enter(found);; finished = step(found)) {
        if (finished) aside_.push_back(found);
        if (levels_.size() <= depth) break;
      }
    } else if (is_digit(value) || value == '-') {
      read_number_of(key);
    } else {
      levels_.back().odd = levels_.back().odd || what_is(key) != Part::none;
      tokens_.skip_value();
    }
    return false;
  }

  enum class Part { none, row, column, numbered };

  // What a member with this name says of a queen.
  static Part what_is(const std::string& key) {
    const std::size_t digits = key.find_last_not_of("0123456789") + 1;
    if (is_one_of(key, {"row", "r", "y", "i"})) return Part::row;
    if (is_one_of(key, {"column", "col", "c", "x", "j"})) return Part::column;
    return digits < key.size() && key.size() - digits < 9 ? Part::numbered : Part::none;
  }

  // A member that is a number may be the row or the column of a queen, or the column of a row that its name numbers.
  void read_number_of(const std::string& key) {
    const Part part = what_is(key);
    if (part == Part::none) return tokens_.skip_value();
    const auto value = static_cast<std::int32_t>(tokens_.read_integer());
    Level& level = levels_.back();
    if (part == Part::row) level.row = value;
    if (part == Part::column) level.column = value;
    if (part == Part::numbered)
      level.queens.push_back(
          {static_cast<std::int32_t>(std::stol(key.substr(key.find_last_not_of("0123456789") + 1))),
           value});
  }

  // The rest of a list of numbers: columns, a square, or a row of a matrix. Returns whether that completed a placement.
  bool read_numbers(char close, std::uint64_t line, Reading& reading) {
    auto& queens = reading.arrangement.queens;
    queens.clear();
    std::int32_t count = 0, all_bits = 0;
    do {
      tokens_.skip_space();
      queens.push_back({count++, static_cast<std::int32_t>(tokens_.read_integer())});
      all_bits |= queens.back().column;
    } while (tokens_.next_sibling(close));
    if (all_bits < 0 && count > 3 &&
        std::all_of(queens.begin(), queens.end(), [](const Square& each) {
          return each.column == each.row + 1 || each.column == -each.row - 1;
        }))
      fail(line, "these are the literals of a SAT solver: write them on a line that begins with v");
    const bool binary = all_bits == 0 || all_bits == 1;
    std::vector<Square> matrix = queens;
    const bool whole = binary && take_whole_matrix(matrix, count);
    if (Level* const level =
            level_of_part(close, count == 2, binary && count > 2 && !whole, line)) {
      if (level->board.rows() == 0 && (count == 2 || !level->queens.empty())) {
        if (count != 2)
          fail(source_.line_number(), level->open != 0
                                          ? "a square must be written (row,column)"
                                          : "a list of " + std::to_string(count) +
                                                " numbers among squares: a square is [row,column]");
        level->queens.push_back({queens[0].column, queens[1].column});
      } else {
        std::u32string row;
        for (const Square& square : queens) row += square.column == 1 ? U'1' : U'0';
        add_row(row, binary, *level);
      }
      return false;
    }
    if (whole) {
      queens = std::move(matrix);
      return finish(reading, static_cast<std::int32_t>(queens.size()), "matrix", line,
                    text_.base.value_or(1));
    }
    finish_columns(reading, levels_.empty() ? "numeric" : "json", line, base());
    said_.base_taken = reading.base;
    return levels_.empty() || heed_document(reading);
  }

  // The rest of a list of strings: the rows of a board, or the squares of a row. Returns whether that completed a
  // placement.
  bool read_strings(char close, std::uint64_t line, Reading& reading) {
    Marks board;
    std::u32string squares;
    do {
      if (!is_quote(tokens_.skip_space())) tokens_.fail_here("a row of the board in quotes");
      const std::uint64_t here = source_.line_number();
      const std::string text = tokens_.read_string();
      const std::u32string row = text == " " ? U" " : squares_of(text);
      if (row.empty())
        fail(here, "found " + quote(text) + " where a row of a board was expected" + kRight);
      if (board.rows() != 0 && row.size() != static_cast<std::size_t>(board.width()))
        fail(here, "found " + quote(text) + ", a row of " + std::to_string(row.size()) +
                       " squares in a board of " + std::to_string(board.width()) + " columns");
      board.add_row(row, here, text);
      squares += row;
    } while (tokens_.next_sibling(close));
    const bool row = board.width() == 1 && board.rows() > 1;
    if (Level* const level = level_of_part(close, false, row, line)) {
      if (!row) tokens_.fail_here("a row of single squares");
      add_row(squares, true, *level);
      return false;
    }
    return finish_board(board, line, reading);
  }

  // The level to which the list just read belongs, if it is a square or a row and not a placement; otherwise null.
  Level* level_of_part(char close, bool square, bool row, std::uint64_t line) {
    const int open = close == ')' ? '(' : close == ']' ? '[' : '{';
    if (levels_.empty() && ((square && (open == '(' || tokens_.list_follows(open))) ||
                            (row && tokens_.row_follows(open))))
      levels_.push_back({.line = line, .open = open, .first = false});
    if (levels_.empty() || levels_.back().object || levels_.back().placements) return nullptr;
    Level& level = levels_.back();
    level.placements = level.queens.empty() && level.board.rows() == 0 && !square && !row;
    return level.placements ? nullptr : &level;
  }

  void add_row(std::u32string_view row, bool fits, Level& level) const {
    const std::size_t n =
        level.board.rows() == 0 ? row.size() : static_cast<std::size_t>(level.board.width());
    if (!fits || row.size() != n)
      fail(source_.line_number(), "a row of a matrix must hold " + std::to_string(n) +
                                      " numbers, each 0 or 1, like the first row");
    level.board.add_row(row, source_.line_number(), "");
  }

  bool finish_board(const Marks& board, std::uint64_t line, Reading& reading) const {
    if (!board.is_whole())
      fail(line, (board.are_among(U"01") ? "a matrix of " : "a board of ") +
                     std::to_string(board.width()) + " columns has " +
                     std::to_string(board.rows()) + " rows: a board is square");
    board.take_queens(reading.arrangement.queens);
    if (said_.n && *said_.n != board.width() && !levels_.empty())
      fail(line, "\"n\" is " + std::to_string(*said_.n) + ", but the board has " +
                     std::to_string(board.width()) + " rows");
    return finish(reading, board.width(), board.are_among(U"01") ? "matrix" : "json", line,
                  text_.base.value_or(1));
  }

  // Always returns true.
  bool heed_document(Reading& reading) const {
    if (said_.n) reading.arrangement.n = *said_.n;
    reading.toroidal = said_.toroidal;
    reading.coloured = said_.coloured;
    return true;
  }

  std::optional<int> base() const { return text_.base ? text_.base : said_.base; }

  Text& text_;
  Source& source_;
  Tokens tokens_;
  std::vector<Level> levels_;
  bool began_ = false;

  // Placements of members that may hold something else, until it is known whether the object has better ones.
  std::vector<Reading> aside_;
  std::size_t aside_depth_ = 0;

  // What the innermost object says of its placements.
  struct {
    std::optional<int> base;
    std::optional<std::int32_t> n;
    std::optional<int> base_taken;  // of a placement already delivered
    bool solutions = false, toroidal = false, coloured = false;
  } said_;
};

}  // namespace

bool read_list(Text& text, Look&, Reading&) {
  text.stretch = std::make_unique<List>(text);
  return false;
}

}  // namespace queens::read
