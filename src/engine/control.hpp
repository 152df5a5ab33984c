// What stands between a search and its callers: tokens that stop it, the checks before it begins, and Control, which
// takes its solutions.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "queens/engine.hpp"
#include "simd/kernel.hpp"

// QUEENS_THREADED is defined if the library starts threads. It starts none if it is configured with QUEENS_THREADS=none,
// nor in the browser.
#if !defined(QUEENS_THREADS_NONE) && (!defined(__EMSCRIPTEN__) || defined(__EMSCRIPTEN_PTHREADS__))
#define QUEENS_THREADED
#endif

namespace queens {

// ---- Stopping: long work regularly asks a token whether to continue; a time limit or the caller decides.
//
// Rule. No step of a count (numbering units, adding up their expected work, building tables, counting) works for
//       more than a few milliseconds without asking. So a limit or a signal takes effect at once, whatever the
//       step. Asking costs one load, or, for the thread that keeps the clock, one reading of the clock.
// Stop. A function that was stopped returns false or an empty value at once; it does not complete its result.

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

  /// With the time limit and the callback of `limits`; `so_far` says what the callback is told, by default only the time.
  explicit ProgressTimer(const Limits& limits, std::function<Progress(double)> so_far = {});

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

// ---- Checks before a search.

/// Throws Error(bad_limit) unless seconds > 0, threads >= 0 and solutions > 0, and Error(engine_cannot) if the kernel
/// does not run here.
void validate(const Limits& limits);

/// Throws Error(too_large) if the machine has too little memory to hold and check a placement of n rows.
/// `what` names the placement in the message.
void require_memory(std::int32_t n, const std::string& what);

/// Why run() cannot answer the question with this engine, to follow the engine's name: "does not support the torus".
/// Empty if it can.
std::string obstacle(const EngineInfo& info, const Problem& problem, Question question);

/// Throws Error(engine_cannot) if the problem has regions or the touching rule: "`subject` know neither ...".
void refuse_colours(const Problem& problem, std::string_view subject);

/// The vector kernel (the version of the inner loops for one instruction set) of this name or variant; for an empty
/// name, the fastest. Throws Error(engine_cannot) if there is no such kernel or this machine cannot run it.
const simd::Kernel& kernel(std::string_view name);

/// Calls a function for each solution, until it returns false. Passes events on to another sink if there is one.
class VisitingSink final : public Sink {
 public:
  explicit VisitingSink(std::function<bool(PlacementView)> visit, Sink* events = nullptr)
      : visit_(std::move(visit)), events_(events) {}
  bool solution(PlacementView columns) override { return visit_(columns); }
  bool event(const Event& event) override { return events_ == nullptr || events_->event(event); }

 private:
  const std::function<bool(PlacementView)> visit_;
  Sink* const events_;
};

// ---- Control counts solutions and passes them on, and tells the search when to stop.
//
// A search hands every solution to Control, which counts it and passes it to the caller's sink if the question
// needs it. The search also reports its work by tick(), and once in kPeriod (1024) units of work Control looks at
// the clock. A tick costs one subtraction, so searches tick at every candidate square.
class Control {
 public:
  Control(Question question, const Limits& limits, Sink& sink);

  /// False once the search should end.
  bool going() const { return stop_ == Stop::finished; }

  /// Whether only the number of solutions is wanted.
  bool counting_only() const { return question_ == Question::count; }

  /// Reports some work: about one step for each square read.
  void tick(std::int32_t work = 1) {
    if ((work_left_ -= work) <= 0) poll();
  }

  /// Reports one more solution. Returns going(). The solution of Question::one is passed on in parts; if the time
  /// runs out meanwhile, that solution does not count.
  bool solution(PlacementView columns);
  bool solution(Placement&& columns);  ///< the same without a copy

  /// Reports the solution of Question::one as a formula, and passes it on in parts. A sink that does not take formulas
  /// gets a placement instead. Throws Error(too_large) if there is no memory for the placement. Returns going().
  bool solution(const ClosedForm& form);

  /// Counts `more` solutions without passing them on.
  void add(std::uint64_t more) { solutions_ += more; }

  /// Ends the search. The default reason is that the caller asked for it.
  void ask_to_stop(Stop why = Stop::asked) { stop_ = why; }

  /// The answer. Call it once, at the end.
  Answer answer(std::string_view engine);

 private:
  static constexpr std::int32_t kPeriod = 1024;
  void poll();

  Question question_;
  Limits limits_;
  Sink& sink_;
  ProgressTimer timer_;
  std::int32_t work_left_ = kPeriod;
  Stop stop_ = Stop::finished;
  Count solutions_ = 0;
  std::optional<Placement> first_;
  std::optional<ClosedForm> form_;
};

}  // namespace queens
