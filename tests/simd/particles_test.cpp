// Tests the particles of estimates (partial boards that grow row by row): every kernel makes the same boards, and no
// queens on them attack each other.
// labels: both arm
#include "simd/particles.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

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

// Fills k rows at random.
void fill_rows(Population& population, int k) {
  for (int row = 0; row < k; ++row) particle_kernels().back().place(population.batch, 0.5);
}

// The free squares of the row that is `below` rows below the next one, found square by square.
std::vector<int> free_squares(const Population& population, std::size_t p, int below, int step) {
  const auto has = [&](std::size_t set, int column) {
    if (column < 0 || column >= population.batch.n) return false;
    const std::size_t word = 3 * population.words * p + set * population.words;
    return (population.states[word + static_cast<std::size_t>(column) / 64] >> (column % 64) & 1) !=
           0;
  };
  std::vector<int> free;
  for (int c = 0; c < population.batch.n; ++c)
    if ((step == 0 || (c + below) % step != 0) && !has(0, c) && !has(1, c - below) &&
        !has(2, c + below))
      free.push_back(c);
  return free;
}

// Open squares as open[row][word]: those whose column + row is no multiple of `step`.
std::vector<std::uint64_t> stripes(const Population& population, int rows, int step) {
  std::vector<std::uint64_t> open(population.words * static_cast<std::size_t>(rows), 0);
  for (int row = 0; row < rows; ++row)
    for (int c = 0; c < population.batch.n; ++c)
      if ((c + row) % step != 0)
        open[static_cast<std::size_t>(row) * population.words + static_cast<std::size_t>(c) / 64] |=
            1ull << c % 64;
  return open;
}

// A promise is the sum, over the rows below, of the logarithms of the numbers of free squares. Compares it with a count
// square by square.
TEST(Particles, APromiseIsThatOfTheFreeSquaresBelow) {
  for (const int n : {8, 20, 64, 65, 100, 130, 200, 300}) {
    std::vector<std::int32_t> logs;
    for (int free = 0; free <= n; ++free) logs.push_back(1000 * free + 7);
    for (const int step : {0, 5}) {
      Population population(n, 40);
      fill_rows(population, n / 2);
      const int rows = n / 4;
      const auto open = stripes(population, rows, step == 0 ? 2 : step);
      if (step > 0) population.batch.open = open.data();
      for (const ParticleKernel& kernel : particle_kernels()) {
        std::vector<std::int64_t> promises(40);
        kernel.look(population.batch, rows, logs.data(), promises.data());
        for (std::size_t p = 0; p < 40; ++p) {
          std::int64_t expected = 0;
          for (int below = 0; below < rows; ++below) {
            const std::size_t free = free_squares(population, p, below, step).size();
            if (free == 0 || population.weights[p] == 0) {
              expected = kNoPromise;
              break;
            }
            expected += logs[free];
          }
          EXPECT_EQ(promises[p], expected) << kernel.name << ", n = " << n << ", particle " << p;
        }
      }
    }
  }
}

// The number of ways to fill the next rows, found by trying all squares.
double ways(const Population& population, std::size_t p, int step, int below, int rows,
            std::vector<int>& queens) {
  if (below == rows) return 1;
  double sum = 0;
  for (const int c : free_squares(population, p, below, step)) {
    bool attacked = false;
    for (int r = 0; r < below; ++r) {
      const int other = queens[static_cast<std::size_t>(r)];
      attacked = attacked || other == c || std::abs(other - c) == below - r;
    }
    if (attacked) continue;
    queens.push_back(c);
    sum += ways(population, p, step, below + 1, rows, queens);
    queens.pop_back();
  }
  return sum;
}

TEST(Particles, CompletionsOfTheLastRowsAreAllCounted) {
  for (const int n : {4, 8, 20, 64, 65, 100, 130, 200, 300}) {
    for (const int rows : {1, 2, 3}) {
      for (const int step : {0, 5}) {
        Population population(n, 20);
        fill_rows(population, n - std::max(n / 8, rows));
        for (std::size_t p = 0; p < 20; ++p) population.weights[p] = p % 4 == 0 ? 0 : 0.5;
        const auto open = stripes(population, rows, step == 0 ? 2 : step);
        if (step > 0) population.batch.open = open.data();
        const std::vector<double> before = population.weights;
        for (const ParticleKernel& kernel : particle_kernels()) {
          population.weights = before;
          population.batch.weights = population.weights.data();
          const WeightSums sums = kernel.complete(population.batch, rows);
          double sum = 0;
          for (std::size_t p = 0; p < 20; ++p) {
            std::vector<int> queens;
            EXPECT_EQ(population.weights[p], before[p] * ways(population, p, step, 0, rows, queens))
                << kernel.name << ", n = " << n << ", particle " << p << ", " << rows << " rows";
            sum += population.weights[p];
          }
          EXPECT_DOUBLE_EQ(sums.weights, sum);
        }
      }
    }
  }
}

// Finds the queen of each row by comparing the columns before and after the step, and checks that it attacks no earlier
// queen.
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
