#include "cli/fit.hpp"

#include "read/source.hpp"

namespace queens::cli {
namespace {

struct CodePoints {
  char32_t first, last;
};

// The wide characters: those of Unicode's EastAsianWidth that terminals agree on.
constexpr CodePoints kWide[] = {{0x1100, 0x115f},   {0x2e80, 0x303e},   {0x3041, 0xa4cf},
                                {0xac00, 0xd7a3},   {0xf900, 0xfaff},   {0xfe30, 0xfe6f},
                                {0xff00, 0xff60},   {0xffe0, 0xffe6},   {0x1f300, 0x1f64f},
                                {0x1f680, 0x1f6ff}, {0x1f900, 0x1faff}, {0x20000, 0x3fffd}};
constexpr CodePoints kCombining[] = {
    {0x300, 0x36f}, {0x200b, 0x200f}, {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f}};

template <std::size_t N>
bool in(const CodePoints (&ranges)[N], char32_t c) {
  for (const CodePoints& range : ranges)
    if (c >= range.first && c <= range.last) return true;
  return false;
}

bool is_control(char32_t c) {
  return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0xfffd || (c >= 0x202a && c <= 0x202e);
}

}  // namespace

std::string fit(std::string_view text, int columns) {
  std::string line;
  while (!text.empty()) {
    const std::string_view before = text;
    const char32_t c = read::take_character(text);
    const bool control = is_control(c);
    const int width = in(kWide, c) ? 2 : in(kCombining, c) ? 0 : 1;
    if (width > columns) break;
    columns -= width;
    if (control)
      line += '?';
    else
      line += before.substr(0, before.size() - text.size());
  }
  return line;
}

}  // namespace queens::cli
