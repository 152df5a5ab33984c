/* Counts units of cross/1, join/1 and join/2 again. It follows the sections "Units, exactly" of
   docs/algorithms/cross.md and docs/algorithms/join.md step by step, and needs only the C library.

     cc -O2 recount.c -o recount
     ./recount RULE N FIRST LAST ['PROBLEM']      such as: ./recount cross/1 16 100 109

   Prints a line for each of the units FIRST to LAST: its number, its count, its weighted count. PROBLEM
   is a board with queens and blocks as a ledger writes it, such as 'queen 1,2 block 3,3'; only cross/1
   takes one. Boards may have up to 32 rows, but a count of so large a board would never end. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t Set; /* of columns, or of diagonals */
#define IN(set, i) ((set) >> (i)&1)
#define BIT(i) ((Set)1 << (i))

static int n, m; /* the size of the board, and half of it, which join.md calls h */
static uint64_t first, last, number;

static void print_unit(uint64_t count, uint64_t weighted) {
  printf("%" PRIu64 " %" PRIu64 " %" PRIu64 "\n", number, count, weighted);
}

/* ---- cross/1 */

typedef struct {
  int row, column;
} Square;

static Square queen[32];
static int queens, given;
static int blocked[32][32];

static int row_is_open(int row) {
  for (int q = 0; q < queens; ++q)
    if (queen[q].row == row) return 0;
  return 1;
}

static int column_is_open(int column) {
  for (int q = 0; q < queens; ++q)
    if (queen[q].column == column) return 0;
  return 1;
}

static int is_free(int row, int column) {
  for (int q = 0; q < queens; ++q) {
    const int down = row - queen[q].row, right = column - queen[q].column;
    if (down == 0 || right == 0 || down == right || down == -right) return 0;
  }
  return !blocked[row][column];
}

static void put(int row, int column) {
  queen[queens].row = row;
  queen[queens++].column = column;
}

/* The number of solutions that contain the queens placed so far. Fills the rows from `row` on. */
static uint64_t complete(int row, Set columns, Set sums, Set differences) {
  uint64_t solutions = 0;
  while (row < n && !row_is_open(row)) ++row;
  if (row == n) return 1;
  for (int c = 0; c < n; ++c) {
    if (blocked[row][c] || IN(columns, c) || IN(sums, row + c) || IN(differences, row - c + n))
      continue;
    solutions +=
        complete(row + 1, columns | BIT(c), sums | BIT(row + c), differences | BIT(row - c + n));
  }
  return solutions;
}

static void unit(unsigned weight) {
  if (number >= first && number <= last) {
    Set columns = 0, sums = 0, differences = 0;
    for (int q = 0; q < queens; ++q) {
      columns |= BIT(queen[q].column);
      sums |= BIT(queen[q].row + queen[q].column);
      differences |= BIT(queen[q].row - queen[q].column + n);
    }
    const uint64_t count = complete(0, columns, sums, differences);
    print_unit(count, weight * count);
  }
  ++number;
}

/* Step 4. */
static void cut(unsigned weight) {
  int best = -1, fewest = 0, off_centre = 0; /* lines: rows 0 to n-1, columns n to 2n-1 */
  if (number > last) return;
  if (queens - given >= 4 || n - queens <= 12) {
    unit(weight);
    return;
  }
  for (int line = 0; line < 2 * n; ++line) {
    const int i = line % n, off = abs(2 * i - (n - 1));
    int free = 0;
    if (line < n ? !row_is_open(i) : !column_is_open(i)) continue;
    for (int j = 0; j < n; ++j) free += line < n ? is_free(i, j) : is_free(j, i);
    if (best < 0 || free < fewest || (free == fewest && off < off_centre))
      best = line, fewest = free, off_centre = off;
  }
  for (int j = 0; j < n; ++j) {
    const int row = best < n ? best : j, column = best < n ? j : best - n;
    if (!is_free(row, column)) continue;
    put(row, column);
    cut(weight);
    --queens;
  }
}

static int by_row_then_column(const void* a, const void* b) {
  const Square *s = a, *t = b;
  return s->row != t->row ? s->row - t->row : s->column - t->column;
}

static void fill(const int* lines, int many);

