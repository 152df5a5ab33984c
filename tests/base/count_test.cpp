// Tests counts of 128 bits: arithmetic, comparison, text and conversions.
// labels: arm
#include "queens/count.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <functional>
#include <sstream>
#include <type_traits>
#include <unordered_set>

#include "support/code_of.hpp"

namespace queens {
namespace {

using test::code_of;

// The arithmetic of the compiler, with which ours is compared.
__extension__ typedef unsigned __int128 Builtin;

Builtin builtin(const Count& count) { return Builtin{count.high} << 64 | count.low; }

// Any number of bits, so that small counts, and counts of one word, are as likely as large ones.
Count any_count() {
  const auto high = *rc::gen::arbitrary<std::uint64_t>(),
             low = *rc::gen::arbitrary<std::uint64_t>();
  const int words = *rc::gen::inRange(0, 3), shift = *rc::gen::inRange(0, 64);
  return {words < 2 ? 0 : high >> shift, words == 0 ? low >> shift : low};
}

static_assert(std::is_trivially_copyable_v<Count> && sizeof(Count) == 16);
static_assert(Count(1, 0) / 2 == Count(0, std::uint64_t{1} << 63),
              "counts are constant expressions");

}  // namespace

RC_GTEST_PROP(Count, CalculatesLikeTheCompiler, ()) {
  const Count a = any_count(), b = any_count();
  RC_ASSERT(builtin(a + b) == builtin(a) + builtin(b));
  RC_ASSERT(builtin(a - b) == builtin(a) - builtin(b));
  RC_ASSERT(builtin(a * b) == builtin(a) * builtin(b));
  RC_ASSERT((a < b) == (builtin(a) < builtin(b)));
  RC_ASSERT((a == b) == (builtin(a) == builtin(b)));
  if (b == 0) return;
  RC_ASSERT(builtin(a / b) == builtin(a) / builtin(b));
  RC_ASSERT(builtin(a % b) == builtin(a) % builtin(b));
}

RC_GTEST_PROP(Count, IsReadAsItIsWritten, ()) {
  const Count count = any_count();
  RC_ASSERT(parse_count(to_string(count)) == count);
}

TEST(Count, IsReadAndWrittenWhole) {
  const Count largest = Count::max();
  EXPECT_EQ(to_string(Count{0}), "0");
  EXPECT_EQ(to_string(Count{18446744073709551615u}), "18446744073709551615");
  EXPECT_EQ(to_string(Count{18446744073709551615u} + 1), "18446744073709551616");
  EXPECT_EQ(to_string(Count{10'000'000'000'000'000'000u} * 100), "1000000000000000000000");
  EXPECT_EQ(to_string(largest), "340282366920938463463374607431768211455");
  EXPECT_EQ(parse_count("340282366920938463463374607431768211455"), largest);
  for (const char* wrong : {"", "340282366920938463463374607431768211456", "-1", "+1", "1.0", " 1",
                            "1 ", "01", "1e3", "9999999999999999999999999999999999999999"})
    EXPECT_FALSE(parse_count(wrong).has_value()) << wrong;
  std::ostringstream out;
  out << Count(1, 0);
  EXPECT_EQ(out.str(), "18446744073709551616");
}

TEST(Count, StandsBesideIntegers) {
  Count count = 92;
  count += 1;
  ++count;
  count *= 2;
  count /= 4;
  count -= 7;
  EXPECT_EQ(count, 40);
  EXPECT_EQ(2 * count, 80u);
  EXPECT_LT(count, std::uint64_t{41});
  count += count;
  count -= 80;
  EXPECT_FALSE(count);
  EXPECT_EQ((std::unordered_set<Count>{1, 2, 2, Count(2, 0)}).size(), 3u);
}

TEST(Count, ConvertsOnlyToWhatHoldsIt) {
  EXPECT_EQ(static_cast<std::uint64_t>(Count{0, ~std::uint64_t{0}}), ~std::uint64_t{0});
  EXPECT_EQ(static_cast<int>(Count{2147483647}), 2147483647);
  EXPECT_EQ(code_of([] { (void)static_cast<int>(Count{2147483648}); }), ErrorCode::too_large);
  EXPECT_EQ(code_of([] { (void)static_cast<std::uint64_t>(Count(1, 0)); }), ErrorCode::too_large);
  EXPECT_EQ(static_cast<double>(Count(1, 1)), 0x1p64);
  EXPECT_EQ(static_cast<double>(Count{14200}), 14200.0);
  int below = -1;
  EXPECT_EQ(code_of([&] { (void)Count{below}; }), ErrorCode::bad_argument);
  EXPECT_EQ(code_of([] { (void)(Count{1} / Count{0}); }), ErrorCode::bad_argument);
  EXPECT_EQ(code_of([] { (void)(Count{1} % 0); }), ErrorCode::bad_argument);
}

}  // namespace queens
