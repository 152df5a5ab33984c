// Pauls' closed form: two runs of knight's moves, with a few queens moved for n mod 6 = 2 and 3.
//
// The code has one case for each n mod 6, and names the squares as the source does: (row, column), counted from 1.
// Source: E. Pauls, "Das Maximalproblem der Damen auf dem Schachbrete", Deutsche Schachzeitung 29
// (1874); repeated by J. Bell and B. Stevens, "A survey of known results and research areas for
// n-queens", Discrete Mathematics 309 (2009) 1-31.
#include "construct/construct.hpp"
#include "construct/runs.hpp"

namespace queens {
namespace {

void add_pauls(Runs& runs, std::int64_t n) {
  const std::int64_t half = n / 2;
  switch (n % 6) {
    case 0:
    case 4: runs.run(half, 2, 1, 2, 1).run(half, 1, half + 1, 2, 1); break;
    case 1:
    case 5: runs.queen(n, 1).run(half, 2, 2, 2, 1).run(half, 1, half + 2, 2, 1); break;
    case 2:
      runs.queen(4, 1).queen(n, half - 1).queen(2, half).queen(n - 1, half + 1);
      runs.queen(1, half + 2).queen(n - 3, n);
      runs.run(half - 3, n - 2, 2, -2, 1).run(half - 3, n - 5, half + 3, -2, 1);
      break;
    case 3:  // the solution for n - 1, whose main diagonal is free, and a queen in the corner
      add_pauls(runs, n - 1);
      runs.queen(n, n);
      break;
  }
}

}  // namespace

ClosedForm pauls(std::int32_t n) {
  Runs runs(n);
  add_pauls(runs, n);
  return runs.form();
}

}  // namespace queens
