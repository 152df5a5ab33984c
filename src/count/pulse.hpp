// Pulse: what whoever works asks now and then: go on?
//
// Rule. Nothing that a count does takes longer between two beats than some milliseconds: numbering units,
//       adding up what they should cost, making tables, counting. So a limit or a signal is heeded at
//       any moment. A beat costs a load, or, for the thread that keeps the clock, a look at it.
// Stop. Who was told to stop returns false, or nothing, at once; what it was to make is not made.
#pragma once

#include <atomic>
#include <functional>

#include "engine/pace.hpp"

namespace queens::counting {

class Pulse {
 public:
  explicit Pulse(const std::atomic<bool>& stop) : stop_(stop) {}
  Pulse(const Pulse&) = delete;
  Pulse& operator=(const Pulse&) = delete;
  virtual ~Pulse() = default;
  bool beat() {
    if (watching_) watch();
    return !stop_.load(std::memory_order_relaxed);
  }

 protected:
  virtual void watch() {}
  bool watching_ = false;  ///< one of the workers also keeps the clock

 private:
  const std::atomic<bool>& stop_;
};

/// The pulse of those whom nobody stops. Any thread may use it.
Pulse& endless_pulse();

/// The pulse of one thread that goes by a Pace: a time limit, and somebody to ask.
class Watch final : public Pulse {
 public:
  /// `go_on` gets the seconds since the watch was made; false stops. Empty: nobody is asked.
  explicit Watch(double seconds, std::function<bool(double)> go_on = {});

  Pace::Clock::time_point begin() const { return pace_.begin(); }
  double elapsed_seconds() const { return pace_.elapsed(); }
  Stop why() const { return why_; }  ///< once a beat was false: time_limit or asked

 private:
  void watch() override;

  Pace pace_;
  const std::function<bool(double)> go_on_;
  Stop why_ = Stop::finished;
  std::atomic<bool> stop_ = false;
};

}  // namespace queens::counting
