/* Queens from C: one solution, and how many there are. */
#include <queens/queens.h>
#include <stdio.h>

int main(void) {
  const queens_problem problem = {.size = sizeof problem, .n = 8};
  int32_t columns[8];
  char digits[QUEENS_DIGITS];
  if (queens_solve(&problem, NULL, columns) != QUEENS_FOUND ||
      queens_count(&problem, NULL, digits) != QUEENS_FOUND) {
    fprintf(stderr, "%s\n", queens_error());
    return 1;
  }
  for (int row = 0; row < 8; ++row) printf("%d ", (int)columns[row]);
  printf("\nis one of %s solutions\n", digits);
  return 0;
}
