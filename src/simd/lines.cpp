#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "simd/lines.cpp"
#include "simd/lines.hpp"
#include "simd/targets.hpp"

#include <algorithm>
#include <type_traits>

#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace queens::simd::HWY_NAMESPACE {
#if QUEENS_HAS_VECTORS

namespace hn = hwy::HWY_NAMESPACE;

std::uint32_t strike_all(const std::uint32_t* from, const std::uint32_t* strike, std::uint32_t* to,
                         std::size_t words) {
  using D = hn::ScalableTag<std::uint32_t>;
  const D d;
  auto least = hn::Set(d, 0xffffffffu);
  auto line = hn::Iota(d, 0u);
  const auto step = hn::Set(d, static_cast<std::uint32_t>(hn::Lanes(d)));
  const auto one = hn::Set(d, 1u);
  for (std::size_t i = 0; i < words; i += hn::Lanes(d)) {
    const auto struck = hn::Or(hn::LoadU(d, from + i), hn::LoadU(d, strike + i));
    hn::StoreU(struck, d, to + i);
    const auto left = hn::Sub(hn::PopulationCount(hn::Not(struck)), one);
    least = hn::Min(least, hn::Or(hn::ShiftLeft<8>(left), line));
    line = hn::Add(line, step);
  }
  return hn::GetLane(hn::MinOfLanes(d, least));
}

// On WebAssembly, Highway 1.0.3 cannot shift 64-bit lanes by different distances.
#if HWY_TARGET != HWY_WASM
// Updates the lines [begin, begin + width) of one kind for a queen on line `own`, on the square of `bit`.
template <class Word, class V>
HWY_INLINE V place_block(const OpenLines<Word>& lines, const Word* from, Word* to,
                         std::size_t begin, std::uint32_t own, Word bit, V least) {
  const hn::ScalableTag<Word> d;
  const hn::RebindToSigned<decltype(d)> di;
  const auto queen = hn::Set(d, bit);
  const auto n = hn::Set(d, static_cast<Word>(lines.n));
  const auto middle = hn::Set(d, static_cast<Word>(own));
  auto line = hn::Iota(d, Word{0});
  const auto step = hn::Set(d, static_cast<Word>(hn::Lanes(d)));
  for (std::size_t i = 0; i < lines.width; i += hn::Lanes(d)) {
    // The distance, limited to n: padding lanes are closed and stay so.
    const auto far =
        hn::Max(hn::BitCast(di, hn::Sub(line, middle)), hn::BitCast(di, hn::Sub(middle, line)));
    const auto distance = hn::Min(hn::BitCast(d, far), n);
    auto struck = hn::Or(queen, hn::Or(hn::Shl(queen, distance), hn::Shr(queen, distance)));
    if (lines.toroidal) {
      const auto rest = hn::Sub(n, distance);
      struck = hn::Or(struck, hn::Or(hn::Shl(queen, rest), hn::Shr(queen, rest)));
    }
    const auto before = hn::LoadU(d, from + begin + i);
    const auto closed = hn::BitCast(d, hn::BroadcastSignBit(hn::BitCast(di, before)));
    const auto filled = hn::VecFromMask(d, hn::Eq(line, middle));
    const auto after = hn::Or(hn::AndNot(struck, before), hn::Or(closed, filled));
    hn::StoreU(after, d, to + begin + i);
    const auto left = hn::PopulationCount(after);
    least = hn::Min(least, hn::Or(hn::ShiftLeft<8>(left), hn::LoadU(d, lines.rank + begin + i)));
    line = hn::Add(line, step);
  }
  return least;
}

template <class Word>
HWY_INLINE std::uint32_t place(const OpenLines<Word>& lines, const Word* from, Word* to,
                               std::uint32_t row, std::uint32_t column) {
  const hn::ScalableTag<Word> d;
  auto least = hn::Set(d, static_cast<Word>(~Word{0} >> 1));
  least = place_block(lines, from, to, 0, row, static_cast<Word>(Word{1} << column), least);
  least =
      place_block(lines, from, to, lines.width, column, static_cast<Word>(Word{1} << row), least);
  return static_cast<std::uint32_t>(hn::GetLane(hn::MinOfLanes(d, least)));
}

