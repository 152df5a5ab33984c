// The set of solutions as a whole: ranks in the list of all solutions, and estimates of how many
// there are and of how large the trees are that searches walk through.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
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

// ---- Ranking: sub-trees are counted and stepped over; no list is made. ------------------------

/// The largest board whose sub-trees are counted: 7 s at n = 18, a minute at 19, several at 20.
inline constexpr std::int32_t kLargestRanked = 20;

/// The solutions of the empty board of n rows in lexicographic order, first row first, columns
/// ascending. Counts of sub-trees are kept for the life of the object, so that a second question
/// costs a fraction of the first: n = 16 then takes half a millisecond, n = 18 some hundredths of a
/// second.
/// Not for two threads at once.
class Ranking {
 public:
  /// `control` is that of each call. Throws Error(size_out_of_range) below 1 and Error(too_large) beyond
  /// kLargestRanked.
  explicit Ranking(std::int32_t n, RunControl control = {});
  ~Ranking();
  Ranking(Ranking&&) noexcept;
  Ranking& operator=(Ranking&&) noexcept;

  // Every answer is empty when the time was up or on_progress said stop.

  /// How many solutions there are.
  std::optional<Count> size();

  /// The solution with `index` solutions before it. Throws Error(index_out_of_range).
  std::optional<Placement> at(Count index);

  /// How many solutions come before this one. Throws Error(not_a_solution).
  std::optional<Count> rank(PlacementView columns);

  /// Counts the sub-trees of the first two rows beforehand: worth it before many questions.
  bool prepare();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// An index below `size` > 0, all equally likely. The same generator gives the same index on every
/// machine, which the distributions of the standard library do not promise.
Count uniform_index(Count size, std::mt19937_64& random);

// ---- Estimates: not counts, and not bounds. A standard error says how far off they may be. -----

/// The rate at which log Q(n) grows: Q(n) = ((1 + o(1)) n e^-a)^n with a between these two bounds.
/// Source: M. Simkin, "The number of n-queens configurations", Advances in Mathematics 427 (2023);
/// P. Nobel, A. Agrawal, S. Boyd, "Computing tighter bounds on the n-queens constant via Newton's
/// method", Optimization Letters 17 (2023).
inline constexpr double kQueensConstantLow = 1.944000752, kQueensConstantHigh = 1.944001082;

inline constexpr std::int32_t kLargestEstimated = 10'000;

struct CountEstimateOptions {
  RunControl control =
      {};  ///< on_progress: units are runs. The estimate does not depend on the threads
  std::uint64_t particles = 16384;  ///< partial boards of a run, >= 1
  std::uint64_t runs = 64;          ///< independent runs, >= 2: their spread gives the error
  std::uint64_t seed = 1;
};

struct CountEstimate {
  std::int32_t n = 0;
  std::uint64_t runs = 0;     ///< those that were finished
  double log_count = 0;       ///< natural logarithm of the estimate; minus infinity for 0
  double relative_error = 0;  ///< standard error over estimate
  double log_low = 0,
         log_high = 0;    ///< the 95 % interval: log_count -+ Student's t * relative_error
  double log_spread = 0;  ///< standard deviation of the runs' own logarithms
  double elapsed_seconds = 0;
  Stop stop = Stop::finished;

  /// log Q / n, and its standard error as far as the runs can tell.
  double log_per_row() const { return log_count / n; }
  double log_per_row_error() const { return relative_error / n; }
  /// No run reached the last row: there is no solution, or there were too few particles.
  bool died_out() const { return log_count == -std::numeric_limits<double>::infinity(); }
  /// Whether the runs agree well enough for the estimate of Q itself to mean something.
  bool trustworthy() const {
    return relative_error < 0.1 && log_spread < 1 && (!died_out() || n == 2 || n == 3);
  }
};

/// How many solutions a board has, by sequential Monte Carlo: the empty board of n rows, or one with
/// queens and blocks given. Throws Error for a problem that is not well formed, a size beyond
/// kLargestEstimated, the torus, and for options that make no sense.
CountEstimate estimate_count(const Problem& problem, const CountEstimateOptions& options = {});
CountEstimate estimate_count(std::int32_t n, const CountEstimateOptions& options = {});

/// The published number of solutions, n <= 27 (A000170): for comparison with an estimate.
std::optional<Count> published_count(std::int32_t n);

// ---- Trees: the nodes of a search at each level, by the order in which it takes the lines. ------

/// A node is a queen placed on a square that no queen above attacks.
enum class TreeOrder {
  rows,    ///< the rows from the top. (From the middle outwards it is a tree of the same size: a
           ///< block of adjacent rows holds as many placements wherever it lies.)
  centre,  ///< rows and columns in turn from the middle outwards, those without a queen
  fewest,  ///< the row or column with the fewest free squares, of those alike the nearest to the
           ///< centre; a line with none ends the branch
};
inline constexpr std::array<TreeOrder, 3> kTreeOrders = {TreeOrder::rows, TreeOrder::centre,
                                                         TreeOrder::fewest};
std::string_view name(TreeOrder order);

inline constexpr std::int32_t kLargestTree = 32;  ///< for exact numbers
inline constexpr std::int32_t kLargestEstimatedTree = 1000;

struct TreeOptions {
  RunControl control = {};  ///< on_progress: units_done are nodes, of an estimate walks. One thread
  std::uint64_t walks = 100'000;  ///< for estimates: random paths, >= 2
  std::uint64_t seed = 1;
};

struct TreeProfile {
  std::int32_t n = 0;
  TreeOrder order = TreeOrder::rows;
  std::vector<std::uint64_t> levels = {};  ///< [k]: nodes at which k + 1 queens stand
  Stop stop = Stop::finished;              ///< else the levels hold the nodes seen so far
  double elapsed_seconds = 0;
  std::uint64_t nodes() const;  ///< in all; the empty board at the root is no node
};

/// The whole tree is walked: that of the empty board of n rows, or of a problem. A queen that is given
/// is the one free square of its row and column, and a node like any other. Throws Error for a problem
/// that is not well formed and for a size beyond kLargestTree.
TreeProfile tree_profile(const Problem& problem, TreeOrder order, const TreeOptions& options = {});
TreeProfile tree_profile(std::int32_t n, TreeOrder order, const TreeOptions& options = {});

/// An estimated number of nodes, as a natural logarithm (minus infinity for 0).
struct LogEstimate {
  double log_value = 0;
  double relative_error = 0;  ///< standard error over estimate
};

struct TreeEstimate {
  std::int32_t n = 0;
  TreeOrder order = TreeOrder::rows;
  std::uint64_t walks = 0;
  std::vector<LogEstimate> levels = {};  ///< [k]: nodes at which k + 1 queens stand
  LogEstimate nodes = {};                ///< in all
  Stop stop = Stop::finished;
  double elapsed_seconds = 0;
};

/// Knuth's estimate from random paths: at each node one of the free squares is taken, and the
/// product of their numbers estimates the nodes of the level. Unbiased, with a spread that grows
/// with n. Throws Error for a problem that is not well formed, a size beyond kLargestEstimatedTree, and
/// for fewer than two walks. O(n^2) a walk.
TreeEstimate estimate_tree(const Problem& problem, TreeOrder order,
                           const TreeOptions& options = {});
TreeEstimate estimate_tree(std::int32_t n, TreeOrder order, const TreeOptions& options = {});

}  // namespace queens
QUEENS_PUBLIC_END
