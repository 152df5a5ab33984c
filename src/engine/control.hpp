// Control: what stands between a search and those who asked for it.
//
// A search hands over its solutions and, every so often, asks whether to go on. Control counts the
// solutions, passes them to the sink when the question wants to see them, and looks at the clock
// once in kPeriod units of work: a tick costs one subtraction, so searches tick at every candidate.
#pragma once

#include "engine/progress_timer.hpp"
#include "queens/engine.hpp"

namespace queens {

class Control {
 public:
  Control(Question question, const Limits& limits, Sink& sink);

  /// False once the search should end.
  bool going() const { return stop_ == Stop::finished; }

  /// Whether nobody wants to see the solutions, only to know how many there are.
  bool counting_only() const { return question_ == Question::count; }

  /// Some work was done: about as many steps as squares were looked at.
  void tick(std::int32_t work = 1) {
    if ((work_left_ -= work) <= 0) poll();
  }

  /// One more solution. Returns going(). That of Question::one is handed over part by part: where the
  /// time runs out meanwhile, it is none.
  bool solution(PlacementView columns);
  bool solution(Placement&& columns);  ///< the same without a copy

  /// The solution of Question::one as a formula, handed over part by part, as a placement when the
  /// sink takes no formula. Throws Error(too_large) where that has no room. Returns going().
  bool solution(const ClosedForm& form);

  /// `more` solutions that nobody wants to see.
  void add(std::uint64_t more) { solutions_ += more; }

  /// Ends the search because the sink asked for it.
  void ask_to_stop() { stop_ = Stop::asked; }

  /// What came of it. Call once, at the end.
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
