// Reads placements in brackets: JSON documents, and lists as online judges, Python and C++ programs print
// them.
//
// The syntax is JSON with extensions: ( and { open lists like [, strings may have single quotes,
// and a comma may end a list. In an object the members n, base and solutions (also solution,
// placement, placements) are read, and all others are skipped. Only the innermost array is held in
// memory, and the depth of nesting is bounded, so a document of any length is safe to read.
//
//   array of numbers   columns, [2,4,1,3]. Inside another array, two numbers may also be a square;
//                      three or more numbers, all 0 or 1, may be a row of a matrix
//   array of strings   the rows of a board, [".Q..","...Q","Q...","..Q."]
#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "base/quote.hpp"
#include "read/formats.hpp"

namespace queens::read {
namespace {

constexpr std::size_t kDeepestSkipped = 256;
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
    if (!first && parted && close != '}' && (is_digit(c) || c == '-' || opens_list(c))) return true;
    if (!first && c == ',') {
      source_.get();
      c = skip_space();
    } else if (!first && c != close) {
      fail_here(close == ']' ? "',' or ']'" : close == ')' ? "',' or ')'" : "',' or '}'");
    }
    if (c != close) return true;
    source_.get();
    return false;
  }

  /// Goes to the next square of a list that has no brackets around it: (1,2), (2,4). Returns false after
  /// the last. The list continues on the same line. It continues on the next line after a comma, or if
  /// each line has one square. `on_this_line` counts the squares of the line.
  bool next_loose(int& on_this_line) {
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
    return source_.peek() == '(';
  }

  std::int64_t read_integer() {
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
    const int c = source_.peek();
    if (c == '.' || c == 'e' || c == 'E') fail_here("a whole number");
    return negative ? -value : value;
  }

  std::string read_string() {
    const int quote = source_.get();
    std::string text;
    const auto hex = [&] {
      std::uint32_t value = 0;
      for (int i = 0; i < 4; ++i) {
        const int c = source_.peek();
        const bool letter = (c | 0x20) >= 'a' && (c | 0x20) <= 'f';
        if (!is_digit(c) && !letter) fail_here("four hexadecimal digits");
        value =
            value * 16 + static_cast<std::uint32_t>(is_digit(c) ? c - '0' : (c | 0x20) - 'a' + 10);
        source_.get();
      }
      return value;
    };
    for (;;) {
      int c = source_.peek();
      if (c == Source::kEnd || c == '\n') fail_here("the closing quote of a string");
      source_.get();
      if (c == quote) return text;
      if (text.size() >= kLongestString)
        fail(source_.line_number(),
             "a string exceeds " + std::to_string(kLongestString) + " bytes");
      if (c != '\\') {
        text += static_cast<char>(c);
        continue;
      }
      c = source_.peek();
      if (c == Source::kEnd || c == '\n') fail_here("an escaped character");
      source_.get();
      if (c != 'u') {
        text += c == 'n' ? '\n' : c == 't' ? '\t' : static_cast<char>(c);
        continue;
      }
      std::uint32_t character = hex();
      if (character >= 0xd800 && character < 0xdc00 && source_.peek() == '\\') {
        source_.get();
        expect('u', "after the first half of a character");
        character = 0x10000 + ((character - 0xd800) << 10) + ((hex() - 0xdc00) & 0x3ff);
      }
      append_utf8(text, character);
    }
  }

  /// Skips a value of any kind.
  // Holds only the open brackets of the value in memory.
  void skip_value() {
    std::string open;
    do {
      const int c = skip_space();
      if (is_quote(c)) {
        read_string();
      } else if (opens_list(c)) {
        if (open.size() == kDeepestSkipped)
          fail(source_.line_number(), "lists nested more than " + std::to_string(kDeepestSkipped) +
                                          " deep cannot be read");
        open += closing(source_.get());
      } else if (!open.empty() && c == open.back()) {
        source_.get();
        open.pop_back();
      } else if (!open.empty() && (c == ',' || c == ':')) {
        source_.get();
      } else {
        int length = 0;
        const auto in_word = [&](int b) {
          return is_digit(b) || is_letter(b) || b == '-' || b == '+' || b == '.';
        };
        for (; in_word(source_.peek()); ++length) source_.get();
        if (length == 0) fail_here("a value");
      }
    } while (!open.empty());
  }

  /// Goes past an opening bracket, and returns the bracket that closes it.
  char open_list(const char* wanted) {
    if (!opens_list(skip_space())) fail_here(wanted);
    return closing(source_.get());
  }

  /// Finishes the line of a closing bracket, on which a comma or semicolon, a comment or another
  /// value may follow.
  void finish_value() {
    skip_blanks();
    if (source_.peek() == ')') source_.get();  // of array([...])
    if (source_.peek() == ',' || source_.peek() == ';') source_.get();
    skip_blanks();
    const int c = source_.peek();
    if (c == '#' || c == '/') {
      while (source_.peek() != '\n' && source_.peek() != Source::kEnd) source_.get();
    } else if (c != '\n' && c != Source::kEnd && c != '<' && !opens_list(c)) {
      fail_here("the end of the line after the list");
    }
  }

