// Tests random numbers: the generator gives the published values, and draws stay within their bounds.
// labels: arm
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <vector>

#include "base/random.hpp"
#include "queens/count.hpp"

namespace queens::random {
namespace {

// A generator whose numbers come from a list.
struct Listed {
  std::vector<std::uint64_t> numbers;
  std::size_t next = 0;
  std::uint64_t operator()() { return numbers.at(next++); }
};

// The numbers of S. Vigna's splitmix64.c for x = 1234567, as other implementations publish them.
TEST(SplitMix64, GivesThePublishedNumbers) {
  SplitMix64 random(1234567);
  for (const std::uint64_t number :
       {6457827717110365317u, 3203168211198807973u, 9817491932198370423u, 4593380528125082431u,
        16408922859458223821u})
    EXPECT_EQ(random(), number);
}

TEST(SplitMix64, AnyNumberCanBeHadWithoutThoseBefore) {
  SplitMix64 random(7);
  for (std::uint64_t k = 0; k < 100; ++k) EXPECT_EQ(random(), number_at(7, k));
}

TEST(SplitMix64, StreamsOfOneSeedDiffer) {
  std::set<std::uint64_t> firsts;
  for (std::uint64_t k = 0; k < 1000; ++k) firsts.insert(SplitMix64(1, k)());
  EXPECT_EQ(firsts.size(), 1000u);
  EXPECT_EQ(SplitMix64(1, 5), SplitMix64(1, 5));
}

TEST(Draw, BelowGoesFromTheLeastToTheGreatest) {
  EXPECT_EQ(below(0, 6u), 0u);
  EXPECT_EQ(below(~0ull, 6u), 5u);
  EXPECT_EQ(below(1ull << 63, 6u), 3u);
  EXPECT_EQ(below(~0ull, ~0ull), ~0ull - 1);
}

TEST(Draw, AUnitIsBelowOne) {
  EXPECT_EQ(unit(0), 0.0);
  EXPECT_EQ(unit(1ull << 63), 0.5);
  EXPECT_LT(unit(~0ull), 1.0);
}

// 2^64 mod 10 is 6, so the generator's numbers 0 to 5 would make some results likelier than others. They are drawn
// again.
TEST(Draw, WhatWouldBeUnevenIsDrawnAgain) {
  Listed random{{0, 5, 6}};
  EXPECT_EQ(uniform<std::uint64_t>(random, 10), 6u);
  EXPECT_EQ(random.next, 3u);
  Listed even{{0}};
  EXPECT_EQ(uniform<std::uint64_t>(even, 16), 0u);
}

TEST(Draw, LargeBoundsTakeTwoNumbers) {
  const Count bound(1ull << 36, 0);
  Listed random{{~0ull, 3}};
  EXPECT_EQ(uniform(random, bound), Count((1ull << 36) - 1, 3));
}

TEST(Draw, AShuffleKeepsWhatIsShuffled) {
  std::vector<int> list(100);
  std::iota(list.begin(), list.end(), 0);
  const std::vector<int> sorted = list;
  SplitMix64 random(3);
  shuffle(list.data(), list.size(), random);
  EXPECT_NE(list, sorted);
  std::sort(list.begin(), list.end());
  EXPECT_EQ(list, sorted);
}

}  // namespace
}  // namespace queens::random
