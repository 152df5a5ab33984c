// The example of include/queens/queens.hpp, word for word; front_door_test.cpp checks that.
// clang-format off
// begin
#include <queens/queens.hpp>
#include <iostream>

int main() {
  queens::Problem problem{.n = 8, .queens = {{0, 3}}};          // a queen on row 0, column 3

  queens::Answer answer = queens::solve(problem);               // one solution
  if (answer.placement) std::cout << queens::draw(*answer.placement);

  std::cout << queens::count(8) << '\n';                        // 92

  for (const queens::Placement& columns : queens::solutions(6))
    std::cout << queens::format(columns) << '\n';               // 2 4 6 1 3 5 ...
}
// end
