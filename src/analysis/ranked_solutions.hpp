// Solutions of the empty board by rank in lexicographic order: a range of them, or a random sample. It makes no
// list: Ranking finds a solution by counting sub-trees, and a range continues from its first solution.
#pragma once

#include <cstdint>
#include <limits>

#include "queens/engine.hpp"

namespace queens {

struct RankLimits {
  std::uint64_t solutions = 1;  ///< how many to draw at random
  std::uint64_t seed = 0;
  double seconds = std::numeric_limits<double>::infinity();
};

// Each of these passes solutions to the sink until it returns false, and counts them. Throws Error.

/// Those of the ranks first..last, counted from 1. n up to kLargestRanked.
Answer solutions_by_rank(std::int32_t n, std::uint64_t first, std::uint64_t last,
                         const RankLimits& limits, Sink& sink);

/// Drawn so that all are equally likely. n up to kLargestRanked.
Answer random_solutions(std::int32_t n, const RankLimits& limits, Sink& sink);

/// The largest board that approximately_random_solutions() is offered for.
inline constexpr std::int32_t kLargestSample = 1'000'000;

/// Drawn by the engine local-search, not equally likely.
Answer approximately_random_solutions(std::int32_t n, const RankLimits& limits, Sink& sink);

}  // namespace queens
