// Tests the kernels that count pairs of half boards: compares every function of every kernel with its definition.
// labels: both arm
#include "simd/pairs.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <random>
#include <set>
#include <vector>

#include "simd/kernel.hpp"
#include "simd/pair_tables.hpp"

namespace queens::simd {
namespace {

using Words = std::vector<std::uint64_t>;

// Appends kSlack words, which kernels may read but must ignore.
Words with_slack(Words words) {
  words.insert(words.end(), kSlack, ~std::uint64_t{0});
  return words;
}

Words random_words(std::mt19937_64& random, std::size_t count, std::uint64_t mask) {
  Words words(count);
  for (std::uint64_t& word : words) word = random() & random() & mask;
  return words;
}

std::uint64_t pairs_by_definition(const Words& e, const Words& w, std::uint64_t live) {
  std::uint64_t pairs = 0;
  for (const std::uint64_t a : e)
    for (const std::uint64_t b : w) pairs += (a & b & live) == 0;
  return pairs;
}

// A word with `bits` random bits.
std::uint64_t random_mask(std::mt19937_64& random, int bits) {
  std::uint64_t mask = 0;
  while (std::popcount(mask) < bits) mask |= std::uint64_t{1} << random() % 64;
  return mask;
}

constexpr std::size_t kSizes[] = {0, 1, 7, 8, 9, 63, 64, 65, 500, 511, 512, 513, 1025, 1600};

TEST(Pairs, EachKernelHasItsOwn) {
  std::set<const PairKernel*> seen;
  for (const Kernel& kernel : kernels()) {
    ASSERT_NE(kernel.pairs, nullptr);
    EXPECT_TRUE(seen.insert(kernel.pairs).second);
    EXPECT_GT(kernel.pairs->block, 0);
  }
}

// Tests 0 to 32 live bits, so that every number of chunks and every width of the last chunk occurs. In an earlier
// version, an index contained bits of another chunk, which gave wrong counts only with 31 and 32 live bits.
TEST(Pairs, CountedByTablesForEveryNumberOfLiveBits) {
  std::mt19937_64 random(1);
  PairScratch scratch;
  for (int bits = 0; bits <= kMostLiveBits; ++bits) {
    for (const bool low : {false, true}) {
      const std::uint64_t live = low ? ~(~std::uint64_t{0} << bits) : random_mask(random, bits);
      const std::size_t many = kSizes[random() % std::size(kSizes)];
      for (const auto& [e_count, w_count] :
           {std::pair<std::size_t, std::size_t>{many, 37}, {19, many}, {700, 133}, {1030, 16}}) {
        // Words with few live bits, so that there are pairs, and with other bits, which must not matter.
        Words e = random_words(random, e_count, ~std::uint64_t{0});
        Words w = random_words(random, w_count, ~std::uint64_t{0});
        for (std::uint64_t& word : e) word &= random() | ~live;
        for (std::uint64_t& word : w) word &= random() | ~live;
        if (!w.empty()) w.front() &= ~live;
        const std::uint64_t expected = pairs_by_definition(e, w, live);
        const Words es = with_slack(e), ws = with_slack(w);
        for (const Kernel& kernel : kernels()) {
          EXPECT_EQ(
              kernel.pairs->count_pairs(es.data(), e_count, ws.data(), w_count, live, scratch),
              expected)
              << kernel.variant << ", " << bits << " live bits, " << e_count << " x " << w_count;
          EXPECT_EQ(kernel.pairs->count_directly(es.data(), e_count, ws.data(), w_count, live),
                    expected)
              << kernel.variant;
        }
      }
    }
  }
}

TEST(Pairs, MoreThanOnePieceOfTheStream) {
  std::mt19937_64 random(2);
  PairScratch scratch;
  const std::uint64_t live = random_mask(random, 20);
  const Words e = with_slack(random_words(random, 600, ~std::uint64_t{0})),
              w = with_slack(random_words(random, 9001, ~std::uint64_t{0}));
  const std::uint64_t expected = scalar_pairs().count_directly(e.data(), 600, w.data(), 9001, live);
  for (const Kernel& kernel : kernels())
    EXPECT_EQ(kernel.pairs->count_pairs(e.data(), 600, w.data(), 9001, live, scratch), expected)
        << kernel.variant;
}

TEST(Pairs, Filter) {
  std::mt19937_64 random(3);
  for (const std::size_t size : kSizes) {
    const Words words = random_words(random, size, ~std::uint64_t{0});
    const std::uint64_t mask = random_mask(random, 4);
    Words expected;
    for (const std::uint64_t word : words)
      if ((word & mask) == 0) expected.push_back(word);
    for (const Kernel& kernel : kernels()) {
      Words in_place = with_slack(words);
      const std::size_t kept = kernel.pairs->filter(in_place.data(), size, mask, in_place.data());
      in_place.resize(kept);
      EXPECT_EQ(in_place, expected) << kernel.variant << ' ' << size;
    }
  }
}

TEST(Pairs, SplitDividesInOrderAlsoInPlace) {
  std::mt19937_64 random(4);
  const std::uint64_t mask = 1u << 9 | std::uint64_t{1} << 28;
  for (const std::size_t size : kSizes) {
    const Words words = with_slack(random_words(random, size, ~std::uint64_t{0}));
    Words expected[2];
    for (std::size_t i = 0; i < size; ++i) expected[(words[i] & mask) != 0].push_back(words[i]);
    for (const Kernel& kernel : kernels()) {
      Words without = words, with(size + kSlack);
      const std::size_t kept =
          kernel.pairs->split(without.data(), size, mask, without.data(), with.data());
      without.resize(kept), with.resize(size - kept);
      EXPECT_EQ(without, expected[0]) << kernel.variant << ' ' << size;
      EXPECT_EQ(with, expected[1]) << kernel.variant << ' ' << size;
    }
  }
}

TEST(Pairs, Expand) {
  std::mt19937_64 random(5);
  const std::uint64_t mask = random_mask(random, 40);
  const Words keys = with_slack(random_words(random, 300, ~std::uint64_t{0}));
  const Stretch stretches[] = {{keys.data(), 8, random_mask(random, 3), 1},
                               {keys.data() + 5, 0, 0, 2},
                               {keys.data() + 11, 13, random_mask(random, 3), 4},
                               {keys.data() + 24, 270, random_mask(random, 5), 8},
                               {keys.data(), 17, 0, 16}};
  Words expected;
  for (const Stretch& s : stretches)
    for (std::size_t i = 0; i < s.count; ++i)
      if ((s.keys[i] & s.conflict) == 0) expected.push_back(s.bits | (s.keys[i] & mask));
  for (const Kernel& kernel : kernels()) {
    Words words(400);
    words.resize(kernel.pairs->expand(stretches, std::size(stretches), mask, words.data()));
    EXPECT_EQ(words, expected) << kernel.variant;
  }
}

TEST(Pairs, ReverseTurnsTheLowBitsOnly) {
  std::mt19937_64 random(6);
  for (const int bits : {2, 18, 38, 58}) {
    const Words words = random_words(random, 21, ~std::uint64_t{0});
    for (const Kernel& kernel : kernels()) {
      Words turned = with_slack(words);
      kernel.pairs->reverse(turned.data(), words.size(), bits);
      for (std::size_t i = 0; i < words.size(); ++i)
        for (int b = 0; b < 64; ++b)
          EXPECT_EQ(turned[i] >> b & 1, words[i] >> (b < bits ? bits - 1 - b : b) & 1)
              << kernel.variant;
    }
  }
}

TEST(Pairs, AnyAndCommon) {
  std::mt19937_64 random(7);
  for (const std::size_t size : kSizes) {
    Words words = random_words(random, size, ~std::uint64_t{0});
    for (std::uint64_t& word : words) word |= 0x100;
    std::uint64_t any = 0, common = ~std::uint64_t{0};
    for (const std::uint64_t word : words) any |= word, common &= word;
    const Words list = with_slack(words);
    for (const Kernel& kernel : kernels()) {
      EXPECT_EQ(kernel.pairs->any(list.data(), size), any) << kernel.variant;
      EXPECT_EQ(kernel.pairs->common(list.data(), size), common) << kernel.variant;
    }
  }
}

TEST(Squeeze, MovesEveryLiveBitToAPlaceOfItsOwn) {
  std::mt19937_64 random(8);
  for (int bits = 0; bits <= kMostLiveBits; ++bits) {
    const std::uint64_t live = random_mask(random, bits);
    const Squeeze squeeze(live);
    std::uint64_t met = 0;
    for (int i = 0; i < bits; ++i) {
      const std::uint64_t bit = std::uint64_t{1} << squeeze.bit_at[i];
      EXPECT_EQ(met & bit, 0u);
      met |= bit;
      EXPECT_EQ(squeeze(bit), std::uint32_t{1} << i);
    }
    EXPECT_EQ(met, live);
    EXPECT_EQ(squeeze(~live), 0u);
  }
}

}  // namespace
}  // namespace queens::simd
