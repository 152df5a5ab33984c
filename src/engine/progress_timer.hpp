// Whether long work goes on: whoever works asks now and then; a time limit decides, and those who wait.
//
// Rule. Nothing that a count does takes longer between two questions than some milliseconds: numbering
//       units, adding up what they should cost, making tables, counting. So a limit or a signal is heeded
//       at any moment. A question costs a load, or, for the thread that keeps the clock, a look at it.
// Stop. Who was told to stop returns false, or nothing, at once; what it was to make is not made.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>

#include "queens/engine.hpp"

namespace queens {

class StopToken {
 public:
  explicit StopToken(const std::atomic<bool>& stopped) : stopped_(stopped) {}
  StopToken(const StopToken&) = delete;
  StopToken& operator=(const StopToken&) = delete;
  virtual ~StopToken() = default;
  bool keep_going() {
    if (watching_) watch();
    return !stopped_.load(std::memory_order_relaxed);
  }

 protected:
  virtual void watch() {}
  bool watching_ = false;  ///< one of the workers also keeps the clock

 private:
  const std::atomic<bool>& stopped_;
};

/// The token of those whom nobody stops. Any thread may use it.
StopToken& never_stopped();

/// The token of one thread that keeps the clock: a time limit, and somebody to tell how far it is.
class ProgressTimer final : public StopToken {
 public:
  /// The time begins now. `on_progress` is called at the first question and then about 20 times a second,
  /// with the seconds since; false stops. Empty: nobody is told.
  explicit ProgressTimer(double seconds, std::function<bool(double)> on_progress = {});

  using Clock = std::chrono::steady_clock;
  Clock::time_point begin() const { return begin_; }
  double elapsed_seconds() const {
    return std::chrono::duration<double>(Clock::now() - begin_).count();
  }
  /// Why keep_going() was false: time_limit, or asked. It stays so.
  Stop why() const { return why_; }

 private:
  void watch() override;

  const Clock::time_point begin_ = Clock::now();
  const double seconds_;
  const std::function<bool(double)> on_progress_;
  double next_ = 0;
  Stop why_ = Stop::finished;
  std::atomic<bool> stopped_ = false;
};

}  // namespace queens
