#include "engine/progress_timer.hpp"

#include <utility>

namespace queens {

StopToken& never_stopped() {
  static const std::atomic<bool> never = false;
  static StopToken token(never);
  return token;
}

ProgressTimer::ProgressTimer(double seconds, std::function<bool(double)> on_progress)
    : StopToken(stopped_), seconds_(seconds), on_progress_(std::move(on_progress)) {
  watching_ = true;
}

void ProgressTimer::watch() {
  constexpr double kProgressSeconds = 0.05;
  if (why_ != Stop::finished) return;
  const double now = elapsed_seconds();
  if (now >= seconds_) {
    why_ = Stop::time_limit;
  } else if (now >= next_) {
    next_ = now + kProgressSeconds;
    if (on_progress_ && !on_progress_(now)) why_ = Stop::asked;
  }
  stopped_ = why_ != Stop::finished;
}

}  // namespace queens
