// Reads placements that are written in lines of numbers or names: columns, compact lists, comma-separated values, names
// of squares, and lines too long to hold in memory. formats.cpp has the reader of plain lines of numbers.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "base/quote.hpp"
#include "read/formats.hpp"

namespace queens::read {
namespace {

// ---- Columns. ----
//
// A placement with one number on each line, or a compact list with one digit for each row: 15863724.
//
// Of the blank lines, only the first can end the placement. It does so if the k numbers above it, k >= 2, could all
// be columns of a board of k rows. So a blank line cuts a solution in two only if the rows above it could be a board
// by themselves. If the first number is k, exactly k numbers follow, and one of them is k, then the first number is
// the size of the board, not a column.

constexpr std::size_t kLongestNumber = 20;  // of a column, in bytes

// "0100" is a row of a matrix or a compact list; "01" may be a number of a column.
bool is_padded(std::string_view text) { return text.size() > 2 && text[0] == '0'; }

bool is_board_of_its_own(const std::vector<Square>& queens) {
  const auto [least, greatest] =
      std::minmax_element(queens.begin(), queens.end(),
                          [](const Square& a, const Square& b) { return a.column < b.column; });
  const auto length = static_cast<std::int32_t>(queens.size());
  return length > 1 && least->column >= 0 && greatest->column <= length &&
         (least->column != 0 || greatest->column != length);
}

// Takes the line if it is one number that continues the column. A compact list below the size of its board, "2413"
// below "4", does not continue the column.
bool take(const Line& line, std::vector<Square>& queens) {
  const std::string_view text = line.text;
  const std::size_t rows = queens.size();
  if (line.headed || text.size() > kLongestNumber || is_padded(text)) return false;
  if (rows == 1 && static_cast<std::size_t>(queens[0].column) == text.size() &&
      is_compact(text, true))
    return false;
  const Scan scan = scan_numbers(text, queens);
  if (scan.count != 1 || scan.stopped_at != text.size()) {
    queens.resize(rows);
    return false;
  }
  queens.back().row = static_cast<std::int32_t>(rows);
  return true;
}

void take_size_off(std::vector<Square>& queens) {
  const std::int32_t first = queens[0].column;
  if (first < 2 || static_cast<std::size_t>(first) + 1 != queens.size()) return;
  if (std::none_of(queens.begin() + 1, queens.end(),
                   [&](const Square& square) { return square.column == first; }))
    return;
  queens.erase(queens.begin());
  for (Square& square : queens) --square.row;
}

// ---- Comma-separated values. ----
//
// A line of titles, then records. Titles such as "solution,row1,row2" or "q1,q2" announce a placement in each record; the
// first row is called row0 or row1. Titles among which are "row" and "col" announce a queen in each record.

struct Titles {
  std::size_t fields = 0;
  std::optional<std::size_t> row, column;  // the fields of a queen
  std::string stem;                        // of the names of the rows: row1, row2
  bool indexed = false;                    // the first field is the number of the solution
  std::string wrong = {};  // the first title that is out of order, and the right one
};

// Returns no titles if the line is none.
std::optional<Titles> titles_of(std::string_view line) {
  constexpr std::size_t kLongestTitle = 20;
  Titles titles;
  const bool parted = line.find_first_of(",;\t") == line.npos;
  std::int64_t expected = -1;
  for (;;) {
    const std::size_t end = std::min(line.find_first_of(parted ? " " : ",;\t"), line.size());
    std::string title;
    for (const char c : trim(line.substr(0, end)))
      if (!is_quote(c)) title += c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
    if (title.empty() || title.size() > kLongestTitle || !is_letter(title[0])) return {};
    const std::size_t digits = title.find_last_not_of("0123456789") + 1;
    const std::string stem = title.substr(0, digits);
    if (title == "row" || title == "r" || title == "y") {
      titles.row = titles.fields;
    } else if (title == "col" || title == "column" || title == "c" || title == "x") {
      titles.column = titles.fields;
    } else if (titles.fields == 0 && title == "solution") {
      titles.indexed = true;
    } else if (digits < title.size() && (titles.stem.empty() || titles.stem == stem)) {
      if (expected < 0) expected = title == stem + "0" ? 0 : 1;
      const std::string right = stem + std::to_string(expected++);
      if (title != right && titles.wrong.empty())
        titles.wrong = "found the title " + quote(title) + ", expected " + quote(right) +
                       ": the titles must name the rows in order, such as row1,row2,row3";
      titles.stem = stem;
    } else if (!titles.stem.empty() || expected >= 0) {
      return {};
    }
    ++titles.fields;
    if (end == line.size()) break;
    line = line.substr(end + 1);
    if (parted) line = trim(line);
  }
  const bool queens = titles.row && titles.column;
  const bool rows = !titles.stem.empty() && !parted && !titles.row && !titles.column &&
                    (titles.fields > 1 || titles.stem == "row");
  if (!queens && (!rows || (titles.stem != "row" && !titles.wrong.empty()))) return {};
  return titles;
}

class Records : public Stretch {
 public:
  Records(Text& text, Titles titles) : text_(text), titles_(std::move(titles)) {}

