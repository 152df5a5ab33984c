// The working memory of the vector kernel for leaves, and how it places a queen in every lane. Included once per
// Highway target.
#if defined(QUEENS_SIMD_LEAF_SEARCH_INL_HPP_) == defined(HWY_TARGET_TOGGLE)
#ifdef QUEENS_SIMD_LEAF_SEARCH_INL_HPP_
#undef QUEENS_SIMD_LEAF_SEARCH_INL_HPP_
#else
#define QUEENS_SIMD_LEAF_SEARCH_INL_HPP_
#endif

#include "simd/leaf.hpp"
#include "simd/leaf_states-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace queens::simd::HWY_NAMESPACE {
namespace {

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

}  // namespace
}  // namespace queens::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
