// The clock of long work: when its time is over, and when those who wait are told how far it is.
#pragma once

#include <chrono>

#include "queens/engine.hpp"

namespace queens {

class Pace {
 public:
  /// The time begins now; `seconds` of it there are.
  explicit Pace(double seconds) : seconds_(seconds) {}

  using Clock = std::chrono::steady_clock;
  Clock::time_point begin() const { return begin_; }
  double elapsed() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

  /// Looks at the clock: `finished` to go on, `time_limit`, or `asked` when `tell(elapsed)` was called,
  /// which is about 20 times a second, and said false.
  template <class Tell>
  Stop look(Tell&& tell) {
    const double now = elapsed();
    if (now >= seconds_) return Stop::time_limit;
    if (now < next_) return Stop::finished;
    next_ = now + kProgressSeconds;
    return tell(now) ? Stop::finished : Stop::asked;
  }

 private:
  static constexpr double kProgressSeconds = 0.05;
  const Clock::time_point begin_ = Clock::now();
  const double seconds_;
  double next_ = 0;
};

}  // namespace queens
