// Tests counting on the torus: classes of slopes, and counts by every kernel compared with the published numbers.
// labels: both arm
#include <gtest/gtest.h>

#include <map>

#include "count/run.hpp"
#include "count/torus.hpp"
#include "queens/queens.hpp"
#include "support/code_of.hpp"
#include "support/published.hpp"

namespace queens::counting::torus {
namespace {

const test::Published kPublished("toroidal.csv");

std::string total(std::int32_t n, std::string_view kernel = {}, int threads = 1) {
  return to_string(
      run(*decompose(n), {.limits = {.threads = threads, .kernel = std::string(kernel)}}).weighted);
}

TEST(Torus, CountsAreThePublishedOnes) {
  for (const int n : {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 17, 19})
    EXPECT_EQ(total(n), std::to_string(kPublished.at(n, "solutions"))) << "n = " << n;
}

// Here the engine `bitmask` lists all solutions on the torus, and keeps those that are their own images.
TEST(Torus, TurnsLeaveAsManySolutionsUnchangedAsRecorded) {
  for (int n = 1; n <= 13; n += 2) {
    const Problem problem{.n = n, .toroidal = true};
    for (const auto& [question, column] :
         {std::pair{Question::half_turn, "half_turn"}, {Question::quarter_turn, "quarter_turn"}}) {
      Sink silence;
      EXPECT_EQ(to_string(queens::run(problem, question, {}, silence, "bitmask").count),
                std::to_string(kPublished.at(n, column)))
          << "n = " << n << ", " << column;
    }
  }
}

// A class of m solutions is left unchanged by 8 n^2 / m of the 8 n^2 shifts, turns and reflections. No reflection is
// among them, and as n is odd, the shifts among them are the odd part of this number; then there are as many half
// turns, if it is even, and twice as many quarter turns, if it is divisible by 4. There are n^2 half turns, each about
// a square of its own, and each leaves equally many solutions unchanged; of the quarter turns there are 2 n^2.
TEST(Torus, PublishedClassesFitTogether) {
  struct Sums {
    std::uint64_t classes = 0, solutions = 0, half_turns = 0, quarter_turns = 0;
  };
  const test::Published published("toroidal_classes.csv");
  std::map<int, Sums> sums;
  for (int index = 1; published.has(index, "n"); ++index) {
    const std::uint64_t n = published.at(index, "n"), solutions = published.at(index, "solutions");
    const std::uint64_t classes = published.at(index, "classes");
    Sums& sum = sums[static_cast<int>(n)];
    ASSERT_EQ(8 * n * n % solutions, 0u) << "index " << index;
    std::uint64_t shifts = 8 * n * n / solutions, turns = 1;
    for (; shifts % 2 == 0; shifts /= 2) turns *= 2;
    if (n == 1) turns = 4;  // the only board with a solution that a reflection leaves unchanged
    sum.classes += classes;
    sum.solutions += classes * solutions;
    if (turns >= 2) sum.half_turns += classes * solutions * shifts;
    if (turns == 4) sum.quarter_turns += classes * solutions * 2 * shifts;
  }
  EXPECT_EQ(sums.size(), 10u);
  for (const auto& [n, sum] : sums) {
    const std::uint64_t squares = static_cast<std::uint64_t>(n) * static_cast<std::uint64_t>(n);
    EXPECT_EQ(sum.classes, kPublished.at(n, "classes")) << "n = " << n;
    EXPECT_EQ(sum.solutions, kPublished.at(n, "solutions")) << "n = " << n;
    EXPECT_EQ(sum.half_turns, squares * kPublished.at(n, "half_turn")) << "n = " << n;
    EXPECT_EQ(sum.quarter_turns, 2 * squares * kPublished.at(n, "quarter_turn")) << "n = " << n;
  }
}

TEST(Torus, EveryKernelCountsTheSame) {
  for (const simd::Kernel& kernel : simd::kernels()) {
    for (const int n : {5, 7, 11, 13})
      EXPECT_EQ(total(n, kernel.variant), total(n)) << kernel.variant;
    EXPECT_EQ(total(17, kernel.variant), "140692") << kernel.variant;
  }
}

TEST(Torus, CountsDoNotDependOnTheThreads) { EXPECT_EQ(total(17, {}, 3), "140692"); }

TEST(Torus, SaysWhatItDoesNotTake) {
  const auto said = [](const Problem& problem) {
    Sink sink;
    return test::message_of(
        [&] { queens::engine("torus").solve(problem, Question::count, {}, sink); });
  };
  EXPECT_EQ(said({.n = 5, .queens = {{0, 0}}, .toroidal = true}),
            "the engine 'torus' takes no pre-placed queens and no blocked squares");
  EXPECT_EQ(said({.n = 5}), "the engine 'torus' supports only the torus");
}

// For equivalent slopes t, equally many solutions have queens on (0, 0) and (1, t).
TEST(Slopes, MembersOfAClassHaveAsManySolutions) {
  for (const int n : {7, 11, 13}) {
    int members = 0;
    Count sum = 0;
    for (const SlopeClass& each : slope_classes(n)) {
      members += each.members;
      const Problem problem{.n = n, .queens = {{0, 0}, {1, each.slope}}, .toroidal = true};
      sum += count(problem) * static_cast<unsigned>(n * each.members);
    }
    EXPECT_EQ(members, n - 3) << "every slope but 0, 1 and -1 is in one class";
    EXPECT_EQ(to_string(sum), std::to_string(kPublished.at(n, "solutions")));
  }
}

TEST(Slopes, AreTakenTogetherAsTheMapsSay) {
  const auto five = slope_classes(5);
  ASSERT_EQ(five.size(), 1u);
  EXPECT_EQ(five[0].slope, 2);
  EXPECT_EQ(five[0].members, 2);
  EXPECT_EQ(slope_classes(13).size(), 2u);
  // 25 and 35 are not prime, so not every slope has an inverse.
  int members = 0;
  for (const SlopeClass& each : slope_classes(25)) members += each.members;
  EXPECT_EQ(members, 22);
}

TEST(TorusBoard, LocatesTheSquaresOfItsLines) {
  const Board board(7);
  const simd::StrikeLines strike = simd::strike_lines(simd::kernels().back());
  std::vector<Board::Word> one(board.words());
  board.place(strike, board.empty().data(), 2, 5, one.data());
  for (std::int32_t line = 0; line < 28; ++line)
    for (std::int32_t x = 0; x < 7; ++x) {
      std::int32_t r = 0, c = 0;
      board.locate(line, x, r, c);
      const bool attacked =
          inspect({7, {{2, 5}, {r, c}}}, Problem{.n = 7, .toroidal = true}).attack_count > 0 ||
          (r == 2 && c == 5);
      EXPECT_EQ(one[static_cast<std::size_t>(line)] >> x & 1, attacked) << line << ' ' << x;
    }
}

// The half turn that swaps (0, 0) and (1, t) maps these lines to themselves. On each of them, one square is its own
// image.
TEST(TorusBoard, AHalfTurnKeepsTheLinesThroughTheMiddle) {
  for (const std::int32_t n : {5, 7, 13, 25, 31}) {
    const Board board(n);
    for (std::int32_t t = 2; t <= n - 2; ++t) {
      for (const std::int32_t line : board.through_middle(t)) {
        int own_images = 0;
        for (std::int32_t x = 0; x < n; ++x) {
          std::int32_t r = 0, c = 0, r_image = 0, c_image = 0;
          board.locate(line, x, r, c);
          board.locate(line, ((line < n ? t : 1) - x + n) % n, r_image, c_image);
          EXPECT_EQ(r_image, (1 - r + n) % n) << "n = " << n << ", t = " << t << ", line " << line;
          EXPECT_EQ(c_image, (t - c + n) % n) << "n = " << n << ", t = " << t << ", line " << line;
          own_images += r == r_image && c == c_image;
        }
        EXPECT_EQ(own_images, 1);
      }
    }
  }
}

TEST(TorusBoard, ChoosesTheLineWithTheFewestSquares) {
  const Board board(7);
  std::vector<Board::Word> position(board.words());
  position[3] = 0b0000110, position[8] = 0b1110000, position[20] = 0b1100000,
  position[27] = 0b1000000;
  const Board::Choice choice = board.choose(position.data(), {3, 8, 20, 27});
  EXPECT_EQ(choice.line, 8);
  EXPECT_EQ(choice.free, 0b0001111u);
}

}  // namespace
}  // namespace queens::counting::torus