  // A line that begins with a digit is a record, unless it has words or is a total. Comments may stand between
  // records; any other line ends the table.
  bool next(Reading& reading) override {
    std::vector<Square> queens;
    for (Line line; text_.next(line, true) == Ahead::line;) {
      if (line.says_nothing() || (!line.headed && line.text[0] == '#')) continue;
      if (line.headed || !is_digit(line.text[0]) || is_talk(line.text) ||
          (titles_.fields > 1 && line.text.find_first_not_of("0123456789") == line.text.npos)) {
        text_.put_back(line);
        break;
      }
      read(line, reading);
      if (!titles_.row) return true;
      queens.push_back({reading.arrangement.queens[*titles_.row].column,
                        reading.arrangement.queens[*titles_.column].column});
    }
    if (queens.empty()) return false;
    reading.arrangement.queens = std::move(queens);
    finish_coordinates(reading, text_.base);
    return true;
  }

 private:
  void read(const Line& line, Reading& reading) const {
    auto& queens = reading.arrangement.queens;
    queens.clear();
    const Scan scan = scan_numbers(line.text, queens);
    if (scan.stopped_at != line.text.size() || scan.count != titles_.fields)
      fail(line.number, "found " + quote(line.text) + " where a record of " +
                            std::to_string(titles_.fields) +
                            " whole numbers was expected, one for each column of the header");
    reading.format = "csv";
    reading.line = line.number;
    if (titles_.row) return;
    if (titles_.indexed) {
      queens.erase(queens.begin());
      for (Square& square : queens) --square.row;
    }
    finish_columns(reading, text_.base);
  }

  Text& text_;
  Titles titles_;
};

// ---- Names of squares. ----
//
// Squares as chess players name them, b4 d3 a2 c1, with or without the Q of the queen; there are as many as the board
// has rows. The letter is the column from the left, the number the row from the bottom.

constexpr std::int32_t kLargestRank = 9999;  // so that no number overflows

// Reads the squares into `queens`. Returns false if the line is anything else; then `queens` may hold a part of
// it.
bool take_squares(std::string_view line, std::vector<Square>& queens) {
  queens.clear();
  while (!line.empty()) {
    if (line.size() > 2 && (line[0] == 'Q' || line[0] == 'q') && !is_digit(line[1]))
      line.remove_prefix(1);
    if (!is_letter(line[0])) return false;
    const std::int32_t column = (line[0] | 0x20) - 'a';
    line.remove_prefix(1);
    std::int32_t rank = 0;
    for (; !line.empty() && is_digit(line[0]) && rank <= kLargestRank; line.remove_prefix(1))
      rank = 10 * rank + (line[0] - '0');
    if (rank == 0 || rank > kLargestRank) return false;
    if (!line.empty() && line[0] != ',' && !is_blank(line[0])) return false;
    line.remove_prefix(std::min(line.find_first_not_of(" ,\t"), line.size()));
    queens.push_back({-rank, column});
  }
  return !queens.empty();
}

// ---- Long lines. ----
//
// Lines of numbers that are too long to hold in memory: a board of 10^8 rows is a line of 889 MB. The text is read in
// pieces, which may end within a number, and the numbers go to a LongPlacementSink. A remark may follow them.

constexpr std::size_t kBatch = 4096;  // numbers delivered at a time

class LongLine {
 public:
  LongLine(Source& source, LongPlacementSink& sink, std::uint64_t line)
      : source_(source), sink_(sink), line_(line) {}

  // Reads to the end of the line.
  void read() {
    const auto take = [this](std::int32_t number) { push(number); };
    for (std::string_view piece = source_.piece(); !piece.empty(); piece = source_.piece()) {
      const std::int64_t before = rows_;
      const std::size_t taken = numbers_.scan(piece, take);
      source_.take_piece(taken);
      if (rows_ != before)
        source_.placement_ended();  // numbers arrived, so these are not endless blanks
      if (rows_ > kLargestSize || numbers_.too_large()) fail_number();
      if (taken < piece.size()) break;
    }
    const bool spaced = !numbers_.in_number(), sign = numbers_.lone_sign();
    numbers_.finish(take);
    flush();
    if (rows_ > kLargestSize) fail_number();
    std::string_view rest;
    if (source_.piece().empty() || !source_.line(rest)) rest = {};
    rest = trim(rest);
    const bool remark = spaced && !rest.empty() && (rest[0] == '#' || rest.starts_with("//"));
    if (sign || (!rest.empty() && !remark))
      fail(line_, "found " + quote(sign ? "-" : rest) + " after the first " +
                      std::to_string(rows_) + " numbers of a list" + kRight);
  }

