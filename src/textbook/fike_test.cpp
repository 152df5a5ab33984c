// Fike's swaps generate every permutation; each is tested when it is complete.
//
// Idea: the array a holds the permutation, and its part a[s..n-1] the elements that are not placed yet. Swapping a[s]
// with each of them in turn puts each at position s without any search; swapping back restores the array.
// Order: that of the swaps, not lexicographic.
// Cost: n! leaves, but no search for unplaced elements. A node is an element placed; a check is the
// test of one row of a finished permutation.
// Sources: C. T. Fike, "A permutation generation method", The Computer Journal 18 (1975) 21-22; N.
// Verma, "Solving 8-Queens Problem by Generating Permutations", 2021, third procedure.
#include <numeric>
#include <utility>

#include "textbook/permutation.hpp"
#include "textbook/textbook.hpp"

namespace queens {
namespace {

template <class Probe>
class FikeTest {
 public:
  FikeTest(const Problem& problem, Probe& probe)
      : n_(problem.n), probe_(probe), constraint_(problem), a_(n_) {
    std::iota(a_.begin(), a_.end(), 0);
  }

  void search() { fike(0); }

 private:
  void fike(std::int32_t s) {
    // 1. A permutation is complete: does it keep all queens apart?
    if (s == n_) {
      if (constraint_.holds_for(a_, probe_)) probe_.solution(a_);
      return;
    }
    // 2. Swap each remaining element into position s, permute the rest, and swap it back.
    probe_.enter(s);
    for (std::int32_t i = s; i < n_ && probe_.going(); ++i) {
      probe_.tick();
      std::swap(a_[s], a_[i]);
      probe_.place(s, a_[s]);
      fike(s + 1);
      if (!probe_.going()) return;
      probe_.remove(s, a_[s]);
      std::swap(a_[s], a_[i]);
    }
  }

  std::int32_t n_;
  Probe& probe_;
  ConstraintC constraint_;
  Placement a_;
};

}  // namespace

const Engine& fike_test() {
  return textbook_engine<FikeTest>(
      {.name = "fike-test",
       .summary = "all n! permutations by Fike's swaps, each tested when complete",
       .source = "C. T. Fike 1975, A permutation generation method; N. Verma 2021",
       .order = "Fike's swaps"});
}

}  // namespace queens
