// Tests the units of the join (rules join/1 and join/2), and the sets of columns that they stand for.
// labels: both arm
#include "count/join/worker.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <set>

namespace queens::counting::join {
namespace {

// The numbering is part of the names join/1 and join/2: ledgers depend on it. Change the names when these change.
TEST(JoinUnits, Numbers) {
  for (int n = 2; n <= 26; n += 2) {
    // By Burnside's lemma, from the numbers of sets that are equal to each of their three images.
    const int h = n / 2;
    const std::uint64_t mirror = h % 2 == 0 ? binomial(h, h / 2) : 0, both = std::uint64_t{1} << h;
    EXPECT_EQ(Units(n).count(), (binomial(n, h) + mirror + both) / 4) << n;
  }
  EXPECT_EQ(Units(20).count(), 46508u);
  EXPECT_EQ(Units(21).count(), 184756u);
  EXPECT_EQ(Units(27).count(), 10400600u);
  EXPECT_EQ(Units(8).columns(0), 0x0fu);
  EXPECT_EQ(Units(20).columns(20000), 158186u);
  EXPECT_EQ(Units(21).columns(20000), 276858u);
}

TEST(JoinUnits, EvenClassesCoverEverySetOnce) {
  for (const int n : {2, 4, 6, 8, 10, 12}) {
    const Units units(n);
    const auto all = static_cast<std::uint32_t>(low_bits(n));
    std::multiset<std::uint32_t> met;
    for (std::uint64_t u = 0; u < units.count(); ++u) {
      const std::uint32_t set = units.columns(u), other = all & ~set;
      const std::set<std::uint32_t> images = {set, mirrored(set, n), other, mirrored(other, n)};
      EXPECT_EQ(images.size(), 4u / (is_mirror_image_of_itself(set, n) ? 2 : 1) /
                                   (is_complement_of_itself(set, n) ? 2 : 1));
      met.insert(images.begin(), images.end());
    }
    EXPECT_EQ(met.size(), binomial(n, n / 2));
    EXPECT_EQ(std::set<std::uint32_t>(met.begin(), met.end()).size(), met.size());
  }
}

TEST(JoinUnits, CentreOrbitsCoverEverySetOnce) {
  for (const int n : {5, 7, 9, 11}) {
    const Units units(n);
    std::uint64_t sets = 0;
    for (std::uint64_t u = 0; u < units.count(); ++u) {
      EXPECT_EQ(units.columns(u) >> (n / 2) & 1, 0u);
      sets += static_cast<std::uint64_t>(centre_orbit(units.columns(u), n));
    }
    EXPECT_EQ(sets, units.count());
  }
}

TEST(JoinSubsets, NumbersFollowTheOrderOfMasks) {
  for (const auto& [columns, size] : {std::pair{9, 4}, {13, 1}, {12, 12}, {10, 0}, {17, 6}}) {
    const Subsets subsets(columns, size);
    std::uint64_t number = 0;
    for (std::uint32_t set = 0; set < 1u << columns; ++set) {
      if (std::popcount(set) != size) continue;
      EXPECT_EQ(subsets.number(set), number);
      EXPECT_EQ(subsets.set(number), set);
      ++number;
    }
    EXPECT_EQ(subsets.count(), number);
  }
}

}  // namespace
}  // namespace queens::counting::join
