// Compares the sizes of search trees, in every order of the lines, with the engines, with a slow search and with
// published numbers. Then compares Knuth's estimates with these sizes.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "analysis/tree.hpp"
#include "queens/analysis.hpp"
#include "queens/queens.hpp"
#include "support/engines.hpp"
#include "support/oracle.hpp"
#include "support/problems.hpp"
#include "support/published.hpp"

using namespace queens;
using namespace queens::test;

namespace {

// A slow search in any order of the lines. It uses no bits, but tests each square against a list of queens.
struct Slow {
  Problem problem;
  TreeOrder order;
  std::int32_t n = problem.n;
  std::vector<Square> queens = {};
  std::vector<std::uint64_t> levels = std::vector<std::uint64_t>(static_cast<std::size_t>(n));

  std::vector<Square> free_on(bool is_row, std::int32_t index) const {
    std::vector<Square> free;
    for (std::int32_t across = 0; across < n; ++across) {
      const Square square = is_row ? Square{index, across} : Square{across, index};
      Arrangement board{n, queens};
      board.queens.push_back(square);
      if (given_allow(square) &&
          inspect(board, Problem{.n = board.n, .toroidal = problem.toroidal}, 0).attack_count == 0)
        free.push_back(square);
    }
    return free;
  }
  // Whether the blocked squares and the given queens, which block every square that they attack, allow this square.
  bool given_allow(Square square) const {
    const std::vector<Square> blocked = blocked_squares(problem);
    if (std::find(blocked.begin(), blocked.end(), square) != blocked.end()) return false;
    return std::all_of(problem.queens.begin(), problem.queens.end(), [&](Square queen) {
      return queen == square ||
             inspect({n, {queen, square}}, Problem{.n = n, .toroidal = problem.toroidal}, 0)
                     .attack_count == 0;
    });
  }
  bool open(bool is_row, std::int32_t index) const {
    return std::none_of(queens.begin(), queens.end(),
                        [&](Square queen) { return (is_row ? queen.row : queen.column) == index; });
  }
  std::vector<Square> next() const {
    if (order == TreeOrder::rows) return free_on(true, static_cast<std::int32_t>(queens.size()));
    if (order == TreeOrder::centre) {
      for (const auto& [is_row, index] : lines_from_centre(n))
        if (open(is_row, index)) return free_on(is_row, index);
    }
    std::vector<Square> best;
    int best_key = 1 << 30;
    for (const bool is_row : {true, false})
      for (std::int32_t i = 0; i < n; ++i) {
        if (!open(is_row, i)) continue;
        const std::vector<Square> free = free_on(is_row, i);
        const int key =
            static_cast<int>(free.size()) * 1024 + 2 * std::abs(2 * i - (n - 1)) + !is_row;
        if (key < best_key) best_key = key, best = free;
      }
    return best;
  }
  void walk() {
    if (queens.size() == static_cast<std::size_t>(n)) return;
    const std::vector<Square> free = next();
    levels[queens.size()] += free.size();
    for (const Square square : free) {
      queens.push_back(square);
      walk();
      queens.pop_back();
    }
  }
};

}  // namespace

TEST(TreeProfile, IsThatOfASlowSearch) {
  for (const TreeOrder order : kTreeOrders)
    for (int n = 1; n <= 7; ++n) {
      Slow slow{{.n = n}, order};
      slow.walk();
      EXPECT_EQ(tree_profile(n, order).levels, slow.levels) << name(order) << ", n = " << n;
    }
}

// On boards with given queens and blocked squares, also on the torus, the tree in every order, counted and drawn, must
// agree with the slow search and with the engines' counts.
RC_GTEST_PROP(TreeProfile, WithQueensAndBlocksGivenIsThatOfASlowSearch, ()) {
  const Problem problem = any_problem(*rc::gen::inRange(1, 8), *rc::gen::arbitrary<bool>());
  const std::uint64_t solutions = all_solutions(problem).size();
  for (const TreeOrder order : kTreeOrders) {
    Slow slow{problem, order};
    slow.walk();
    const TreeProfile profile = tree_profile(problem, order);
    RC_ASSERT(profile.levels == slow.levels);
    RC_ASSERT(profile.levels.back() == solutions);
  }
  const std::uint64_t nodes = tree_profile(problem, TreeOrder::rows).nodes();
  RC_ASSERT(pruned_tree(problem).nodes.size() == nodes);
  RC_ASSERT(answer_of(engine("flags"), problem, Question::count, {.probing = Probing::counting})
                .statistics.nodes == nodes);
}

