// Random walks through the search trees of units estimate nodes and solutions. Compares these estimates with whole
// counts.
#include "plan/cost.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "count/torus.hpp"
#include "support/published.hpp"

namespace queens {
namespace {

std::unique_ptr<counting::Worker> worker_of(const counting::Decomposition& units) {
  return units.worker(simd::kernels().front());
}

// The mean of many walks in a unit must lie within a few standard errors of what a search of the unit finds. Seeds are
// fixed.
TEST(WalkCost, WalksAreRightOnAverage) {
  constexpr int kWalks = 4000;
  for (const std::int32_t n : {5, 7, 13, 17}) {
    const auto torus = counting::torus::decompose(n);
    const auto worker = worker_of(*torus);
    double squares = 0;
    for (std::uint64_t unit = 0; unit < torus->units(); ++unit) {
      UnitResult exact;
      ASSERT_TRUE(worker->solve(unit, never_stopped(), exact));
      random::SplitMix64 random(7, unit);
      double nodes = 0, node_squares = 0, weighted = 0, weighted_squares = 0;
      for (int k = 0; k < kWalks; ++k) {
        const auto walk = worker->walk(unit, random);
        ASSERT_TRUE(walk);
        nodes += walk->nodes / kWalks, node_squares += walk->nodes * walk->nodes / kWalks;
        weighted += walk->weighted / kWalks;
        weighted_squares += walk->weighted * walk->weighted / kWalks;
      }
      const auto check = [&](double mean, double mean_square, double truth) {
        const double error = std::sqrt(std::max(mean_square - mean * mean, 0.0) / kWalks);
        EXPECT_LE(std::abs(mean - truth), 4.5 * error + 1e-6 * truth)
            << "n = " << n << ", unit " << unit;
        if (error > 0) squares += std::pow((mean - truth) / error, 2);
      };
      check(nodes, node_squares, static_cast<double>(exact.nodes));
      check(weighted, weighted_squares, static_cast<double>(exact.weighted));
    }
    EXPECT_LT(squares, 3.0 * static_cast<double>(torus->units()) + 10) << "n = " << n;
  }
}

// The same walks estimate the cost and the number of solutions. The latter is known, so it can be checked.
TEST(WalkCost, TheIntervalHoldsTheTrueSolutions) {
  const test::Published published("toroidal.csv");
  for (const std::int32_t n : {19, 23, 29}) {
    const auto cost =
        walk_cost(*counting::torus::decompose(n), {.limits = {.seconds = 0.5, .seed = 3}});
    ASSERT_TRUE(cost) << "n = " << n;
    EXPECT_GT(cost->walks, 0u);
    EXPECT_EQ(cost->sampled, 0u);
    EXPECT_FALSE(cost->exact);
    EXPECT_EQ(cost->factors.size(), cost->units);
    const auto count = static_cast<double>(published.at(n, "solutions"));
    const Interval& solutions = cost->solutions;
    // Twice the interval, because the number of walks depends on the speed of the machine.
    EXPECT_LT(std::abs(solutions.expected - count), 2 * (solutions.high - solutions.low));
    EXPECT_LT(cost->core_seconds.low, cost->core_seconds.expected);
    EXPECT_LT(cost->core_seconds.expected, cost->core_seconds.high);
  }
}

TEST(WalkCost, StopsWhenItIsTold) {
  const auto torus = counting::torus::decompose(29);
  EXPECT_FALSE(walk_cost(
      *torus, {.limits = {.seconds = 1e6, .on_progress = [](const Progress&) { return false; }}}));
}

// n = 6 has no units, so there is nothing to walk through.
TEST(WalkCost, OfNothingIsUnknown) {
  EXPECT_FALSE(walk_cost(*counting::torus::decompose(6), {.limits = {.seconds = 1}}));
}

}  // namespace
}  // namespace queens
