// Quotes text from outside (file names, words of the command line, input) in messages, and words for a shell.
//
// A message is one line, but the text may be anything: a file name with a line feed or an escape
// sequence for the terminal, bytes that are not UTF-8, a line of a megabyte. quote() makes it
// readable and harmless: characters that do not print become escapes, and long text loses its
// middle, because the end of a file name matters as much as its beginning. Every message quotes
// with this function; a test finds those that do not.
// Cost: O(kLongestQuote), whatever the length of the text.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace queens {

inline constexpr std::size_t kLongestQuote = 80;  ///< characters shown, without the quotes

namespace quoting {

// Characters that show nothing but are no blanks, change the direction of the text or end the line.
inline bool is_invisible(char32_t c) {
  return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0xad || c == 0x61c ||
         (c >= 0x200b && c <= 0x200f) || (c >= 0x2028 && c <= 0x202e) ||
         (c >= 0x2060 && c <= 0x206f) || c == 0x34f || c == 0x115f || c == 0x1160 || c == 0x3164 ||
         c == 0xfeff || c == 0xffa0 || (c >= 0xd800 && c < 0xe000) || c >= 0xe0000;
}

inline std::string hexadecimal(std::uint32_t value, int least_digits) {
  std::string digits;
  for (; value != 0 || least_digits > 0; value >>= 4, --least_digits)
    digits.insert(digits.begin(), "0123456789abcdef"[value & 15]);
  return digits;
}

struct Character {
  char32_t value = 0;
  std::string_view bytes = {};
  bool good = false;  // false: a single byte that is not UTF-8
};

// Takes one character off the front of the text.
inline Character take_character(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  const std::size_t length = lead < 0x80                   ? 1
                             : lead >= 0xc2 && lead < 0xe0 ? 2
                             : lead >= 0xe0 && lead < 0xf0 ? 3
                             : lead >= 0xf0 && lead < 0xf5 ? 4
                                                           : 0;
  bool good = length != 0 && length <= text.size();
  char32_t character = length < 2 ? lead : lead & (0x7fu >> length);
  for (std::size_t i = 1; good && i < length; ++i) {
    good = (byte(i) & 0xc0) == 0x80;
    character = character << 6 | (byte(i) & 0x3fu);
  }
  good = good && (length < 3 || character >= 0x800) && (length < 4 || character >= 0x10000);
  const std::string_view whole = text.substr(0, good ? length : 1);
  text.remove_prefix(whole.size());
  return {character, whole, good};
}

// Takes one character off the front of the text, and returns it as it is shown.
inline std::string take_shown(std::string_view& text) {
  const auto [character, whole, good] = take_character(text);
  if (!good) return "\\x" + hexadecimal(static_cast<unsigned char>(whole[0]), 2);
  if (!is_invisible(character)) return std::string(whole);
  if (character == '\n') return "\\n";
  if (character == '\t') return "\\t";
  if (character == '\r') return "\\r";
  return character < 0x80 ? "\\x" + hexadecimal(character, 2)
                          : "\\u{" + hexadecimal(character, 4) + '}';
}

// The characters of `text` as they are shown, up to a width of `most`.
inline std::vector<std::string> shown_characters(std::string_view text, std::size_t most) {
  std::vector<std::string> list;
  for (std::size_t width = 0; !text.empty() && width <= most;) {
    list.push_back(take_shown(text));
    width += list.back()[0] == '\\' ? list.back().size() : 1;
  }
  return list;
}

inline std::size_t width_of(const std::vector<std::string>& characters) {
  std::size_t width = 0;
  for (const std::string& each : characters) width += each[0] == '\\' ? each.size() : 1;
  return width;
}

}  // namespace quoting

/// The whole text as one line of characters that print.
inline std::string escaped(std::string_view text) {
  std::string shown;
  while (!text.empty()) shown += quoting::take_shown(text);
  return shown;
}

/// The same, but a long text loses its middle. For a file name at the head of a message.
inline std::string printable(std::string_view text) {
  constexpr std::size_t kHead = kLongestQuote * 5 / 8, kTail = kLongestQuote - kHead - 3;
  std::vector<std::string> head = quoting::shown_characters(text, kLongestQuote);
  std::vector<std::string> tail;
  const bool whole = quoting::width_of(head) <= kLongestQuote;
  if (!whole) {
    while (quoting::width_of(head) > kHead) head.pop_back();
    std::string_view end = text.substr(text.size() - std::min(text.size(), 4 * kTail));
    while (!end.empty() && (static_cast<unsigned char>(end[0]) & 0xc0) == 0x80)
      end.remove_prefix(1);  // the rest of a character that begins before it
    tail = quoting::shown_characters(end, 4 * 4 * kTail);
    while (quoting::width_of(tail) > kTail) tail.erase(tail.begin());
  }
  std::string shown;
  for (const std::string& each : head) shown += each;
  if (!whole) shown += "...";
  for (const std::string& each : tail) shown += each;
  return shown;
}

/// The same in quotes: 'boards.txt', 'two\nlines'.
inline std::string quote(std::string_view text) {
  std::string quoted = "'";
  quoted += printable(text);
  return quoted += '\'';
}

/// Whether a POSIX shell takes the text as one word without quotes.
inline bool is_word(std::string_view text) {
  constexpr std::string_view kNeedsNoQuotes =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=.,:/@%";
  return !text.empty() && text.find_first_not_of(kNeedsNoQuotes) == text.npos;
}

/// The name of a host in a table or a message: in quotes unless it is a word, so that 'vm ' does not look like vm.
inline std::string host_text(std::string_view name) {
  return is_word(name) ? printable(name) : quote(name);
}

/// The name as one word of characters that print: "my host" becomes my\x20host.
inline std::string one_word(std::string_view name) {
  std::string word;
  for (const char c : escaped(name)) c == ' ' ? word += "\\x20" : word += c;
  return word;
}

/// The text as one word of a POSIX shell, for commands and scripts that Queens prints: in quotes if it has characters
/// that are special to a shell.
inline std::string shell_word(std::string_view text) {
  if (is_word(text)) return std::string(text);
  std::string word = "'";
  for (const char c : text) c == '\'' ? word += R"('\'')" : word += c;
  return word += '\'';
}

}  // namespace queens
