// The referee checks every placement that an engine delivers, before anyone else sees it, and the answer at the end.
#pragma once

#include <chrono>
#include <memory>
#include <set>

#include "board/stepwise_referee.hpp"
#include "queens/engine.hpp"

namespace queens {

class Referee : public Sink {
 public:
  /// The engine may deliver `most` solutions.
  Referee(const Problem& problem, const Engine& engine, Sink& sink,
          std::uint64_t most = Limits{}.solutions);

  /// Throws std::logic_error naming the engine if the placement is not a solution, or none more was wanted. O(n).
  bool solution(PlacementView columns) override;
  /// The same for a placement that is delivered in parts.
  bool solution_part(PlacementView columns) override;

  /// False if there are given queens, blocks or regions: a closed form cannot be checked against them.
  bool takes_closed_form() const override {
    return !problem_.restricted() && sink_.takes_closed_form();
  }
  /// The same check for a closed form, made once even if the form is delivered in parts. O(1) in n.
  bool closed_form(const ClosedForm& form) override;
  bool event(const Event& event) override { return sink_.event(event); }

  /// The answer to the question, with the engine's name and the time since this referee was made if the engine left
  /// them out. Throws std::logic_error naming the engine if the answer is to another question, if its placement or
  /// closed form is no solution or did not come here, or if verdict, count and solutions contradict each other. O(n).
  Answer checked(Answer answer, Question question);

 private:
  void require_wanted() const;
  bool is_right(PlacementView columns) const;
  bool respects_colours(PlacementView columns) const;
  bool respects_squares(PlacementView columns) const;
  bool respects_lines(PlacementView columns, std::int64_t first, std::int64_t end) const;
  [[noreturn]] void fail(
      const std::string& what = "delivered a placement that is not a solution") const;

  const Problem& problem_;
  std::set<std::int64_t> blocked_diagonals_, blocked_antidiagonals_;  // modulo n on the torus
  const Engine& engine_;
  Sink& sink_;
  const std::uint64_t most_;
  const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  const void* passed_ = nullptr;    // a placement or form that passed, being delivered in parts
  const void* in_parts_ = nullptr;  // the last one that was delivered in parts
  Count delivered_ = 0;
  bool ended_ = false;                        // by the sink
  std::unique_ptr<StepwiseReferee> judging_;  // a placement being checked in parts
  std::int64_t lines_judged_ = 0;             // its rows checked so far
};

/// Lets the engine answer the question, and checks what it delivers and answers.
Answer refereed(const Engine& engine, const CheckedProblem& problem, Question question,
                const Limits& limits, Sink& sink);

}  // namespace queens