  void expect(char wanted, const char* where) {
    if (skip_space() != wanted) fail_here(quote(std::string(1, wanted)) + ' ' + where);
    source_.get();
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
  void skip_blanks() {
    while (is_blank(source_.peek())) source_.get();
  }

  Source& source_;
};

constexpr std::size_t kDeepest = 16;

bool holds_placements(std::string_view key) {
  return key == "solutions" || key == "placements" || key == "solution" || key == "placement";
}

class List : public Stretch {
 public:
  explicit List(Text& text) : text_(text), source_(text.source), tokens_(text.source) {}

  // The next placement of the value that begins or continues here.
  bool next(Reading& reading) override {
    if (!std::exchange(began_, true) && enter(reading)) return true;
    while (!levels_.empty()) {
      Level& level = levels_.back();
      if (!tokens_.next_sibling(level.close, std::exchange(level.first, false)))
        levels_.pop_back();
      else if (level.object ? read_member(reading) : enter(reading))
        return true;
    }
    if (!loose_) tokens_.finish_value();
    return false;
  }

 private:
  // An open bracket around placements.
  struct Level {
    char close = ']';
    bool object = false;
    bool first = true;        // nothing read in it yet
    bool placements = false;  // its arrays of numbers are placements, not squares or matrix rows
    std::uint64_t line = 1;
  };
  using ReadRow = void (List::*)(char close, std::vector<Square>& queens);

  // Enters the next bracket. Returns whether that completed a placement.
  bool enter(Reading& reading) {
    line_ = source_.line_number();
    const char close = tokens_.open_list("a list");
    const int inside = tokens_.skip_space();
    const bool object = close == '}' && (is_quote(inside) || inside == '}');
    reading.arrangement.queens.clear();
    if (is_digit(inside) || inside == '-') {
      read_numbers(close, reading.arrangement.queens);
      finish_numbers(close, reading);
      return true;
    }
    if (is_quote(inside) && !object) {
      read_strings(close, reading.arrangement.queens);
      finish_strings(reading);
      return true;
    }
    if (!opens_list(inside) && inside != close && !object)
      tokens_.fail_here("a number, a string or a list");
    if (levels_.size() == kDeepest)
      fail(source_.line_number(), "lists nested more than " + std::to_string(kDeepest) +
                                      " deep cannot be read as placements" + kRight);
    levels_.push_back({close, object, true, false, line_});
    if (object) said_ = {};
    return false;
  }

  // One "key": value of an object.
  bool read_member(Reading& reading) {
    if (!is_quote(tokens_.skip_space())) tokens_.fail_here("a name in quotes");
    const std::string key = tokens_.read_string();
    tokens_.expect(':', "after a name");
    tokens_.skip_space();
    const std::uint64_t line = source_.line_number();
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
    } else if (holds_placements(key) && opens_list(source_.peek())) {
      text_.if_none = "the document holds no solution";
      const std::size_t depth = levels_.size();
      const bool finished = enter(reading);
      if (levels_.size() > depth) levels_.back().placements = true;
      return finished;
    } else {
      tokens_.skip_value();
    }
    return false;
  }

  // The rest of an array of numbers, as columns.
  void read_numbers(char close, std::vector<Square>& queens) {
    width_ = 0;
    std::int64_t all_bits = 0;
    do {
      const int c = tokens_.skip_space();
      if (!is_digit(c) && c != '-') tokens_.fail_here("a whole number");
      const std::int64_t value = tokens_.read_integer();
      all_bits |= value;
      queens.push_back({width_++, static_cast<std::int32_t>(value)});
    } while (tokens_.next_sibling(close));
    binary_ = all_bits == 0 || all_bits == 1;
  }

  // Strings, each a row of a board.
  void read_strings(char close, std::vector<Square>& queens) {
    width_ = height_ = 0;
    do {
      if (!is_quote(tokens_.skip_space())) tokens_.fail_here("a row of the board in quotes");
      const std::uint64_t line = source_.line_number();
      const std::string text = tokens_.read_string();
      DrawnRow row;
      if (!append_squares(text, row))
        fail(line, "found " + quote(text) + " where a row of a board was expected" + kRight);
      if (width_ != 0 && row.width != width_)
        fail(line, "found " + quote(text) + ", a row of " + std::to_string(row.width) +
                       " squares in a board of " + std::to_string(width_) + " columns");
      width_ = row.width;
      for (const std::int32_t column : row.queens) queens.push_back({height_, column});
      ++height_;
    } while (tokens_.next_sibling(close));
  }

