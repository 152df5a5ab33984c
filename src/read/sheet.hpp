// A text in memory, decoded once: what encodings, terminals and programs add is taken off, and lines are cut. Every reader
// of texts that are no stream begins here.
//
// Taken off: a byte order mark, colours of a terminal, signs that choose how an emoji looks; carriage returns and wide
// blanks become plain. A text without quotes in which a line is the two characters \n has these lines. "[1,]" and "[,1]",
// as R numbers the rows and columns of a matrix, become 1.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

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

inline bool is_letter(int c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; }
inline bool opens_list(int c) { return c == '[' || c == '(' || c == '{'; }
inline bool closes_list(int c) { return c == ']' || c == ')' || c == '}'; }

/// A letter of any language, by its first byte: marks and emoji are no letters.
bool is_letter_of_any(std::string_view text);

constexpr std::string_view trim(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

bool is_number(std::string_view text);  ///< digits, not more than nine

/// Takes the longest beginning of the text whose characters all pass the test.
template <class Test>
std::string_view take_while(std::string_view& text, Test test) {
  std::size_t length = 0;
  while (length < text.size() && test(text[length])) ++length;
  const std::string_view taken = text.substr(0, length);
  text.remove_prefix(length);
  return taken;
}

/// Takes the letters of any language at the front of the text, and makes those of ASCII small.
std::string take_letters(std::string_view& text);

struct Line {
  std::string_view text;  ///< without blanks at its end
  std::string_view bare;  ///< without blanks at its beginning either
  std::uint64_t number;   ///< from 1
};

using Lines = std::vector<Line>;

class Sheet {
 public:
  /// `first_line` is the number of the first line. Throws Error for a text in UTF-16, or with a zero byte.
  explicit Sheet(std::string_view text, std::uint64_t first_line = 1);
  Sheet(const Sheet&) = delete;
  Sheet& operator=(const Sheet&) = delete;

  const Lines& lines() const { return lines_; }

 private:
  std::string text_;
  Lines lines_;
};

/// Throws Error(bad_text) if the text begins like UTF-16.
void refuse_utf16(std::string_view text);

inline constexpr const char* kZeroByte = "found a zero byte, so this is not UTF-8 text";

/// Throws Refusal: an Error that knows its line. Its message begins with "line 3: ".
[[noreturn]] void fail(std::uint64_t line, const std::string& message,
                       ErrorCode code = ErrorCode::bad_text);

class Refusal : public Error {
 public:
  Refusal(std::uint64_t line, const std::string& message, ErrorCode code);
  std::uint64_t line() const { return line_; }

 private:
  std::uint64_t line_;
};

}  // namespace queens::read
