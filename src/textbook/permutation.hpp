// The test shared by the four engines that generate permutations (permute, permute-test, fike, fike-test). Verma
// calls it constraint C: with a[r] the column of the queen in row r, a permutation a[0..n-1] is a solution when all
// sums r + a[r] are distinct and all differences r - a[r] are distinct.
//
// Two boolean arrays remember the sums and differences of the rows placed so far.
// Source: N. Verma, "Solving 8-Queens Problem by Generating Permutations", 2021.
#pragma once

#include "engine/openings.hpp"

namespace queens {

class ConstraintC {
 public:
  explicit ConstraintC(const Problem& problem)
      : n_(problem.n), openings_(problem), sum_(2 * std::size_t(n_)), difference_(sum_.size()) {}

  template <class Probe>
  bool extensible(std::int32_t r, std::int32_t column, Probe& probe) const {
    return !probe.look(sum_[r + column]) && !probe.look(difference_[r - column + n_ - 1]) &&
           openings_.open(r, column);
  }
  void extend(std::int32_t r, std::int32_t column) { set(r, column, true); }
  void reduce(std::int32_t r, std::int32_t column) { set(r, column, false); }

  /// Tests a whole permutation, row by row, up to the first row that breaks the constraint.
  template <class Probe>
  bool holds_for(PlacementView a, Probe& probe) {
    std::int32_t r = 0;
    for (; r < n_; ++r) {
      probe.attempt(r, a[r]);
      if (!extensible(r, a[r], probe)) {
        probe.reject(r, a[r]);
        break;
      }
      extend(r, a[r]);
    }
    for (std::int32_t k = 0; k < r; ++k) reduce(k, a[k]);
    return r == n_;
  }

 private:
  void set(std::int32_t r, std::int32_t column, bool value) {
    sum_[r + column] = value;
    difference_[r - column + n_ - 1] = value;
  }

  std::int32_t n_;
  Openings openings_;
  std::vector<char> sum_, difference_;
};

}  // namespace queens