/* Steps 2 and 3. */
static void choose(void) {
  Square images[8][8];
  unsigned weight = 0;
  for (int image = 0; image < 8; ++image) {
    for (int q = 0; q < queens; ++q) {
      const int row = image & 1 ? n - 1 - queen[q].row : queen[q].row;
      const int column = image & 2 ? n - 1 - queen[q].column : queen[q].column;
      images[image][q].row = image & 4 ? column : row;
      images[image][q].column = image & 4 ? row : column;
    }
    qsort(images[image], (size_t)queens, sizeof(Square), by_row_then_column);
  }
  for (int image = 0; image < 8; ++image) {
    int new = 1;
    for (int q = 0; q < queens; ++q) { /* the first pair that differs decides */
      const int order = by_row_then_column(&images[image][q], &images[0][q]);
      if (order < 0) return;
      if (order > 0) break;
    }
    for (int other = 0; other < image; ++other)
      if (memcmp(images[other], images[image], (size_t)queens * sizeof(Square)) == 0) new = 0;
    weight += (unsigned)new;
  }
  if (n % 2 == 1 && n >= 5 && queens == 1 && queen[0].row == m && queen[0].column == m) {
    const int ring[] = {m - 1, m + 1, n + m - 1, n + m + 1};
    fill(ring, 4);
  } else {
    cut(weight);
  }
}

/* Step 1. */
static void fill(const int* lines, int many) {
  if (number > last) return;
  if (many == 0) {
    choose();
    return;
  }
  if (lines[0] < n ? !row_is_open(lines[0]) : !column_is_open(lines[0] - n)) {
    fill(lines + 1, many - 1);
    return;
  }
  for (int j = 0; j < n; ++j) {
    const int row = lines[0] < n ? lines[0] : j, column = lines[0] < n ? j : lines[0] - n;
    if (!is_free(row, column)) continue;
    put(row, column);
    fill(lines + 1, many - 1);
    --queens;
  }
}

static int read_problem(const char* text) {
  char word[16];
  int a, b, length;
  while (sscanf(text, " %15s%n", word, &length) == 1) {
    text += length;
    if (strcmp(word, "queen") == 0 || strcmp(word, "block") == 0) {
      if (sscanf(text, " %d,%d%n", &a, &b, &length) != 2 || a < 1 || a > n || b < 1 || b > n)
        return 0;
      if (word[0] == 'b')
        blocked[a - 1][b - 1] = 1;
      else if (is_free(a - 1, b - 1))
        put(a - 1, b - 1), ++given;
      else
        return 0;
    } else {
      const int sign = strcmp(word, "diagonal") == 0 ? -1 : 1;
      if ((sign == 1 && strcmp(word, "antidiagonal") != 0) ||
          sscanf(text, " %d%n", &a, &length) != 1)
        return 0;
      for (int row = 0; row < n; ++row)
        for (int column = 0; column < n; ++column)
          if (row + sign * column == a) blocked[row][column] = 1;
    }
    text += length;
  }
  return 1;
}

static void cross(const char* problem) {
  const int odd[] = {m, n + m}, even[] = {m - 1, m, n + m - 1, n + m};
  if (problem[0] != 0)
    cut(1);
  else if (n % 2)
    fill(odd, 2);
  else
    fill(even, 4);
}

/* ---- join/1 (odd n) and join/2 (even n) */

typedef struct {
  Set sums, differences;
  int x, y; /* for even n; y is -1 if there is no queen in the central columns */
} Half;

typedef struct {
  Half* half;
  size_t size, room;
} List;

/* The distance of a row or a column from the centre of an even board. */
static int distance(int line) { return line < m ? m - 1 - line : line - m; }

/* Extends `half` by queens in the rows from `row` to `end` - 1, on the given columns, in all ways, and adds the
   results to a list. The queen of column m may stand only in rows before `middle_end`. */
static void list(int row, int end, Set columns, int middle_end, Half half, List* to) {
  if (row == end) {
    if (to->size == to->room) {
      to->room = 2 * to->room + 64;
      to->half = realloc(to->half, to->room * sizeof(Half));
      if (to->half == NULL) {
        fputs("recount: out of memory\n", stderr);
        exit(3);
      }
    }
    to->half[to->size++] = half;
    return;
  }
  for (int c = 0; c < n; ++c) {
    Half longer = half;
    if (!IN(columns, c) || (c == m && row >= middle_end)) continue;
    if (IN(half.sums, row + c) || IN(half.differences, row - c + n)) continue;
    longer.sums |= BIT(row + c);
    longer.differences |= BIT(row - c + n);
    if (row == m - 1 || row == m) longer.x = distance(c);
    if ((c == m - 1 || c == m) && distance(row) > half.y) longer.y = distance(row);
    list(row + 1, end, columns & ~BIT(c), middle_end, longer, to);
  }
}

static int fit(const Half* a, const Half* b) {
  return ((a->sums & b->sums) | (a->differences & b->differences)) == 0;
}

static uint64_t pairs(const List* tops, const List* bottoms) {
  uint64_t together = 0;
  for (size_t i = 0; i < tops->size; ++i)
    for (size_t j = 0; j < bottoms->size; ++j)
      together += (uint64_t)fit(&tops->half[i], &bottoms->half[j]);
  return together;
}

static Set mirrored(Set set) {
  Set image = 0;
  for (int c = 0; c < n; ++c)
    if (IN(set, c)) image |= BIT(n - 1 - c);
  return image;
}

