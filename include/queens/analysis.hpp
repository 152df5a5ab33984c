// Analyses the set of all solutions of a board: finds the k-th solution and the rank of a given one, estimates the
// number of solutions, and measures the search trees that lead to them.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <random>
#include <string_view>
#include <vector>

#include "queens/board.hpp"
#include "queens/engine.hpp"
#include "queens/export.hpp"

QUEENS_PUBLIC_BEGIN
namespace queens {

// ---- Ranking: counts the solutions in whole sub-trees instead of listing them. -----------------

/// The largest board that Ranking takes. Counting the sub-trees takes 7 s for n = 18, a minute for 19, and several
/// minutes for 20.
inline constexpr std::int32_t kLargestRanked = 20;

/// The solutions of the empty board of n rows in lexicographic order: by the column in the first row, then in the
/// second, and so on. Indices and columns are 0-based. The object keeps the counts of sub-trees, so a second question
/// costs a fraction of the first: half a millisecond at n = 16, a few hundredths of a second at n = 18. Only one thread
/// at a time may use it. After a move, only assignment and destruction are allowed.
class Ranking {
 public:
  /// `limits` apply to each call separately. Throws Error(size_out_of_range) for n < 1 and
  /// Error(too_large) for n > kLargestRanked.
  explicit Ranking(std::int64_t n, Limits limits = {});
  ~Ranking();
  Ranking(Ranking&&) noexcept;
  Ranking& operator=(Ranking&&) noexcept;

  // Every answer is empty if the time ran out or on_progress returned false.

  /// The number of solutions.
  [[nodiscard]] std::optional<Count> size();

  /// The solution at `index`, 0 for the first. Throws Error(index_out_of_range) unless index < size().
  [[nodiscard]] std::optional<Placement> at(Count index);

  /// The index of a solution: the number of solutions before it. Throws Error(not_a_solution) for any other placement.
  [[nodiscard]] std::optional<Count> rank(PlacementView columns);

  /// Counts in advance the solutions for each way to place the queens of the first two rows. This is worthwhile
  /// before many calls. Returns false if it was stopped.
  [[nodiscard]] bool prepare();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// A random index below `size`; all are equally likely. A generator in the same state gives the same index on every
/// machine, which the distributions of the standard library do not promise. Throws Error(bad_argument) unless size > 0:
/// boards with two or three rows have no solution to draw.
[[nodiscard]] Count uniform_index(Count size, std::mt19937_64& random);

// ---- Estimates: neither counts nor bounds. Each has a standard error. --------------------------

/// Bounds on the n-queens constant a: the number of solutions is Q(n) = ((1 + o(1)) n e^-a)^n.
/// Source: M. Simkin, "The number of n-queens configurations", Advances in Mathematics 427 (2023);
/// P. Nobel, A. Agrawal, S. Boyd, "Computing tighter bounds on the n-queens constant via Newton's
/// method", Optimization Letters 17 (2023).
inline constexpr double kQueensConstantLow = 1.944000752, kQueensConstantHigh = 1.944001082;

/// The largest board for estimate_count().
inline constexpr std::int32_t kLargestEstimated = 10'000;

/// An estimated number, with its 95 % interval.
struct Interval {
  double low = 0, expected = 0, high = 0;
};

struct CountEstimateOptions {
  /// Progress counts runs as units. The estimate does not depend on the number of threads.
  Limits limits = {};
  std::uint64_t particles = 16384;  ///< partial boards in each run, >= 1
  std::uint64_t runs = 64;          ///< independent runs, >= 2; their spread gives the error
};

struct CountEstimate {
  std::int32_t n = 0;
  std::uint64_t runs = 0;     ///< finished runs
  double log_count = 0;       ///< natural logarithm of the estimate; minus infinity for 0
  double relative_error = 0;  ///< standard error divided by the estimate
  double log_low = 0,
         log_high = 0;    ///< 95 % interval: log_count -+ Student's t * relative_error
  double log_spread = 0;  ///< standard deviation of log_count between runs
  double elapsed_seconds = 0;
  Stop stop = Stop::finished;

