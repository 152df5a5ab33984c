// Draws a solution of the eight queens problem, finds one that contains a given queen, and counts all solutions.
#include <queens/queens.hpp>

#include <iostream>

int main() {
  const queens::Answer answer = queens::solve(8);
  if (answer.placement) std::cout << queens::draw(*answer.placement) << '\n';

  // A queen on row 0, column 3: rows and columns count from 0.
  const queens::Answer completed = queens::solve(queens::Problem{.n = 8, .queens = {{0, 3}}});
  if (completed.placement) {
    std::cout << "A queen on (1, 4): " << queens::format(*completed.placement) << '\n';
  }

  std::cout << "Solutions for n = 8: " << queens::count(8) << '\n';
}
