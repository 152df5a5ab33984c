// Runs an engine and reports its steps, for debugger.py: watched ENGINE N
#include <cstdlib>

#include "complete/complete.hpp"
#include "textbook/textbook.hpp"

using namespace queens;

int main(int count, char** words) {
  if (count != 3) return 2;
  Limits limits;
  limits.probing = Probing::tracing;
  Sink sink;
  for (const auto& engine :
       {permute_test, permute, fike_test, fike, backtrack, gray_recursive, gray_iterative,
        branch_and_bound, flags, bitmask, fewest_choices, dancing_links, smallest_line}) {
    if (engine().info().name != words[1]) continue;
    engine().solve(Problem{.n = std::atoi(words[2])}, Question::all, limits, sink);
    return 0;
  }
  return 2;
}
