// A solution by formula, as many texts give it: reading row by row, the queens stand in the even columns, then in
// the odd ones, with a few moved for n mod 6 = 2 and 3.
//
//   n mod 6    columns
//   2          2 4 6 ... n      3 1 7 9 ... n-1 5       1 and 3 change places, 5 goes to the end
//   3          4 6 ... n-1 2    5 7 ... n 1 3           2 to the end of the even ones, 1 3 to the
//                                                       end of the odd ones
//   else       2 4 6 ...        1 3 5 ...
//
// Folklore: Pauls' pattern mirrored and, for n mod 6 = 2 and 3, repaired in another way.
#include "construct/construct.hpp"
#include "construct/runs.hpp"

namespace queens {

ClosedForm evens_then_odds(std::int32_t n) {
  const std::int64_t evens = n / 2, odds = n - evens;
  Runs runs(n);
  switch (n % 6) {
    case 2:
      runs.run(evens, 1, 2, 1, 2).queen(evens + 1, 3).queen(evens + 2, 1);
      runs.run(odds - 3, evens + 3, 7, 1, 2).queen(n, 5);
      break;
    case 3:
      runs.run(evens - 1, 1, 4, 1, 2).queen(evens, 2);
      runs.run(odds - 2, evens + 1, 5, 1, 2).run(2, std::int64_t{n} - 1, 1, 1, 2);
      break;
    default: runs.run(evens, 1, 2, 1, 2).run(odds, evens + 1, 1, 1, 2);
  }
  return runs.form();
}

}  // namespace queens
