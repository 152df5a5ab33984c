// Reads the numbers, strings and separators of lists in brackets.
#include "read/tokens.hpp"

#include "read/characters.hpp"
#include "read/numbers.hpp"
#include "text/quote.hpp"

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

}  // namespace

int Tokens::skip_space() {
  while (is_space(source_.peek())) source_.get();
  return source_.peek();
}

bool Tokens::next_sibling(char close, bool first) {
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

bool Tokens::next_loose(int& on_this_line) {
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

std::int64_t Tokens::read_integer() {
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

std::string Tokens::read_string() {
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
      fail(source_.line_number(), "a string exceeds " + std::to_string(kLongestString) + " bytes");
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

// Holds only the open brackets of the value in memory.
void Tokens::skip_value() {
  std::string open;
  do {
    const int c = skip_space();
    if (is_quote(c)) {
      read_string();
    } else if (opens_list(c)) {
      if (open.size() == kDeepestSkipped)
        fail(source_.line_number(),
             "lists nested more than " + std::to_string(kDeepestSkipped) + " deep cannot be read");
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

void Tokens::skip_blanks() {
  while (is_blank(source_.peek())) source_.get();
}

void Tokens::finish_value() {
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

void Tokens::expect(char wanted, const char* where) {
  if (skip_space() != wanted) fail_here(quote(std::string(1, wanted)) + ' ' + where);
  source_.get();
}

void Tokens::fail_here(const std::string& wanted) {
  const std::uint64_t line = source_.line_number();
  if (source_.peek() == Source::kEnd) fail(line, "the text ends; expected " + wanted);
  std::string found;
  while (found.size() < 64 && source_.peek() != Source::kEnd && source_.peek() != '\n')
    found += static_cast<char>(source_.get());
  fail(line, "found " + quote(found) + ", expected " + wanted);
}

}  // namespace queens::read
