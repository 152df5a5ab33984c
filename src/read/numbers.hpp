// What all readers of placements are made of: classes of characters, for bytes and for decoded characters; scanners of
// lists of whole numbers; and the decision whether numbers count rows and columns from 0 or from 1.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "queens/board.hpp"
#include "queens/read.hpp"

namespace queens::read {

template <class C>
constexpr bool is_digit(C c) {
  return c >= '0' && c <= '9';
}

/// White space within a line.
template <class C>
constexpr bool is_blank(C c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v';
}

template <class C>
constexpr bool is_space(C c) {
  return is_blank(c) || c == '\n';
}

inline bool is_letter(int c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; }
inline bool is_quote(int c) { return c == '"' || c == '\''; }
inline bool opens_list(int c) { return c == '[' || c == '(' || c == '{'; }
inline char closing(int open) { return open == '[' ? ']' : open == '(' ? ')' : '}'; }

/// The text without blanks at its ends.
template <class C>
constexpr std::basic_string_view<C> trim(std::basic_string_view<C> text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

// ---- Lists of whole numbers. ----

/// A number may be out of range for the board, but must fit the 32 bits of a row or column.
inline constexpr std::int64_t kLargestNumber = 2147483647;

/// Scans a list in pieces, which may end within a number. Spaces, tabs, commas and semicolons
/// separate the numbers, with at most one comma or semicolon between two numbers and one after the last.
class NumberScanner {
 public:
  /// Passes the numbers to push(std::int32_t). Returns the offset of the first character that is not part of the
  /// list, or the size of the piece.
  template <class Push>
  std::size_t scan(std::string_view piece, Push push) {
    NumberScanner s = *this;  // a copy, which stays in registers
    const char* at = piece.data();
    const char* const last = at + piece.size();
    for (; at != last; ++at) {
      const char* const digits = at;
      while (at != last && is_digit(*at) && s.value_ <= kLargestNumber)
        s.value_ = s.value_ * 10 + (*at++ - '0');
      s.digits_ = s.digits_ || at != digits;
      if (at == last || s.too_large()) break;

      const char c = *at;
      if (c == ' ' && s.digits_) {  // the usual case first
        s.finish(push);
        continue;
      }
      if (c == '-' && !s.digits_ && !s.negative_) {
        s.negative_ = true;
        continue;
      }
      const bool comma = c == ',' || c == ';';
      if ((!comma && c != ' ' && c != '\t') || s.lone_sign()) break;
      s.finish(push);
      if (comma && !std::exchange(s.comma_allowed_, false)) break;
    }
    *this = s;
    return static_cast<std::size_t>(at - piece.data());
  }

  /// Ends the list: passes on the current number, if there is one.
  template <class Push>
  void finish(Push push) {
    if (!digits_) return;
    push(static_cast<std::int32_t>(negative_ ? -value_ : value_));
    *this = {};
    comma_allowed_ = true;
  }

  bool in_number() const { return digits_; }
  bool lone_sign() const { return negative_ && !digits_; }
  bool too_large() const { return value_ > kLargestNumber; }
  std::int64_t value() const { return value_; }

 private:
  std::int64_t value_ = 0;
  bool digits_ = false, negative_ = false;  // of the current number
  bool comma_allowed_ = false;
};

/// What a scan found in a text.
struct Scan {
  std::size_t count = 0;       ///< of numbers
  bool binary = true;          ///< all of them are 0 or 1
  std::size_t stopped_at = 0;  ///< an offset; the size of the text if all of it is numbers
  bool too_large = false;
};

/// Appends the numbers of `text` to `queens`, as the columns of rows 0, 1, 2...
Scan scan_numbers(std::string_view text, std::vector<Square>& queens);

/// The same; whether the text holds nothing else.
bool is_whole_list(std::string_view text, std::vector<Square>& queens);

/// If the list has n * n numbers, all 0 or 1, and n of them are 1, for n > 2, it is a matrix: replaces it by the
/// squares of the 1s.
bool take_whole_matrix(std::vector<Square>& queens, std::int64_t count);

// ---- Completing a reading whose queens are there. All return true. ----

bool finish(Reading& reading, std::int32_t n, std::string_view format, std::uint64_t line,
            int base);

/// Columns: decides the base and subtracts it. Without `base`, a 0 among the columns means base 0, and otherwise the
/// base is 1. With `rows_too` the rows count from the base too, as in a list of squares. Throws Error if most of three
/// or more squares are off the board: then the numbers are something else.
bool finish_columns(Reading& reading, std::string_view format, std::uint64_t line,
                    std::optional<int> base, bool rows_too = false);

inline bool finish_squares(Reading& reading, std::string_view format, std::uint64_t line,
                           std::optional<int> base) {
  return finish_columns(reading, format, line, base, true);
}

/// Columns of rows in any order. Throws Error if the rows are not numbered from 0 or 1 on, each once.
bool finish_keyed(Reading& reading, std::string_view format, std::uint64_t line,
                  std::optional<int> base);

}  // namespace queens::read
