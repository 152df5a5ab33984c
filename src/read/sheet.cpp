// Decodes a text, and cuts it into lines.
#include "read/sheet.hpp"

#include <algorithm>

#include "base/quote.hpp"

namespace queens::read {
namespace {

// The length of the sequence at the front that sets a colour of a terminal, ESC [ 31 m, or 0.
std::size_t colour_at(std::string_view text) {
  if (!text.starts_with("\x1b[")) return 0;
  const std::size_t end = text.find_first_not_of("0123456789;", 2);
  return end != text.npos && text[end] >= 0x40 && text[end] <= 0x7e ? end + 1 : 0;
}

// What stands at the front of the text and means a blank, or nothing; its length, or 0.
std::size_t blank_at(std::string_view text, bool& nothing) {
  if (text[0] == '\xe2' && text.size() > 1 && text[1] != '\x80') return 0;  // most other signs
  nothing = false;
  for (const std::string_view blank : {"\xc2\xa0", "\xe2\x80\x87", "\xe2\x80\xaf"})
    if (text.starts_with(blank)) return blank.size();
  nothing = true;
  for (const std::string_view sign :
       {"\xef\xb8\x8f", "\xef\xb8\x8e", "\xe2\x80\x8d"})  // U+FE0F, U+FE0E, U+200D
    if (text.starts_with(sign)) return sign.size();
  return colour_at(text);
}

// The number of a row or column of R at the front, "[1,]" or "[,12]": its digits, and the length of all.
std::string_view number_of_r(std::string_view text, std::size_t& length) {
  std::string_view rest = text.substr(1);
  const std::string_view row = take_while(rest, is_digit<char>);
  if (!rest.starts_with(',')) return {};
  rest.remove_prefix(1);
  const std::string_view column = take_while(rest, is_digit<char>);
  if (row.empty() == column.empty() || !rest.starts_with(']')) return {};
  rest.remove_prefix(1);
  if (!rest.empty() && rest.front() != ' ' && rest.front() != '\n' && rest.front() != '\r')
    return {};
  length = text.size() - rest.size();
  return row.empty() ? column : row;
}

}  // namespace

bool is_letter_of_any(std::string_view text) {
  if (text.empty()) return false;
  if (static_cast<unsigned char>(text[0]) < 0x80) return is_letter(text[0]);
  const quoting::Character c = quoting::take_character(text);
  return c.good && ((c.value >= 0xc0 && c.value < 0x2000 && c.value != 0xd7 && c.value != 0xf7) ||
                    (c.value >= 0x3040 && c.value < 0xd800));
}

std::string take_letters(std::string_view& text) {
  std::string word;
  while (is_letter_of_any(text)) {
    word += quoting::take_character(text).bytes;
    if (is_letter(word.back())) word.back() = static_cast<char>(word.back() | 0x20);
  }
  return word;
}

bool is_number(std::string_view text) {
  return !text.empty() && text.size() < 10 && std::all_of(text.begin(), text.end(), is_digit<char>);
}

Sheet::Sheet(std::string_view text, std::uint64_t first_line) {
  refuse_utf16(text);
  if (const std::size_t zero = text.find('\0'); zero != text.npos)
    fail(first_line + static_cast<std::uint64_t>(std::count(
                          text.begin(), text.begin() + static_cast<std::ptrdiff_t>(zero), '\n')),
         kZeroByte);
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  const bool quoted = text.find_first_of("\"'`") != text.npos;
  text_.reserve(text.size() + 1);

  struct End {
    std::size_t at;
    std::uint64_t number;
  };
  std::vector<End> ends;
  std::uint64_t number = first_line;
  const auto end_line = [&](bool real) {
    ends.push_back({text_.size(), number});
    text_ += '\n';
    number += real;
  };
  while (!text.empty()) {
    const char c = text.front();
    std::size_t length = 1;
    bool nothing = false;
    if (c == '\n') {
      end_line(true);
    } else if (c == '\r') {
      if (text.starts_with("\r\n")) length = 2;
      end_line(true);
    } else if (c == '\\' && !quoted && (text.starts_with("\\n") || text.starts_with("\\r\\n"))) {
      length = text[1] == 'n' ? 2 : 4;
      end_line(false);
    } else if (c == '[') {
      const std::string_view digits = number_of_r(text, length);
      text_ += digits.empty() ? "[" : digits;
      if (!digits.empty()) text_ += ' ';
    } else if (static_cast<unsigned char>(c) < 0xc2 && c != '\x1b') {
      text_ += c;
    } else if (const std::size_t blank = blank_at(text, nothing); blank != 0) {
      length = blank;
      if (!nothing) text_ += ' ';
    } else {
      text_ += c;
    }
    text.remove_prefix(length);
  }
  if (text_.empty() || text_.back() != '\n') end_line(true);

  lines_.reserve(ends.size());
  std::size_t begin = 0;
  for (const End& end : ends) {
    std::string_view line = std::string_view(text_).substr(begin, end.at - begin);
    while (!line.empty() && is_blank(line.back())) line.remove_suffix(1);
    lines_.push_back({line, trim(line), end.number});
    begin = end.at + 1;
  }
}

void refuse_utf16(std::string_view text) {
  const std::string_view two = text.substr(0, 2);
  if (two.size() == 2 &&
      (two == "\xff\xfe" || two == "\xfe\xff" || (two[0] == '\0') != (two[1] == '\0')))
    throw Error(ErrorCode::bad_text, "the text is in UTF-16: save it as UTF-8");
}

Refusal::Refusal(std::uint64_t line, const std::string& message, ErrorCode code)
    : Error(code, "line " + std::to_string(line) + ": " + message), line_(line) {}

void fail(std::uint64_t line, const std::string& message, ErrorCode code) {
  throw Refusal(line, message, code);
}

}  // namespace queens::read
