// Tests which solutions the engines find, and in which order.
// labels: both arm
#include <gtest/gtest.h>

#include <numeric>

#include "support/engines.hpp"
#include "support/oracle.hpp"

using namespace queens;
using namespace queens::test;

namespace {

class Order : public ::testing::TestWithParam<const Engine*> {};

// Fike's swaps and nothing else: each of the elements from position s on is swapped into position s in turn.
void swap_through(Placement& a, std::size_t s, std::vector<Placement>& list) {
  if (s == a.size()) {
    if (inspect(arrangement_of(a)).valid()) list.push_back(a);
    return;
  }
  for (std::size_t i = s; i < a.size(); ++i) {
    std::swap(a[s], a[i]);
    swap_through(a, s + 1, list);
    std::swap(a[s], a[i]);
  }
}

std::vector<Placement> in_order_of_swaps(std::int32_t n) {
  Placement a(static_cast<std::size_t>(n));
  std::iota(a.begin(), a.end(), 0);
  std::vector<Placement> list;
  swap_through(a, 0, list);
  return list;
}

}  // namespace

TEST_P(Order, IsTheDocumentedOne) {
  const Engine& engine = *GetParam();
  for (std::int32_t n = 4; n <= 8; ++n) {
    const std::vector<Placement> list = listed(engine, {.n = n});
    if (engine.info().order == "lexicographic") {
      EXPECT_EQ(list, all_solutions(n)) << "n = " << n;
    } else if (engine.info().order == "Fike's swaps") {
      EXPECT_EQ(list, in_order_of_swaps(n)) << "n = " << n;
    } else {
      EXPECT_EQ(engine.info().order, "of the search");
      EXPECT_EQ(sorted(list), all_solutions(n)) << "n = " << n;
    }
  }
}

TEST_P(Order, TheFirstOneIsTheFirstOfAll) {
  const Engine& engine = *GetParam();
  EXPECT_EQ(answer_of(engine, {.n = 6}, Question::one).placement, listed(engine, {.n = 6}).at(0));
}

INSTANTIATE_TEST_SUITE_P(
    Catalogue, Order,
    ::testing::ValuesIn(engines_where([](const EngineInfo& row) { return row.lists; })), test_name);

TEST(FikesOrder, OfFiveAndSixQueens) {
  const std::vector<Placement> five = {
      {0, 2, 4, 1, 3}, {0, 3, 1, 4, 2}, {1, 3, 0, 2, 4}, {1, 4, 2, 0, 3}, {2, 0, 3, 1, 4},
      {2, 4, 1, 3, 0}, {3, 1, 4, 2, 0}, {3, 0, 2, 4, 1}, {4, 1, 3, 0, 2}, {4, 2, 0, 3, 1}};
  const std::vector<Placement> six = {
      {1, 3, 5, 0, 2, 4}, {2, 5, 1, 4, 0, 3}, {3, 0, 4, 1, 5, 2}, {4, 2, 0, 5, 3, 1}};
  for (const std::string_view name : {"fike", "fike-test"}) {
    EXPECT_EQ(listed(engine(name), {.n = 5}), five) << name;
    EXPECT_EQ(listed(engine(name), {.n = 6}), six) << name;
  }
}
