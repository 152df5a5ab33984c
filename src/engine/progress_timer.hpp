// Stops long work: the work regularly asks a token whether to continue, and a time limit or the caller decides.
//
// Rule. No step of a count (numbering units, adding up their expected work, building tables, counting) works for
//       more than a few milliseconds without asking. So a limit or a signal takes effect at once, whatever the
//       step. Asking costs one load, or, for the thread that keeps the clock, one reading of the clock.
// Stop. A function that was stopped returns false or an empty value at once; it does not complete its result.
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
  bool watching_ = false;  ///< whether the thread of this token keeps the clock

 private:
  const std::atomic<bool>& stopped_;
};

/// A token that never stops the work. Any thread may use it.
StopToken& never_stopped();

/// The token of the one thread that keeps the clock: it has a time limit and a progress callback.
class ProgressTimer final : public StopToken {
 public:
  /// The time begins now. The first keep_going() calls `on_progress` with the elapsed seconds; later ones call it
  /// about 20 times a second. If it returns false, the work stops. `on_progress` may be empty.
  explicit ProgressTimer(double seconds, std::function<bool(double)> on_progress = {});

  using Clock = std::chrono::steady_clock;
  Clock::time_point begin() const { return begin_; }
  double elapsed_seconds() const {
    return std::chrono::duration<double>(Clock::now() - begin_).count();
  }
  /// Why keep_going() returned false: time_limit or asked. Once set it does not change.
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