static int size_of(Set set) {
  int size = 0;
  for (; set != 0; set &= set - 1) ++size;
  return size;
}

/* How many times a solution made of these halves counts. */
static uint64_t times(const Half* a, const Half* b) {
  const int most = a->x > b->x ? a->x : b->x;
  if (a->y > most || (a->y == most && a->x < most)) return 0;
  if (b->y > most || (b->y == most && b->x < most)) return 0;
  return a->x == b->x && a->y == most && b->y == most ? 1 : 2;
}

static void even_unit(Set c) {
  const Set others = ~c & (BIT(n) - 1);
  const Half nothing = {0, 0, 0, -1};
  List tops = {0}, bottoms = {0};
  uint64_t count = 0;
  list(0, m, c, n, nothing, &tops);
  list(m, n, others, n, nothing, &bottoms);
  for (size_t i = 0; i < tops.size; ++i)
    for (size_t j = 0; j < bottoms.size; ++j)
      if (fit(&tops.half[i], &bottoms.half[j])) count += times(&tops.half[i], &bottoms.half[j]);
  if (c != mirrored(others)) count *= 2;
  print_unit(count, c == mirrored(c) ? count : 2 * count);
  free(tops.half);
  free(bottoms.half);
}

/* Solutions with the columns `below` in rows m+1 to n-1, the queen of row m in column m+a, and the queen of
   column m, if it stands above, in rows 0 to m-a-1. */
static uint64_t joined(Set below, int a) {
  const Half middle = {BIT(m + m + a), BIT(m - (m + a) + n), 0, 0}, nothing = {0, 0, 0, 0};
  const Set above = ~below & ~BIT(m + a) & (BIT(n) - 1);
  List tops = {0}, bottoms = {0};
  uint64_t together;
  list(0, m, above, m - a, middle, &tops);
  list(m + 1, n, below, n, nothing, &bottoms);
  size_t kept = 0;
  for (size_t i = 0; i < bottoms.size; ++i) {
    const Half b = bottoms.half[i];
    if ((b.sums & middle.sums) == 0 && (b.differences & middle.differences) == 0)
      bottoms.half[kept++] = b;
  }
  bottoms.size = kept;
  together = pairs(&tops, &bottoms);
  free(tops.half);
  free(bottoms.half);
  return together;
}

static void odd_unit(Set r) {
  const Set rest = ~r & ~BIT(m) & (BIT(n) - 1);
  const Set image[4] = {r, mirrored(r), rest, mirrored(rest)};
  uint64_t count = 0;
  unsigned different = 0;
  int smallest = 1;
  for (int a = 1; a <= m - 1; ++a)
    if (!IN(r, m + a)) count += 8 * joined(r, a);
  for (int i = 0; i < 4; ++i) {
    int new = 1;
    for (int j = 0; j < i; ++j) new = new&& image[j] != image[i];
    different += (unsigned)new;
    if (image[i] < r) smallest = 0;
  }
  if (smallest) count += different * joined(r, 0);
  print_unit(count, count);
}

static void join(void) {
  const Set sets = n % 2 ? BIT(n - 1) : BIT(n);
  for (Set set = 0; set < sets && number <= last; ++set) {
    if (size_of(set) != m) continue;
    if (n % 2 == 0) {
      const Set others = ~set & (BIT(n) - 1);
      if (IN(set, n - 1) || set > mirrored(set) || set > mirrored(others)) continue;
    }
    if (number >= first) {
      if (n % 2 == 0)
        even_unit(set);
      else
        odd_unit((set & (BIT(m) - 1)) | (set & ~(BIT(m) - 1)) << 1);
    }
    ++number;
  }
}

int main(int argc, char** argv) {
  const char* problem = argc > 5 ? argv[5] : "";
  if (argc < 2) {
    puts(
        "recount RULE N FIRST LAST ['PROBLEM'] counts units of cross/1, of join/1 (odd N) or of "
        "join/2 (even N) from their definition");
    return 0;
  }
  if (argc == 5 || argc == 6) {
    const int is_cross = strcmp(argv[1], "cross/1") == 0;
    n = atoi(argv[2]);
    const int is_join = strcmp(argv[1], n % 2 ? "join/1" : "join/2") == 0;
    m = n / 2;
    first = strtoull(argv[3], NULL, 10);
    last = strtoull(argv[4], NULL, 10);
    if (n >= 1 && n <= 32 && (is_cross || (is_join && problem[0] == 0)) && read_problem(problem)) {
      if (is_cross)
        cross(problem);
      else
        join();
      if (number > last) return 0;
      fprintf(stderr, "recount: there are only %" PRIu64 " units\n", number);
      return 1;
    }
  }
  fputs("usage: recount RULE N FIRST LAST ['PROBLEM']\n", stderr);
  return 2;
}
