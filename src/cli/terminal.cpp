#include "cli/terminal.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <cstdlib>
#include <iostream>

#include "cli/words.hpp"

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

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// A dumb terminal prints the sequences that clear the line or change the colour.
bool is_dumb() { return variable("TERM") == "dumb"; }

// The values of --quiet and --color.
bool be_still = false;
std::string colour = "auto";

}  // namespace

int terminal_width() { return columns_of(STDOUT_FILENO); }

bool ready_to_write(int descriptor, int milliseconds) {
  pollfd there{.fd = descriptor, .events = POLLOUT, .revents = 0};
  return poll(&there, 1, milliseconds) == 1 && (there.revents & POLLOUT) != 0;
}

void ProgressLine::show(std::string_view text) {
  if (quiet() || isatty(STDERR_FILENO) != 1 || is_dumb()) return;
  // The last column stays empty: some terminals wrap to the next line when it is filled.
  const auto columns = static_cast<std::size_t>(columns_of(STDERR_FILENO) - 1);
  if (!show_at_once("\r\033[K" + std::string(text.substr(0, columns)))) return;
  shown_ = true;
  status_line_shown(true);
}

void ProgressLine::clear() {
  if (!shown_) return;
  show_at_once("\r\033[K");
  shown_ = false;
  status_line_shown(false);
}

std::string progress_text(const Progress& progress) {
  return fmt::format("{} so far, {:.1f} s", solutions_text(progress.solutions),
                     progress.elapsed_seconds);
}

bool WatchingSink::progress(const Progress& now) {
  line_.show(now.elapsed_seconds, status(now));
  return !interrupted();
}

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
  if (!variable("NO_COLOR").empty()) return false;
  const std::string_view force = variable("CLICOLOR_FORCE");
  if (!force.empty() && force != "0") return true;
  return isatty(descriptor) == 1 && !is_dumb();
}

std::string bold(std::string_view text) {
  return wants_colour(STDOUT_FILENO) ? fmt::format("\033[1m{}\033[0m", text) : std::string(text);
}

std::string error_prefix() {
  return wants_colour(STDERR_FILENO) ? "\033[1;31mqueens:\033[0m " : "queens: ";
}

}  // namespace queens::cli
