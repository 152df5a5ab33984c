#include "catalogue/referee.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>

#include "base/quote.hpp"

namespace queens {
namespace {

std::int64_t line(std::int64_t number, const Problem& problem) {
  return problem.toroidal ? (number + problem.n) % problem.n : number;
}

}  // namespace

Referee::Referee(const Problem& problem, const Engine& engine, Sink& sink, std::uint64_t most)
    : problem_(problem), engine_(engine), sink_(sink), most_(most) {
  for (const std::int64_t d : problem.blocked_diagonals)
    blocked_diagonals_.insert(line(d, problem));
  for (const std::int64_t s : problem.blocked_antidiagonals)
    blocked_antidiagonals_.insert(line(s, problem));
}

// Problems with regions or the touching rule: whether every column and region has one queen, and no queens touch.
bool Referee::respects_colours(PlacementView columns) const {
  const std::int64_t n = problem_.n;
  std::vector<bool> column_seen(n), region_seen(n);
  for (std::int64_t row = 0; row < n; ++row) {
    const std::int64_t column = columns[row];
    if (column < 0 || column >= n || column_seen[column]) return false;
    column_seen[column] = true;
    if (!problem_.regions.empty()) {
      const std::int32_t region = problem_.regions[row * n + column];
      if (region_seen[region]) return false;
      region_seen[region] = true;
    }
    // In different columns, queens touch only if they stand in neighbouring rows and columns.
    if (problem_.touching && row > 0 && std::abs(column - columns[row - 1]) == 1) return false;
  }
  return problem_.touching || is_solution(columns, problem_.toroidal);
}

bool Referee::respects_squares(PlacementView columns) const {
  const auto holds = [&](const Square& s) {
    return columns[static_cast<std::size_t>(s.row)] == s.column;
  };
  return std::all_of(problem_.queens.begin(), problem_.queens.end(), holds) &&
         std::none_of(problem_.blocked.begin(), problem_.blocked.end(), holds);
}

bool Referee::respects_lines(PlacementView columns, std::int64_t first, std::int64_t end) const {
  if (blocked_diagonals_.empty() && blocked_antidiagonals_.empty()) return true;
  for (std::int64_t row = first; row < end; ++row) {
    const std::int64_t column = columns[static_cast<std::size_t>(row)];
    if (blocked_diagonals_.count(line(row - column, problem_)) != 0 ||
        blocked_antidiagonals_.count(line(row + column, problem_)) != 0)
      return false;
  }
  return true;
}

void Referee::require_wanted() const {
  if (ended_) fail("went on after the sink had returned false");
  if (delivered_ >= most_) fail("delivered more solutions than were asked for");
}

bool Referee::solution(PlacementView columns) {
  require_wanted();
  if (!is_right(columns)) fail();
  ++delivered_;
  ended_ = !sink_.solution(columns);
  return !ended_;
}

bool Referee::is_right(PlacementView columns) const {
  return columns.size() == static_cast<std::size_t>(problem_.n) &&
         (problem_.coloured() ? respects_colours(columns)
                              : is_solution(columns, problem_.toroidal)) &&
         respects_squares(columns) && respects_lines(columns, 0, problem_.n);
}

bool Referee::solution_part(PlacementView columns) {
  const auto pass_on = [&] {
    passed_ = columns.data();
    if (sink_.solution_part(columns)) return true;
    in_parts_ = std::exchange(passed_, nullptr);
    ++delivered_;
    return false;
  };
  require_wanted();
  if (passed_ != nullptr && passed_ == columns.data()) return pass_on();
  if (columns.size() != static_cast<std::size_t>(problem_.n)) fail();
  if (problem_.coloured()) {  // such boards are small
    if (!is_right(columns)) fail();
    return pass_on();
  }
  if (!judging_) {
    judging_ = std::make_unique<StepwiseReferee>(columns, problem_.toroidal);
    lines_judged_ = 0;
  }
  const bool more = judging_->step();
  const std::int64_t end =
      std::min(lines_judged_ + StepwiseReferee::kRows, static_cast<std::int64_t>(columns.size()));
  if (!judging_->right() || !respects_lines(columns, lines_judged_, end)) fail();
  lines_judged_ = end;
  if (more) return true;
  if (!respects_squares(columns)) fail();
  judging_.reset();
  return pass_on();
}

bool Referee::closed_form(const ClosedForm& form) {
  require_wanted();
  if (passed_ != &form) {
    const bool right = takes_closed_form() && form.n() == problem_.n &&
                       is_solution(form.n(), form.runs(), problem_.toroidal);
    if (!right) fail("delivered a closed form that is not a solution, or was not wanted");
    passed_ = &form;
  }
  if (sink_.closed_form(form)) return true;
  passed_ = nullptr;
  ++delivered_;
  return false;
}

Answer Referee::checked(Answer answer, Question question) {
  if (answer.question != question)
    fail("was asked the question " + quote(name(question)) + ", but answers " +
         quote(name(answer.question)));
  // A placement this long that was delivered in parts is not read again.
  constexpr std::size_t kLong = 100'000;
  if (answer.placement &&
      !(answer.placement->size() >= kLong && in_parts_ == answer.placement->data()) &&
      !is_right(*answer.placement))
    fail();
  if (answer.closed_form) {
    const ClosedForm& form = *answer.closed_form;
    if (problem_.restricted() || form.n() != problem_.n ||
        !is_solution(form.n(), form.runs(), problem_.toroidal))
      fail("answered with a closed form that is not a solution");
  }
  const bool solved = answer.placement || answer.closed_form;
  const bool one = question == Question::one;
  const auto says = [&](bool right, const std::string& what) {
    if (!right)
      fail("contradicts itself: its verdict is " + quote(name(answer.verdict)) + ", but " + what);
  };
  switch (answer.verdict) {
    case Verdict::found: {
      says(!one || solved, "it gives no solution");
      says(answer.count > 0, "its count is 0");
      const bool enough = question == Question::all && delivered_ == most_;
      says(one || answer.complete || enough, "its count is not said to be complete");
      break;
    }
    case Verdict::none:
      says(!solved && delivered_ == 0, "it gives a solution");
      says(answer.count == 0, "its count is " + to_string(answer.count));
      says(answer.complete, "its count is not said to be complete");
      break;
    case Verdict::stopped:
      says(!answer.complete, "its count is said to be complete");
      says(answer.stop != Stop::finished, "its search finished");
      break;
    default: fail("has no verdict");
  }
  if (one && solved && delivered_ == 0) fail("gives a solution that it did not pass to the sink");
  if (question == Question::all) {
    if (answer.count != delivered_)
      fail("delivered " + to_string(delivered_) + " solutions, but counts " +
           to_string(answer.count));
    says(!answer.complete || !ended_,
         "its count is said to be complete, although the sink ended it");
  }
  if (answer.complete && answer.stop != Stop::finished)
    fail("says that its count is complete, but that it stopped: " + std::string(name(answer.stop)));
  if (answer.engine.empty()) answer.engine = engine_.info().name;
  double& seconds = answer.statistics.elapsed_seconds;
  if (seconds == 0)
    seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
  return answer;
}

void Referee::fail(const std::string& what) const {
  throw std::logic_error("the engine " + quote(engine_.info().name) + ' ' + what);
}

Answer refereed(const Engine& engine, const CheckedProblem& problem, Question question,
                const Limits& limits, Sink& sink) {
  Referee referee(problem, engine, sink, question == Question::one ? 1 : limits.solutions);
  return referee.checked(engine.solve(problem, question, limits, referee), question);
}

}  // namespace queens
