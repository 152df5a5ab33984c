// Estimates the number of nodes on each level of a search tree, by Knuth's random paths from the root.
//
// Idea.   A path that chooses uniformly among d1, then d2, ..., then dk squares reaches its node of level k with
//         probability 1 / (d1 ... dk). So the expected value of the product d1 ... dk is the number of nodes on that
//         level, and the mean over many paths estimates it. A path that ends early counts 0 for the levels below.
// Error.  Computed from the differences between the products. On deep levels most paths have ended and count 0,
//         while the product of each of the others is huge, so the error grows with n and with depth. If a single
//         path contributes most of the mean, the error itself cannot be trusted.
// Draws.  The random numbers of path k depend only on the seed and k.
// Source. D. E. Knuth, "Estimating the efficiency of backtrack programs", Mathematics of Computation
//         29 (1975), 121-136, which uses the queens as its example.
#include <cmath>
#include <string>

#include "analysis/log_mean.hpp"
#include "analysis/tree_order.hpp"
#include "analysis/walk_board.hpp"
#include "engine/progress_timer.hpp"
#include "engine/run_control.hpp"
#include "queens/problem.hpp"
#include "random/draw.hpp"
#include "random/splitmix.hpp"

namespace queens {
namespace {

void validate_walks(const Problem& problem, const TreeOptions& options) {
  validate(problem);
  validate(options.control);
  if (problem.n > kLargestEstimatedTree)
    throw Error(ErrorCode::too_large,
                "trees are estimated up to n = " + std::to_string(kLargestEstimatedTree) +
                    ", not for n = " + std::to_string(problem.n));
  if (options.walks < 2)
    throw Error(ErrorCode::bad_limit,
                "an estimate takes two walks or more: its error is estimated from their spread, so "
                "one is not enough");
}

LogEstimate estimate_of(const LogMean& mean) { return {mean.log_mean(), mean.relative_error()}; }

}  // namespace

TreeEstimate estimate_tree(std::int32_t n, TreeOrder order, const TreeOptions& options) {
  return estimate_tree(Problem{.n = n}, order, options);
}

TreeEstimate estimate_tree(const Problem& problem, TreeOrder order, const TreeOptions& options) {
  validate_walks(problem, options);
  const std::int32_t n = problem.n;
  const std::vector<OrderedLine> lines = lines_from_centre(n);
  std::vector<LogMean> levels(static_cast<std::size_t>(n));
  LogMean all;
  WalkBoard board(problem);
  std::vector<Square> free;
  TreeEstimate estimate{.n = n, .order = order};
  ProgressTimer timer(options.control.seconds, [&](double elapsed) {
    const double fraction =
        static_cast<double>(estimate.walks) / static_cast<double>(options.walks);
    return !options.control.on_progress ||
           options.control.on_progress({.elapsed_seconds = elapsed,
                                        .fraction = fraction,
                                        .units_done = estimate.walks,
                                        .units = options.walks});
  });
  const std::uint64_t walks_between_looks =
      4096 / (static_cast<std::uint64_t>(n) * static_cast<std::uint64_t>(n)) + 1;
  for (std::uint64_t walk = 0; walk < options.walks; ++walk) {
    if (walk % walks_between_looks == 0 && walk > 0 && !timer.keep_going()) break;
    random::SplitMix64 random(options.seed, walk);
    board.clear();
    std::size_t next = 0;                           // of the lines from the centre
    double product = 0, nodes = LogMean::kLogZero;  // logarithms
    for (std::size_t level = 0; level < levels.size(); ++level) {
      if (product != LogMean::kLogZero) {
        if (order == TreeOrder::fewest) {
          board.free_on_fewest(free);
        } else if (order == TreeOrder::rows) {
          board.free_on(true, static_cast<std::int32_t>(level), free);
        } else {
          while (!board.is_open(lines[next].is_row, lines[next].index)) ++next;
          board.free_on(lines[next].is_row, lines[next].index, free);
        }
        product += std::log(static_cast<double>(free.size()));
      }
      levels[level].add(product);
      if (product == LogMean::kLogZero) continue;
      nodes = product + std::log1p(std::exp(nodes - product));
      board.place(free[random::below(random(), free.size())]);
    }
    all.add(nodes);
    ++estimate.walks;
  }
  for (const LogMean& level : levels) estimate.levels.push_back(estimate_of(level));
  estimate.nodes = estimate_of(all);
  estimate.stop = estimate.walks == options.walks ? Stop::finished : timer.why();
  estimate.elapsed_seconds = timer.elapsed_seconds();
  return estimate;
}

}  // namespace queens
