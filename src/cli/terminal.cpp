#include "cli/terminal.hpp"
#include "text/plural.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <csignal>
#include <ctime>
#include <iostream>

#include "cli/manners.hpp"

namespace queens::cli {
namespace {

volatile std::sig_atomic_t stop_requested = 0;

timespec asked_at{};

// The first signal asks. What comes within a fifth of a second is the same wish, as when timeout(1)
// tells the process and then its group; a later one means it.
extern "C" void request_stop(int signal) {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  if (stop_requested == 0) {
    asked_at = now;
    stop_requested = 1;
    return;
  }
  const double since = static_cast<double>(now.tv_sec - asked_at.tv_sec) +
                       1e-9 * static_cast<double>(now.tv_nsec - asked_at.tv_nsec);
  if (since < 0.2) return;
  std::signal(signal, SIG_DFL);
  raise(signal);
}

}  // namespace

int terminal_width() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  return 80;
}

void catch_interrupts() {
  // Without SA_RESTART: a read that waits for the user ends too.
  struct sigaction action {};
  action.sa_handler = request_stop;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

bool interrupted() { return stop_requested != 0; }

bool ready_to_write() {
  pollfd there{.fd = STDERR_FILENO, .events = POLLOUT, .revents = 0};
  return poll(&there, 1, 0) == 1 && (there.revents & POLLOUT) != 0;
}

void ProgressLine::show(const std::string& text) {
  if (quiet() || isatty(STDERR_FILENO) != 1 || !ready_to_write()) return;
  std::cerr << "\r\033[K" + text << std::flush;
  shown_ = true;
}

void ProgressLine::clear() {
  if (shown_) std::cerr << "\r\033[K" << std::flush;
  shown_ = false;
}

bool WatchingSink::progress(const Progress& progress) {
  constexpr double kPatienceSeconds = 0.5;
  if (progress.elapsed_seconds > kPatienceSeconds) line_.show(status(progress));
  return !interrupted();
}

std::string WatchingSink::status(const Progress& progress) const {
  return fmt::format("{} so far, {:.1f} s", solutions_text(progress.solutions),
                     progress.elapsed_seconds);
}

std::string grouped(Count count) { return queens::grouped(to_string(count)); }

std::string solutions_text(Count count) {
  return grouped(count) + (count == 1 ? " solution" : " solutions");
}

std::string duration(double seconds) {
  if (seconds < 1e-6) return fmt::format("{:.0f} ns", seconds * 1e9);
  if (seconds < 0.001) return fmt::format("{:.1f} us", seconds * 1e6);
  if (seconds < 1) return fmt::format("{:.2f} ms", seconds * 1e3);
  if (seconds < 100) return fmt::format("{:.2f} s", seconds);
  const auto whole = static_cast<long>(seconds + 0.5);
  if (seconds < 3600) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
  return fmt::format("{} h {:02} min", whole / 3600, whole % 3600 / 60);
}

}  // namespace queens::cli
