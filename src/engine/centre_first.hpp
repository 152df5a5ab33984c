// The order in which searches try rows, columns or squares from the centre outwards: Knuth's "organ-pipe order".
#pragma once

#include <cstdint>

namespace queens {

/// The i-th of the lines 0..n-1 when those nearest the centre come first.
inline std::int32_t centre_first(std::int32_t i, std::int32_t n) {
  const std::int32_t middle = (n - 1) / 2;
  return i % 2 == 0 ? middle - i / 2 : middle + (i + 1) / 2;
}

}  // namespace queens