// Highway dispatches functions by name, so templates need names.
std::uint32_t place_32(const OpenLines<std::uint32_t>& lines, const std::uint32_t* from,
                       std::uint32_t* to, std::uint32_t row, std::uint32_t column) {
  return place(lines, from, to, row, column);
}
std::uint32_t place_64(const OpenLines<std::uint64_t>& lines, const std::uint64_t* from,
                       std::uint64_t* to, std::uint32_t row, std::uint32_t column) {
  return place(lines, from, to, row, column);
}

#endif
#endif
}  // namespace queens::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace queens::simd {
namespace {

// ---- The same without vectors. ----

std::uint32_t strike_all_scalar(const std::uint32_t* from, const std::uint32_t* strike,
                                std::uint32_t* to, std::size_t words) {
  std::uint32_t least = 0xffffffffu;
  for (std::size_t i = 0; i < words; ++i) {
    to[i] = from[i] | strike[i];
    // Stops counting bits when the line can no longer have the fewest squares.
    const std::uint32_t most = (least >> 8) + 1;
    std::uint32_t left = 0;
    for (std::uint32_t clear = ~to[i]; clear != 0 && left <= most; clear &= clear - 1) ++left;
    least = std::min(least, (left - 1) << 8 | static_cast<std::uint32_t>(i));
  }
  return least;
}

// Stops counting squares when the line can no longer have the fewest.
template <class Word>
std::uint32_t place_scalar(const OpenLines<Word>& lines, const Word* from, Word* to,
                           std::uint32_t row, std::uint32_t column) {
  constexpr Word kClosed = Word{1} << (8 * sizeof(Word) - 1);
  std::uint32_t least = 0x7fffffffu;
  const auto place_block = [&](std::size_t begin, std::uint32_t own, Word queen) {
    for (std::uint32_t i = 0; i < lines.width; ++i) {
      const Word before = from[begin + i];
      Word after = before;
      if (i == own) {
        after = ~Word{0};
      } else if ((before & kClosed) == 0) {
        const std::uint32_t distance = i > own ? i - own : own - i;
        after &= ~(queen | queen << distance | queen >> distance);
        if (lines.toroidal)
          after &= ~(queen << (lines.n - distance) | queen >> (lines.n - distance));
      }
      to[begin + i] = after;
      std::uint32_t left = 8 * sizeof(Word);
      if ((after & kClosed) == 0)
        for (left = 0; after != 0 && left <= least >> 8; after &= after - 1) ++left;
      least = std::min(least, left << 8 | static_cast<std::uint32_t>(lines.rank[begin + i]));
    }
  };
  place_block(0, row, Word{1} << column);
  place_block(lines.width, column, Word{1} << row);
  return least;
}

}  // namespace

StrikeLines strike_lines(const Kernel& kernel) {
  const StrikeLines compiled = QUEENS_COMPILED_FOR(kernel.target, strike_all);
  return compiled != nullptr ? compiled : strike_all_scalar;
}

template <class Word>
PlaceOnLines<Word> place_on_lines([[maybe_unused]] const Kernel& kernel) {
  PlaceOnLines<Word> compiled = nullptr;
#if HWY_TARGET != HWY_WASM
  if constexpr (std::is_same_v<Word, std::uint32_t>)
    compiled = QUEENS_COMPILED_FOR(kernel.target, place_32);
  else
    compiled = QUEENS_COMPILED_FOR(kernel.target, place_64);
#endif
  return compiled != nullptr ? compiled : place_scalar<Word>;
}

template PlaceOnLines<std::uint32_t> place_on_lines(const Kernel&);
template PlaceOnLines<std::uint64_t> place_on_lines(const Kernel&);

}  // namespace queens::simd
#endif
