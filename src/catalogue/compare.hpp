// For `queens compare`: asks each engine the same question, and measures its time, nodes and checks.
#pragma once

#include <string>
#include <vector>

#include "queens/engine.hpp"

namespace queens {

/// The engines with these names; without names, all engines that can answer the question. Throws Error if a named
/// engine cannot answer it or is named twice, or if no engine can.
std::vector<const Engine*> contenders(const std::vector<std::string>& names,
                                      const CheckedProblem& problem, Question question);

/// The measurement of one engine on one problem.
struct Comparison {
  const Engine* engine = nullptr;
  std::int32_t n = 0;
  double seconds = 0;          ///< of the shortest timed run
  Answer answer;               ///< from the counting run: solutions, nodes, checks
  bool reached_limit = false;  ///< the timed run was stopped: `seconds` is a lower bound
};

inline constexpr double kTimedSeconds = 0.1;

/// Runs the engine once to count its nodes and checks. Then runs it without counting, to time it, at least once
/// and until kTimedSeconds have passed. The limits apply to each run. Throws Error if the engine does not serve
/// the problem. Limits::on_progress may stop it.
Comparison compare(const Engine& engine, const CheckedProblem& problem, Question question,
                   const Limits& limits);

/// What the engines that finished say about one size.
struct Agreement {
  std::int32_t n = 0;
  std::size_t finished = 0;  ///< number of engines
  bool agreed = true;  ///< on the verdict for Question::one, on the count for all other questions
  Answer answer;       ///< from one of them
};

/// One Agreement for each size that some engine finished, in ascending order.
std::vector<Agreement> agreements(const std::vector<Comparison>& comparisons);

}  // namespace queens
