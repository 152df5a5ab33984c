// Where a queen may stand, and what to try first. Openings tell a search which squares the pre-placed queens, blocked
// squares and blocked diagonals leave open; centre_first() is the order from the centre outwards.
//
// A pre-placed queen closes every other square of its row and every square it attacks, also by regions and the touching
// rule. On an empty board everything is open, and a test is a single branch. Memory O(n + blocks + regions).
#pragma once

#include <cstdint>
#include <unordered_set>
#include <vector>

#include "queens/problem.hpp"

namespace queens {

class Openings {
 public:
  explicit Openings(const Problem& problem);

  bool open(std::int32_t row, std::int32_t column) const {
    return !restricted_ || open_when_restricted(row, column);
  }

  /// The open columns of a row as a bit mask, bit c for column c; n <= 64.
  std::uint64_t row_mask(std::int32_t row) const;

 private:
  bool open_when_restricted(std::int32_t row, std::int32_t column) const;
  // The place in diagonal_ of the squares with this difference row - column, and in antidiagonal_ of those with this sum.
  std::int64_t diagonal(std::int64_t difference) const {
    return toroidal_ ? (difference + n_) % n_ : difference + n_ - 1;
  }
  std::int64_t antidiagonal(std::int64_t sum) const { return toroidal_ ? sum % n_ : sum; }

  std::int32_t n_;
  bool toroidal_;
  bool restricted_;
  std::vector<std::int32_t> regions_;                   // of the problem
  std::vector<std::int32_t> queen_in_row_;              // its column, or -1
  std::vector<bool> column_, diagonal_, antidiagonal_;  // blocked, or held by a pre-placed queen
  std::vector<bool> region_;                            // held by a pre-placed queen
  std::unordered_set<std::int64_t> blocked_;            // row * n + column
};

/// The i-th of the lines 0..n-1 when those nearest the centre come first: Knuth's "organ-pipe order".
inline std::int32_t centre_first(std::int32_t i, std::int32_t n) {
  const std::int32_t middle = (n - 1) / 2;
  return i % 2 == 0 ? middle - i / 2 : middle + (i + 1) / 2;
}

}  // namespace queens
