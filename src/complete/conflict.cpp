// Finds given queens and blocks that make a problem impossible: an unsatisfiable core, reduced until it is minimal.
//
// Idea: the solver gets the clauses of the EMPTY board, with its regions if it has any, and every given queen and block
// as an assumption: a literal that holds for one run. When the solver proves that there is no solution, it names the
// assumptions that its proof used; the others are dropped. Then each remaining assumption is left out in turn. If the
// problem is still impossible, the assumption is dropped, together with all others that the new proof did not use.
// Otherwise the assumption is needed, and remains needed when others are dropped. The solver keeps what it learned from
// run to run. A blocked diagonal is one assumption: a variable that forbids all of its squares.
// Cost: one run for the first core, then at most one for each of its parts.
// Source: deletion-based extraction of minimal unsatisfiable subsets: J. Marques-Silva, "Minimal
// unsatisfiability: models, algorithms and applications", ISMVL 2010.
#include <algorithm>

#include "complete/complete.hpp"
#include "complete/sat_solver.hpp"
#include "encode/clauses.hpp"
#include "engine/control.hpp"

namespace queens {
namespace {

using complete::Outcome;
using complete::SatSolver;

// A queen or a block, and the literal that stands for it.
struct Part {
  enum class Kind { queen, block, diagonal, antidiagonal } kind;
  Square square;
  std::int64_t line;
  std::int32_t literal;
};

class ConflictSearch {
 public:
  ConflictSearch(const CheckedProblem& problem, const Limits& limits, Sink& sink)
      : problem_(problem), control_(Question::one, limits, sink) {
    try {
      add_rules();
    } catch (const complete::Ended&) {
      return;
    }
    for (const Square& s : problem.queens) parts_.push_back({Part::Kind::queen, s, 0, variable(s)});
    for (const Square& s : problem.blocked)
      parts_.push_back({Part::Kind::block, s, 0, -variable(s)});
    for (const std::int64_t d : problem.blocked_diagonals)
      parts_.push_back(
          {Part::Kind::diagonal, {}, d, line({.n = problem.n, .blocked_diagonals = {d}})});
    for (const std::int64_t s : problem.blocked_antidiagonals)
      parts_.push_back(
          {Part::Kind::antidiagonal, {}, s, line({.n = problem.n, .blocked_antidiagonals = {s}})});
  }

  Conflict run() {
    Conflict result;
    const Outcome outcome = attempt(parts_);
    if (outcome == Outcome::satisfiable) control_.solution(placement());
    if (outcome == Outcome::unsatisfiable) {
      result.exists = true;
      result.minimal = shrink();
      result.core = problem_of(parts_);
    }
    result.trials = trials_;
    result.answer = control_.answer("sat");
    if (result.exists) {  // the whole problem is impossible, even if a limit stopped the shrinking
      result.answer.verdict = Verdict::none;
      result.answer.stop = Stop::finished;
      result.answer.complete = true;
    }
    return result;
  }

 private:
  // The problem without its queens and blocks.
  Problem empty_board() const {
    return {.n = problem_.n,
            .toroidal = problem_.toroidal,
            .regions = problem_.regions,
            .touching = problem_.touching,
            .region_names = problem_.region_names};
  }

  // The clauses of the empty board.
  void add_rules() {
    const encode::Lines empty(empty_board(), [&] { complete::spend(control_, encode::kLook); });
    const auto take = [&](std::span<const std::int32_t> clause) {
      complete::spend(control_, static_cast<std::int32_t>(clause.size()) + 1);
      solver_.add(clause);
    };
    variables_ = static_cast<std::int32_t>(
        encode::for_each_clause(empty, encode::at_most_one_for(problem_.n), take));
  }

  std::int32_t variable(Square square) const {  // every square of the empty board has a variable
    return square.row * problem_.n + square.column + 1;
  }

  // A new variable that forbids the blocked squares of `only`.
  std::int32_t line(Problem only) {
    only.toroidal = problem_.toroidal;
    const std::int32_t chosen = ++variables_;
    for (const Square& s : blocked_squares(only)) solver_.add({-chosen, -variable(s)});
    return chosen;
  }

  Outcome attempt(const std::vector<Part>& parts) {
    ++trials_;
    for (const Part& part : parts) solver_.assume(part.literal);
    return solver_.solve(control_);
  }

  // The parts that the last refutation used.
  std::vector<Part> used(const std::vector<Part>& parts) {
    std::vector<Part> list;
    for (const Part& part : parts)
      if (solver_.failed(part.literal)) list.push_back(part);
    return list;
  }

  // Reduces `parts_` to a set that still has no solution; returns true if no part of it can be left out.
  bool shrink() {
    parts_ = used(parts_);
    for (std::size_t needed = 0; needed < parts_.size();) {
      // The first `needed` parts cannot be left out. Try without the last of the others.
      std::vector<Part> without(parts_.begin(), parts_.end() - 1);
      const Outcome outcome = attempt(without);
      if (outcome == Outcome::stopped) return false;
      if (outcome == Outcome::satisfiable) {
        std::rotate(parts_.begin(), parts_.end() - 1, parts_.end());
        ++needed;
      } else {
        // Every refutation uses the needed parts, so they are still the first.
        parts_ = used(without);
      }
    }
    return true;
  }

  Placement placement() {
    Placement columns(problem_.n);
    for (std::int32_t row = 0; row < problem_.n; ++row)
      for (std::int32_t column = 0; column < problem_.n; ++column)
        if (solver_.value(variable({row, column}))) columns[row] = column;
    return columns;
  }

  Problem problem_of(const std::vector<Part>& parts) const {
    Problem core = empty_board();
    for (const Part& part : parts) switch (part.kind) {
        case Part::Kind::queen: core.queens.push_back(part.square); break;
        case Part::Kind::block: core.blocked.push_back(part.square); break;
        case Part::Kind::diagonal: core.blocked_diagonals.push_back(part.line); break;
        case Part::Kind::antidiagonal: core.blocked_antidiagonals.push_back(part.line); break;
      }
    std::sort(core.queens.begin(), core.queens.end());
    std::sort(core.blocked.begin(), core.blocked.end());
    std::sort(core.blocked_diagonals.begin(), core.blocked_diagonals.end());
    std::sort(core.blocked_antidiagonals.begin(), core.blocked_antidiagonals.end());
    return core;
  }

  const CheckedProblem& problem_;
  Control control_;
  SatSolver solver_;
  std::vector<Part> parts_;
  std::int32_t variables_ = 0;
  std::int64_t trials_ = 0;
};

}  // namespace

namespace complete {

Conflict conflict(const CheckedProblem& problem, const Limits& limits, Sink& sink) {
  require_memory(problem, Formula::empty_board);
  return ConflictSearch(problem, limits, sink).run();
}

}  // namespace complete
}  // namespace queens
