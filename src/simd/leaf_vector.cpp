// The vector kernels: one leaf at a time, many states side by side, one source for every target.
//
// Idea.   Level r holds states with r rows to come after the row being searched: the row's own free
//         squares and those of the r rows, each a plane of 16-bit lanes. A step takes a block of
//         states off the end of a level; in every lane it puts a queen on the lowest free square,
//         strikes the later rows (one table lookup each), and packs the children that pass into
//         level r-1 and the parents with squares left back into level r. Work goes on at the
//         deepest level that holds a block, else at the shallowest that holds anything, so that
//         vectors stay full (98 % of all vectors at n = 16).
// Prune.  A child lives when every later row has a free square and every column a row that can
// still
//         take it. Row masks are the state, so the test costs a minimum and an OR per row.
// Ending. With two rows left the count is read off the masks: at most two squares in the first.
// Source. Buffers per level and the full check: this project's notes on counting. The row masks
//         replaced words for columns and two diagonals, 32-bit lanes, which needed five operations
//         per row looked at, rotated diagonals mod 32 and so aliased them from n = 17 on.
// Cost.   About 33 cycles per vector of 32 at n = 16 inside the loops (AVX-512 with VBMI2), 46 with
//         calls, part-filled vectors and set-up.
// Tried.  Blocks of 128, 512, 1024 lanes instead of 256: 6, 2, 12 % slower. Packing the lane
// numbers
//         once and permuting every plane instead of compressing each: 3 to 5 % slower with VBMI2.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "simd/leaf_vector.cpp"
#define HWY_WANT_AVX3_DL
#define HWY_DISABLED_TARGETS \
  (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV | HWY_PPC8)
#include "simd/leaf_vector.hpp"

#include <algorithm>

#include "hwy/foreach_target.h"  // must come before highway.h
#include "hwy/highway.h"
#include "simd/leaf_scalar.hpp"
#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128
#include "simd/lanes-inl.hpp"
#endif

