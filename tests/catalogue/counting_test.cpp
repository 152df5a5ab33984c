// Tests counting by units through the public header: the counts of the units add up to the whole count, in whatever
// parts and order they are counted.
#include "queens/counting.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <set>

#include "queens/queens.hpp"
#include "support/code_of.hpp"

namespace queens {
namespace {

using test::code_of;

}  // namespace

TEST(Counting, TheUnitsOfEveryRuleAddUpToTheNumber) {
  for (const char* rule : {"cross", "join", "cross/1", "join/2", ""}) {
    const auto units = cut({.n = 12}, rule);
    ASSERT_TRUE(units);
    const UnitsCount all = count(*units, units->all());
    EXPECT_EQ(all.weighted, 14200) << rule;
    EXPECT_EQ(all.units_done, units->size());
    EXPECT_EQ(all.stop, Stop::finished);
    EXPECT_EQ(units->rule(), units->engine() == "join" ? "join/2" : "cross/1");
  }
}

TEST(Counting, TheRuleOfTheJoinDependsOnTheBoard) {
  EXPECT_EQ(cut({.n = 12}, "join")->rule(), "join/2");
  EXPECT_EQ(cut({.n = 13}, "join")->rule(), "join/1");
  EXPECT_EQ(code_of([] { (void)cut({.n = 13}, "join/2"); }), ErrorCode::engine_cannot);
  EXPECT_EQ(code_of([] { (void)cut({.n = 12}, "join/1"); }), ErrorCode::engine_cannot);
}

TEST(Counting, PartsAreAsGoodAsAll) {
  const auto units = cut({.n = 13}, "cross");
  Count weighted = 0;
  double least = std::numeric_limits<double>::infinity(), most = 0;
  const std::vector<UnitRange> parts = equal_parts(*units, 5);
  EXPECT_EQ(parts.size(), 5u);
  std::uint64_t next = 0;
  for (const UnitRange& part : parts) {
    EXPECT_EQ(part.first, next);
    next = part.last + 1;
    double work = 0;
    for (std::uint64_t unit = part.first; unit <= part.last; ++unit) work += units->work(unit);
    least = std::min(least, work), most = std::max(most, work);
    weighted += count(*units, {part}).weighted;
  }
  EXPECT_EQ(next, units->size());
  EXPECT_LT(most, 2 * least);
  EXPECT_EQ(weighted, 73712);
}

TEST(Counting, EachUnitIsHandedOverOnceAndNoOther) {
  const auto units = cut({.n = 10}, "cross");
  const UnitSet which{{3, 5}, {9, 9}, {40, 50}};
  std::set<std::uint64_t> seen;
  Count weighted = 0;
  CountUnitsOptions options;
  options.on_unit = [&](const UnitResult& unit) {
    EXPECT_TRUE(which.contains(unit.units.first));
    EXPECT_TRUE(seen.insert(unit.units.first).second);
    weighted += unit.weighted;
  };
  const UnitsCount some = count(*units, which, options);
  EXPECT_EQ(seen.size(), which.size());
  EXPECT_EQ(some.units_done, which.size());
  EXPECT_EQ(some.weighted, weighted);
}

TEST(Counting, IsStoppedAndSaysSo) {
  Limits limits;
  limits.on_progress = [](const Progress&) { return false; };
  EXPECT_FALSE(cut({.n = 25}, "join", limits).has_value());
  const auto units = cut({.n = 20}, "cross");
  const UnitsCount none = count(*units, units->all(), {.limits = limits});
  EXPECT_EQ(none.stop, Stop::asked);
  EXPECT_LT(none.units_done, units->size());
}

TEST(Counting, RefusesWhatThereIsNot) {
  const auto units = cut({.n = 8}, "cross");
  EXPECT_EQ(code_of([&] { (void)count(*units, {{0, units->size()}}); }), ErrorCode::bad_limit);
  EXPECT_EQ(code_of([&] { (void)units->work(units->size()); }), ErrorCode::bad_limit);
  EXPECT_EQ(code_of([&] { (void)equal_parts(*units, 0); }), ErrorCode::bad_limit);
  EXPECT_EQ(code_of([&] { (void)equal_parts(*units, 1'000'000); }), ErrorCode::bad_limit);
  EXPECT_EQ(code_of([] { (void)cut({.n = 8}, "bitmask"); }), ErrorCode::engine_cannot);
  EXPECT_EQ(code_of([] { (void)cut({.n = 8}, "tea"); }), ErrorCode::unknown_engine);
  EXPECT_EQ(code_of([] { (void)cut({.n = 0}); }), ErrorCode::size_out_of_range);
  EXPECT_EQ(code_of([&] { (void)count(*units, units->all(), {.limits = {.kernel = "tea"}}); }),
            ErrorCode::engine_cannot);
  for (const double wrong : {0.0, -1.0, std::numeric_limits<double>::quiet_NaN()}) {
    const Limits limits{.seconds = wrong};
    EXPECT_EQ(code_of([&] { (void)cut({.n = 8}, {}, limits); }), ErrorCode::bad_limit);
    EXPECT_EQ(code_of([&] { (void)count(*units, units->all(), {.limits = limits}); }),
              ErrorCode::bad_limit);
  }
  EXPECT_EQ(code_of([&] { (void)cut({.n = 8}, {}, {.threads = -1}); }), ErrorCode::bad_limit);
  EXPECT_EQ(count(*units, UnitSet{}).units_done, 0u);
}

}  // namespace queens
