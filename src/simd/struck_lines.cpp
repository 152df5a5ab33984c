#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "simd/struck_lines.cpp"
#include "simd/struck_lines.hpp"
#include "simd/targets.hpp"

#include <algorithm>

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

#endif
}  // namespace queens::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace queens::simd {
namespace {

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

}  // namespace

StrikeLines strike_lines(const Kernel& kernel) {
  const StrikeLines compiled = QUEENS_COMPILED_FOR(kernel.target, strike_all);
  return compiled != nullptr ? compiled : strike_all_scalar;
}

}  // namespace queens::simd
#endif
