#include "cli/interrupt.hpp"

#include <fmt/format.h>
#include <sys/time.h>
#include <unistd.h>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <ctime>
#include <utility>

#include "cli/exit_status.hpp"
#include "cli/terminal.hpp"
#include "cli/words.hpp"
#include "record/error.hpp"

namespace queens::cli {
namespace {

// All that a signal handler touches: lock-free atomic numbers.
std::atomic<std::int64_t> asked_at = 0;  // nanoseconds; 0: not asked yet
std::atomic<bool> heeded = false, impatient = false, line_shown = false;
static_assert(std::atomic<std::int64_t>::is_always_lock_free &&
              std::atomic<bool>::is_always_lock_free);

std::int64_t now() {
  timespec time{};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

void put(std::string_view text) {
  [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, text.data(), text.size());
}

void wipe_line() {
  if (line_shown) put("\r\033[K");
}

// The first signal asks the program to stop. Another within a fifth of a second is the same request (timeout(1)
// signals the process and then its group); a later one ends the program.
extern "C" void request_stop(int signal) {
  constexpr std::int64_t kSameWish = 200'000'000;
  const int error = errno;
  const std::int64_t time = now();
  std::int64_t first = 0;
  if (asked_at.compare_exchange_strong(first, time)) {
    const itimerval patience{{0, 0}, {0, kPatienceMilliseconds * 1000}};
    if (impatient) setitimer(ITIMER_REAL, &patience, nullptr);
  } else if (time - first >= kSameWish) {
    wipe_line();
    std::signal(signal, SIG_DFL);
    raise(signal);
  }
  errno = error;
}

extern "C" void end_unheeded(int) {
  if (heeded) return;
  wipe_line();
  put("queens: interrupted\n");
  _exit(kInterrupted);
}

void handle(int signal, void (*handler)(int), int flags) {
  struct sigaction action {};
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigaction(signal, &action, nullptr);
}

bool is_ignored(int signal) {
  struct sigaction action {};
  return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

}  // namespace

void catch_interrupts() {
  // Handles them without SA_RESTART, so that a read that waits for the user ends too.
  for (const int signal : {SIGINT, SIGTERM, SIGQUIT}) handle(signal, request_stop, 0);
  if (!is_ignored(SIGHUP)) handle(SIGHUP, request_stop, 0);
}

bool interrupted() {
  if (asked_at == 0) return false;
  heeded = true;
  return true;
}

void end_unless_heeded() {
  handle(SIGALRM, end_unheeded, SA_RESTART);
  impatient = true;
}

void status_line_shown(bool shown) { line_shown = shown; }

ProgressTimer watch_until(double seconds, std::function<void(double)> show) {
  return ProgressTimer(seconds, [show = std::move(show)](double elapsed) {
    if (show) show(elapsed);
    return !interrupted();
  });
}

int stopped(const ProgressTimer& watch, std::string_view known) {
  return stopped(watch.why(), watch.elapsed_seconds(), known);
}

int stopped(Stop why, double seconds, std::string_view known) {
  const bool limit = why == Stop::time_limit;
  say(fmt::format("queens: stopped after {} ({}): {}\n", duration(seconds), stop_words(why),
                  known));
  return limit ? kStopped : kInterrupted;
}

bool finishes(const std::function<void()>& work) {
  try {
    work();
    return true;
  } catch (const record::LedgerError& error) {
    if (error.trouble() != record::Trouble::stopped) throw;
    return false;
  }
}

}  // namespace queens::cli
