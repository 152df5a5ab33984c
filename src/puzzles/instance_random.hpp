// The random numbers from which `queens generate` makes a random problem ("instance"). docs/commands/generate.md
// specifies them, so that other programs can make the same instances.
#pragma once

#include <cstdint>
#include <random>

#include "base/random.hpp"
#include "queens/problem.hpp"

namespace queens::puzzles {

/// Mixes the bits, so that neighbouring seeds and indices give unrelated numbers. Indices begin with 1; 0 throws
/// Error(bad_argument).
inline std::mt19937_64 instance_random(std::uint64_t seed, std::uint64_t index) {
  if (index == 0)
    throw Error(ErrorCode::bad_argument, "the instances of a seed are numbered from 1, not from 0");
  return std::mt19937_64(random::mixed(random::mixed(seed) + index));
}

}  // namespace queens::puzzles
