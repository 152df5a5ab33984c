// Pauls' closed form: knight's moves in two runs, with a few queens moved for n = 2 and 3 mod 6.
//
// The squares are given as in the source, (row, column) counted from 1, by n mod 6.
// Source: E. Pauls, "Das Maximalproblem der Damen auf dem Schachbrete", Deutsche Schachzeitung 29
// (1874); told again by J. Bell and B. Stevens, "A survey of known results and research areas for
// n-queens", Discrete Mathematics 309 (2009) 1-31.
#include "construct/construct.hpp"

namespace queens {

Placement pauls(std::int32_t n) {
  Placement columns(static_cast<std::size_t>(n));
  const auto put = [&](std::int32_t row, std::int32_t column) { columns[row - 1] = column - 1; };
  const std::int32_t half = n / 2;

  switch (n % 6) {
    case 0:
    case 4:
      for (std::int32_t i = 1; i <= half; ++i) {
        put(2 * i, i);
        put(2 * i - 1, half + i);
      }
      break;
    case 1:
    case 5:
      put(n, 1);
      for (std::int32_t i = 1; i <= half; ++i) {
        put(2 * i, i + 1);
        put(2 * i - 1, half + 1 + i);
      }
      break;
    case 2:
      put(4, 1);
      put(n, half - 1);
      put(2, half);
      put(n - 1, half + 1);
      put(1, half + 2);
      put(n - 3, n);
      for (std::int32_t i = 1; i <= half - 3; ++i) {
        put(n - 2 * i, i + 1);
        put(n - 2 * i - 3, half + i + 2);
      }
      break;
    case 3: {  // the solution for n - 1, whose main diagonal is free, and a queen in the corner
      columns = pauls(n - 1);
      columns.push_back(n - 1);
      break;
    }
  }
  return columns;
}

}  // namespace queens
