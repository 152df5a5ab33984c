#include "cli/terminal.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "cli/interrupt.hpp"
#include "cli/words.hpp"
#include "read/source.hpp"

namespace queens::cli {
namespace {

// The width of a terminal; 80 if it does not say.
int columns_of(int descriptor) {
  winsize size{};
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

// Does not wait: a terminal stopped by Ctrl-S takes no output until Ctrl-Q, and the work must continue meanwhile.
bool show_at_once(std::string_view text) {
  return ready_to_write(STDERR_FILENO) && write(STDERR_FILENO, text.data(), text.size()) >= 0;
}

// A dumb terminal would print the sequence that clears the line.
bool moves_the_cursor() {
  const char* term = std::getenv("TERM");
  return term == nullptr || std::string_view(term) != "dumb";
}

}  // namespace

int terminal_width() { return columns_of(STDOUT_FILENO); }

bool ready_to_write(int descriptor, int milliseconds) {
  pollfd there{.fd = descriptor, .events = POLLOUT, .revents = 0};
  return poll(&there, 1, milliseconds) == 1 && (there.revents & POLLOUT) != 0;
}

void ProgressLine::show(std::string_view text) {
  if (quiet() || isatty(STDERR_FILENO) != 1 || !moves_the_cursor()) return;
  // The last column stays empty: some terminals wrap to the next line when it is filled.
  if (!show_at_once("\r\033[K" + fit(text, columns_of(STDERR_FILENO) - 1))) return;
  shown_ = true;
  status_line_shown(true);
}

void ProgressLine::clear() {
  if (!shown_) return;
  show_at_once("\r\033[K");
  shown_ = false;
  status_line_shown(false);
}

bool show_progress(ProgressLine& line, const Progress& progress,
                   const std::function<std::string()>& text) {
  constexpr double kPatienceSeconds = 0.5;
  if (progress.elapsed_seconds > kPatienceSeconds) line.show(text());
  return !interrupted();
}

std::string progress_text(const Progress& progress) {
  return fmt::format("{} so far, {:.1f} s", solutions_text(progress.solutions),
                     progress.elapsed_seconds);
}

bool WatchingSink::progress(const Progress& now) {
  return show_progress(line_, now, [&] { return status(now); });
}

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

namespace {

// The values of --quiet and --color.
bool be_still = false;
std::string colour = "auto";

bool is_set(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

}  // namespace

void add_terminal_options(Command& program) {
  program.add("--quiet", be_still);
  program.add("--color", colour);
}

void be_quiet() { be_still = true; }
bool quiet() { return be_still; }

void say(std::string_view text) {
  if (!be_still) write_to_user(text);
}

void write_to_user(std::string_view text) {
  constexpr int kPatience = 200;
  if (!interrupted() || ready_to_write(STDERR_FILENO, kPatience)) std::cerr << text;
}

bool wants_colour(int descriptor) {
  if (colour != "auto") return colour == "always";
  if (is_set("NO_COLOR")) return false;
  const char* force = std::getenv("CLICOLOR_FORCE");
  if (force != nullptr && *force != '\0' && std::string_view(force) != "0") return true;
  const char* term = std::getenv("TERM");
  return isatty(descriptor) == 1 && (term == nullptr || std::string_view(term) != "dumb");
}

std::string bold(std::string_view text) {
  return wants_colour(STDOUT_FILENO) ? fmt::format("\033[1m{}\033[0m", text) : std::string(text);
}

std::string error_prefix() {
  return wants_colour(STDERR_FILENO) ? "\033[1;31mqueens:\033[0m " : "queens: ";
}

}  // namespace queens::cli
