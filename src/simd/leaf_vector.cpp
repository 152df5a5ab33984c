// Counts the solutions of a leaf (a board with few rows left, see leaf.hpp) with vectors: each lane of a vector
// works on another partial placement. One source for every instruction set.
//
// Idea.   A partial placement is called a state; it consists of the free squares of every row that is not yet
//         filled, 16 bits per row. A state of level r has r rows after the one that gets the next queen. The
//         states of a level are stored in planes, one array for each row. A step takes a block of states from the
//         end of a level. In every lane it places a queen on the lowest free square and strikes the squares that
//         this queen attacks in the later rows (one table lookup per row). The resulting states, the children, go
//         to level r-1 if they survive; the parents that have squares left go back to level r. Both are packed
//         side by side. The next step works at the deepest level that holds a full block, or, if there is none, at
//         the first level that holds any state. So vectors stay full (98 % of all vectors at n = 16).
// Refill. With AVX-512 VBMI2 the parents stay in registers: a lane whose state has no square left is given the
//         next state of the block. This saves a packed store per row, and 2 to 5 % of the time.
// Prune.  A child survives if every later row has a free square and every column left is free in some later row.
//         The test costs a minimum and an OR per row.
// End.    With two rows left, two columns are left too, so the first of these rows has at most two free squares.
//         Each is tried: it is a solution if the last row has a free square in the other column.
// Source. The buffers per level and the full check are this project's. An earlier version had 32-bit lanes with a
//         word for columns and two for diagonals. It took five operations for each row tested, and rotated
//         diagonals modulo 32, so that two diagonals shared a bit from n = 17 on.
// Cost.   Per node (a queen placed) at n = 17 (Xeon with these instructions, 3.6 GHz): AVX-512 0.30 ns, without
//         VBMI2 0.52 ns, AVX2 0.75 ns, SSE4 0.94 ns. With AVX-512 a vector of 32 lanes takes 34 to 38 cycles. One
//         port does all permutations, compressions and comparisons of 512 bits; by a count of the instructions it
//         is busy for about 30 of these cycles. Up to a sixth of the time is spent between the steps.
// Tried.  Other blocks, distances, ways to store, refill, pack and prune: bench/runs/2026-11-23-intel-xeon-2c-cross.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "simd/leaf_vector.cpp"
#include "simd/leaf.hpp"
#include "simd/shuffles.hpp"
#include "simd/targets.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace queens::simd::HWY_NAMESPACE {
#if QUEENS_HAS_VECTORS
namespace {

namespace hn = hwy::HWY_NAMESPACE;

#include "simd/lanes-inl.hpp"

// ---- States.
//
// A state has one 16-bit word per row that is still to be filled: the free squares of that row. All states with
// the same number of rows are stored together, as a level. A level is a list of arrays called planes: the first
// plane has the first row of every state, the next plane the second row, and so on. So one vector load fetches the
// same row of many states.

constexpr int kBlock = 256;  // lanes
// A step that refills its lanes stops when the next level holds this many states.
constexpr int kMostChildren = 3 * kBlock;
constexpr int kCapacity = kMostChildren + (kRefill ? 2 : 1) * kLanes;

/// The largest number of states that a step takes. More than one block, so that fewer steps are needed. A step
/// that refills its lanes places all queens of the states it takes; so it takes fewer states at higher levels,
/// where more children survive. At n = 17 this saves 5 % of the time with AVX-512 VBMI2, 2 % with AVX-512 BW, 9 %
/// with AVX2 and 5 % with SSE4 (medians over 8 to 12 starts of the program; with AVX2, starts differ by up to 15 %
/// because of where the memory happens to lie).
constexpr int taken(int level) {
  if (kRefill)
    return level <= 4   ? kCapacity
           : level == 5 ? 5 * kBlock / 2
           : level == 6 ? 3 * kBlock / 2
                        : kBlock;
  return 2 * kBlock;
}

// After a queen is placed, every column left must be free in some later row. The level says how many columns are
// left, so it is enough to count the columns that are free in some row. With vectors of eight lanes it is 6 %
// faster to store the columns left in a plane of their own and compare; with wider vectors there is no difference.
constexpr bool kKeepColumns = kLanes == 8;
constexpr int planes(int level) { return 1 + level + kKeepColumns; }
constexpr int offset(int level) {
  return level <= 2 ? 0 : offset(level - 1) + planes(level - 1) * kCapacity;
}

// Several states of level R, one in each lane: the R rows after the one that gets the next queen.
template <int R>
struct States {
  V row[R];
  V columns;  // kKeepColumns only
  HWY_INLINE States() {}
};

template <int R>
HWY_INLINE void load(const std::uint16_t* level, int at, States<R>& states) {
#pragma GCC unroll 16
  for (int j = 0; j < R; ++j) states.row[j] = hn::LoadU(D(), level + (j + 1) * kCapacity + at);
  if constexpr (kKeepColumns) states.columns = hn::LoadU(D(), level + (R + 1) * kCapacity + at);
}

/// Stores the picked states at position `at` of level R; `first` holds the row that gets the next queen.
template <int R>
HWY_INLINE void store(const Packer& picked, V first, const States<R>& states, std::uint16_t* level,
                      int at) {
  picked.store(first, level + at);
#pragma GCC unroll 16
  for (int j = 0; j < R; ++j) picked.store(states.row[j], level + (j + 1) * kCapacity + at);
  if constexpr (kKeepColumns) picked.store(states.columns, level + (R + 1) * kCapacity + at);
}

// ---- The search.

struct Search {
  alignas(64) std::uint16_t table[kMostDistances][kTableWords];  // by distance of the rows
  std::uint8_t distance[kMostLeafLines][kMostLeafLines];         // [level][j]: to row j after it
  int states[kMostLeafLines] = {};                               // how many a level holds
  std::uint64_t solutions = 0;
  std::uint64_t nodes = 0;

