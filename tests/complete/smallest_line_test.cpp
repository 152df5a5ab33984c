// Checks that the engine `smallest-line`, a search with vectors, visits the same tree as the textbook engine
// `fewest-choices`, on all kinds of boards.
// labels: both
#include <gtest/gtest.h>

#include <random>

#include "simd/kernel.hpp"
#include "support/engines.hpp"

using namespace queens;
using namespace queens::test;

namespace {

// A board on which each diagonal and antidiagonal is blocked with this probability. Such boards are hard; with n = 20
// and probability 0.25, half of them have solutions.
Problem with_diagonals(std::int32_t n, double probability, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const auto blocked = [&] { return static_cast<double>(random() >> 11) * 0x1p-53 < probability; };
  Problem problem{.n = n};
  for (std::int64_t d = 1 - n; d < n; ++d)
    if (blocked()) problem.blocked_diagonals.push_back(d);
  for (std::int64_t s = 0; s < 2 * n - 1; ++s)
    if (blocked()) problem.blocked_antidiagonals.push_back(s);
  return problem;
}

void expect_same_tree(const Problem& problem, Question question) {
  const Limits counted{.probing = Probing::counting};
  const Answer fast = answer_of(engine("smallest-line"), problem, question, counted);
  const Answer slow = answer_of(engine("fewest-choices"), problem, question, counted);
  EXPECT_EQ(fast.verdict, slow.verdict);
  EXPECT_EQ(fast.count, slow.count);
  EXPECT_EQ(fast.statistics.nodes_per_level, slow.statistics.nodes_per_level);
  EXPECT_EQ(fast.placement, slow.placement);
}

}  // namespace

TEST(SmallestLine, WalksTheTreeOfFewestChoices) {
  for (std::int32_t n = 1; n <= 12; ++n)
    for (const bool toroidal : {false, true}) {
      SCOPED_TRACE(n);
      expect_same_tree({.n = n, .toroidal = toroidal}, Question::count);
      expect_same_tree({.n = n, .queens = {{n / 2, 0}}, .toroidal = toroidal}, Question::count);
    }
  for (std::int32_t n = 13; n <= 63; ++n) {  // words of 32 and of 64 bits
    SCOPED_TRACE(n);
    expect_same_tree({.n = n}, Question::one);
  }
}

TEST(SmallestLine, ExcludedDiagonals) {
  int solvable = 0;
  std::uint64_t nodes = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    SCOPED_TRACE(seed);
    expect_same_tree(with_diagonals(16, 0.25, seed), Question::count);
    const Answer answer = answer_of(engine("smallest-line"), with_diagonals(20, 0.25, seed),
                                    Question::one, {.probing = Probing::counting});
    solvable += answer.verdict == Verdict::found;
    nodes += answer.statistics.nodes;
  }
  EXPECT_GT(solvable, 5);
  EXPECT_LT(solvable, 35);
  EXPECT_LT(nodes / 40, 200'000u);  // on average 189,507, which take 3 ms on an idle machine
}

TEST(SmallestLine, EveryKernelCountsAlike) {
  for (const simd::Kernel& kernel : simd::kernels()) {
    SCOPED_TRACE(kernel.variant);
    const Limits limits{.probing = Probing::counting, .kernel = std::string(kernel.variant)};
    const Answer narrow = answer_of(engine("smallest-line"), {.n = 10}, Question::count, limits);
    EXPECT_EQ(narrow.count, 724u);
    EXPECT_EQ(narrow.statistics.nodes, 11'577u);
    const Answer wide = answer_of(engine("smallest-line"), {.n = 60}, Question::one, limits);
    EXPECT_EQ(wide.statistics.nodes, answer_of(engine("fewest-choices"), {.n = 60}, Question::one,
                                               {.probing = Probing::counting})
                                         .statistics.nodes);
  }
  EXPECT_THROW(answer_of(engine("smallest-line"), {.n = 8}, Question::one, {.kernel = "mmx"}),
               Error);
}

TEST(SmallestLine, IsTakenForRestrictedBoards) {
  const Answer answer = solve(with_diagonals(20, 0.25, 1));
  EXPECT_EQ(answer.engine, "smallest-line");
}
