// Counts the solutions of a leaf without vectors, by the same search tree as the vector kernels.
//
// Idea.   A state (a partly filled leaf, see leaf.hpp) packs the free squares of four rows into each 64-bit word,
//         16 bits per row. keep[i][p] has the squares of later rows that a queen in row i, column p does not attack,
//         so placing a queen is one AND per four rows. A state is given up if a row has no free square, which the
//         classic test for a zero among packed fields finds. It is also given up if a column left to fill is free in
//         no row: an OR of all rows shows this, one OR per word, then two folds within the word. As in the vector
//         kernels, all states with the same number of rows left wait in one buffer, a level. A step takes a block
//         of states. In each it places a queen on the lowest free square, and appends the new state, the child, to
//         the next level; the parent, without this square, goes back into its level. Both are always written; only
//         the write positions depend on whether the child and the parent can still lead to solutions, so there are
//         no unpredictable branches.
// Invariant. If row i is the next to be filled, the fields of the rows before it are zero, so the lowest bit of a
//         state is row i's lowest free square. The word after the rows holds the columns left.
// Cost.   13 cycles per node at n = 16.
// Tried.  Plain recursion over the same words: 42 cycles per node, mostly mispredicted branches.
#include "simd/leaf.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <new>

namespace queens::simd {
namespace {

constexpr int kWords = kMostLeafLines / 4;
constexpr int kBlock = 64;  // states
constexpr int kCapacity = 2 * kBlock + 1;
constexpr std::uint64_t kOnes = 0x0001000100010001;

constexpr int shift_of(int row) { return row % 4 * 16; }
constexpr std::uint64_t field(unsigned value, int row) {
  return std::uint64_t{value} << shift_of(row);
}

struct Search {
  std::uint64_t keep[kMostLeafLines][kMostLeafLines + 1][kWords];
  std::uint64_t past[kMostLeafLines][kWords];  // 1 in the fields that hold no later row than i
  std::uint64_t buffer[kMostLeafLines][kCapacity * (kWords + 1)];
  int states[kMostLeafLines];
  int lines;
  LeafCount count;

