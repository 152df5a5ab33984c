#include "machine/processor_time.hpp"

#include <chrono>
#include <ctime>

namespace queens::machine {

double processor_seconds() {
#ifdef CLOCK_PROCESS_CPUTIME_ID
  timespec time{};
  if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0)
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
#endif
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace queens::machine
