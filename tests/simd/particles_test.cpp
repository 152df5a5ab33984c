// Particles: every kernel makes the same boards, and they are boards without attacks.
#include "simd/particles.hpp"

#include <gtest/gtest.h>

namespace queens::simd {
namespace {

struct Population {
  Population(int n, std::size_t particles)
      : words((static_cast<std::size_t>(n) + 63) / 64),
        states(3 * words * particles),
        weights(particles, 1.0) {
    batch = {.n = n,
             .words = static_cast<int>(words),
             .particles = particles,
             .states = states.data(),
             .weights = weights.data(),
             .random = random::SplitMix64(42)};
  }
  std::size_t words;
  std::vector<std::uint64_t> states;
  std::vector<double> weights;
  ParticleBatch batch;
};

// Closed squares stay empty, in every kernel alike.
TEST(Particles, ClosedSquaresStayEmpty) {
  for (const int n : {5, 64, 100, 200, 300}) {
    std::vector<std::vector<std::uint64_t>> states;
    for (const ParticleKernel& kernel : particle_kernels()) {
      Population population(n, 50);
      std::vector<std::uint64_t> open(population.words, 0);
      for (int c = 1; c < n; c += 3) open[static_cast<std::size_t>(c) / 64] |= 1ull << c % 64;
      population.batch.open = open.data();
      kernel.place(population.batch, 1);
      for (std::size_t p = 0; p < 50; ++p)
        for (std::size_t w = 0; w < population.words; ++w)
          EXPECT_EQ(population.states[3 * population.words * p + w] & ~open[w], 0u) << kernel.name;
      states.push_back(population.states);
    }
    for (const auto& each : states) EXPECT_EQ(each, states.front()) << "n = " << n;
  }
}

TEST(Particles, KernelsAgreeBitForBit) {
  for (const int n : {1, 5, 8, 63, 64, 65, 100, 128, 129, 200, 256, 300, 1000}) {
    Population expected(n, 50);
    std::vector<WeightSums> sums;
    for (int row = 0; row < std::min(n, 40); ++row)
      sums.push_back(particle_kernels().back().place(expected.batch, 0.5));
    for (const ParticleKernel& kernel : particle_kernels()) {
      Population population(n, 50);
      for (const WeightSums& sum : sums) {
        const WeightSums own = kernel.place(population.batch, 0.5);
        EXPECT_EQ(own.weights, sum.weights) << kernel.name << ", n = " << n;
        EXPECT_EQ(own.squares, sum.squares);
      }
      EXPECT_EQ(population.states, expected.states) << kernel.name << ", n = " << n;
      EXPECT_EQ(population.batch.random, expected.batch.random);
    }
  }
}

// The queen of each row, read off the columns before and after, against all earlier ones.
TEST(Particles, QueensDoNotAttackEachOther) {
  for (const int n : {8, 64, 100, 130}) {
    Population population(n, 20);
    std::vector<std::vector<int>> queens(20);
    for (int row = 0; row < n; ++row) {
      const std::vector<std::uint64_t> before = population.states;
      particle_kernels().front().place(population.batch, 1.0 / (n - row));
      for (std::size_t p = 0; p < 20; ++p) {
        if (population.weights[p] == 0) continue;
        int column = -1;
        for (int c = 0; c < n; ++c) {
          const std::size_t word = 3 * population.words * p + static_cast<std::size_t>(c) / 64;
          if ((population.states[word] ^ before[word]) >> (c % 64) & 1) {
            EXPECT_EQ(column, -1);
            column = c;
          }
        }
        ASSERT_GE(column, 0);
        for (std::size_t r = 0; r < queens[p].size(); ++r) {
          EXPECT_NE(queens[p][r], column);
          EXPECT_NE(std::abs(queens[p][r] - column), row - static_cast<int>(r)) << "n = " << n;
        }
        queens[p].push_back(column);
      }
    }
  }
}

TEST(Particles, AParticleWithoutAFreeSquareHasNoWeight) {
  for (const ParticleKernel& kernel : particle_kernels()) {
    Population population(3, 30);
    for (int row = 0; row < 3; ++row) kernel.place(population.batch, 1);
    for (const double weight : population.weights) EXPECT_EQ(weight, 0) << kernel.name;
  }
}

}  // namespace
}  // namespace queens::simd
