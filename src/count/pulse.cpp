#include "count/pulse.hpp"

#include <utility>

namespace queens::counting {

Pulse& endless_pulse() {
  static const std::atomic<bool> never = false;
  static Pulse pulse(never);
  return pulse;
}

Watch::Watch(double seconds, std::function<bool(double)> go_on)
    : Pulse(stop_), pace_(seconds), go_on_(std::move(go_on)) {
  watching_ = true;
}

void Watch::watch() {
  if (why_ != Stop::finished) return;
  why_ = pace_.look([this](double now) { return !go_on_ || go_on_(now); });
  stop_ = why_ != Stop::finished;
}

}  // namespace queens::counting
