// A long computation's clock: looked at once in a while, and whoever waits is told.
#pragma once

#include <cstdint>
#include <functional>

#include "engine/pace.hpp"
#include "queens/engine.hpp"

namespace queens {

class Clockwork {
 public:
  /// `on_progress` is called about 20 times a second with what tick() was told; false stops.
  Clockwork(double seconds, const std::function<bool(std::uint64_t)>& on_progress)
      : pace_(seconds), on_progress_(on_progress) {}

  /// `work` more steps were done, none of them longer than a microsecond; `so_far` is what to
  /// report. False: stop.
  bool tick(std::uint64_t work, std::uint64_t so_far) {
    done_ += work;
    if (done_ >= next_look_) look(so_far);
    return stop_ == Stop::finished;
  }
  bool tick(std::uint64_t work) { return tick(work, done_ + work); }

  Stop stop() const { return stop_; }
  double elapsed() const { return pace_.elapsed(); }

 private:
  void look(std::uint64_t so_far) {
    constexpr std::uint64_t kPeriod = 4096;
    next_look_ = done_ + kPeriod;
    stop_ = pace_.look([&](double) { return !on_progress_ || on_progress_(so_far); });
  }

  Pace pace_;
  const std::function<bool(std::uint64_t)>& on_progress_;
  std::uint64_t done_ = 0, next_look_ = 4096;
  Stop stop_ = Stop::finished;
};

}  // namespace queens
