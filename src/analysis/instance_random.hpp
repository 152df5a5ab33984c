// The random numbers from which `queens generate` makes a random problem ("instance"). docs/commands/generate.md
// specifies them, so that other programs can make the same instances.
#pragma once

#include <cstdint>
#include <random>

#include "base/random.hpp"
#include "queens/instances.hpp"

namespace queens::analysis {

class InstanceRandom {
 public:
  // Mixes the bits, so that neighbouring seeds and indices give unrelated numbers.
  explicit InstanceRandom(InstanceSeed seed)
      : numbers_(random::mixed(random::mixed(seed.seed) + seed.index)) {}

  using result_type = std::uint64_t;
  std::uint64_t operator()() { return numbers_(); }
  std::uint64_t below(std::uint64_t bound) { return random::below(numbers_(), bound); }
  double unit() { return random::unit(numbers_()); }

 private:
  std::mt19937_64 numbers_;
};

}  // namespace queens::analysis
