/* Counts the solutions on the torus of n rows that a turn about one given square leaves unchanged: P for the half turn,
   R for the quarter turn. n is odd, so all turns about a square are alike and that square holds a queen.

     cc -O2 torus_turns.c -o torus_turns
     ./torus_turns [N]        N is odd, from 1 to 63; by default 13

   Number rows and columns modulo n from the given square, which becomes (0, 0). A half turn takes (r, c) to (-r, -c),
   so the queens of rows 1 to (n - 1) / 2 decide all others. The search fills these rows in order, always with a queen
   and her image, and keeps three sets of columns: those taken, and those that diagonals and antidiagonals attack in the
   present row. From one row to the next the last two sets turn by one column, in opposite directions. The mirror image
   c -> -c of a solution is another one, so row 1 needs only half of its columns.

   A quarter turn takes (r, c) to (c, -r): four queens, on the rows and columns r, -r, c, -c, and on the diagonals and
   antidiagonals r - c, r + c, -(r - c), -(r + c). So two sets are enough.

   Memory is negligible. The program needs only the C library and shares no code with Queens. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

typedef uint64_t Set; /* of columns, or of diagonals, modulo n */

static int n;
static Set all;

/* The set of x modulo n, for x from -4n on. */
static Set bit(int x) { return (Set)1 << ((x + 4 * n) % n); }
static Set both(int x) { return bit(x) | bit(-x); }

static Set up(Set set) { return ((set << 1) | (set >> (n - 1))) & all; }
static Set down(Set set) { return ((set >> 1) | (set << (n - 1))) & all; }

static int lowest(Set set) {
  int x = 0;
  while (!((set >> x) & 1)) ++x;
  return x;
}

static uint64_t half_turn(int row, Set columns, Set diagonals, Set antidiagonals) {
  uint64_t solutions = 0;
  Set open = all & ~(columns | diagonals | antidiagonals);
  if (row > n / 2) return 1;
  if (row == 1) open &= ((Set)2 << (n / 2)) - 1;
  for (; open != 0; open &= open - 1) {
    const int c = lowest(open);
    /* In this row, the diagonals of the image (-row, -c) attack the columns 2 row - c and -2 row - c. */
    solutions += half_turn(row + 1, columns | both(c), up(diagonals | bit(c) | bit(2 * row - c)),
                           down(antidiagonals | bit(c) | bit(-2 * row - c)));
  }
  return row == 1 ? 2 * solutions : solutions;
}

static uint64_t quarter_turn(Set rows, Set diagonals) {
  uint64_t solutions = 0;
  if (rows == all) return 1;
  const int r = lowest(all & ~rows);
  for (Set open = all & ~rows & ~both(r); open != 0; open &= open - 1) {
    const int c = lowest(open);
    const Set taken = both(r - c) | both(r + c);
    if ((diagonals & taken) == 0)
      solutions += quarter_turn(rows | both(r) | both(c), diagonals | taken);
  }
  return solutions;
}

int main(int argc, char** argv) {
  n = argc > 1 ? atoi(argv[1]) : 13;
  if (argc > 2 || n < 1 || n > 63 || n % 2 == 0) {
    fputs("usage: torus_turns [N], with an odd N from 1 to 63\n", stderr);
    return 2;
  }
  all = ((Set)2 << (n - 1)) - 1;
  printf("n = %d: half turn %" PRIu64 ", quarter turn %" PRIu64 "\n", n,
         half_turn(1, bit(0), up(bit(0)), down(bit(0))), quarter_turn(bit(0), bit(0)));
  return 0;
}
