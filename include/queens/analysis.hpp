// Ranking: the place of every solution in the lexicographic list of all, and the solution at every
// place. No list is made: sub-trees are counted and stepped over.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <random>

#include "queens/board.hpp"
#include "queens/engine.hpp"

namespace queens {

/// The largest board whose sub-trees are counted: some minutes at n = 19, most of an hour at 20.
inline constexpr std::int32_t kLargestRanked = 20;

struct RankingOptions {
  int threads = 0;  ///< 0: as many as the machine runs at once
  double seconds = std::numeric_limits<double>::infinity();  ///< wall-clock time of each call
  /// Called about 20 times a second with the seconds of this call; false stops it.
  std::function<bool(double)> on_progress = {};
};

/// The solutions of the empty board of n rows in lexicographic order, first row first, columns
/// ascending. Counts of sub-trees are kept for the life of the object, so that a second question
/// costs a fraction of the first: n = 14 then takes 1 ms, n = 16 some, n = 18 a tenth of a second.
/// Not for two threads at once.
class Ranking {
 public:
  /// Throws Error(size_out_of_range) below 1 and Error(too_large) beyond kLargestRanked.
  explicit Ranking(std::int32_t n, RankingOptions options = {});
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

}  // namespace queens