HWY_BEFORE_NAMESPACE();
namespace queens::simd::HWY_NAMESPACE {
#if HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128

LeafCount count_leaf(const Leaf& leaf, Scratch& scratch) {
  return count_leaf_scalar(leaf, scratch);
}

#else
namespace {

constexpr int kBlock = 256;  // lanes
constexpr int kCapacity = 2 * kBlock + kLanes;

// A child must cover the columns left. Their number is its level; with vectors of eight lanes
// carrying the columns themselves along, a plane more, is 6 % faster than counting bits. Wider: no
// difference.
constexpr bool kKeepColumns = kLanes == 8;
constexpr int planes(int level) { return 1 + level + kKeepColumns; }
constexpr int offset(int level) {
  return level <= 2 ? 0 : offset(level - 1) + planes(level - 1) * kCapacity;
}

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

// The states a step takes: whole vectors from the end, or all when they do not fill one.
template <bool kFull>
int first_taken(int states) {
  return kFull ? states - std::min(kBlock, states / kLanes * kLanes) : 0;
}

template <int R, bool kFull>
void step(Search& search) {
  constexpr D d;
  std::uint16_t* const from = search.level(R);
  std::uint16_t* const to = search.level(R - 1);
  Table table[R];
#pragma GCC unroll 16
  for (int j = 0; j < R; ++j) table[j] = load_table(search.table[search.distance[R][j]]);

  const int end = search.states[R];
  int stay = first_taken<kFull>(end), out = search.states[R - 1];
  search.nodes += static_cast<unsigned>(end - stay);
  for (int at = stay; at < end; at += kLanes) {
    M active;
    V free = hn::LoadU(d, from + at);
    if constexpr (!kFull) {
      active = hn::FirstN(d, static_cast<std::size_t>(end - at));
      free = hn::IfThenElseZero(active, free);
    }
    const V queen = lowest_bit(free);
    const Index index = index_of(free, queen);
    V row[R], child[R];
#pragma GCC unroll 16
    for (int j = 0; j < R; ++j) {
      row[j] = hn::LoadU(d, from + (j + 1) * kCapacity + at);
      child[j] = strike(table[j], index, row[j]);
    }
    V smallest = child[0], any = child[0];
#pragma GCC unroll 16
    for (int j = 1; j < R; ++j) {
      smallest = hn::Min(smallest, child[j]);
      any = hn::Or(any, child[j]);
    }
    M lives = nonzero(smallest);
    [[maybe_unused]] V columns, columns_left;
    if constexpr (kKeepColumns) {
      columns = hn::LoadU(d, from + (R + 1) * kCapacity + at);
      columns_left = hn::Xor(columns, queen);
      lives = hn::And(lives, hn::Eq(any, columns_left));
    } else {
      lives = hn::And(lives, hn::Eq(hn::PopulationCount(any), set(R)));
    }
    if constexpr (!kFull) lives = hn::And(lives, active);

    const Packer children(lives);
#pragma GCC unroll 16
    for (int j = 0; j < R; ++j) children.store(child[j], to + j * kCapacity + out);
    if constexpr (kKeepColumns) children.store(columns_left, to + R * kCapacity + out);
    out += children.count;

    const V rest = hn::Xor(free, queen);
    const Packer parents(nonzero(rest));
    parents.store(rest, from + stay);
#pragma GCC unroll 16
    for (int j = 0; j < R; ++j) parents.store(row[j], from + (j + 1) * kCapacity + stay);
    if constexpr (kKeepColumns) parents.store(columns, from + (R + 1) * kCapacity + stay);
    stay += parents.count;
  }
  search.states[R] = stay;
  search.states[R - 1] = out;
}

// Three rows left: a queen in the first, then the last two, a and b, are counted.
template <bool kFull>
void last_step(Search& search) {
  constexpr D d;
  std::uint16_t* const from = search.level(2);
  const Table to_a = load_table(search.table[search.distance[2][0]]);
  const Table to_b = load_table(search.table[search.distance[2][1]]);
  const Table a_to_b = load_table(search.table[search.distance[1][0]]);

  const int end = search.states[2];
  int stay = first_taken<kFull>(end);
  search.nodes += static_cast<unsigned>(end - stay);
  std::uint64_t solutions = 0;
  for (int at = stay; at < end; at += kLanes) {
    V free = hn::LoadU(d, from + at);
    const V row_a = hn::LoadU(d, from + kCapacity + at);
    const V row_b = hn::LoadU(d, from + 2 * kCapacity + at);
    V open_a = row_a;
    if constexpr (!kFull) {
      const M active = hn::FirstN(d, static_cast<std::size_t>(end - at));
      free = hn::IfThenElseZero(active, free);
      open_a = hn::IfThenElseZero(active, row_a);
    }
    const V queen = lowest_bit(free);
    const Index index = index_of(free, queen);
    const V a = strike(to_a, index, open_a), b = strike(to_b, index, row_b);
    const V first = lowest_bit(a), second = hn::Xor(a, first);
    const V b1 = strike(a_to_b, index_of(a, first), b);
    const V b2 = strike(a_to_b, index_of(second, second), b);
    solutions += hn::CountTrue(d, hn::And(nonzero(first), nonzero(b1)));
    solutions += hn::CountTrue(d, hn::And(nonzero(second), nonzero(b2)));

    const V rest = hn::Xor(free, queen);
    const Packer parents(nonzero(rest));
    parents.store(rest, from + stay);
    parents.store(row_a, from + kCapacity + stay);
    parents.store(row_b, from + 2 * kCapacity + stay);
    stay += parents.count;
  }
  search.solutions += solutions;
  search.states[2] = stay;
}

using Step = void (*)(Search&);
template <bool kFull>
constexpr Step kSteps[kMostLeafLines] = {
    nullptr,         nullptr,         last_step<kFull>, step<3, kFull>,
    step<4, kFull>,  step<5, kFull>,  step<6, kFull>,   step<7, kFull>,
    step<8, kFull>,  step<9, kFull>,  step<10, kFull>,  step<11, kFull>,
    step<12, kFull>, step<13, kFull>, step<14, kFull>,  step<15, kFull>};

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
    if (states[r] >= kLanes)
      kSteps<true>[r](search);
    else
      kSteps<false>[r](search);
    if (r > 2 && states[r - 1] >= kBlock) {
      --r;
    } else if (states[r] < kBlock) {
      while (r < top && states[r] < kBlock) ++r;  // the deepest block,
      if (states[r] < kBlock)
        while (r > 2 && states[r] == 0) --r;  // or the shallowest rest
    }
  }
  return {search.solutions, search.nodes};
}

#endif
}  // namespace queens::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace queens::simd {

LeafFunction vector_leaf(std::int64_t target) {
  switch (target) {
    case HWY_AVX3_DL:
      return HWY_CHOOSE_AVX3_DL(count_leaf);
    case HWY_AVX3:
      return HWY_CHOOSE_AVX3(count_leaf);
    case HWY_AVX2:
      return HWY_CHOOSE_AVX2(count_leaf);
    case HWY_SSE4:
      return HWY_CHOOSE_SSE4(count_leaf);
    case HWY_NEON:
      return HWY_CHOOSE_NEON(count_leaf);
    case HWY_WASM:
      return HWY_CHOOSE_WASM(count_leaf);
    default:
      return nullptr;
  }
}

}  // namespace queens::simd
#endif
