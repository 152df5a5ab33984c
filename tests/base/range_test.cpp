#include "base/range.hpp"

#include <gtest/gtest.h>

#include "queens/problem.hpp"

namespace {

std::vector<std::int32_t> sizes_in(const std::string& text) {
  std::vector<std::int32_t> list;
  queens::Sizes(text).each([&](std::int32_t n) {
    list.push_back(n);
    return true;
  });
  return list;
}

}  // namespace

TEST(Range, IsTwoEndsOrOne) {
  const auto both = queens::parse_range("3..12"), one = queens::parse_range("7");
  ASSERT_TRUE(both && one);
  EXPECT_EQ(both->first, 3u);
  EXPECT_EQ(both->last, 12u);
  EXPECT_EQ(one->first, 7u);
  EXPECT_EQ(one->last, 7u);
  for (const char* text : {"", "..", "3..", "..3", "4..3", "-1..2", "1..x", "1...3", " 1..2"})
    EXPECT_FALSE(queens::parse_range(text)) << text;
}

TEST(Sizes, ComeInTheOrderInWhichTheyWereTyped) {
  EXPECT_EQ(sizes_in("8"), (std::vector<std::int32_t>{8}));
  EXPECT_EQ(sizes_in("6,10..12,4"), (std::vector<std::int32_t>{6, 10, 11, 12, 4}));
  EXPECT_EQ(queens::Sizes("6,10..12,4").largest(), 12);
  EXPECT_TRUE(queens::Sizes::are_several("8..8"));
  EXPECT_FALSE(queens::Sizes::are_several("8"));
  for (const char* text : {"", "4..", "12..4", "4,,5", "0"})
    EXPECT_THROW(queens::Sizes{text}, queens::Error) << text;
}
