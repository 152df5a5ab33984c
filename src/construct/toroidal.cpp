// A solution on the torus by formula: column = 2 * row modulo n, both counted from 0, if neither 2 nor 3 divides
// n. In row (n + 1) / 2 the queens pass the right edge and continue from the left edge.
//
// Source: G. Polya, "Ueber die 'doppelt-periodischen' Loesungen des n-Damen-Problems", in W.
// Ahrens, Mathematische Unterhaltungen und Spiele, vol. 2 (1918).
#include "construct/construct.hpp"
#include "construct/runs.hpp"

namespace queens {

ClosedForm knight_walk(std::int32_t n) {
  const std::int64_t half = n / 2;
  return Runs(n).run(n - half, 1, 1, 1, 2).run(half, n - half + 1, 2, 1, 2).form();
}

}  // namespace queens