  std::int64_t rows() const { return rows_; }
  bool zero() const { return zero_; }

 private:
  void push(std::int32_t number) {
    batch_[held_++] = number;
    zero_ = zero_ || number == 0;
    if (held_ == kBatch) flush();
  }

  void flush() {
    if (rows_ + static_cast<std::int64_t>(held_) <= kLargestSize)
      sink_.take({batch_.data(), held_});
    rows_ += static_cast<std::int64_t>(held_);
    held_ = 0;
  }

  [[noreturn]] void fail_number() const {
    if (rows_ > kLargestSize)
      fail(line_, "the list exceeds 2147483647 numbers, the size of the largest board");
    fail(line_, "found " + std::to_string(numbers_.value()) + " in row " +
                    std::to_string(rows_ + static_cast<std::int64_t>(held_) + 1) +
                    ", larger than any column" + kRight);
  }

  Source& source_;
  LongPlacementSink& sink_;
  std::uint64_t line_;
  NumberScanner numbers_;
  std::array<std::int32_t, kBatch> batch_;
  std::size_t held_ = 0;
  std::int64_t rows_ = 0;
  bool zero_ = false;
};

}  // namespace

bool is_compact(std::string_view text, bool repeats) {
  if (text.size() < 4 || text.size() > 9) return false;
  unsigned seen = 0;
  for (const char c : text) {
    if (!is_digit(c)) return false;
    const unsigned bit = 1u << (c - '0');
    if (!repeats && (seen & bit) != 0) return false;
    seen |= bit;
  }
  const unsigned from_0 = (1u << text.size()) - 1;
  return (seen & ~from_0) == 0 || (seen & ~(from_0 << 1)) == 0;
}

void read_digits(std::string_view text, Reading& reading) {
  auto& queens = reading.arrangement.queens;
  queens.clear();
  for (const char c : text) queens.push_back({static_cast<std::int32_t>(queens.size()), c - '0'});
}

bool read_column(Text& text, Look& look, Reading& reading) {
  auto& queens = reading.arrangement.queens;
  const std::string first(look.line.text.substr(0, kLongestNumber));
  const bool alone = look.line.headed || is_padded(first);
  bool parted = false;
  for (Line line; !alone && text.next(line) == Ahead::line;) {
    if (line.text.empty() && !line.headed) {
      if (!parted && is_board_of_its_own(queens)) break;
      parted = true;
    } else if (line.comment || !take(line, queens)) {
      text.put_back(line);
      break;
    }
  }
  reading.format = "numeric";
  reading.line = look.line.number;
  if (queens.size() == 1 && is_compact(first, true)) {
    reading.format = "compact";
    read_digits(first, reading);
  } else if (queens.size() == 1 && text.base == 0 && queens[0].column == 1) {
    reading.format =
        "matrix";  // 1 is not a column here, so it is the queen on the board of one square
    queens[0].column = 0;
  }
  take_size_off(queens);
  finish_columns(reading, text.base);
  return true;
}

bool is_titles(std::string_view text) {
  return !text.empty() && is_letter(text[0]) && titles_of(text).has_value();
}

bool read_csv(Text& text, Look& look, Reading&) {
  Titles titles = *titles_of(look.line.text);
  if (!titles.wrong.empty()) fail(look.line.number, titles.wrong);
  text.stretch = std::make_unique<Records>(text, std::move(titles));
  return false;
}

bool list_follows(Text& text, std::size_t count) {
  const Source::Trial trial(text.source);
  Line line;
  std::vector<Square> queens;
  if (text.next(line) != Ahead::line) return false;
  const Scan scan = scan_numbers(line.text, queens);
  return scan.count == count && scan.stopped_at == line.text.size();
}

bool is_squares(std::string_view text) {
  std::vector<Square> queens;
  return !text.empty() && is_letter(text[0]) && take_squares(text, queens);
}

bool read_squares(Text&, Look& look, Reading& reading) {
  auto& [n, queens] = reading.arrangement;
  take_squares(look.line.text, queens);
  n = static_cast<std::int32_t>(queens.size());
  for (Square& square : queens) square.row += n;
  reading.format = "squares";
  reading.base = 1;
  reading.line = look.line.number;
  return true;
}

bool read_long_line(Text& text, Look& look, Reading& reading) {
  constexpr std::size_t kLongestIndex = 80;
  text.source.take_piece(index_length(text.source.piece().substr(0, kLongestIndex)));
  text.sink->begin(look.line.number);
  LongLine line(text.source, *text.sink, look.line.number);
  line.read();
  reading = {.arrangement = {.n = static_cast<std::int32_t>(line.rows()), .queens = {}},
             .format = "numeric",
             .base = text.base ? *text.base : !line.zero(),
             .line = look.line.number,
             .streamed = true};
  return true;
}

}  // namespace queens::read
