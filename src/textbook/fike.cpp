// Generate permutations by Fike's swaps (see fike_test.cpp), but reject a prefix as soon as two of its queens share a
// diagonal.
//
// Idea: swapping position s with each later position finds the next element without a search. An element that breaks
// constraint C (permutation.hpp) is never swapped in: deeper in the recursion only positions after s are swapped,
// which cannot repair the prefix a[0..s]. So that part of the recursion is skipped.
// Order: that of the swaps, not lexicographic.
// Cost: the same nodes as `permute` (2,056 at n=8).
// Sources: C. T. Fike, "A permutation generation method", The Computer Journal 18 (1975) 21-22; N.
// Verma, "Solving 8-Queens Problem by Generating Permutations", 2021, fourth procedure.
#include <numeric>
#include <utility>

#include "textbook/permutation.hpp"
#include "textbook/textbook.hpp"

namespace queens {
namespace {

template <class Probe>
class Fike {
 public:
  Fike(const Problem& problem, Probe& probe)
      : n_(problem.n), probe_(probe), constraint_(problem), a_(n_) {
    std::iota(a_.begin(), a_.end(), 0);
  }

  void search() { fike(0); }

 private:
  void fike(std::int32_t s) {
    // 1. Every prefix that reaches the end is a solution.
    if (s == n_) {
      probe_.solution(a_);
      return;
    }
    probe_.enter(s);
    for (std::int32_t i = s; i < n_ && probe_.going(); ++i) {
      probe_.tick();
      // 2. Reject the prefix a[0..s-1], a[i] at once when it breaks the constraint.
      const std::int32_t e = a_[i];
      probe_.attempt(s, e);
      if (!constraint_.extensible(s, e, probe_)) {
        probe_.reject(s, e);
        continue;
      }
      // 3. Swap the element in, permute the rest, and swap it back.
      std::swap(a_[s], a_[i]);
      constraint_.extend(s, e);
      probe_.place(s, e);
      fike(s + 1);
      if (!probe_.going()) return;
      probe_.remove(s, e);
      constraint_.reduce(s, e);
      std::swap(a_[s], a_[i]);
    }
  }

  std::int32_t n_;
  Probe& probe_;
  ConstraintC constraint_;
  Placement a_;
};

}  // namespace

const Engine& fike() {
  return textbook_engine<Fike>(
      {.name = "fike",
       .summary = "Fike's swaps, a prefix rejected as soon as two queens attack each other",
       .source = "C. T. Fike 1975, A permutation generation method; N. Verma 2021",
       .order = "Fike's swaps"});
}

}  // namespace queens
