// Control stands between a search and its caller: it counts and passes on solutions, and tells the search when to
// stop.
//
// A search hands every solution to Control, which counts it and passes it to the caller's sink if the question
// needs it. The search also reports its work by tick(), and once in kPeriod (1024) units of work Control looks at
// the clock. A tick costs one subtraction, so searches tick at every candidate square.
#pragma once

#include "engine/progress_timer.hpp"
#include "queens/engine.hpp"

namespace queens {

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

  /// Ends the search. The default reason is that the sink asked for it.
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
