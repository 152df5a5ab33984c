#include "cli/terminal.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>

#include "cli/fit.hpp"
#include "cli/manners.hpp"
#include "report/words.hpp"

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

}  // namespace queens::cli
