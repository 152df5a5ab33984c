// Placements may be given as arithmetic progressions of queens. Compares two ways to check them: progression by
// progression, without looking at single queens, and queen by queen.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "queens/board.hpp"
#include "queens/construct.hpp"
#include "queens/problem.hpp"

using namespace queens;

namespace {

// Checks the placement queen by queen, whatever the progressions are.
bool judged(std::int32_t n, const std::vector<Progression>& runs, bool toroidal) {
  Arrangement arrangement{n, {}};
  for (const auto& [first, row_step, column_step, count] : runs)
    for (std::int32_t i = 0; i < count; ++i)
      arrangement.queens.push_back({first.row + i * row_step, first.column + i * column_step});
  return inspect(arrangement, Problem{.n = arrangement.n, .toroidal = toroidal}).valid();
}

struct Tried {
  int right = 0, wrong = 0;
};

void expect_agreement(std::int32_t n, const std::vector<Progression>& runs, Tried& tried) {
  for (const bool toroidal : {false, true}) {
    const bool right = judged(n, runs, toroidal);
    ++(right ? tried.right : tried.wrong);
    ASSERT_EQ(is_solution(n, runs, toroidal), right)
        << "n = " << n << ", " << runs.size() << " runs, torus " << toroidal;
  }
}

}  // namespace

// Progressions with random steps, rows and columns. Nearly all are wrong, in many ways.
TEST(Progressions, AreJudgedAsTheirQueensAre) {
  std::mt19937 random(1);
  const auto draw = [&](int low, int high) {
    return std::uniform_int_distribution<std::int32_t>(low, high)(random);
  };
  Tried tried;
  for (int i = 0; i < 200'000; ++i) {
    const std::int32_t n = draw(1, 9);
    std::vector<Progression> runs;
    for (std::int32_t left = n; left > 0; left -= runs.back().count)
      runs.push_back({{draw(0, n - 1), draw(0, n - 1)}, draw(-3, 3), draw(-3, 3), draw(1, left)});
    ASSERT_NO_FATAL_FAILURE(expect_agreement(n, runs, tried));
  }
  EXPECT_GT(tried.right, 1000);
  EXPECT_GT(tried.wrong, 100'000);
}

// Rows in order with columns i -> (a + step * i) mod n, cut where the columns wrap around. They are often solutions, on
// the torus and on the board, and so long that queens that attack each other may be many steps apart.
TEST(Progressions, AreJudgedAsTheirQueensAreWhenTheyAreLong) {
  std::mt19937 random(2);
  Tried tried;
  for (std::int32_t n = 5; n <= 80; ++n)
    for (std::int32_t step = 1; step < n; ++step) {
      const auto start = static_cast<std::int32_t>(random() % static_cast<std::uint32_t>(n));
      std::vector<Progression> runs;
      std::int32_t column = start;
      for (std::int32_t row = 0; row < n; ++row, column += step) {
        const bool wraps = column >= n;
        if (wraps) column -= n;
        if (row == 0 || wraps)
          runs.push_back({{row, column}, 1, step, 1});
        else
          ++runs.back().count;
      }
      ASSERT_NO_FATAL_FAILURE(expect_agreement(n, runs, tried));
    }
  EXPECT_GT(tried.right, 500);
  EXPECT_GT(tried.wrong, 500);
}

// Closed forms with one number changed, so that they are nearly solutions.
TEST(Progressions, AreJudgedAsTheirQueensAreWhenAFormIsSpoilt) {
  std::mt19937 random(3);
  Tried tried;
  for (std::int32_t n = 4; n <= 70; ++n)
    for (const ClosedFormInfo& info : closed_forms()) {
      if (!info.serves(n)) continue;
      const ClosedForm form = closed_form(n, info.name);
      for (int i = 0; i < 20; ++i) {
        std::vector<Progression> runs(form.runs().begin(), form.runs().end());
        Progression& run = runs[random() % runs.size()];
        const std::int32_t by = random() % 2 == 0 ? 1 : -1;
        switch (random() % 6) {
          case 0: run.first.row += by; break;
          case 1: run.first.column += by; break;
          case 2: run.column_step += by; break;
          case 3: run.row_step += by; break;
          case 4: run.count = std::max(1, run.count + by); break;
          default: break;  // unchanged
        }
        ASSERT_NO_FATAL_FAILURE(expect_agreement(n, runs, tried));
      }
    }
  EXPECT_GT(tried.right, 500);
  EXPECT_GT(tried.wrong, 5000);
}

TEST(Progressions, ThatAreNoneAreNoSolution) {
  EXPECT_FALSE(is_solution(0, std::vector<Progression>{}));
  EXPECT_FALSE(is_solution(1, std::vector<Progression>{}));
  EXPECT_FALSE(is_solution(1, std::vector<Progression>{{{0, 0}, 1, 1, 0}}));
  EXPECT_FALSE(is_solution(1, std::vector<Progression>{{{0, 0}, 1, 1, -1}, {{0, 0}, 1, 1, 2}}));
  EXPECT_TRUE(is_solution(1, std::vector<Progression>{{{0, 0}, 7, 9, 1}}));
}

// One of 2^31 - 1 queens is in the wrong place.
TEST(Progressions, AreJudgedExactlyOnTheLargestBoard) {
  const std::int32_t n = 2147483647;  // 1 mod 6
  const ClosedForm form = closed_form(n, "hlm-a");
  std::vector<Progression> runs(form.runs().begin(), form.runs().end());
  ASSERT_TRUE(is_solution(n, runs));
  runs.back().first = {n - 1, n - 2};
  EXPECT_FALSE(is_solution(n, runs));
  const std::vector<Progression> diagonal = {{{0, 0}, 1, 1, n}};
  EXPECT_FALSE(is_solution(n, diagonal));
}
