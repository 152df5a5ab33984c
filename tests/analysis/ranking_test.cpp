// Tests ranks of solutions in the lexicographic list of all solutions, and random draws from this list.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "analysis/ranking.hpp"
#include "queens/analysis.hpp"
#include "queens/queens.hpp"
#include "support/code_of.hpp"
#include "support/engines.hpp"
#include "support/oracle.hpp"
#include "support/published.hpp"

using namespace queens;
using namespace queens::test;

TEST(Ranking, GoesThroughTheWholeListBothWays) {
  for (int n = 1; n <= 8; ++n) {
    Ranking ranking(n);
    const std::vector<Placement>& list = all_solutions(n);
    EXPECT_EQ(*ranking.size(), list.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
      EXPECT_EQ(*ranking.at(i), list[i]) << "n = " << n << ", index " << i;
      EXPECT_EQ(*ranking.rank(list[i]), i);
    }
  }
}

TEST(Ranking, AgreesWithTheListOfAnEngine) {
  for (const int n : {9, 10, 11, 12}) {
    const std::vector<Placement> list = listed(engine("bitmask"), {.n = n});
    for (const bool prepared : {false, true}) {
      Ranking ranking(n);
      EXPECT_TRUE(!prepared || ranking.prepare());
      EXPECT_EQ(*ranking.size(), list.size());
      for (std::size_t i = 0; i < list.size(); i += 1 + list.size() / 97) {
        EXPECT_EQ(*ranking.at(i), list[i]);
        EXPECT_EQ(*ranking.rank(list[i]), i);
      }
      EXPECT_EQ(*ranking.at(list.size() - 1), list.back());
    }
  }
}

// Subtrees are counted by one thread or by all, depending on whether 15 or 16 lines are left. Both ways must agree.
TEST(Ranking, LargeBoardsComeBackToWhereTheyWere) {
  for (const int n : {14, 15, 16}) {
    Ranking ranking(n, {.threads = 2});
    const Count size = *ranking.size();
    EXPECT_EQ(to_string(size), std::to_string(Published("counts.csv").at(n, "all")));
    for (const Count index : {Count{0}, size / 3, size / 2, size - 2, size - 1}) {
      const Placement columns = *ranking.at(index);
      EXPECT_TRUE(is_solution(columns));
      EXPECT_EQ(*ranking.rank(columns), index);
    }
    // Mirrored, the list runs backwards.
    EXPECT_EQ(image(*ranking.at(size / 5), Symmetry::mirror), *ranking.at(size - 1 - size / 5));
  }
}

TEST(Ranking, RefusesWhatHasNoPlace) {
  EXPECT_EQ(code_of([] { Ranking ranking(0); }), ErrorCode::size_out_of_range);
  EXPECT_EQ(code_of([] { Ranking ranking(kLargestRanked + 1); }), ErrorCode::too_large);
  EXPECT_EQ(code_of([] { Ranking(8).at(92); }), ErrorCode::index_out_of_range);
  EXPECT_EQ(code_of([] { Ranking(3).at(0); }), ErrorCode::index_out_of_range);
  EXPECT_EQ(code_of([] { Ranking(4).rank(Placement{0, 1, 2, 3}); }), ErrorCode::not_a_solution);
  EXPECT_EQ(code_of([] { Ranking(5).rank(Placement{1, 3, 0, 2}); }), ErrorCode::not_a_solution);
}

TEST(Ranking, StopsWhenItIsTold) {
  Ranking asked(19, {.threads = 1, .on_progress = [](const Progress&) { return false; }});
  EXPECT_FALSE(asked.at(1'000'000'000));
  Ranking timed(19, {.seconds = 0.05, .threads = 1});
  EXPECT_FALSE(timed.prepare());
}

TEST(LexicographicWalk, GoesFromOneSolutionToTheNext) {
  for (const int n : {1, 4, 5, 8, 10}) {
    const std::vector<Placement> list = listed(engine("bitmask"), {.n = n});
    LexicographicWalk walk(list.front());
    for (std::size_t i = 1; i < list.size(); ++i) {
      ASSERT_EQ(walk.next(), LexicographicWalk::Step::found);
      EXPECT_EQ(walk.columns(), list[i]);
    }
    EXPECT_EQ(walk.next(), LexicographicWalk::Step::end);
  }
}

// A chi-square test over the 92 solutions of n = 8, with 91 degrees of freedom, mean 91 and standard deviation 13.5.
// Fair draws exceed either bound once in a thousand cases.
// The first of a long list are reached without its counts.
TEST(SolutionsByRank, AreThoseOfTheRanking) {
  Ranking ranking(15);
  for (const std::uint64_t first : {1u, 1000u, 99'998u, 99'999u}) {
    Collector sink;
    solutions_by_rank(15, first, first + 2, {}, sink);
    ASSERT_EQ(sink.solutions.size(), 3u);
    for (std::uint64_t i = 0; i < 3; ++i)
      EXPECT_EQ(sink.solutions[i], *ranking.at(first - 1 + i)) << first;
  }
}

TEST(RandomSolutions, AreEquallyLikely) {
  Ranking ranking(8);
  constexpr int kDraws = 92'000;
  for (const std::uint64_t seed : {1u, 2u, 3u}) {
    std::mt19937_64 random(seed);
    std::map<Placement, int> seen;
    for (int i = 0; i < kDraws; ++i) ++seen[*ranking.at(uniform_index(92, random))];
    EXPECT_EQ(seen.size(), 92u);
    double chi_square = 0;
    for (const auto& [columns, times] : seen) {
      const double expected = kDraws / 92.0;
      chi_square += (times - expected) * (times - expected) / expected;
    }
    EXPECT_GT(chi_square, 53.4) << "seed " << seed;
    EXPECT_LT(chi_square, 137.2) << "seed " << seed;
  }
}

TEST(UniformIndex, TakesAnySizeButNone) {
  std::mt19937_64 random(5);
  EXPECT_EQ(code_of([&] { (void)uniform_index(0, random); }), ErrorCode::bad_argument);
  EXPECT_EQ(uniform_index(1, random), 0u);
  const Count huge = Count(std::uint64_t{1} << 63, 12345);
  for (int i = 0; i < 20; ++i) EXPECT_LT(uniform_index(huge, random), huge);
}
