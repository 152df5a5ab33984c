#include "cli/interrupt.hpp"

#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <string_view>

#include "cli/exit_status.hpp"
#include "machine/system.hpp"

namespace queens::cli {
namespace {

// All that a signal handler touches, which on Windows runs in a thread of its own: lock-free atomic numbers.
std::atomic<std::int64_t> asked_at = 0;  // nanoseconds; 0: not asked yet
std::atomic<bool> noticed = false, impatient = false, line_shown = false;
static_assert(std::atomic<std::int64_t>::is_always_lock_free &&
              std::atomic<bool>::is_always_lock_free);

std::int64_t now() {
  const auto time = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::nanoseconds>(time).count();
}

void put(std::string_view text) { machine::write_some(machine::kStandardError, text); }

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
    if (impatient) machine::set_alarm(kPatienceMilliseconds);
  } else if (time - first >= kSameWish) {
    wipe_line();
    machine::end_by(signal);
  }
  errno = error;
}

extern "C" void end_unnoticed(int) {
  if (noticed) return;
  wipe_line();
  put("queens: interrupted\n");
  machine::end_at_once(kInterrupted);
}

}  // namespace

void catch_interrupts() { machine::on_stop_request(request_stop); }

bool interrupted() {
  if (asked_at == 0) return false;
  noticed = true;
  return true;
}

void end_unless_noticed() {
  machine::on_alarm(end_unnoticed);
  impatient = true;
}

void status_line_shown(bool shown) { line_shown = shown; }

}  // namespace queens::cli
