// Two of the constructions of Hoffman, Loessi and Moore, for an even board of e rows. Both leave
// the main diagonal free, so the odd board of e + 1 rows has one more queen in the corner.
//
//   A   (i, 2i), (e/2 + i, 2i - 1)                                for i = 1 .. e/2, e mod 6 != 2
//   B   (i, 1 + r), (e + 1 - i, e - r), r = 2i + e/2 - 3 mod e    for i = 1 .. e/2, e mod 6 != 0
//
// Together they serve every n but 2 and 3. In B the columns 1 + r increase by two from row to row, and continue
// from the left edge when they pass the right one: two runs. A half turn of these queens gives the second half of
// the queens.
// Source: E. J. Hoffman, J. C. Loessi, R. C. Moore, "Constructions for the solution of the m queens
// problem", Mathematics Magazine 42 (1969) 66-72.
#include "construct/construct.hpp"
#include "construct/runs.hpp"

namespace queens {

ClosedForm hoffman_loessi_moore_a(std::int32_t n) {
  const std::int64_t half = n / 2;
  Runs runs(n);
  runs.run(half, 1, 2, 1, 2).run(half, half + 1, 1, 1, 2);
  if (n % 2 == 1) runs.queen(n, n);
  return runs.form();
}

ClosedForm hoffman_loessi_moore_b(std::int32_t n) {
  const std::int32_t e = n - n % 2;
  const std::int64_t half = e / 2;
  const std::int64_t before_edge = (half + 2) / 2;  // the i with 2i + e/2 - 3 < e
  const std::int64_t i = before_edge + 1;
  Runs runs(n);
  runs.run(before_edge, 1, half, 1, 2);
  runs.run(half - before_edge, i, 1 + 2 * i + half - 3 - e, 1, 2);
  runs.turned(e);
  if (n % 2 == 1) runs.queen(n, n);
  return runs.form();
}

}  // namespace queens
