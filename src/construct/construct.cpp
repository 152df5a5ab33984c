// The engine that does not search: a formula for the empty board, another for the torus.
//
// An empty board has a solution for n = 1 and every n >= 4; an empty torus has one exactly when n
// is divisible neither by 2 nor by 3 (G. Polya, 1918). So "none" is an answer here too, by theorem.
// Cost: O(n).
#include <numeric>

#include "construct/construct.hpp"
#include "engine/control.hpp"

namespace queens {
namespace {

bool solvable(const Problem& problem) {
  if (problem.toroidal) return std::gcd(problem.n, 6) == 1;
  return problem.n != 2 && problem.n != 3;
}

class Construct final : public Engine {
 public:
  const EngineInfo& info() const override {
    static const EngineInfo info{
        .name = "construct",
        .summary = "a closed formula, no search: one solution of an empty board",
        .source = "E. Pauls 1874; G. Polya 1918 for the torus",
        .order = "one solution only",
        .largest_n = 100'000'000,
        .takes_squares = false,
        .takes_torus = true,
        .lists = false,
        .counts = false};
    return info;
  }

  Answer solve(const Problem& problem, Question question, const Limits& limits,
               Sink& sink) const override {
    Control control(question, limits, sink);
    if (solvable(problem))
      control.solution(problem.toroidal ? knight_walk(problem.n) : pauls(problem.n));
    Answer answer = control.answer(info().name);
    answer.counted = limits.probing != Probing::silent;
    return answer;
  }
};

}  // namespace

Placement knight_walk(std::int32_t n) {
  Placement columns(static_cast<std::size_t>(n));
  for (std::int32_t row = 0; row < n; ++row)
    columns[row] = static_cast<std::int32_t>(2 * std::int64_t{row} % n);
  return columns;
}

const Engine& construct() {
  static const Construct engine;
  return engine;
}

}  // namespace queens
