#include "engine/control.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/phrases.hpp"
#include "base/suggestion.hpp"
#include "board/names.hpp"
#include "machine/limits.hpp"

namespace queens {

StopToken& never_stopped() {
  static const std::atomic<bool> never = false;
  static StopToken token(never);
  return token;
}

ProgressTimer::ProgressTimer(double seconds, std::function<bool(double)> on_progress)
    : StopToken(stopped_), seconds_(seconds), on_progress_(std::move(on_progress)) {
  watching_ = true;
}

ProgressTimer::ProgressTimer(const Limits& limits, std::function<Progress(double)> so_far)
    : ProgressTimer(limits.seconds, [call = limits.on_progress, so_far](double elapsed) {
        return !call || call(so_far ? so_far(elapsed) : Progress{.elapsed_seconds = elapsed});
      }) {}

void ProgressTimer::watch() {
  constexpr double kProgressSeconds = 0.05;
  if (why_ != Stop::finished) return;
  const double now = elapsed_seconds();
  if (now >= seconds_) {
    why_ = Stop::time_limit;
  } else if (now >= next_) {
    next_ = now + kProgressSeconds;
    if (on_progress_ && !on_progress_(now)) why_ = Stop::asked;
  }
  stopped_ = why_ != Stop::finished;
}

// ---- Checks before a search

void validate(const Limits& limits) {
  if (!(limits.seconds > 0))
    throw Error(ErrorCode::bad_limit, "a time limit must be a number of seconds greater than 0");
  if (limits.threads < 0)
    throw Error(ErrorCode::bad_limit, "the number of threads must not be negative; 0 means all");
  if (limits.solutions == 0)
    throw Error(ErrorCode::bad_limit, "a limit on solutions must be a whole number from 1");
  require_value<Probing::tracing>(limits.probing, "kind of probing");
  kernel(limits.kernel);
}

void require_memory(std::int32_t n, const std::string& what) {
  const double needed = 4.7 * n + (double{1 << 20} * 16);
  const auto there = static_cast<double>(machine::most_memory());
  if (needed <= there) return;
  throw Error(ErrorCode::too_large, what + " takes " + bytes_text(needed) +
                                        " of memory; this process may use " + bytes_text(there));
}

namespace {

// What an engine that answers the question does.
std::string task(Question question) {
  switch (question) {
    case Question::one: return "find a solution";
    case Question::all: return "list all solutions";
    case Question::count: return "count all solutions";
    case Question::fundamental: return "count fundamental solutions";
    case Question::representatives: return "list fundamental solutions";
    case Question::half_turn: return "find solutions that look the same after half a turn";
    case Question::quarter_turn: return "find solutions that look the same after a quarter turn";
  }
  return "";
}

}  // namespace

std::string obstacle(const EngineInfo& info, const Problem& problem, Question question) {
  if (problem.n > info.largest_n)
    return "takes boards up to n = " + std::to_string(info.largest_n) + ", not " +
           std::to_string(problem.n);
  if (problem.coloured() && !info.takes_regions)
    return "knows neither regions nor the rule that queens must not touch";
  if (problem.restricted() && !info.takes_squares)
    return "takes no pre-placed queens and no blocked squares";
  if (problem.toroidal && !info.takes_torus) return "does not support the torus";
  if (!problem.toroidal && !info.takes_board) return "supports only the torus";
  if (!info.answers(question) ||
      (problem.toroidal && question == Question::fundamental && !info.lists))
    return "cannot " + task(question);
  return "";
}

void refuse_colours(const Problem& problem, std::string_view subject) {
  if (!problem.coloured()) return;
  throw Error(
      ErrorCode::engine_cannot,
      std::string(subject) + " know neither regions nor the rule that queens must not touch");
}

const simd::Kernel& kernel(std::string_view name) {
  const std::vector<simd::Kernel>& all = simd::kernels();
  const auto found = std::find_if(all.begin(), all.end(), [&](const simd::Kernel& each) {
    return name.empty() || each.name == name || each.variant == name;
  });
  if (found != all.end()) return *found;
  const std::vector<std::string> names = simd::kernel_names();
  throw Error(ErrorCode::engine_cannot, "no kernel " + quote(name) + " runs here" +
                                            did_you_mean(name, names) +
                                            "; there are: " + joined(names));
}

// ---- Control

Control::Control(Question question, const Limits& limits, Sink& sink)
    : question_(question), limits_(limits), sink_(sink), timer_(limits, [this](double elapsed) {
        return Progress{solutions_, elapsed};
      }) {}

void Control::poll() {
  work_left_ = kPeriod;
  if (!going()) return;  // a search that was stopped stays stopped
  timer_.keep_going();
  stop_ = timer_.why();
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

bool Control::solution(Placement&& columns) {
  if (question_ != Question::one) return solution(PlacementView(columns));
  while (sink_.solution_part(columns)) {
    poll();
    if (!going()) return false;
  }
  ++solutions_;
  stop_ = Stop::enough;  // whatever the sink says: the question is answered
  first_ = std::move(columns);
  return going();
}

bool Control::solution(const ClosedForm& form) {
  if (!sink_.takes_closed_form()) {
    // Rows that are computed between two looks at the clock.
    constexpr std::int32_t kRows = std::int32_t{1} << 20;
    require_memory(form.n(), "a placement of n = " + std::to_string(form.n()) + " rows");
    Placement columns;
    columns.reserve(static_cast<std::size_t>(form.n()));
    for (std::int32_t row = 0, more = 0; row < form.n(); row += more) {
      more = std::min(kRows, form.n() - row);
      columns.resize(static_cast<std::size_t>(row) + static_cast<std::size_t>(more));
      form.columns(row, std::span(columns).subspan(static_cast<std::size_t>(row)));
      tick(more);
      if (!going()) return false;
    }
    return solution(std::move(columns));
  }
  while (sink_.closed_form(form)) {
    poll();
    if (!going()) return false;
  }
  ++solutions_;
  form_ = form;
  stop_ = Stop::enough;
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
  answer.statistics.elapsed_seconds = timer_.elapsed_seconds();
  answer.engine = engine;
  return answer;
}

}  // namespace queens