  std::uint16_t* level(int r) {
    return reinterpret_cast<std::uint16_t*>(reinterpret_cast<std::byte*>(this) +
                                            (sizeof *this + 63) / 64 * 64) +
           offset(r);
  }
};
static_assert(sizeof(Search) + 64 + 2 * (offset(15) + planes(15) * kCapacity) <= Scratch::kBytes);

/// Places a queen in every lane. Returns the first row of the children; their other rows and columns go into `child`.
/// `lives` tells which children can still lead to solutions.
template <int R>
HWY_INLINE V place(const Table* table, const Index& index, V queen, const States<R>& states,
                   States<R - 1>& child, M& lives) {
  const V first = strike(table[0], index, states.row[0]);
  V smallest = first, any = first;
#pragma GCC unroll 16
  for (int j = 1; j < R; ++j) {
    child.row[j - 1] = strike(table[j], index, states.row[j]);
    smallest = hn::Min(smallest, child.row[j - 1]);
    any = hn::Or(any, child.row[j - 1]);
  }
  if constexpr (kKeepColumns) {
    child.columns = hn::Xor(states.columns, queen);
    lives = hn::And(nonzero(smallest), hn::Eq(any, child.columns));
  } else {
    lives = hn::And(nonzero(smallest), hn::Eq(hn::PopulationCount(any), set(R)));
  }
  return first;
}

template <int R>
HWY_INLINE void load_tables(const Search& search, Table* table) {
#pragma GCC unroll 16
  for (int j = 0; j < R; ++j) table[j] = load_table(search.table[search.distance[R][j]]);
}

#if HWY_TARGET == HWY_AVX3_DL
// Places queens on all free squares of a block of states. A lane whose state has no square left gets the next state of
// the block, so the parents stay in registers. The last of them, less than two vectors, go back to the level.
template <int R>
void step(Search& search) {
  std::uint16_t* const from = search.level(R);
  std::uint16_t* const to = search.level(R - 1);
  Table table[R];
  load_tables<R>(search, table);
  const int end = search.states[R], base = std::max(0, end - taken(R));
  int at = base + kLanes, out = search.states[R - 1];  // at: the next state to be read
  unsigned nodes = 0;
  States<R> states;
  V free = hn::LoadU(D(), from + base);
  load<R>(from, base, states);
  V queen = lowest_bit(free);
  Index index = index_of(free, queen);
  for (;;) {
    // Begins with the refill of this one row, because the next round depends on it.
    const V rest = hn::Xor(free, queen);
    const Filler holes(hn::Eq(rest, hn::Zero(D())));
    const V next_free = holes.fill(rest, from + at);
    const V next_queen = lowest_bit(next_free);
    const Index next_index = index_of(next_free, next_queen);
    States<R - 1> child;
    M lives;
    const V first = place<R>(table, index, queen, states, child, lives);
    const Packer children(lives);
    store<R - 1>(children, first, child, to, out);
    out += children.count;
    nodes += kLanes;
    free = rest;
    if (at > end - kLanes || out >= kMostChildren) break;
    free = next_free;
    queen = next_queen;
    index = next_index;
#pragma GCC unroll 16
    for (int j = 0; j < R; ++j)
      states.row[j] = holes.fill(states.row[j], from + (j + 1) * kCapacity + at);
    at += holes.count;
  }
  search.nodes += nodes;
  search.states[R - 1] = out;
  int stay = base;
  for (; at < end; at += kLanes) {  // what was not read moves down
#pragma GCC unroll 16
    for (int j = 0; j <= R; ++j)
      hn::StoreU(hn::LoadU(D(), from + j * kCapacity + at), D(), from + j * kCapacity + stay);
    stay += std::min(kLanes, end - at);
  }
  const Packer parents(nonzero(free));
  store<R>(parents, free, states, from, stay);
  search.states[R] = stay + parents.count;
}
#else
// Places one queen in each state of a block: whole vectors from the end of the level.
template <int R>
void step(Search& search) {
  std::uint16_t* const from = search.level(R);
  std::uint16_t* const to = search.level(R - 1);
  Table table[R];
  load_tables<R>(search, table);
  const int end = search.states[R];
  int stay = end - std::min(taken(R), end / kLanes * kLanes), out = search.states[R - 1];
  search.nodes += static_cast<unsigned>(end - stay);
  for (int at = stay; at < end; at += kLanes) {
    States<R> states;
    States<R - 1> child;
    M lives;
    const V free = hn::LoadU(D(), from + at);
    load<R>(from, at, states);
    const V queen = lowest_bit(free);
    const V first = place<R>(table, index_of(free, queen), queen, states, child, lives);
    const Packer children(lives);
    store<R - 1>(children, first, child, to, out);
    out += children.count;
    const V rest = hn::Xor(free, queen);
    const Packer parents(nonzero(rest));
    store<R>(parents, rest, states, from, stay);
    stay += parents.count;
  }
  search.states[R] = stay;
  search.states[R - 1] = out;
}

#endif

// For less than a vector of states: places queens on all their free squares, one after another, without storing
// the parents in between.
template <int R>
void step_all(Search& search) {
  std::uint16_t* const from = search.level(R);
  std::uint16_t* const to = search.level(R - 1);
  Table table[R];
  load_tables<R>(search, table);
  int out = search.states[R - 1];
  States<R> states;
  load<R>(from, 0, states);
  V free = hn::IfThenElseZero(hn::FirstN(D(), static_cast<std::size_t>(search.states[R])),
                              hn::LoadU(D(), from));
  M open = nonzero(free);
  do {
    States<R - 1> child;
    M lives;
    const V queen = lowest_bit(free);
    const V first = place<R>(table, index_of(free, queen), queen, states, child, lives);
    const Packer children(hn::And(lives, open));
    store<R - 1>(children, first, child, to, out);
    out += children.count;
    search.nodes += count_true(open);
    free = hn::Xor(free, queen);
    open = nonzero(free);
  } while (out < kBlock && !none(open));
  const Packer parents(open);
  store<R>(parents, free, states, from, 0);
  search.states[R] = parents.count;
  search.states[R - 1] = out;
}

// Three rows left: counts the solutions after a queen in the first; a and b are the last two rows.
struct LastRows {
  Table to_a, to_b, a_to_b;
  explicit LastRows(const Search& search)
      : to_a(load_table(search.table[search.distance[2][0]])),
        to_b(load_table(search.table[search.distance[2][1]])),
        a_to_b(load_table(search.table[search.distance[1][0]])) {}

