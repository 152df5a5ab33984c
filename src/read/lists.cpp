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
    if (c == '|') {  // [|2; 4; 1; 3|]
      source_.get();
      c = skip_space();
    }
    if (!first && parted && (is_digit(c) || c == '-' || opens_list(c) || is_letter(c))) return true;
    if (!first && (c == ',' || c == ';')) {
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
  bool next_loose(int& on_this_line, int open = '(') {
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
    return source_.peek() == open;
  }

  bool colon_follows() {
    std::size_t at = 0;
    while (is_blank(source_.peek(at))) ++at;
    return source_.peek(at) == ':';
  }

  /// Whether a bracket of the same kind begins the next line.
  bool row_begins_next_line(int open) {
    Source::Trial trial(source_);
    int on_this_line = 1;
    if (!next_loose(on_this_line, open) || on_this_line != 1) return false;
    trial.keep();
    return true;
  }

  std::string read_word() {
    std::string word;
    while (is_letter(source_.peek()) || is_digit(source_.peek()) || source_.peek() == '_')
      word += static_cast<char>(source_.get());
    return word;
  }

  /// A whole number, also as 1., 1.0, True or False.
  std::int64_t read_integer() {
    if (is_letter(source_.peek())) {
      Source::Trial trial(source_);
      const std::string word = read_word();
      if (is_truth(word)) {
        trial.keep();
        return (word[0] | 0x20) == 't';
      }
    }
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
    if (is_letter(skip_space())) {
      Source::Trial trial(source_);
      if (is_collection(read_word()) && opens_list(source_.peek())) trial.keep();
    }
    if (!opens_list(source_.peek())) fail_here(wanted);
    const char close = closing(source_.get());
    if (source_.peek() == '|') source_.get();
    return close;
  }

  /// Finishes the line of a closing bracket, on which another value may follow, or anything that is no number.
  void finish_value() {
    for (int c = source_.peek(); !opens_list(c) && c != '<' && c != '\n' && c != Source::kEnd;
         c = source_.peek()) {
      if (is_digit(c)) fail_here("the end of the line after the list");
      source_.get();
      if (!is_blank(c) && c != ')' && c != ',' && c != ';')
        while (source_.peek() != '\n' && source_.peek() != Source::kEnd) source_.get();
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

bool is_one_of(std::string key, std::initializer_list<std::string_view> names) {
  for (char& c : key)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c | 0x20);
  return std::find(names.begin(), names.end(), key) != names.end();
}

bool holds_placements(const std::string& key) {
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
    std::optional<std::int32_t> row = {}, column = {};  // of an object that is a queen
    std::vector<Square> queens = {};  // in a list: of its objects; in an object: numbered members
  };

  // Takes one element, or the end, of the innermost bracket. Returns whether that completed a placement.
  bool step(Reading& reading) {
    Level& level = levels_.back();
    if (tokens_.next_sibling(level.close, std::exchange(level.first, false)))
      return level.object ? read_member(reading) : enter(reading);
    Level ended = std::move(level);
    levels_.pop_back();
    if (ended.row && ended.column && !levels_.empty()) {
      levels_.back().queens.push_back({*ended.row, *ended.column});
      return false;
    }
    if (ended.queens.size() < (ended.object ? 4u : 1u)) return false;
    line_ = ended.line;
    reading.arrangement.queens = std::move(ended.queens);
    if (ended.object) return finish_keyed(reading);
    return finish_squares(reading);
  }

  // Enters the next bracket. Returns whether that completed a placement.
  bool enter(Reading& reading) {
    line_ = source_.line_number();
    tokens_.skip_space();
    const char close = tokens_.open_list("a list");
    const int open = close == ')' ? '(' : close == ']' ? '[' : '{';
    const int inside = tokens_.skip_space();
    const bool object = close == '}' && (is_quote(inside) || inside == '}' || begins_key());
    reading.arrangement.queens.clear();
    if (!object && (is_digit(inside) || inside == '-' || begins_truth())) {
      read_numbers(close, reading.arrangement.queens);
      return finish_numbers(open, reading);
    }
    if (is_quote(inside) && !object) {
      read_strings(close);
      return finish_strings(open, reading);
    }
    if (!opens_list(inside) && inside != close && !object && !is_letter(inside))
      tokens_.fail_here("a number, a string or a list");
    if (levels_.size() == kDeepest)
      fail(source_.line_number(), "lists nested more than " + std::to_string(kDeepest) +
                                      " deep cannot be read as placements" + kRight);
    levels_.push_back({close, object, true, false, line_});
    if (object) said_ = {};
    return false;
  }

  // Whether a name without quotes and a colon come next.
  bool begins_key() {
    Source::Trial trial(source_);
    return is_letter(source_.peek()) && !tokens_.read_word().empty() && tokens_.skip_space() == ':';
  }

  bool begins_truth() {
    Source::Trial trial(source_);
    return is_letter(source_.peek()) && is_truth(tokens_.read_word());
  }

  // One "key": value of an object.
  bool read_member(Reading& reading) {
    const int first = tokens_.skip_space();
    if (!is_quote(first) && !is_letter(first)) tokens_.fail_here("a name in quotes");
    const std::string key = is_quote(first) ? tokens_.read_string() : tokens_.read_word();
    tokens_.expect(':', "after a name");
    const int value = tokens_.skip_space();
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
    } else if (holds_placements(key) && opens_list(value)) {
      text_.if_none = "the document holds no solution";
      aside_.clear();
      said_.solutions = true;
      const std::size_t depth = levels_.size();
      const bool finished = enter(reading);
      if (levels_.size() > depth) levels_.back().placements = true;
      return finished;
    } else if (may_hold_placements(key) && opens_list(value) && !said_.solutions) {
      aside_depth_ = levels_.size() - 1;
      const std::size_t depth = levels_.size();
      Reading found;
      for (bool finished = enter(found);; finished = step(found)) {
        if (finished) aside_.push_back(found);
        if (levels_.size() <= depth) break;
      }
    } else if (is_digit(value) || value == '-') {
      read_number_of(key);
    } else {
      tokens_.skip_value();
    }
    return false;
  }

  // A member that is a number may be the row or the column of a queen, or the column of a row that its name numbers.
  void read_number_of(const std::string& key) {
    const std::size_t digits = key.find_last_not_of("0123456789") + 1;
    const bool row = is_one_of(key, {"row", "r", "y", "i"});
    const bool column = is_one_of(key, {"column", "col", "c", "x", "j"});
    const bool numbered = digits < key.size() && key.size() - digits < 9;
    if (!row && !column && !numbered) return tokens_.skip_value();
    const auto value = static_cast<std::int32_t>(tokens_.read_integer());
    Level& level = levels_.back();
    if (row) level.row = value;
    if (column) level.column = value;
    if (numbered)
      level.queens.push_back({static_cast<std::int32_t>(std::stol(key.substr(digits))), value});
  }

  // The rest of an array of numbers, as columns, or of rows and their columns: {0: 1, 1: 3}.
  void read_numbers(char close, std::vector<Square>& queens) {
    width_ = 0;
    keyed_ = false;
    std::int64_t all_bits = 0;
    do {
      const int c = tokens_.skip_space();
      if (!is_digit(c) && c != '-' && !begins_truth()) tokens_.fail_here("a whole number");
      std::int64_t value = tokens_.read_integer();
      std::int64_t row = width_++;
      if ((keyed_ || width_ == 1) && close == '}' && tokens_.colon_follows()) {
        keyed_ = true;
        row = std::exchange(value, (tokens_.expect(':', "after a row"), tokens_.skip_space(),
                                    tokens_.read_integer()));
      }
      all_bits |= value;
      queens.push_back({static_cast<std::int32_t>(row), static_cast<std::int32_t>(value)});
    } while (tokens_.next_sibling(close));
    binary_ = (all_bits == 0 || all_bits == 1) && !keyed_;
  }

  // Strings, each a row of a board, or each a square of a row.
  void read_strings(char close) {
    marks_ = {};
    squares_.clear();
    do {
      if (!is_quote(tokens_.skip_space())) tokens_.fail_here("a row of the board in quotes");
      const std::uint64_t line = source_.line_number();
      const std::string text = tokens_.read_string();
      std::u32string row;
      if (!append_squares(text, row) && text == " ") row = U" ";
      if (row.empty() || (row.size() > 1 && !are_marks(text)))
        fail(line, "found " + quote(text) + " where a row of a board was expected" + kRight);
      if (marks_.rows() != 0 && static_cast<std::int32_t>(row.size()) != marks_.width())
        fail(line, "found " + quote(text) + ", a row of " + std::to_string(row.size()) +
                       " squares in a board of " + std::to_string(marks_.width()) + " columns");
      marks_.add_row(row, line, text);
      if (row.size() == 1) squares_ += row;
    } while (tokens_.next_sibling(close));
  }

  bool finish_numbers(int open, Reading& reading) {
    auto& queens = reading.arrangement.queens;
    if (keyed_) return finish_keyed(reading);
    if (levels_.empty()) {
      loose_ = width_ == 2 && open == '(';
      if (!loose_ && (width_ == 2 || (binary_ && width_ > 2)))
        loose_ = tokens_.row_begins_next_line(open);
      if (width_ == 2 && loose_) return read_pairs(open, reading);
      if (loose_) return read_matrix(open, reading);
    } else if (!levels_.back().object && !levels_.back().placements) {
      if (width_ == 2) return read_pairs(open, reading);
      if (binary_ && width_ > 2) return read_matrix(open, reading);
      levels_.back().placements = true;
    }
    if (binary_ && take_whole_matrix(queens, width_)) {
      finish_drawn(reading, static_cast<std::int32_t>(queens.size()), "matrix", line_, text_.base);
      return true;
    }
    reading.format = levels_.empty() ? "numeric" : "json";
    reading.line = line_;
    finish_columns(reading, text_.base ? text_.base : said_.base);
    said_.base_taken = reading.base;
    if (said_.n && !levels_.empty()) reading.arrangement.n = *said_.n;
    return true;
  }

  // The rows are numbered, in any order.
  bool finish_keyed(Reading& reading) {
    if (!sort_rows(reading.arrangement.queens))
      fail(line_, "the numbers of the rows must be consecutive and begin with 0 or 1" +
                      std::string(kRight));
    reading.format = "keyed";
    reading.line = line_;
    finish_columns(reading, text_.base ? text_.base : said_.base);
    return true;
  }

  bool finish_squares(Reading& reading) {
    reading.format = "coordinates";
    reading.line = line_;
    finish_coordinates(reading, text_.base ? text_.base : said_.base);
    return true;
  }

  bool finish_strings(int open, Reading& reading) {
    const bool single = marks_.width() == 1 && marks_.rows() > 1;
    if (single && levels_.empty()) loose_ = tokens_.row_begins_next_line(open);
    if (single && (loose_ || (!levels_.empty() && !levels_.back().object)))
      return read_matrix(open, reading);
    if (marks_.width() != marks_.rows())
      fail(line_, "a board of " + std::to_string(marks_.width()) + " columns has " +
                      std::to_string(marks_.rows()) + " rows: a board is square");
    return finish_board(reading, "json", line_);
  }

  bool finish_board(Reading& reading, std::string_view format, std::uint64_t line) {
    marks_.take_queens(reading.arrangement.queens);
    finish_drawn(reading, marks_.width(), format, line, text_.base);
    return true;
  }

  // Reads the other squares of a placement; the first one has been read.
  bool read_pairs(int open, Reading& reading) {
    auto& queens = reading.arrangement.queens;
    const Level level = loose_ ? Level{.line = line_} : levels_.back();
    int on_this_line = 1;
    for (bool second = loose_ && open != '(';; second = false) {
      if (width_ != 2)
        fail(source_.line_number(), loose_
                                        ? "a square must be written (row,column)"
                                        : "a list of " + std::to_string(width_) +
                                              " numbers among squares: a square is [row,column]");
      const std::int32_t column = queens.back().column;
      queens.pop_back();
      queens.back() = {queens.back().column, column};
      if (!second &&
          !(loose_ ? tokens_.next_loose(on_this_line, open) : tokens_.next_sibling(level.close)))
        break;
      read_numbers(tokens_.open_list("a square [row,column]"), queens);
    }
    if (!loose_) levels_.pop_back();
    line_ = level.line;
    return finish_squares(reading);
  }

  // Reads the other rows of a matrix, of 0s and 1s or of strings; the first one has been read.
  bool read_matrix(int open, Reading& reading) {
    auto& queens = reading.arrangement.queens;
    const bool numbers = !queens.empty();
    const std::int32_t n = numbers ? width_ : marks_.rows();
    const Level level = loose_ ? Level{.line = line_} : levels_.back();
    int on_this_line = 1;
    Marks board;
    for (bool second = loose_;; second = false) {
      if (numbers) {
        squares_.clear();
        for (const Square& square : queens) squares_ += square.column == 1 ? U'1' : U'0';
        queens.clear();
      } else if (marks_.width() != 1) {
        tokens_.fail_here("a row of single squares");
      }
      if (static_cast<std::int32_t>(squares_.size()) != n || (numbers && !binary_))
        fail(source_.line_number(), "a row of a matrix must hold " + std::to_string(n) +
                                        " numbers, each 0 or 1, like the first row");
      board.add_row(squares_, source_.line_number(), "");
      const bool whole = board.rows() == n;
      if (loose_ && whole) break;
      if (!second &&
          !(loose_ ? tokens_.next_loose(on_this_line, open) : tokens_.next_sibling(level.close))) {
        if (whole) break;
        fail(level.line, "a matrix of " + std::to_string(n) + " columns has " +
                             std::to_string(board.rows()) + " rows: a board is square");
      }
      const char close = tokens_.open_list("a row of the matrix");
      if (numbers)
        read_numbers(close, queens);
      else
        read_strings(close);
    }
    if (!loose_) levels_.pop_back();
    loose_ = false;
    marks_ = std::move(board);
    return finish_board(reading, numbers ? "matrix" : "json", level.line);
  }

  Text& text_;
  Source& source_;
  Tokens tokens_;
  std::vector<Level> levels_;
  bool began_ = false;
  bool loose_ = false;  // squares, or rows of a matrix, without brackets round them

  // Placements of members that may hold something else, until it is known whether the object has better ones.
  std::vector<Reading> aside_;
  std::size_t aside_depth_ = 0;

  // What the innermost object says of its placements.
  struct {
    std::optional<int> base;
    std::optional<std::int32_t> n;
    std::optional<int> base_taken;  // of a placement already delivered
    bool solutions = false;
  } said_;

  // The array of numbers or strings just read.
  std::uint64_t line_ = 1;
  bool binary_ = true, keyed_ = false;
  std::int32_t width_ = 0;
  Marks marks_;
  std::u32string squares_;
};

}  // namespace

bool read_list(Text& text, Look&, Reading&) {
  text.stretch = std::make_unique<List>(text);
  return false;
}

}  // namespace queens::read
