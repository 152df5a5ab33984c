// A table for packing a vector of eight 16-bit lanes: for each set of lanes to keep, the byte shuffle that moves
// them to the front, side by side.
#pragma once

#include <cstdint>

namespace queens::simd {

struct Shuffles {
  alignas(16) std::uint8_t bytes[256][16];
};

constexpr Shuffles make_shuffles() {
  Shuffles shuffles{};
  for (int set = 0; set < 256; ++set) {
    int at = 0;
    for (int lane = 0; lane < 8; ++lane) {
      if ((set >> lane & 1) == 0) continue;
      shuffles.bytes[set][at++] = static_cast<std::uint8_t>(2 * lane);
      shuffles.bytes[set][at++] = static_cast<std::uint8_t>(2 * lane + 1);
    }
  }
  return shuffles;
}

inline constexpr Shuffles kShuffles = make_shuffles();

}  // namespace queens::simd
