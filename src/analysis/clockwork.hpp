// A long computation's clock: looked at once in a while, and whoever waits is told.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

#include "queens/engine.hpp"

namespace queens {

class Clockwork {
 public:
  /// `on_progress` is called about 20 times a second with what tick() was told; false stops.
  Clockwork(double seconds, const std::function<bool(std::uint64_t)>& on_progress)
      : seconds_(seconds), on_progress_(on_progress) {}

  /// `work` more steps were done, none of them longer than a microsecond; `so_far` is what to
  /// report. False: stop.
  bool tick(std::uint64_t work, std::uint64_t so_far) {
    done_ += work;
    if (done_ >= next_look_) look(so_far);
    return stop_ == Stop::finished;
  }
  bool tick(std::uint64_t work) { return tick(work, done_ + work); }

  Stop stop() const { return stop_; }
  double elapsed() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
  }

 private:
  void look(std::uint64_t so_far) {
    constexpr std::uint64_t kPeriod = 4096;
    constexpr double kProgressSeconds = 0.05;
    next_look_ = done_ + kPeriod;
    const double now = elapsed();
    if (now >= seconds_) {
      stop_ = Stop::time_limit;
    } else if (now >= next_progress_ && on_progress_) {
      next_progress_ = now + kProgressSeconds;
      if (!on_progress_(so_far)) stop_ = Stop::asked;
    }
  }

  const double seconds_;
  const std::function<bool(std::uint64_t)>& on_progress_;
  const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  std::uint64_t done_ = 0, next_look_ = 4096;
  double next_progress_ = 0;
  Stop stop_ = Stop::finished;
};

}  // namespace queens