  /// log Q / n.
  double log_per_row() const noexcept { return log_count / n; }
  /// Whether no run reached the last row: either there is no solution, or there were too few particles.
  bool died_out() const noexcept { return log_count == -std::numeric_limits<double>::infinity(); }
  /// Whether the runs agree well enough for the estimate of Q itself to mean something.
  bool trustworthy() const noexcept {
    return relative_error < 0.1 && log_spread < 1 && (!died_out() || n == 2 || n == 3);
  }
};

/// Estimates the number of solutions of a problem, or of the empty board of n rows, by sequential Monte Carlo.
/// Throws Error for an invalid problem, n > kLargestEstimated, the torus, or options out of range.
[[nodiscard]] CountEstimate estimate_count(const CheckedProblem& problem,
                                           const CountEstimateOptions& options = {});

/// The published number of solutions (A000170), for comparison with an estimate. Empty for n > 27.
[[nodiscard]] std::optional<Count> published_count(std::int64_t n);

// ---- Search trees: the number of nodes on each level, by branching order. ----------------------

/// The order in which a search fills the rows and columns of the board. A node of its tree is a queen placed on a
/// square that no earlier queen attacks.
enum class TreeOrder {
  rows,    ///< rows from the top. (Rows from the middle outwards give a tree of the same size: a
           ///< block of adjacent rows has the same number of placements wherever it lies.)
  centre,  ///< rows and columns alternately, from the middle outwards
  fewest,  ///< the row or column with the fewest free squares; of several such lines, the one
           ///< nearest the centre. A line without free squares ends the branch
};
inline constexpr std::array<TreeOrder, 3> kTreeOrders = {TreeOrder::rows, TreeOrder::centre,
                                                         TreeOrder::fewest};
std::string_view name(TreeOrder order);

inline constexpr std::int32_t kLargestTree = 32;             ///< largest n for tree_profile()
inline constexpr std::int32_t kLargestEstimatedTree = 1000;  ///< largest n for estimate_tree()

struct TreeOptions {
  /// Progress::units_done is the number of nodes (tree_profile) or of walks (estimate_tree). Only one thread works.
  Limits limits = {};
  std::uint64_t walks = 100'000;  ///< for estimates: random walks from the root, >= 2
};

struct TreeProfile {
  std::int32_t n = 0;
  TreeOrder order = TreeOrder::rows;
  std::vector<std::uint64_t> levels = {};  ///< [k]: number of nodes with k + 1 queens
  Stop stop = Stop::finished;  ///< if not finished, `levels` has the nodes visited so far
  double elapsed_seconds = 0;
  std::uint64_t nodes() const;  ///< total; the root (the empty board) does not count
};

/// Walks the whole search tree of a problem, or of the empty board of n rows. The square of a pre-placed queen is the
/// only free square of its row and column, and the queen counts as a node. Throws Error for an invalid problem or
/// n > kLargestTree.
[[nodiscard]] TreeProfile tree_profile(const CheckedProblem& problem, TreeOrder order,
                                       const TreeOptions& options = {});

/// An estimated number of nodes, as a natural logarithm (minus infinity for 0).
struct LogEstimate {
  double log_value = 0;
  double relative_error = 0;  ///< standard error divided by the estimate
};

struct TreeEstimate {
  std::int32_t n = 0;
  TreeOrder order = TreeOrder::rows;
  std::uint64_t walks = 0;
  std::vector<LogEstimate> levels = {};  ///< [k]: number of nodes with k + 1 queens
  LogEstimate nodes = {};                ///< total
  Stop stop = Stop::finished;
  double elapsed_seconds = 0;
};

/// Knuth's estimate from random walks. A walk starts at the root and chooses a random free square at each node. The
/// product of the numbers of free squares that it met on the way to a level estimates the number of nodes on that
/// level. The estimate is unbiased; its variance grows with n. Throws Error for an invalid problem,
/// n > kLargestEstimatedTree, or fewer than two walks. Time: O(n^2) for each walk.
[[nodiscard]] TreeEstimate estimate_tree(const CheckedProblem& problem, TreeOrder order,
                                         const TreeOptions& options = {});

}  // namespace queens
QUEENS_PUBLIC_END
