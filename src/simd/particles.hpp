// Fills many partial boards at random, row by row, to estimate the number of solutions. Such a board is called a
// particle.
//
// Idea.   A particle is stored as three sets of squares of the next row: those that its queens attack along
//         columns and along the two kinds of diagonals. On a board of up to 64 W columns these are 3 W words. Its
//         next queen goes to a random free square of the next row, all equally likely; its weight is multiplied by
//         the number of free squares. The only hard step is finding the k-th set bit: x86 has the instruction
//         `pdep` (BMI2) for it; elsewhere bits are counted byte by byte.
// Outlook. The rows that are still empty tell how many completions a board may have: look() adds up the logarithms
//         of their numbers of free squares. These logarithms are whole numbers from a table, so that their sum
//         does not depend on the order in which a kernel adds them.
// End.    In the last few rows a board has hardly any squares to choose from, and most boards die. complete()
//         counts all their completions instead of drawing one.
// Same.   The kernel with `pdep` and the portable one make the same boards and the same sums, bit for bit.
// Cost.   The words of a particle stay in the first-level cache. bench/runs/2026-11-23-intel-xeon-2c-estimate has
//         times for n = 100 (two words).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/random.hpp"

namespace queens::simd {

struct ParticleBatch {
  int n = 0;      ///< columns of the board
  int words = 0;  ///< W: words for n columns
  std::size_t particles = 0;
  std::uint64_t* states = nullptr;  ///< [particle][columns, left, right][word]
  double* weights = nullptr;
  random::SplitMix64 random;
  /// [row][word], where row 0 is the next row: the squares where a queen may stand; null: all of them.
  const std::uint64_t* open = nullptr;
};

inline constexpr int kMostParticleWords = 157;  ///< for 10048 columns
inline constexpr int kMostLastRows = 8;
inline constexpr std::int64_t kNoPromise = -1;

struct WeightSums {
  double weights = 0;
  double squares = 0;

  void add(const WeightSums& more) {
    weights += more.weights;
    squares += more.squares;
  }
};

struct ParticleKernel {
  std::string_view name;  ///< bmi2, portable
  /// Places a queen in the next row of every particle, and multiplies its weight by the number of free squares
  /// times `scale`. A particle without a free square gets weight 0.
  WeightSums (*place)(ParticleBatch& batch, double scale);
  /// Writes for every particle the sum of logs[f] over the next `rows` rows, which have f free squares; kNoPromise
  /// if some f is 0 or the particle has no weight. `logs` has n + 1 numbers from 0.
  void (*look)(const ParticleBatch& batch, int rows, const std::int32_t* logs,
               std::int64_t* promises);
  /// Multiplies the weight of every particle by the number of ways to place queens in the next `rows` rows, 1 to
  /// kMostLastRows.
  WeightSums (*complete)(const ParticleBatch& batch, int rows);
};

/// The kernels that this machine can run, fastest first; the last is portable.
std::vector<ParticleKernel> particle_kernels();

}  // namespace queens::simd
