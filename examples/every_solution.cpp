// Prints every solution of a board, one on each line, and how many of them are not images of one another.
#include <queens/queens.hpp>

#include <iostream>

int main() {
  int fundamental = 0;
  const queens::Count all = queens::for_each_solution({.n = 6}, [&](queens::PlacementView columns) {
    std::cout << queens::format(columns) << '\n';
    if (queens::is_canonical(columns)) ++fundamental;
    return true;  // false would end the search
  });
  std::cout << all << " solutions, " << fundamental << " fundamental\n";
}
