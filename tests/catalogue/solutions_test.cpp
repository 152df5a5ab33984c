// Tests solutions(), the range for loops.
#include "queens/solutions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <ranges>
#include <set>
#include <utility>

#include "support/engines.hpp"

using namespace queens;
using namespace queens::test;

static_assert(std::ranges::input_range<Solutions>);
static_assert(std::same_as<std::ranges::range_value_t<Solutions>, Placement>);

namespace {

std::vector<Placement> all_of(Solutions range) {
  std::vector<Placement> list;
  for (const Placement& each : range) list.push_back(each);
  return list;
}

}  // namespace

// labels: threads
TEST(Solutions, AreThoseOfTheEngineInItsOrder) {
  for (const std::int32_t n : {1, 2, 3, 4, 8, 10}) {
    EXPECT_EQ(all_of(solutions(n, {}, "backtrack")), listed(engine("backtrack"), {.n = n}));
    EXPECT_EQ(sorted(all_of(solutions(n))), sorted(listed(engine("flags"), {.n = n})));
  }
  const Problem torus{.n = 7, .queens = {{0, 2}}, .toroidal = true};
  EXPECT_EQ(sorted(all_of(solutions(torus))), sorted(listed(engine("bitmask"), torus)));
}

// Searches wander for hours before they find a solution of some of these boards.
TEST(Solutions, OfLargeBoardsComeAtOnce) {
  for (const std::int32_t n : {65, 508, 999, 2000}) {
    std::set<Placement> different;
    Solutions range = solutions(n, {.solutions = 5});
    for (const Placement& each : range) different.insert(each);
    EXPECT_EQ(different.size(), 5u) << n;
    EXPECT_EQ(range.answer()->stop, Stop::enough);
    EXPECT_EQ(range.answer()->engine, "local-search");
    EXPECT_EQ(all_of(solutions(n, {.solutions = 1})).front(),
              all_of(solutions(n, {.solutions = 2})).front());
  }
}

TEST(Solutions, TellTheirAnswerAtTheEnd) {
  Solutions range = solutions(8);
  EXPECT_FALSE(range.answer());
  auto each = range.begin();
  EXPECT_FALSE(range.answer());
  while (each != range.end()) ++each;
  ASSERT_TRUE(range.answer());
  EXPECT_TRUE(range.answer()->complete);
  EXPECT_EQ(range.answer()->count, 92);
  EXPECT_TRUE(range.begin() == range.end());
}

TEST(Solutions, KeepTheLimits) {
  Solutions ten = solutions(10, {.solutions = 10});
  EXPECT_EQ(std::ranges::distance(ten), 10);
  EXPECT_EQ(ten.answer()->stop, Stop::enough);
  Solutions late = solutions(20, {.seconds = 1e-9});
  while (late.begin() != late.end()) ++late.begin();
  EXPECT_EQ(late.answer()->stop, Stop::time_limit);
  Solutions asked =
      solutions(Problem{.n = 20}, {.on_progress = [](const Progress&) { return false; }});
  while (asked.begin() != asked.end()) ++asked.begin();
  EXPECT_EQ(asked.answer()->stop, Stop::asked);
}

// The search through all solutions of these boards would take minutes to years.
// labels: threads
TEST(Solutions, LeavingTheLoopEndsTheSearch) {
  for (const std::int32_t n : {14, 22, 200}) {
    int seen = 0;
    for (const Placement& each : solutions(n)) {
      EXPECT_TRUE(is_solution(each));
      if (++seen == 3) break;
    }
    EXPECT_EQ(seen, 3);
  }
  (void)solutions(22);  // never begun
  Solutions hopeless = solutions(24, {.on_progress = {}}, "permute-test");
  Solutions moved = std::move(hopeless);  // the search has not begun
  moved = solutions(22);
  EXPECT_TRUE(is_solution(*moved.begin()));
}

TEST(Solutions, PassExceptionsOn) {
  EXPECT_THROW((void)solutions(Problem{.n = 8, .queens = {{0, 0}, {1, 1}}}), Error);
  EXPECT_THROW((void)solutions(0), Error);
  Solutions unknown = solutions(8, {}, "nobody");
  EXPECT_THROW((void)unknown.begin(), Error);
  Solutions throws = solutions(20, {.on_progress = [](const Progress&) -> bool { throw 42; }});
  EXPECT_THROW(while (throws.begin() != throws.end())++ throws.begin(), int);
  EXPECT_THROW(for (const Placement& each : solutions(8)) if (each[0] > 0) throw 'x', char);
}

TEST(Solutions, AnIteratorOfNoneIsAtTheEnd) {
  EXPECT_TRUE(Solutions::iterator() == Solutions::sentinel());
}

TEST(Solutions, WorkWithAlgorithmsOfRanges) {
  Solutions range = solutions(8);
  EXPECT_EQ(std::ranges::count_if(range, [](const Placement& each) { return each[0] == 0; }), 4);
}
