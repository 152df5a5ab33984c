// Prints every solution of a board, one on each line, and how many of them are not images of one another.
#include <queens/queens.hpp>

#include <iostream>

int main() {
  int all = 0, fundamental = 0;
  for (const queens::Placement& columns : queens::solutions(6)) {
    std::cout << queens::format(columns) << '\n';
    ++all;
    if (queens::is_canonical(columns)) ++fundamental;
  }
  std::cout << all << " solutions, " << fundamental << " fundamental\n";
}
