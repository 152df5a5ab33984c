// Says which characters are digits, letters, blanks and so on. All readers of placements use these functions, for
// bytes and for decoded characters.
#pragma once

#include <string_view>

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

}  // namespace queens::read
