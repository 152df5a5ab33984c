// Tests how numbers and times are written for people.
#include "cli/words.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace queens::cli {
namespace {

TEST(Words, NumbersHaveGroupsOfThree) {
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(grouped(Count{234907967154122528} * 1000), "234,907,967,154,122,528,000");
  EXPECT_EQ(solutions_text(1), "1 solution");
  EXPECT_EQ(solutions_text(14200), "14,200 solutions");
}

TEST(Words, ThreeDigits) {
  EXPECT_EQ(three_digits(0), "0");
  EXPECT_EQ(three_digits(0.012345), "0.0123");
  EXPECT_EQ(three_digits(1), "1.00");
  EXPECT_EQ(three_digits(9.995), "10.0");
  EXPECT_EQ(three_digits(99.95), "100");
  EXPECT_EQ(three_digits(3346), "3,350");
  EXPECT_EQ(three_digits(2.5e15), "2.50e+15");
}

TEST(Words, TimesHaveAboutThreeDigits) {
  EXPECT_EQ(duration(5e-8), "50 ns");
  EXPECT_EQ(duration(1.234e-5), "12.3 us");
  EXPECT_EQ(duration(0.00456), "4.56 ms");
  EXPECT_EQ(duration(7.891), "7.89 s");
  EXPECT_EQ(duration(599.7), "10 min 00 s");
  EXPECT_EQ(duration(3723), "1 h 02 min");
  EXPECT_EQ(duration(47 * 3600.0 + 59 * 60), "47 h 59 min");
  EXPECT_EQ(duration(172800), "2.00 days");
  EXPECT_EQ(duration(5678 * 3600.0), "237 days");
  EXPECT_EQ(duration(338742 * 3600.0 + 53 * 60), "38.6 years");
  EXPECT_EQ(duration(2.5 * 365.25 * 86400), "2.50 years");
  EXPECT_EQ(duration(1234567 * 365.25 * 86400), "1,230,000 years");
}

TEST(Words, PowersOfAnySize) {
  EXPECT_EQ(power_text(std::log(92.2316), 5), "92.232");
  EXPECT_EQ(power_text(std::log(9.99999), 3), "10.0");
  EXPECT_EQ(power_text(270.0, 5), "1.8176e117");
  EXPECT_EQ(power_text(-INFINITY, 5), "0");
  EXPECT_EQ(percent(0.0123), "1.2 %");
  EXPECT_EQ(percent(1.7), "170 %");
  EXPECT_EQ(percent(NAN), "unknown");
}

}  // namespace
}  // namespace queens::cli