  // The number of words in a state of level i, not counting the columns.
  int words(int i) const { return (lines - 1) / 4 - i / 4 + 1; }
};
static_assert(sizeof(Search) <= Scratch::kBytes);

void fill(const Leaf& leaf, Search& search) {
  const int k = search.lines = leaf.lines;
  search.count = {};
  for (int i = 0; i < k; ++i) {
    search.states[i] = 0;
    for (int w = 0; w < kWords; ++w) {
      search.past[i][w] = 0;
      for (int j = 4 * w; j < 4 * w + 4; ++j)
        if (j <= i || j >= k) search.past[i][w] |= field(1, j);
    }
    std::memset(search.keep[i], 0, sizeof search.keep[i]);
    for (int j = i + 1; j < k; ++j) {
      const std::uint16_t* const attack = leaf.attack[leaf.distance(i, j)];
      for (int p = 0; p < k; ++p) search.keep[i][p][j / 4] |= field(~attack[p] & 0xffff, j);
    }
  }
  for (int w = 0; w < search.words(0); ++w) search.buffer[0][w] = 0;
  for (int j = 0; j < k; ++j) search.buffer[0][j / 4] |= field(leaf.free[j], j);
  search.buffer[0][search.words(0)] = (1u << k) - 1;
  search.states[0] = leaf.free[0] != 0;
}

// Takes a block of states of level i, of W words each. Calls visit(state, p, keep) for each, where p is the lowest free
// square of row i, and puts the state back without that square, if others are left.
template <int W, class Visit>
void take_block(Search& search, int i, Visit visit) {
  const std::uint64_t own = field(0xffff, i);
  std::uint64_t* const from = search.buffer[i];
  const int end = search.states[i];
  int stay = std::max(0, end - kBlock);
  search.count.nodes += static_cast<unsigned>(end - stay);
  for (int at = stay; at < end; ++at) {
    std::uint64_t state[W + 1];
    std::copy_n(from + at * (W + 1), W + 1, state);
    const int p = std::countr_zero(state[0]) - shift_of(i);
    visit(state, p, search.keep[i][p] + i / 4);
    state[0] &= state[0] - 1;
    std::copy_n(state, W + 1, from + stay * (W + 1));
    stay += (state[0] & own) != 0;
  }
  search.states[i] = stay;
}

// W: words in a state of this level. kDrop: children do not need the first of them any more.
template <int W, bool kDrop>
void step(Search& search, int i) {
  constexpr int kFirst = kDrop ? 1 : 0, kChild = W - kFirst;
  std::uint64_t past[W];
  std::copy_n(search.past[i] + i / 4, W, past);
  std::uint64_t* const to = search.buffer[i + 1];
  int out = search.states[i + 1];
  take_block<W>(search, i, [&](const auto& state, int p, const std::uint64_t* keep) {
    const std::uint64_t columns = state[W] ^ std::uint64_t{1} << p;
    std::uint64_t* const child = to + out * (kChild + 1);
    std::uint64_t empty = 0, any = 0;
    for (int w = kFirst; w < W; ++w) {
      const std::uint64_t rows = state[w] & keep[w];
      child[w - kFirst] = rows;
      any |= rows;
      empty |= ((rows | past[w]) - kOnes) & ~(rows | past[w]);
    }
    child[kChild] = columns;
    any |= any >> 32;
    any |= any >> 16;
    out += ((empty & kOnes << 15) | ((any ^ columns) & 0xffff)) == 0;
  });
  search.states[i + 1] = out;
}

// Three rows left: places a queen in the first, then counts the solutions in the last two, a and b.
template <int W>
void last_step(Search& search, int i) {
  const int a = search.lines - 2, b = search.lines - 1;
  const int a_word = a / 4 - i / 4, b_word = b / 4 - i / 4;
  std::uint64_t solutions = 0;
  take_block<W>(search, i, [&](const auto& state, int, const std::uint64_t* keep) {
    const auto free_a =
        static_cast<std::uint32_t>((state[a_word] & keep[a_word]) >> shift_of(a)) & 0xffff;
    const std::uint64_t free_b = state[b_word] & keep[b_word];
    const std::uint32_t second =
        free_a & (free_a - 1);  // two columns are left: at most two squares
    const int p1 = std::countr_zero(free_a | 1u << kMostLeafLines);
    const int p2 = std::countr_zero(second | 1u << kMostLeafLines);
    solutions += ((free_b & search.keep[a][p1][b / 4]) >> shift_of(b) & 0xffff) != 0;
    solutions += ((free_b & search.keep[a][p2][b / 4]) >> shift_of(b) & 0xffff) != 0;
  });
  search.count.solutions += solutions;
}

void step(Search& search, int i) {
  const int words = search.words(i);
  if (search.lines - i == 3) return words == 1 ? last_step<1>(search, i) : last_step<2>(search, i);
  if (i % 4 == 3) {
    if (words == 2)
      step<2, true>(search, i);
    else if (words == 3)
      step<3, true>(search, i);
    else
      step<4, true>(search, i);
  } else {
    if (words == 1)
      step<1, false>(search, i);
    else if (words == 2)
      step<2, false>(search, i);
    else if (words == 3)
      step<3, false>(search, i);
    else
      step<4, false>(search, i);
  }
}

std::uint64_t count_two_rows(const Leaf& leaf) {
  std::uint64_t solutions = 0;
  for (int p = 0; p < 2; ++p)
    if (leaf.free[0] >> p & 1)
      solutions += (leaf.free[1] & ~leaf.attack[leaf.distance(0, 1)][p]) != 0;
  return solutions;
}

}  // namespace

LeafCount count_leaf_scalar(const Leaf& leaf, Scratch& scratch) {
  const int k = leaf.lines;
  if (k == 0) return {1, 0};
  if (k == 1) return {leaf.free[0], 0};
  if (k == 2) return {count_two_rows(leaf), 0};
  Search& search = *new (scratch.data()) Search;
  fill(leaf, search);
  const int* const states = search.states;
  const int last = k - 3;
  for (int i = 0; states[i] != 0;) {
    step(search, i);
    if (i < last && states[i + 1] >= kBlock) {
      ++i;
    } else if (states[i] < kBlock) {
      while (i > 0 && states[i] < kBlock) --i;  // back to the deepest full block,
      if (states[i] < kBlock)
        while (i < last && states[i] == 0) ++i;  // or to the first level with any states
    }
  }
  return search.count;
}

}  // namespace queens::simd
