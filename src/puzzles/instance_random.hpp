// The random numbers from which `queens generate` makes a random problem ("instance"). docs/commands/generate.md
// specifies them, so that other programs can make the same instances.
#pragma once

#include <cstdint>
#include <random>

#include "base/random.hpp"

namespace queens::puzzles {

/// Mixes the bits, so that neighbouring seeds and indices give unrelated numbers.
inline std::mt19937_64 instance_random(std::uint64_t seed, std::uint64_t index) {
  return std::mt19937_64(random::mixed(random::mixed(seed) + index));
}

}  // namespace queens::puzzles
