// Tests how the join (rules join/1 and join/2) lists half boards and how it matches two lists, by comparing the results
// with the definitions.
// labels: both arm
#include "count/join/lister.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "count/join.hpp"
#include "count/join/tables.hpp"
#include "count/join/worker.hpp"

namespace queens::counting::join {
namespace {

// Every placement of the top rows 0..h-1 on these columns, by definition. A placement is the columns of its rows.
std::vector<std::vector<int>> top_halves(int h, std::uint32_t columns) {
  std::vector<int> list;
  for (int c = 0; c < 32; ++c)
    if (columns >> c & 1) list.push_back(c);
  std::vector<std::vector<int>> halves;
  do {
    bool good = true;
    for (int r = 0; r < h; ++r)
      for (int s = 0; s < r; ++s) good &= std::abs(list[r] - list[s]) != r - s;
    if (good) halves.push_back(list);
  } while (std::next_permutation(list.begin(), list.end()));
  return halves;
}

std::uint64_t word(const Frame& frame, std::uint32_t columns, const std::vector<int>& half) {
  std::uint64_t bits = 0;
  for (int r = 0; r < frame.h; ++r) bits |= frame.word_bits(r, half[r]);
  for (int place = 0; place < frame.ranks; ++place) {
    const int column = half[frame.h - 1 - place];
    std::uint32_t before = (1u << column) - 1;
    if (place == 0 && !frame.odd()) {  // the columns nearest the centre come first
      const int d = frame.distance(column);
      before = static_cast<std::uint32_t>(low_bits(2 * d)) << (frame.h - d);
      if (column >= frame.h) before |= 1u << (frame.n - 1 - column);
    }
    bits |= static_cast<std::uint64_t>(std::popcount(columns & before)) << frame.rank_shift(place);
  }
  return bits;
}

struct Rooms {
  Rooms(int n, int depth, const simd::Kernel& kernel)
      : tables(n, depth, kSmall, *kernel.pairs, never_stopped()),
        frame(n, tables.depth()),
        lister(frame, tables, *kernel.pairs) {}
  Tables tables;
  Frame frame;
  Budget budget{200000};
  Lister lister;
};

TEST(JoinLister, ListsEveryHalfInTheOrderOfItsRanks) {
  std::mt19937 random(1);
  for (const simd::Kernel& kernel : simd::kernels()) {
    for (const auto& [n, depth] : {std::pair{8, 2}, {9, 3}, {12, 4}, {13, 3}, {13, 5}, {14, 6}}) {
      Rooms rooms(n, depth, kernel);
      ASSERT_EQ(rooms.frame.depth, depth);
      for (int round = 0; round < 4; ++round) {
        std::uint32_t columns = 0;
        while (std::popcount(columns) < n / 2) columns |= 1u << random() % n;
        List list(rooms.budget);
        ASSERT_TRUE(rooms.lister.append({.columns = columns}, list));
        std::vector<std::uint64_t> found(list.begin(), list.end()), expected;
        for (const auto& half : top_halves(n / 2, columns))
          expected.push_back(word(rooms.frame, columns, half));
        const int shift = rooms.frame.rank_shift(rooms.frame.ranks - 1);
        EXPECT_TRUE(std::is_sorted(found.begin(), found.end(),
                                   [&](auto a, auto b) { return a >> shift < b >> shift; }));
        std::sort(found.begin(), found.end());
        std::sort(expected.begin(), expected.end());
        EXPECT_EQ(found, expected) << kernel.variant << ' ' << n << ' ' << depth;
        EXPECT_EQ(rooms.lister.expected_words({.columns = columns}), list.size());
      }
    }
  }
}

// Two distances from the centre: that of the queen in the row next to the cut, and the largest one of the queens in the
// central columns.
std::pair<int, int> distances(const Frame& frame, const std::vector<int>& half) {
  int y = -1;
  for (int r = 0; r < frame.h; ++r)
    if ((frame.central() >> half[r] & 1) != 0) y = std::max(y, frame.h - 1 - r);
  return {frame.distance(half[frame.h - 1]), y};
}

TEST(JoinLister, SortsTheHalvesOfAnEvenBoardByKind) {
  std::mt19937 random(2);
  for (const auto& [n, depth] : {std::pair{8, 2}, {10, 4}, {12, 3}, {14, 6}}) {
    Rooms rooms(n, depth, simd::kernels().front());
    const Frame& frame = rooms.frame;
    for (int round = 0; round < 6; ++round) {
      std::uint32_t columns = 0;
      while (std::popcount(columns) < n / 2) columns |= 1u << random() % n;
      Kinds kinds(rooms.budget);
      ASSERT_TRUE(rooms.lister.sort({.columns = columns}, false, kinds));
      std::vector<std::uint64_t> wide, square, deep;
      for (const auto& half : top_halves(n / 2, columns)) {
        const auto [x, y] = distances(frame, half);
        const std::uint64_t bits = word(frame, columns, half);
        (x < y ? deep : wide).push_back(bits | (x < y ? tag_of(y, frame) : 0));
        if (x == y && std::has_single_bit(columns & frame.central())) square.push_back(bits);
      }
      for (const auto& [found, expected] :
           {std::pair{&kinds.wide, &wide}, {&kinds.square, &square}, {&kinds.deep, &deep}}) {
        std::vector<std::uint64_t> words(found->begin(), found->end());
        std::sort(words.begin(), words.end());
        std::sort(expected->begin(), expected->end());
        EXPECT_EQ(words, *expected) << n << ' ' << depth;
      }
    }
  }
}

// labels: release
TEST(JoinTriangle, CountsTheWideHalvesFartherOutThanTheDeepOnes) {
  const int n = 14;
  Rooms rooms(n, 4, simd::kernels().front());
  const Frame& frame = rooms.frame;
  Matcher matcher(frame, *simd::kernels().front().pairs, {}, 100'000);
  Triangle triangle(frame, *simd::kernels().front().pairs, matcher, 100'000);
  std::mt19937 random(3);
  std::uint64_t sum = 0;
  for (int round = 0; round < 6; ++round) {
    std::uint32_t columns = 0;
    while (std::popcount(columns) < n / 2) columns |= 1u << random() % n;
    const std::uint32_t others = static_cast<std::uint32_t>(low_bits(n)) & ~columns;
    Kinds top(rooms.budget), bottom(rooms.budget);
    ASSERT_TRUE(rooms.lister.sort({.columns = columns}, false, top));
    ASSERT_TRUE(rooms.lister.sort({.columns = others}, true, bottom));
    std::uint64_t expected = 0;
    for (const auto& a : top_halves(n / 2, columns)) {
      const auto [x, y] = distances(frame, a);
      if (x < y) continue;
      const std::uint64_t bits = word(frame, columns, a) & frame.word_mask();
      for (const auto& b : top_halves(n / 2, others)) {
        const auto [v, w] = distances(frame, b);
        std::uint64_t upside_down = word(frame, others, b) & frame.word_mask();
        simd::scalar_pairs().reverse(&upside_down, 1, frame.word_bits());
        expected += v < w && x > w && (bits & upside_down) == 0;
      }
    }
    EXPECT_EQ(triangle.count(top.wide, columns, bottom.deep, never_stopped()), expected);
    sum += expected;
  }
  EXPECT_GT(sum, 0u);
}

TEST(JoinLister, KeepsToOtherQueensAndRows) {
  const int n = 13, h = 6;
  const std::uint32_t columns = 0b1000101100111;  // seven, the middle one among them
  for (const int depth : {3, 4, 5}) {
    Rooms rooms(n, depth, simd::kernels().front());
    const std::uint32_t without = columns & ~1u;
    std::size_t most = 0;
    for (int rows = 1; rows <= h; ++rows) {
      const Halves halves{.columns = without,
                          .middle_column_rows = rows,
                          .first_column = 8,
                          .others = {{h, 3}, {h + 1, 11}}};
      List list(rooms.budget);
      ASSERT_TRUE(rooms.lister.append(halves, list));
      std::vector<std::uint64_t> expected, found(list.begin(), list.end());
      for (const auto& half : top_halves(h, without)) {
        bool good = half[h - 1] == 8;
        for (int r = 0; r < h; ++r) {
          good &= half[r] != n / 2 || r < rows;
          good &= std::abs(half[r] - 3) != h - r && std::abs(half[r] - 11) != h + 1 - r;
        }
        if (good) expected.push_back(word(rooms.frame, without, half));
      }
      std::sort(found.begin(), found.end());
      std::sort(expected.begin(), expected.end());
      EXPECT_EQ(found, expected) << depth << ' ' << rows;
      most = std::max(most, found.size());
    }
    EXPECT_GT(most, 0u);
  }
}

// The word of a bottom half is the word of its mirror image (turned upside down) with the bits reversed. It has a bit
// in common with the word of a top half exactly if the halves share a diagonal of the whole board.
TEST(JoinFrame, ReversedWordsAreTheOtherHalfsDiagonals) {
  for (const int n : {8, 9}) {
    const Frame frame(n, 2);
    const int bits = frame.word_bits();
    for (int r = 0; r < frame.h; ++r)
      for (int c = 0; c < n; ++c)
        for (int s = n - frame.h; s < n; ++s)
          for (int d = 0; d < n; ++d) {
            std::uint64_t bottom = frame.word_bits(n - 1 - s, d);
            simd::scalar_pairs().reverse(&bottom, 1, bits);
            const bool attack = r + c == s + d || r - c == s - d;
            EXPECT_EQ((frame.word_bits(r, c) & bottom) != 0, attack);
          }
  }
}

// The count is the same for any amount of room for filtered lists, even for none.
TEST(Join, AMatcherNeedsNoRoom) {
  const Frame frame(16, 4);
  const simd::PairKernel& kernel = *simd::kernels().front().pairs;
  std::mt19937_64 random(7);
  std::vector<std::uint64_t> top, bottom;
  const auto word = [&] { return random() & random() & random() & frame.word_mask(); };
  for (int i = 0; i < 3000; ++i) top.push_back(word()), bottom.push_back(word());
  std::uint64_t expected = 0;
  for (const std::uint64_t a : top)
    for (const std::uint64_t b : bottom) expected += (a & b) == 0;
  top.resize(top.size() + simd::kSlack), bottom.resize(bottom.size() + simd::kSlack);
  const Sorted tops{{top.data(), 3000}, frame.ranks}, bottoms{{bottom.data(), 3000}, frame.ranks};
  for (const std::size_t room : {0, 1, 100, 1000, 5000, 20'000, 100'000})
    for (const Costs& costs : {Costs{}, kAlwaysSplit})
      EXPECT_EQ(Matcher(frame, kernel, costs, room).count(tops, bottoms, never_stopped()), expected)
          << room;
}

}  // namespace
}  // namespace queens::counting::join
