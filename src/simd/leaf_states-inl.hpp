// How the vector kernel loads and stores the partly filled leaves ("states", see leaf.hpp) that it works on, many
// at a time. Included once per Highway target.
//
// A state has one 16-bit word per row that is still to be filled: the free squares of that row. All states with
// the same number of rows are stored together, as a level. A level is a list of arrays called planes: the first
// plane has the first row of every state, the next plane the second row, and so on. So one vector load fetches the
// same row of many states.
#if defined(QUEENS_SIMD_LEAF_STATES_INL_HPP_) == defined(HWY_TARGET_TOGGLE)
#ifdef QUEENS_SIMD_LEAF_STATES_INL_HPP_
#undef QUEENS_SIMD_LEAF_STATES_INL_HPP_
#else
#define QUEENS_SIMD_LEAF_STATES_INL_HPP_
#endif

#include "simd/lanes-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace queens::simd::HWY_NAMESPACE {

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

}  // namespace queens::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
