// Generate permutations of the columns, but reject a prefix as soon as two of its queens share a diagonal.
//
// Idea: as in permute-test, each position searches for an element not placed yet. But it skips an element whose
// diagonal is taken (its sum or difference, see permutation.hpp), and with it every permutation that begins with that
// prefix.
// Order: lexicographic.
// Cost: one node for each conflict-free prefix: 2,056 at n=8, where permute-test has 109,600. A check tests an
// unplaced element against the arrays of sums and differences.
// Source: N. Verma, "Solving 8-Queens Problem by Generating Permutations", 2021, second procedure.
#include "textbook/permutation.hpp"
#include "textbook/textbook.hpp"

namespace queens {
namespace {

template <class Probe>
class Permute {
 public:
  Permute(const Problem& problem, Probe& probe)
      : n_(problem.n), probe_(probe), constraint_(problem), a_(n_), placed_(n_) {}

  void search() { permute(0); }

 private:
  void permute(std::int32_t s) {
    // 1. Every prefix that reaches the end is a solution.
    if (s == n_) {
      probe_.solution(a_);
      return;
    }
    probe_.enter(s);
    for (std::int32_t e = 0; e < n_ && probe_.going(); ++e) {
      probe_.tick();
      // 2. Search for an element not placed yet ...
      if (probe_.look(placed_[e])) continue;
      // 3. ... that keeps the constraint; else reject the prefix a[0..s-1], e at once.
      probe_.attempt(s, e);
      if (!constraint_.extensible(s, e, probe_)) {
        probe_.reject(s, e);
        continue;
      }
      // 4. Extend the prefix, permute the rest, and take the element back.
      a_[s] = e;
      placed_[e] = true;
      constraint_.extend(s, e);
      probe_.place(s, e);
      permute(s + 1);
      if (!probe_.going()) return;
      placed_[e] = false;
      constraint_.reduce(s, e);
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

const Engine& permute() {
  return textbook_engine<Permute>(
      {.name = "permute",
       .summary = "permutations, a prefix rejected as soon as two queens attack each other",
       .source = "N. Verma 2021, Solving 8-Queens Problem by Generating Permutations",
       .order = "lexicographic"});
}

}  // namespace queens
