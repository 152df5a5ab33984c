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
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "analysis/statistics.hpp"
#include "analysis/tree.hpp"
#include "base/parse.hpp"
#include "base/random.hpp"
#include "board/names.hpp"
#include "engine/control.hpp"
#include "engine/openings.hpp"
#include "queens/problem.hpp"

namespace queens {
namespace {

// A board of any size for the random walks: it takes queens, and knows the free squares of every row and column.
class WalkBoard {
 public:
  explicit WalkBoard(const Problem& problem) : n_(problem.n), toroidal_(problem.toroidal) {
    struck_.assign(static_cast<std::size_t>(n_) * n_, false);
    rows_.assign(n_, {n_, true});
    columns_.assign(n_, {n_, true});
    const Openings openings(problem);
    if (problem.restricted())
      for (std::int32_t row = 0; row < n_; ++row)
        for (std::int32_t column = 0; column < n_; ++column)
          if (!openings.open(row, column)) strike(row, column);
    struck_first_ = struck_;
    rows_first_ = rows_;
    columns_first_ = columns_;
  }

  // Returns to the problem's own queens and blocks. The square of a pre-placed queen stays free until place() puts
  // the queen there; only the squares that the queen attacks are closed.
  void clear() {
    struck_ = struck_first_;
    rows_ = rows_first_;
    columns_ = columns_first_;
  }

  void place(Square queen) {
    for (std::int32_t row = 0; row < n_; ++row) {
      const std::int32_t apart = row - queen.row;
      strike(row, queen.column);
      strike(row, queen.column + apart);
      strike(row, queen.column - apart);
    }
    for (std::int32_t column = 0; column < n_; ++column) strike(queen.row, column);
    rows_[queen.row].open = false;
    columns_[queen.column].open = false;
  }

  // Whether no queen stands on the row or column.
  bool is_open(bool is_row, std::int32_t index) const {
    return (is_row ? rows_ : columns_)[index].open;
  }

  // The free squares of a row or column, ascending.
  void free_on(bool is_row, std::int32_t index, std::vector<Square>& squares) const {
    squares.clear();
    const std::size_t n = n_, begin = is_row ? index * n : index, step = is_row ? 1 : n;
    for (std::int32_t across = 0; across < n_; ++across)
      if (!struck_[begin + across * step])
        squares.push_back(is_row ? Square{index, across} : Square{across, index});
  }

  // The free squares of the open row or column that has the fewest. Of several, takes the one nearest the centre,
  // then a row before a column, then the one with the lower index.
  void free_on_fewest(std::vector<Square>& squares) const {
    std::int64_t best = INT64_MAX;
    std::int32_t index = 0;
    bool is_row = true;
    for (const bool rows : {true, false})
      for (std::int32_t i = 0; i < n_; ++i) {
        const Line& line = (rows ? rows_ : columns_)[i];
        if (!line.open) continue;
        const std::int64_t key =
            (std::int64_t{line.free} << 32) + 2 * std::abs(2 * i - (n_ - 1)) + !rows;
        if (key < best) best = key, index = i, is_row = rows;
      }
    free_on(is_row, index, squares);
  }

 private:
  struct Line {
    std::int32_t free = 0;
    bool open = true;
  };

  void strike(std::int32_t row, std::int32_t column) {
    if (toroidal_) column = (column % n_ + n_) % n_;
    if (column < 0 || column >= n_) return;
    const std::size_t square = static_cast<std::size_t>(row) * n_ + column;
    if (struck_[square]) return;
    struck_[square] = true;
    --rows_[row].free;
    --columns_[column].free;
  }

  std::int32_t n_;
  bool toroidal_;
  std::vector<bool> struck_;  // [row * n + column]
  std::vector<Line> rows_, columns_;
  // The squares struck when a walk begins.
  std::vector<bool> struck_first_;
  std::vector<Line> rows_first_, columns_first_;
};

void validate_walks(const Problem& problem, const TreeOptions& options) {
  validate(options.limits);
  refuse_colours(problem, "search trees");
  require_at_most(kLargestEstimatedTree, problem.n, "trees are estimated for boards of");
  if (options.walks < 2)
    throw Error(ErrorCode::bad_limit,
                "an estimate takes two walks or more: its error is estimated from their spread, so "
                "one is not enough");
}

LogEstimate estimate_of(const LogMean& mean) { return {mean.log_mean(), mean.relative_error()}; }

}  // namespace

TreeEstimate estimate_tree(const CheckedProblem& problem, TreeOrder order,
                           const TreeOptions& options) {
  validate_walks(problem, options);
  require_value<TreeOrder::fewest>(order, "order");
  const std::int32_t n = problem.n;
  const std::vector<OrderedLine> lines = lines_from_centre(n);
  std::vector<LogMean> levels(n);
  LogMean all;
  WalkBoard board(problem);
  std::vector<Square> free;
  TreeEstimate estimate{.n = n, .order = order};
  ProgressTimer timer(options.limits, [&](double elapsed) {
    const auto wanted = static_cast<double>(options.walks);
    return Progress{.elapsed_seconds = elapsed,
                    .fraction = static_cast<double>(estimate.walks) / wanted,
                    .units_done = estimate.walks,
                    .units = options.walks};
  });
  const std::uint64_t walks_between_looks =
      4096 / (static_cast<std::uint64_t>(n) * static_cast<std::uint64_t>(n)) + 1;
  for (std::uint64_t walk = 0; walk < options.walks; ++walk) {
    if (walk % walks_between_looks == 0 && walk > 0 && !timer.keep_going()) break;
    random::SplitMix64 random(options.limits.seed, walk);
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
