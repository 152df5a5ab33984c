// How often can random boards be solved? Each diagonal and antidiagonal is blocked with probability 1/4.
#include <queens/queens.hpp>

#include <iostream>

int main() {
  constexpr int kBoards = 50;
  int solvable = 0;
  std::optional<queens::Problem> hopeless;
  for (std::uint64_t i = 1; i <= kBoards; ++i) {
    const queens::Problem problem = queens::excluded_diagonals(10, 0.25, 1, i);
    if (queens::solve(problem).verdict == queens::Verdict::found)
      ++solvable;
    else
      hopeless = problem;
  }
  std::cout << solvable << " of " << kBoards << " boards have a solution\n";
  // As a problem file, for `queens solve --problem FILE` or for another solver.
  if (hopeless) std::cout << queens::problem_file(*hopeless, "hopeless");
}
