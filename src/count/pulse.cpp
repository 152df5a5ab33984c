#include "count/pulse.hpp"

#include <utility>

namespace queens::counting {

Pulse& endless_pulse() {
  static const std::atomic<bool> never = false;
  static Pulse pulse(never);
  return pulse;
}

Watch::Watch(double seconds, std::function<bool(double)> go_on)
    : Pulse(stop_), seconds_(seconds), go_on_(std::move(go_on)) {
  watching_ = true;
}

double Watch::elapsed_seconds() const {
  return std::chrono::duration<double>(Clock::now() - begin_).count();
}

void Watch::watch() {
  if (why_ != Stop::finished) return;
  constexpr double kAskSeconds = 0.05;
  const double now = elapsed_seconds();
  if (now >= seconds_) {
    why_ = Stop::time_limit;
  } else if (go_on_ && now >= next_) {
    next_ = now + kAskSeconds;
    if (!go_on_(now)) why_ = Stop::asked;
  }
  if (why_ != Stop::finished) stop_ = true;
}

}  // namespace queens::counting