TEST(TreeProfile, RowsInOrderAreThePublishedTree) {
  const Published published("trees.csv");
  for (int n = 1; n <= 12; ++n)
    EXPECT_EQ(tree_profile(n, TreeOrder::rows).nodes() + 1, published.at(n, "nodes"))
        << "n = " << n;
}

TEST(TreeProfile, TheLastLevelIsTheSolutions) {
  const Published published("counts.csv");
  for (const TreeOrder order : kTreeOrders)
    for (int n = 1; n <= 11; ++n)
      EXPECT_EQ(tree_profile(n, order).levels.back(), published.at(n, "all"))
          << name(order) << ", n = " << n;
}

TEST(TreeProfile, StopsWhenItIsTold) {
  for (const TreeOrder order : kTreeOrders) {
    EXPECT_EQ(tree_profile(20, order, {.limits = {.seconds = 0.02}}).stop, Stop::time_limit);
    EXPECT_EQ(
        tree_profile(20, order, {.limits = {.on_progress = [](const Progress&) { return false; }}})
            .stop,
        Stop::asked);
  }
}

TEST(TreeProfile, RefusesSizesBeyondItsWords) {
  EXPECT_THROW(tree_profile(0, TreeOrder::rows), Error);
  EXPECT_THROW(tree_profile(kLargestTree + 1, TreeOrder::rows), Error);
}

TEST(TreeEstimate, LiesWithinItsErrors) {
  std::vector<Problem> problems = {
      {.n = 9, .queens = {{3, 4}}},
      {.n = 10, .queens = {{9, 0}, {4, 7}}, .blocked = {{0, 2}, {1, 1}, {5, 5}}},
      {.n = 9, .blocked_diagonals = {0, -3}, .blocked_antidiagonals = {8}},
      {.n = 7, .queens = {{2, 2}}, .toroidal = true}};
  for (const int n : {4, 6, 8, 10, 12}) problems.push_back({.n = n});
  const auto near = [](const auto& estimate, std::uint64_t exact, const std::string& where) {
    const auto nodes = static_cast<double>(exact);
    EXPECT_NEAR(std::exp(estimate.log_value), nodes,
                4 * estimate.relative_error * nodes + 1e-9 * nodes)
        << where;
  };
  for (const Problem& problem : problems)
    for (const TreeOrder order : kTreeOrders) {
      const std::string where = std::string(name(order)) + ", n = " + std::to_string(problem.n);
      const TreeProfile exact = tree_profile(problem, order);
      const TreeEstimate estimate =
          estimate_tree(problem, order, {.limits = {.seed = 3}, .walks = 20'000});
      EXPECT_EQ(estimate.walks, 20'000u);
      for (std::size_t level = 0; level < exact.levels.size(); ++level)
        near(estimate.levels[level], exact.levels[level],
             where + ", level " + std::to_string(level + 1));
      near(estimate.nodes, exact.nodes(), where);
    }
}

TEST(TreeEstimate, IsTheSameForTheSameSeed) {
  const auto nodes = [](std::uint64_t seed) {
    return estimate_tree(30, TreeOrder::fewest, {.limits = {.seed = seed}, .walks = 100})
        .nodes.log_value;
  };
  EXPECT_EQ(nodes(1), nodes(1));
  EXPECT_NE(nodes(1), nodes(2));
}

TEST(TreeEstimate, TakesBoardsThatNobodyCanWalk) {
  const TreeEstimate estimate = estimate_tree(300, TreeOrder::rows, {.walks = 10});
  EXPECT_TRUE(std::isfinite(estimate.nodes.log_value));
  EXPECT_EQ(estimate.levels.size(), 300u);
  EXPECT_THROW(estimate_tree(kLargestEstimatedTree + 1, TreeOrder::rows), Error);
  EXPECT_THROW(estimate_tree(8, TreeOrder::rows, {.walks = 1}), Error);
  EXPECT_EQ(estimate_tree(300, TreeOrder::fewest, {.limits = {.seconds = 0.02}}).stop,
            Stop::time_limit);
}
