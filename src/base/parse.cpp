// Checks sizes, squares and diagonals that are given as numbers, and reads them, and ranges, from text.
#include <algorithm>

#include "base/parse.hpp"
#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "base/range.hpp"
#include "queens/problem.hpp"

namespace queens {
namespace {

std::string_view trim(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// "a1" is the bottom-left square of a chess diagram, which is the last row here.
std::optional<Square> chess_square(std::string_view text, std::int32_t n) {
  if (text.size() < 2 || n > kLetters) return std::nullopt;
  const char file = static_cast<char>(text[0] | 0x20);
  if (file < 'a' || file > 'z' || text[1] == '+') return std::nullopt;
  const auto rank = decimal<std::int64_t>(text.substr(1));
  if (!rank || rank->value < 1) return std::nullopt;
  if (rank->value > n || file - 'a' >= n)
    throw Error(ErrorCode::square_off_board,
                "the square " + quote(text) + " is off the board: squares go from a1 to " +
                    static_cast<char>('a' + n - 1) + std::to_string(n));
  return Square{static_cast<std::int32_t>(n - rank->value), file - 'a'};
}

// `shown` is what a message shows of the number or square: the text, if it was given as text.
std::int32_t size_of(std::int64_t n, std::string_view shown) {
  if (n < 1 || n > kLargestSize)
    throw Error(ErrorCode::size_out_of_range,
                "the size of the board must be a whole number from 1 to " +
                    std::to_string(kLargestSize) + ", not " + quote(shown));
  return static_cast<std::int32_t>(n);
}

Square square_of(std::int64_t row, std::int64_t column, std::int32_t n, int base,
                 std::string_view shown) {
  const std::int64_t last = std::int64_t{n} - 1 + base;
  if (row < base || row > last || column < base || column > last)
    throw Error(ErrorCode::square_off_board,
                "the square " + quote(shown) + " is off the board: rows and columns go from " +
                    std::to_string(base) + " to " + std::to_string(last));
  return {static_cast<std::int32_t>(row - base), static_cast<std::int32_t>(column - base)};
}

// A kind of line, and the numbers that it has on a board.
struct LineNumbers {
  const char* name;
  std::int64_t first, last;
};

LineNumbers diagonals(std::int64_t n) { return {"diagonal (row - column)", 1 - n, n - 1}; }

LineNumbers antidiagonals(std::int64_t n, int base) {
  return {"antidiagonal (row + column)", 2 * std::int64_t{base}, 2 * (base + n - 1)};
}

std::int64_t line_of(std::int64_t number, const LineNumbers& lines, std::string_view shown) {
  if (number < lines.first || number > lines.last)
    throw Error(ErrorCode::line_off_board, std::string("the ") + lines.name + ' ' + quote(shown) +
                                               " is off the board: its number must be from " +
                                               std::to_string(lines.first) + " to " +
                                               std::to_string(lines.last));
  return number;
}

std::int64_t parse_line(std::string_view text, const LineNumbers& lines) {
  const auto number = decimal<std::int64_t>(trim(text));
  if (!number)
    throw Error(ErrorCode::bad_square,
                quote(text) + " is not a " + lines.name + "; give a whole number from " +
                    std::to_string(lines.first) + " to " + std::to_string(lines.last));
  return line_of(number->value, lines, text);
}

struct Ends {
  std::string_view first, last;
};

Ends ends_of(std::string_view text) {
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) return {text, text};
  return {text.substr(0, dots), text.substr(dots + 2)};
}

// `whole`: the text that `text` is a part of, for the error message.
Range parse_size_range(std::string_view text, std::string_view whole) {
  const auto [first, last] = ends_of(text);
  const auto is_number = [](std::string_view end) {
    return !end.empty() && end.find_first_not_of("0123456789+ ") == end.npos;
  };
  const bool range = first.data() != last.data();
  if (first.empty() || (range && !(is_number(first) && is_number(last))))
    throw Error(ErrorCode::size_out_of_range,
                "sizes are written like 8, like 4..12 or like 6,8,10..12, not " + quote(whole));
  const std::int32_t from = parse_size(first), to = parse_size(last);
  if (from > to)
    throw Error(ErrorCode::size_out_of_range, "the range " + quote(text) +
                                                  " is empty; write the smaller size first: " +
                                                  std::to_string(to) + ".." + std::to_string(from));
  return {static_cast<std::uint64_t>(from), static_cast<std::uint64_t>(to)};
}

}  // namespace

std::int32_t board_size(std::int64_t n) { return size_of(n, std::to_string(n)); }

void require_at_most(std::int32_t most, std::int32_t n, const std::string& what) {
  if (n > most)
    throw Error(ErrorCode::too_large,
                what + " up to " + std::to_string(most) + " rows, not " + std::to_string(n));
}

std::int32_t parse_size(std::string_view text) {
  const auto n = decimal<std::int64_t>(trim(text));
  return size_of(n ? n->value : 0, text);
}

Square square_at(std::int64_t row, std::int64_t column, std::int32_t n, int base) {
  return square_of(row, column, n, base, std::to_string(row) + ',' + std::to_string(column));
}

Square parse_square(std::string_view text, std::int32_t n, int base) {
  const std::string_view trimmed = trim(text);
  if (const auto square = chess_square(trimmed, n)) return *square;

  const auto comma = trimmed.find(',');
  if (comma != std::string_view::npos) {
    const auto row = decimal<std::int64_t>(trim(trimmed.substr(0, comma)));
    const auto column = decimal<std::int64_t>(trim(trimmed.substr(comma + 1)));
    if (row && column) return square_of(row->value, column->value, n, base, text);
  }
  throw Error(ErrorCode::bad_square, quote(text) +
                                         " is not a square; write ROW,COLUMN such as 1,3" +
                                         (n <= kLetters ? ", or a chess name such as c1" : ""));
}

std::int64_t diagonal_at(std::int64_t number, std::int32_t n) {
  return line_of(number, diagonals(n), std::to_string(number));
}

std::int64_t parse_diagonal(std::string_view text, std::int32_t n) {
  return parse_line(text, diagonals(n));
}

std::int64_t antidiagonal_at(std::int64_t number, std::int32_t n, int base) {
  return line_of(number, antidiagonals(n, base), std::to_string(number)) - 2 * base;
}

std::int64_t parse_antidiagonal(std::string_view text, std::int32_t n, int base) {
  return parse_line(text, antidiagonals(n, base)) - 2 * base;
}

std::optional<Range> parse_range(std::string_view text) {
  const auto [from, to] = ends_of(text);
  const auto first = decimal<std::uint64_t>(from), last = decimal<std::uint64_t>(to);
  if (!first || !last || first->over || last->over || first->value > last->value) return {};
  return Range{first->value, last->value};
}

Sizes::Sizes(const std::string& text) {
  std::string_view rest = text;
  for (std::size_t comma = 0; comma != std::string_view::npos;) {
    comma = rest.find(',');
    ranges_.push_back(parse_size_range(rest.substr(0, comma), text));
    rest.remove_prefix(comma == std::string_view::npos ? rest.size() : comma + 1);
  }
  std::vector<Range> sorted = ranges_;
  std::sort(sorted.begin(), sorted.end(),
            [](const Range& one, const Range& other) { return one.first < other.first; });
  for (std::size_t i = 1; i < sorted.size(); ++i)
    if (sorted[i].first <= sorted[i - 1].last)
      throw Error(ErrorCode::size_out_of_range,
                  quote(text) + " has the size " + std::to_string(sorted[i].first) + " twice");
}

bool Sizes::are_several(std::string_view text) {
  return text.find("..") != std::string_view::npos || text.find(',') != std::string_view::npos;
}

std::int32_t Sizes::largest() const {
  std::uint64_t largest = 0;
  for (const Range& each : ranges_) largest = std::max(largest, each.last);
  return static_cast<std::int32_t>(largest);
}

}  // namespace queens