  // The squares of one row, each a string: [".","Q"]. They are returned like a row of 0s and 1s.
  void read_single_squares(char close, std::vector<Square>& queens) {
    const std::size_t begin = queens.size();
    read_strings(close, queens);
    if (width_ != 1) tokens_.fail_here("a row of single squares");
    take_as_bits(queens, begin);
  }

  // The strings just read, each of one square, become a row of 0s and 1s, of which only the 1s are listed.
  void take_as_bits(std::vector<Square>& queens, std::size_t begin) {
    for (std::size_t i = begin; i < queens.size(); ++i) queens[i].column = 1;
    width_ = height_;
    binary_ = true;
  }

  void finish_numbers(char close, Reading& reading) {
    loose_ = levels_.empty() && close == ')' && width_ == 2;
    if (loose_) return read_pairs(reading);
    if (!levels_.empty() && !levels_.back().object && !levels_.back().placements) {
      if (width_ == 2) return read_pairs(reading);
      if (binary_ && width_ > 2) return read_matrix(reading, &List::read_numbers, "matrix");
      levels_.back().placements = true;
    }
    reading.format = levels_.empty() ? "numeric" : "json";
    reading.line = line_;
    finish_columns(reading, text_.base ? text_.base : said_.base);
    said_.base_taken = reading.base;
    if (said_.n && !levels_.empty()) reading.arrangement.n = *said_.n;
  }

  void finish_strings(Reading& reading) {
    if (width_ == 1 && height_ > 1 && !levels_.empty() && !levels_.back().object) {
      take_as_bits(reading.arrangement.queens, 0);
      return read_matrix(reading, &List::read_single_squares, "json");
    }
    if (width_ != height_)
      fail(line_, "a board of " + std::to_string(width_) + " columns has " +
                      std::to_string(height_) + " rows: a board is square");
    finish_board(reading, "json", line_);
  }

  void finish_board(Reading& reading, std::string_view format, std::uint64_t line) {
    reading.format = format;
    reading.line = line;
    reading.base = text_.base.value_or(1);
    reading.arrangement.n = width_;
  }

  // Reads the other squares of a placement; the first one has been read.
  void read_pairs(Reading& reading) {
    auto& queens = reading.arrangement.queens;
    const Level level = loose_ ? Level{.line = line_} : levels_.back();
    int on_this_line = 1;
    for (;;) {
      if (width_ != 2)
        fail(source_.line_number(), loose_
                                        ? "a square must be written (row,column)"
                                        : "a list of " + std::to_string(width_) +
                                              " numbers among squares: a square is [row,column]");
      const std::int32_t column = queens.back().column;
      queens.pop_back();
      queens.back() = {queens.back().column, column};
      if (!(loose_ ? tokens_.next_loose(on_this_line) : tokens_.next_sibling(level.close))) break;
      read_numbers(tokens_.open_list("a square [row,column]"), queens);
    }
    if (!loose_) levels_.pop_back();
    reading.format = "coordinates";
    reading.line = level.line;
    finish_coordinates(reading, text_.base ? text_.base : said_.base);
  }

  // Reads the other rows of a matrix from the same list; the first one has been read. Keeps the squares with a 1.
  void read_matrix(Reading& reading, ReadRow read_row, std::string_view format) {
    auto& queens = reading.arrangement.queens;
    const std::int32_t n = width_;
    const Level level = levels_.back();
    std::size_t begin = 0;
    for (std::int32_t row = 0;;) {
      if (width_ != n || !binary_)
        fail(source_.line_number(), "a row of a matrix must hold " + std::to_string(n) +
                                        " numbers, each 0 or 1, like the first row");
      queens.erase(std::remove_if(queens.begin() + static_cast<std::ptrdiff_t>(begin), queens.end(),
                                  [](const Square& square) { return square.column == 0; }),
                   queens.end());
      for (; begin < queens.size(); ++begin) queens[begin] = {row, queens[begin].row};
      ++row;
      if (!tokens_.next_sibling(level.close)) {
        if (row == n) break;
        fail(level.line, "a matrix of " + std::to_string(n) + " columns has " +
                             std::to_string(row) + " rows: a board is square");
      }
      (this->*read_row)(tokens_.open_list("a row of the matrix"), queens);
    }
    levels_.pop_back();
    finish_board(reading, format, level.line);
  }

  Text& text_;
  Source& source_;
  Tokens tokens_;
  std::vector<Level> levels_;
  bool began_ = false;
  bool loose_ = false;  // squares without brackets round them

  // What the innermost object says of its placements.
  struct {
    std::optional<int> base;
    std::optional<std::int32_t> n;
    std::optional<int> base_taken;  // of a placement already delivered
  } said_;

  // The array of numbers or strings just read.
  std::uint64_t line_ = 1;
  bool binary_ = true;
  std::int32_t width_ = 0, height_ = 0;
};

}  // namespace

bool read_list(Text& text, Look&, Reading&) {
  text.stretch = std::make_unique<List>(text);
  return false;
}

}  // namespace queens::read
