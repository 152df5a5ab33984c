// Comparing engines: the same question to each of them, timed and counted.
#pragma once

#include <string>
#include <vector>

#include "queens/engine.hpp"

namespace queens {

/// The engines of these names; all that can answer where none is named. Throws Error where one that is named
/// cannot, and where none can.
std::vector<const Engine*> contenders(const std::vector<std::string>& names, const Problem& problem,
                                      Question question);

/// One engine on one problem.
struct Comparison {
  const Engine* engine = nullptr;
  std::int32_t n = 0;
  double seconds = 0;          ///< the shortest of the timed runs, unwatched
  Answer answer;               ///< of the counted run: solutions, nodes, checks
  bool reached_limit = false;  ///< the timed run was stopped: `seconds` is a lower bound
};

/// Runs the engine once counting, then unwatched until kTimedSeconds have passed (once at least).
/// The limits are those of each run. Throws Error when the engine does not serve the
/// problem. The sink's progress() may stop it.
inline constexpr double kTimedSeconds = 0.1;
Comparison compare(const Engine& engine, const Problem& problem, Question question,
                   const Limits& limits, Sink& sink);

/// Whether all complete answers say the same: the same count, or for one solution the same verdict.
bool agree(const std::vector<Comparison>& comparisons);

/// What the engines that finished say of one size.
struct Agreement {
  std::int32_t n = 0;
  std::size_t finished = 0;  ///< engines
  bool agreed = true;
  Answer answer;  ///< of one of them
};

/// Of each size on which an engine finished, ascending.
std::vector<Agreement> agreements(const std::vector<Comparison>& comparisons);

}  // namespace queens
