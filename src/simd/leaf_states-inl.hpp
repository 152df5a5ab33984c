// The states of the leaf kernel: vectors of them, and the planes in memory in which a level keeps them.
// Included once per Highway target.
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
constexpr int kCapacity = 2 * kBlock + kLanes;

// A child must cover the columns left. Their number is its level; with vectors of eight lanes
// carrying the columns themselves along, a plane more, is 6 % faster than counting bits. Wider: no
// difference.
constexpr bool kKeepColumns = kLanes == 8;
constexpr int planes(int level) { return 1 + level + kKeepColumns; }
constexpr int offset(int level) {
  return level <= 2 ? 0 : offset(level - 1) + planes(level - 1) * kCapacity;
}

// A vector of states of level R, and what a queen in each of them leaves.
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

/// Stores the picked states as level R's from place `at` on: `first` is their first plane.
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
