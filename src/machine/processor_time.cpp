#include "machine/processor_time.hpp"

#include <chrono>
#include <ctime>

namespace queens::machine {
namespace {

double seconds_by(clockid_t clock) {
  timespec time{};
  if (clock_gettime(clock, &time) == 0)
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

double processor_seconds() { return seconds_by(CLOCK_PROCESS_CPUTIME_ID); }

double thread_seconds() { return seconds_by(CLOCK_THREAD_CPUTIME_ID); }

}  // namespace queens::machine
