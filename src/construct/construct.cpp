// The engines that do not search: a formula for the empty board, another for the torus.
//
// An empty board has a solution for n = 1 and every n >= 4; an empty torus has one exactly when n is divisible by
// neither 2 nor 3 (G. Polya, 1918). By these theorems these engines can also answer "none".
// Cost: O(1), or O(n) when the queens are written out.
#include "construct/construct.hpp"

#include <deque>
#include <numeric>
#include <string>

#include "base/quote.hpp"
#include "engine/control.hpp"

namespace queens {
namespace {

bool solvable(const Problem& problem) {
  if (problem.toroidal) return std::gcd(problem.n, 6) == 1;
  return problem.n != 2 && problem.n != 3;
}

// Answers by the closed form given to its constructor, or, without one, by a form that serves the problem.
class Construct final : public Engine {
 public:
  Construct() {
    info_.name = "construct";
    info_.summary = "a formula instead of a search: one solution of an empty board";
    info_.source = "E. Pauls 1874; G. Polya 1918 for the torus";
    info_.takes_torus = true;
  }
  explicit Construct(const ClosedFormInfo& form)
      : form_(&form), name_("construct:" + std::string(form.name)) {
    info_.name = name_;
    info_.summary = form.summary;
    info_.source = form.source;
    info_.takes_torus = form.toroidal;
  }
  Construct(const Construct&) = delete;
  Construct& operator=(const Construct&) = delete;

  const EngineInfo& info() const override { return info_; }

  // If the board has no solution, the engine says so, whatever its form.
  std::optional<Refusal> size_refusal(const Problem& problem) const override {
    if (form_ == nullptr || form_->serves(problem.n) || !solvable(problem)) return std::nullopt;
    return Refusal{"serves " + std::string(form_->sizes) + ", not n = " + std::to_string(problem.n),
                   forms_for(problem.n, problem.toroidal, "construct:")};
  }

  Answer solve(const CheckedProblem& problem, Question question, const Limits& limits,
               Sink& sink) const override {
    Control control(question, limits, sink);
    if (solvable(problem)) {
      const std::string_view chosen = form_ != nullptr   ? form_->name
                                      : problem.toroidal ? "toroidal"
                                                         : "pauls";
      const ClosedForm form = closed_form(problem.n, chosen);
      control.solution(form);
    }
    Answer answer = control.answer(info_.name);
    answer.counted = limits.probing != Probing::silent;
    return answer;
  }

 private:
  const ClosedFormInfo* form_ = nullptr;
  std::string name_;
  EngineInfo info_{.name = {},
                   .summary = {},
                   .source = {},
                   .order = "one solution only",
                   .takes_squares = false,
                   .lists = false,
                   .counts = false};
};

}  // namespace

const Engine& construct() {
  static const Construct engine;
  return engine;
}

const std::vector<const Engine*>& construct_variants() {
  static const std::vector<const Engine*> engines = [] {
    static std::deque<Construct> made;  // a deque does not move its elements
    std::vector<const Engine*> list;
    for (const ClosedFormInfo& form : closed_forms()) list.push_back(&made.emplace_back(form));
    return list;
  }();
  return engines;
}

}  // namespace queens
