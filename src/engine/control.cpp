#include "engine/control.hpp"

namespace queens {
namespace {
constexpr double kProgressSeconds = 0.05;
}

Control::Control(Question question, const Limits& limits, Sink& sink)
    : question_(question), limits_(limits), sink_(sink) {}

double Control::elapsed_seconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
}

void Control::poll() {
  work_left_ = kPeriod;
  const double elapsed = elapsed_seconds();
  if (elapsed >= limits_.seconds) {
    stop_ = Stop::time_limit;
  } else if (elapsed >= next_progress_seconds_) {
    next_progress_seconds_ = elapsed + kProgressSeconds;
    if (!sink_.progress({solutions_, elapsed})) ask_to_stop();
  }
}

bool Control::solution(PlacementView columns) {
  if (question_ == Question::one) return solution(Placement(columns.begin(), columns.end()));
  ++solutions_;
  if (counting_only()) return going();
  if (!sink_.solution(columns)) {
    ask_to_stop();
  } else if (solutions_ >= limits_.solutions) {
    stop_ = Stop::enough;
  }
  return going();
}

bool Control::solution(const ClosedForm& form) {
  if (!sink_.takes_closed_form()) return solution(form.placement());
  while (sink_.closed_form(form)) {
    poll();
    if (!going()) return false;
  }
  ++solutions_;
  form_ = form;
  stop_ = Stop::enough;
  return going();
}

bool Control::solution(Placement&& columns) {
  if (question_ != Question::one) return solution(PlacementView(columns));
  ++solutions_;
  stop_ = Stop::enough;  // whatever the sink says: the question is answered
  first_ = std::move(columns);
  sink_.solution(*first_);
  return going();
}

Answer Control::answer(std::string_view engine) {
  Answer answer;
  answer.question = question_;
  answer.stop = stop_;
  answer.count = solutions_;
  answer.complete = stop_ == Stop::finished;
  if (answer.complete)
    answer.verdict = solutions_ > 0 ? Verdict::found : Verdict::none;
  else
    answer.verdict = stop_ == Stop::enough ? Verdict::found : Verdict::stopped;
  answer.placement = std::move(first_);
  answer.closed_form = std::move(form_);
  answer.statistics.elapsed_seconds = elapsed_seconds();
  answer.engine = engine;
  return answer;
}

}  // namespace queens
