// Particles: partial boards filled at random, row by row, many at a time.
//
// Idea.   A particle is the columns and the diagonals its queens attack, as bits of the next row: 3W
//         words for boards of up to 64 W columns. Its queen goes to a free square of the next row,
//         each equally likely; the number of free squares multiplies its weight. The one hard step
//         is to find the k-th set bit, for which x86 has `pdep` (BMI2); elsewhere bytes are counted.
// Same.   The two kernels make the same boards and the same sums, bit for bit.
// Cost.   Two words (n = 100): see bench/runs; the particle's words stay in the first caches.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "random/splitmix.hpp"

namespace queens::simd {

struct ParticleBatch {
  int n = 0;      ///< columns of the board
  int words = 0;  ///< W: words for n columns
  std::size_t particles = 0;
  std::uint64_t* states = nullptr;  ///< [particle][columns, left, right][word]
  double* weights = nullptr;
  random::SplitMix64 random;
  /// [word]: the squares of this row where a queen may stand; null: all of them.
  const std::uint64_t* open = nullptr;
};

struct WeightSums {
  double weights = 0;
  double squares = 0;
};

struct ParticleKernel {
  std::string_view name;  ///< bmi2, portable
  /// A queen in the next row of every particle; weights are multiplied by the free squares times
  /// `scale`. A particle without a free square gets weight 0.
  WeightSums (*place)(ParticleBatch& batch, double scale);
};

/// Those this machine can run, fastest first; the last is portable.
std::vector<ParticleKernel> particle_kernels();

}  // namespace queens::simd
