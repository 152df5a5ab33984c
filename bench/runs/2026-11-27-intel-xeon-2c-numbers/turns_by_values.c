/* Counts the solutions on the torus of n rows that a half turn about one given square leaves unchanged, in another way
   than examples/torus_turns.c: n is odd and below 64.

     cc -O2 turns_by_values.c -o turns_by_values && ./turns_by_values 29

   The method is that of docs/algorithms/orbits.md, carried over to the torus. Rows and columns are numbered modulo n
   from the given square. The queens of rows i and -i stand in columns p(i) and -p(i), where i and p(i) are at most m =
   (n - 1) / 2 and the sign is open. One sign takes the diagonals +-(i - p(i)) and the antidiagonals +-(i + p(i)), the
   other the same with diagonals and antidiagonals exchanged. So each of the m values x of +-x must be among |i - p(i)|,
   |i + p(i)| twice, and as a graph whose edges are the rows these values form cycles, each with two signs. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static int n, m;
static int used[32], one[32], other[32]; /* how often a value is used; the two values of each row */

static int root(const int* parent, int x) {
  while (parent[x] != x) x = parent[x];
  return x;
}

static uint64_t two_to_the_cycles(void) {
  int parent[32], cycles = m;
  for (int x = 1; x <= m; ++x) parent[x] = x;
  for (int row = 1; row <= m; ++row) {
    const int x = root(parent, one[row]), y = root(parent, other[row]);
    if (x != y) parent[x] = y, --cycles;
  }
  return (uint64_t)1 << cycles;
}

static uint64_t fill(int row, uint32_t columns) {
  uint64_t solutions = 0;
  if (row == 0) return two_to_the_cycles();
  for (int c = 1; c <= m; ++c) {
    const int x = abs(row - c), y = row + c <= m ? row + c : n - row - c;
    if (columns >> c & 1 || x == 0 || used[x] == 2 || used[y] == 2 || (x == y && used[x] > 0))
      continue;
    ++used[x], ++used[y];
    one[row] = x, other[row] = y;
    solutions += fill(row - 1, columns | (uint32_t)1 << c);
    --used[x], --used[y];
  }
  return solutions;
}

int main(int argc, char** argv) {
  n = argc == 2 ? atoi(argv[1]) : 0;
  m = n / 2;
  if (n % 2 == 0 || n < 1 || n > 63) return 2;
  printf("n = %d: half turn %" PRIu64 "\n", n, fill(m, 0));
  return 0;
}
