// Checks that the engine `smallest-line`, a search with vectors, visits the same tree as the textbook engine
// `fewest-choices`, on all kinds of boards.
// labels: both
#include <gtest/gtest.h>

#include "queens/instances.hpp"
#include "simd/kernel.hpp"
#include "support/engines.hpp"
#include "support/regions.hpp"

using namespace queens;
using namespace queens::test;

namespace {

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

TEST(SmallestLine, WalksTheTreeOfFewestChoicesWithRegions) {
  RandomRegions random(4);
  for (int i = 0; i < 100; ++i) {
    SCOPED_TRACE(i);
    expect_same_tree(random.board(4 + random.below(6)), Question::count);
  }
  // One, two, three, four, 16 and 63 words.
  for (const std::int32_t n : {8, 9, 11, 12, 13, 14, 16, 17, 32, 33, 63})
    expect_same_tree({.n = n, .touching = true}, Question::one);
  for (const std::int32_t n : {11, 12, 13})
    expect_same_tree({.n = n, .regions = random.scattered(n), .touching = true}, Question::one);
}

TEST(SmallestLine, ExcludedDiagonals) {
  int solvable = 0;
  std::uint64_t nodes = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    SCOPED_TRACE(seed);
    expect_same_tree(excluded_diagonals(16, 0.25, seed), Question::count);
    const Answer answer = answer_of(engine("smallest-line"), excluded_diagonals(20, 0.25, seed),
                                    Question::one, {.probing = Probing::counting});
    solvable += answer.verdict == Verdict::found;
    nodes += answer.statistics.nodes;
  }
  EXPECT_GT(solvable, 5);
  EXPECT_LT(solvable, 35);
  EXPECT_LT(nodes / 40, 250'000u);  // 241,542 on average
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
  const Answer answer = solve(excluded_diagonals(20, 0.25, 1));
  EXPECT_EQ(answer.engine, "smallest-line");
}
