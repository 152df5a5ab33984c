#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "simd/place_pairs.cpp"
#include "simd/place_pairs.hpp"
#include "simd/targets.hpp"

// The fast kernel of place_pairs.hpp, for AVX-512 only: other targets do not compile it (see "Tried" there).
#undef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS (QUEENS_NOT_COMPILED_FOR | HWY_AVX2 | HWY_SSE4 | HWY_NEON | HWY_WASM)

#include <bit>

#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

#ifndef QUEENS_SIMD_PLACE_PAIRS_ONCE_
#define QUEENS_SIMD_PLACE_PAIRS_ONCE_
namespace queens::simd {

// Places a queen on the square if both its diagonals are free; returns 1 if one of them is taken, else 0. The column
// is stored in any case: this avoids an unpredictable branch on whether the queen stays.
inline std::uint32_t rejects(const LineBoard& board, std::uint32_t row, std::uint32_t column) {
  const std::uint32_t d = row - column + board.n - 1, s = row + column;
  std::uint32_t& dw = board.diagonals[d >> 5];
  std::uint32_t& sw = board.antidiagonals[s >> 5];
  const std::uint32_t taken = (dw >> (d & 31) | sw >> (s & 31)) & 1, stays = taken ^ 1;
  dw |= stays << (d & 31);
  sw |= stays << (s & 31);
  board.columns[row] = static_cast<std::int32_t>(column);
  return taken;
}

inline std::size_t place_pairs_scalar(const LineBoard& board, PairList from, std::size_t count,
                                      PairList left) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint32_t row = from.rows[i], column = from.columns[i];
    const std::uint32_t taken = rejects(board, row, column);
    left.rows[kept] = row;
    left.columns[kept] = column;
    kept += taken;
  }
  return kept;
}

}  // namespace queens::simd
#endif

HWY_BEFORE_NAMESPACE();
namespace queens::simd::HWY_NAMESPACE {
#if HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL

namespace hn = hwy::HWY_NAMESPACE;

std::size_t place_pairs_vector(const LineBoard& board, PairList from, std::size_t count,
                               PairList left) {
  const hn::ScalableTag<std::uint32_t> d;
  const hn::RebindToSigned<decltype(d)> di;
  constexpr std::size_t kLanes = hn::MaxLanes(hn::ScalableTag<std::uint32_t>());
  const auto shift = hn::Set(d, board.n - 1);
  const auto one = hn::Set(d, 1u), low = hn::Set(d, 31u);
  std::size_t kept = 0, i = 0;
  for (; i + kLanes <= count; i += kLanes) {
    const auto row = hn::LoadU(d, from.rows + i), column = hn::LoadU(d, from.columns + i);
    const auto diagonal = hn::Add(hn::Sub(row, column), shift), anti = hn::Add(row, column);
    const auto dw =
        hn::GatherIndex(d, board.diagonals, hn::BitCast(di, hn::ShiftRight<5>(diagonal)));
    const auto sw =
        hn::GatherIndex(d, board.antidiagonals, hn::BitCast(di, hn::ShiftRight<5>(anti)));
    const auto taken =
        hn::And(hn::Or(hn::Shr(dw, hn::And(diagonal, low)), hn::Shr(sw, hn::And(anti, low))), one);
    const auto taken_mask = hn::Ne(taken, hn::Zero(d));
    std::uint8_t bytes[8] = {};
    hn::StoreMaskBits(d, taken_mask, bytes);
    constexpr std::uint32_t kAll = (1u << kLanes) - 1;
    std::uint32_t rejected = bytes[0] | static_cast<std::uint32_t>(bytes[1]) << 8;
    for (std::uint32_t open = ~rejected & kAll; open != 0; open &= open - 1) {
      const int lane = std::countr_zero(open);
      rejected |= rejects(board, from.rows[i + lane], from.columns[i + lane]) << lane;
    }
    bytes[0] = static_cast<std::uint8_t>(rejected);
    bytes[1] = static_cast<std::uint8_t>(rejected >> 8);
    const auto m = hn::LoadMaskBits(d, bytes);
    hn::StoreU(hn::Compress(row, m), d, left.rows + kept);
    hn::StoreU(hn::Compress(column, m), d, left.columns + kept);
    kept += static_cast<std::size_t>(std::popcount(rejected));
  }
  return kept + place_pairs_scalar(board, {from.rows + i, from.columns + i}, count - i,
                                   {left.rows + kept, left.columns + kept});
}

#endif
}  // namespace queens::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace queens::simd {

PlacePairs place_pairs(const Kernel& kernel) {
  const PlacePairs compiled = QUEENS_COMPILED_FOR(kernel.target, place_pairs_vector);
  return compiled != nullptr ? compiled : place_pairs_scalar;
}

}  // namespace queens::simd
#endif
