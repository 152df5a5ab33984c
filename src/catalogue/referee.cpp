#include "catalogue/referee.hpp"
#include "text/quote.hpp"

#include <algorithm>

namespace queens {
namespace {

std::int64_t line(std::int64_t number, const Problem& problem) {
  return problem.toroidal ? (number + problem.n) % problem.n : number;
}

}  // namespace

Referee::Referee(const Problem& problem, const Engine& engine, Sink& sink)
    : problem_(problem), engine_(engine), sink_(sink) {
  for (const std::int64_t d : problem.blocked_diagonals)
    blocked_diagonals_.insert(line(d, problem));
  for (const std::int64_t s : problem.blocked_antidiagonals)
    blocked_antidiagonals_.insert(line(s, problem));
}

bool Referee::respects_problem(PlacementView columns) const {
  const auto holds = [&](const Square& s) {
    return columns[static_cast<std::size_t>(s.row)] == s.column;
  };
  if (!std::all_of(problem_.queens.begin(), problem_.queens.end(), holds) ||
      std::any_of(problem_.blocked.begin(), problem_.blocked.end(), holds))
    return false;
  if (blocked_diagonals_.empty() && blocked_antidiagonals_.empty()) return true;
  for (std::int64_t row = 0; row < problem_.n; ++row) {
    const std::int64_t column = columns[static_cast<std::size_t>(row)];
    if (blocked_diagonals_.count(line(row - column, problem_)) != 0 ||
        blocked_antidiagonals_.count(line(row + column, problem_)) != 0)
      return false;
  }
  return true;
}

bool Referee::solution(PlacementView columns) {
  const bool right = columns.size() == static_cast<std::size_t>(problem_.n) &&
                     is_solution(columns, problem_.toroidal) && respects_problem(columns);
  if (!right) fail();
  return sink_.solution(columns);
}

bool Referee::closed_form(const ClosedForm& form) {
  if (passed_ != &form) {
    const bool right =
        form.n() == problem_.n && is_solution(form.n(), form.runs(), problem_.toroidal);
    if (!right) fail();
    passed_ = &form;
  }
  return sink_.closed_form(form);
}

void Referee::fail() const {
  throw std::logic_error("the engine " + quote(engine_.info().name) +
                         " handed over a placement that is no solution; please report this");
}

}  // namespace queens
