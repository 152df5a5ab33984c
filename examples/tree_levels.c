/* Counts the nodes of the search tree that fills one row after another, level by level: level k has the ways to place
   k queens on the first k rows of n so that no two attack each other.

     cc -O3 -march=native tree_levels.c -o tree_levels
     ./tree_levels [N [FILE [K M]]]       N is from 4 to 32, by default 12

   The tree is cut into units, one for each pair of queens on the first two rows; a placement and its mirror image are
   counted once, so the first queen stands in the left half or in the middle column. Each finished unit is a line of
   FILE: the columns of its two queens, counted from 0, and the nodes of each level from 3 on. Units that FILE has
   already are not counted again, so a run may be stopped at any time. With K and M, only every M-th unit from K on is
   counted: several runs share the work, each with a file of its own, and the joined files give the sums, which the
   program prints at the end.

   A node is three sets: the columns taken, and those that diagonals and antidiagonals attack in the present row. With
   AVX-512 sixteen nodes are expanded together: as long as one of them has a free square left, each places a queen on its
   lowest one, and the new nodes are packed to the end of the stack of the next level. The deepest level that fills a
   vector goes first, so the stacks stay short.

   The program needs only the C library and shares no code with Queens. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __AVX512F__
#include <immintrin.h>
#endif

enum { kMost = 32, kLanes = 16, kRoom = kLanes * (kMost + 2) };

static int n;
static uint32_t all;
static uint64_t nodes[kMost + 1];

#ifdef __AVX512F__

static uint32_t columns[kMost + 1][kRoom], left[kMost + 1][kRoom], right[kMost + 1][kRoom];
static int held[kMost + 1];

static void expand(int level) {
  const int taken = held[level] < kLanes ? held[level] : kLanes, at = held[level] -= taken;
  const __mmask16 lanes = (__mmask16)((1u << taken) - 1);
  const __m512i c = _mm512_maskz_loadu_epi32(lanes, columns[level] + at);
  const __m512i l = _mm512_maskz_loadu_epi32(lanes, left[level] + at);
  const __m512i r = _mm512_maskz_loadu_epi32(lanes, right[level] + at);
  const __m512i attacked = _mm512_or_si512(_mm512_or_si512(c, l), r);
  __m512i open = _mm512_maskz_andnot_epi32(lanes, attacked, _mm512_set1_epi32((int)all));
  const int before = held[level + 1];
  int end = before;
  for (__mmask16 some; (some = _mm512_test_epi32_mask(open, open)) != 0;) {
    const __m512i rest = _mm512_and_si512(open, _mm512_sub_epi32(open, _mm512_set1_epi32(1)));
    const __m512i queen = _mm512_xor_si512(open, rest);
    const __m512i new_left = _mm512_slli_epi32(_mm512_or_si512(l, queen), 1);
    const __m512i new_right = _mm512_srli_epi32(_mm512_or_si512(r, queen), 1);
    _mm512_storeu_si512(columns[level + 1] + end,
                        _mm512_maskz_compress_epi32(some, _mm512_or_si512(c, queen)));
    _mm512_storeu_si512(left[level + 1] + end, _mm512_maskz_compress_epi32(some, new_left));
    _mm512_storeu_si512(right[level + 1] + end, _mm512_maskz_compress_epi32(some, new_right));
    end += __builtin_popcount(some);
    open = rest;
  }
  nodes[level + 1] += (uint64_t)(end - before);
  held[level + 1] = level + 1 == n ? 0 : end;
}

/* Counts the nodes below one on this level. */
static void count(int first, uint32_t c, uint32_t l, uint32_t r) {
  int level = first;
  columns[level][0] = c, left[level][0] = l, right[level][0] = r, held[level] = 1;
  while (level < n) {
    expand(level);
    if (level + 1 < n && held[level + 1] >= kLanes) ++level;
    while (level > first && held[level] < kLanes) --level;
    if (held[level] == 0) /* nothing fills a vector: take what is left, from above */
      for (level = first; level < n && held[level] == 0;) ++level;
  }
}

#else

static void count(int level, uint32_t c, uint32_t l, uint32_t r) {
  uint32_t open = all & ~(c | l | r);
  if (level == n) return;
  for (; open != 0; open &= open - 1) {
    const uint32_t queen = open & -open;
    ++nodes[level + 1];
    count(level + 1, c | queen, (l | queen) << 1, (r | queen) >> 1);
  }
}

#endif

static uint64_t sums[kMost + 1];

static void add(int first) {
  for (int level = 3; level <= n; ++level)
    sums[level] += (2 * first == n - 1 ? 1 : 2) * nodes[level];
}

/* Reads the units of a file into `done` and adds them up. Returns 0 if the file is not of this program. */
static int read_units(FILE* file, char done[kMost][kMost]) {
  int first, second;
  while (fscanf(file, "%d,%d", &first, &second) == 2) {
    if (first < 0 || first >= n || second < 0 || second >= n || done[first][second]) return 0;
    for (int level = 3; level <= n; ++level)
      if (fscanf(file, ",%" SCNu64, &nodes[level]) != 1) return 0;
    done[first][second] = 1;
    add(first);
  }
  return feof(file);
}

int main(int argc, char** argv) {
  static char done[kMost][kMost];
  const int from = argc > 4 ? atoi(argv[3]) : 0, step = argc > 4 ? atoi(argv[4]) : 1;
  FILE* file = NULL;
  n = argc > 1 ? atoi(argv[1]) : 12;
  if (n < 4 || n > kMost || step < 1) {
    fprintf(stderr, "usage: tree_levels [N [FILE [K M]]], N from 4 to 32\n");
    return 2;
  }
  all = ~(uint32_t)0 >> (32 - n);
  if (argc > 2) {
    file = fopen(argv[2], "a+");
    if (file == NULL || (rewind(file), !read_units(file, done))) {
      fprintf(stderr, "tree_levels: %s cannot be read, or is no file of this program\n", argv[2]);
      return 3;
    }
  }
  int unit = 0;
  sums[0] = 1, sums[1] = (uint64_t)n;
  for (int first = 0; 2 * first < n; ++first)
    for (int second = 0; second < n; ++second) {
      if (second >= first - 1 && second <= first + 1) continue;
      sums[2] += 2 * first == n - 1 ? 1 : 2;
      if (unit++ % step != from || done[first][second]) continue;
      memset(nodes, 0, sizeof nodes);
      const uint32_t a = (uint32_t)1 << first, b = (uint32_t)1 << second;
      count(2, a | b, ((a << 1) | b) << 1, ((a >> 1) | b) >> 1);
      add(first);
      if (file == NULL) continue;
      fprintf(file, "%d,%d", first, second);
      for (int level = 3; level <= n; ++level) fprintf(file, ",%" PRIu64, nodes[level]);
      fprintf(file, "\n");
      fflush(file);
    }
  for (int level = 0; level <= n; ++level) printf("%d %" PRIu64 "\n", level, sums[level]);
  return file != NULL && fclose(file) != 0 ? 3 : 0;
}
