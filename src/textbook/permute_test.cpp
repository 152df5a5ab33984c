// Generate every permutation, then test it.
//
// Idea: one queen in each row and column is a permutation. So make all n! of them, by searching at
// each position for an element not placed yet, and test the diagonals of each.
// Order: lexicographic.
// Cost: always n! leaves: 8! = 40,320, 12! = 479 million. A node is an element placed; a check is
// the test of one row of a finished permutation.
// Source: N. Verma, "Solving 8-Queens Problem by Generating Permutations", 2021, first procedure.
#include "textbook/permutation.hpp"
#include "textbook/textbook.hpp"

namespace queens {
namespace {

template <class Probe>
class PermuteTest {
 public:
  PermuteTest(const Problem& problem, Probe& probe)
      : n_(problem.n), probe_(probe), constraint_(problem), a_(n_), placed_(n_) {}

  void search() { permute(0); }

 private:
  void permute(std::int32_t s) {
    // 1. A permutation is complete: does it keep all queens apart?
    if (s == n_) {
      if (constraint_.holds_for(a_, probe_)) probe_.solution(a_);
      return;
    }
    // 2. Put each element not placed yet at position s, permute the rest, and take it back.
    probe_.enter(s);
    for (std::int32_t e = 0; e < n_ && probe_.going(); ++e) {
      probe_.tick();
      if (probe_.look(placed_[e])) continue;
      a_[s] = e;
      placed_[e] = true;
      probe_.place(s, e);
      permute(s + 1);
      if (!probe_.going()) return;
      placed_[e] = false;
      probe_.remove(s, e);
    }
  }

  std::int32_t n_;
  Probe& probe_;
  ConstraintC constraint_;
  Placement a_;
  std::vector<char> placed_;
};

}  // namespace

const Engine& permute_test() {
  return textbook_engine<PermuteTest>(
      {.name = "permute-test",
       .summary = "all n! permutations, each tested when complete",
       .source = "N. Verma 2021, Solving 8-Queens Problem by Generating Permutations",
       .order = "lexicographic"});
}

}  // namespace queens