  HWY_INLINE std::size_t count(V free, V queen, V row_a, V row_b) const {
    const Index index = index_of(free, queen);
    const V a = strike(to_a, index, row_a), b = strike(to_b, index, row_b);
    const V first = lowest_bit(a), second = hn::Xor(a, first);  // two columns are left
    const V b1 = strike(a_to_b, index_of(a, first), b);
    const V b2 = strike(a_to_b, index_of(second, second), b);
    return count_true(hn::And(nonzero(first), nonzero(b1))) +
           count_true(hn::And(nonzero(second), nonzero(b2)));
  }
};

void last_step(Search& search) {
  std::uint16_t* const from = search.level(2);
  const LastRows last(search);
  const int end = search.states[2];
  int stay = end - std::min(kBlock, end / kLanes * kLanes);
  search.nodes += static_cast<unsigned>(end - stay);
  std::uint64_t solutions = 0;
  for (int at = stay; at < end; at += kLanes) {
    States<2> states;
    const V free = hn::LoadU(D(), from + at);
    load<2>(from, at, states);
    const V queen = lowest_bit(free);
    solutions += last.count(free, queen, states.row[0], states.row[1]);
    const V rest = hn::Xor(free, queen);
    const Packer parents(nonzero(rest));
    store<2>(parents, rest, states, from, stay);
    stay += parents.count;
  }
  search.solutions += solutions;
  search.states[2] = stay;
}

void last_step_all(Search& search) {
  const std::uint16_t* const from = search.level(2);
  const LastRows last(search);
  States<2> states;
  load<2>(from, 0, states);
  V free = hn::IfThenElseZero(hn::FirstN(D(), static_cast<std::size_t>(search.states[2])),
                              hn::LoadU(D(), from));
  for (M open = nonzero(free); !none(open); open = nonzero(free)) {
    const V queen = lowest_bit(free);
    search.solutions +=
        last.count(free, queen, hn::IfThenElseZero(open, states.row[0]), states.row[1]);
    search.nodes += count_true(open);
    free = hn::Xor(free, queen);
  }
  search.states[2] = 0;
}

using Step = void (*)(Search&);
constexpr Step kStep[kMostLeafLines] = {nullptr,  nullptr,  last_step, step<3>, step<4>,  step<5>,
                                        step<6>,  step<7>,  step<8>,   step<9>, step<10>, step<11>,
                                        step<12>, step<13>, step<14>,  step<15>};
constexpr Step kStepAll[kMostLeafLines] = {nullptr,      nullptr,      last_step_all, step_all<3>,
                                           step_all<4>,  step_all<5>,  step_all<6>,   step_all<7>,
                                           step_all<8>,  step_all<9>,  step_all<10>,  step_all<11>,
                                           step_all<12>, step_all<13>, step_all<14>,  step_all<15>};

void fill(const Leaf& leaf, Search& search) {
  const int k = leaf.lines;
  std::uint64_t distances = 0;
  for (int i = 0; i < k; ++i) {
    for (int j = i + 1; j < k; ++j) {
      const int distance = leaf.distance(i, j);
      search.distance[k - 1 - i][j - i - 1] = static_cast<std::uint8_t>(distance);
      distances |= std::uint64_t{1} << distance;
    }
  }
  for (int x = 1; x < kMostDistances; ++x)
    if (distances >> x & 1) fill_table(leaf.attack[x], search.table[x]);
  std::uint16_t* const root = search.level(k - 1);
  for (int j = 0; j < k; ++j) root[j * kCapacity] = leaf.free[j];
  if (kKeepColumns) root[k * kCapacity] = static_cast<std::uint16_t>((1u << k) - 1);
  search.states[k - 1] = leaf.free[0] != 0;
}

}  // namespace

LeafCount count_leaf(const Leaf& leaf, Scratch& scratch) {
  if (leaf.lines < 3) return count_leaf_scalar(leaf, scratch);
  Search& search = *new (scratch.data()) Search;
  fill(leaf, search);
  const int top = leaf.lines - 1;
  const int* const states = search.states;
  for (int r = top; states[r] != 0;) {
    (states[r] >= kLanes ? kStep : kStepAll)[r](search);
    if (r > 2 && states[r - 1] >= kBlock) {
      --r;
    } else if (states[r] < kBlock) {
      while (r < top && states[r] < kBlock) ++r;  // back to the deepest full block,
      if (states[r] < kBlock)
        while (r > 2 && states[r] == 0) --r;  // or to the first level with any states
    }
  }
  return {search.solutions, search.nodes};
}

#endif
}  // namespace queens::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace queens::simd {

LeafFunction vector_leaf(std::int64_t target) { return QUEENS_COMPILED_FOR(target, count_leaf); }

}  // namespace queens::simd
#endif
