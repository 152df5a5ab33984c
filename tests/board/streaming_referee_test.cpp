// A long placement is checked while it is read, piece by piece, and not stored. Compares this check with the check of a
// stored placement.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <set>

#include "board/line_set.hpp"
#include "board/streaming_referee.hpp"
#include "queens/construct.hpp"
#include "queens/problem.hpp"
#include "support/engines.hpp"

using namespace queens;
using queens::test::kSanitized;

namespace {

Arrangement arranged(const std::vector<std::int32_t>& written, int base) {
  Arrangement arrangement{static_cast<std::int32_t>(written.size()), {}};
  for (std::size_t row = 0; row < written.size(); ++row)
    arrangement.queens.push_back({static_cast<std::int32_t>(row), written[row] - base});
  return arrangement;
}

// Hands over the columns in pieces, as a reader does.
template <class Taker>
void feed(Taker& taker, PlacementView written, std::size_t piece) {
  while (!written.empty()) {
    taker.take(written.first(std::min(piece, written.size())));
    written = written.subspan(std::min(piece, written.size()));
  }
}

bool on_one_line(const Attack& attack, std::int64_t n, bool toroidal) {
  const auto [first, second, line] = attack;
  const std::int64_t rows = std::int64_t{first.row} - second.row;
  const std::int64_t columns = std::int64_t{first.column} - second.column;
  const std::int64_t apart = line == Line::column     ? columns
                             : line == Line::diagonal ? rows - columns
                                                      : rows + columns;
  return first != second && (toroidal && line != Line::column ? apart % n == 0 : apart == 0);
}

void expect_agreement(StreamingReferee& referee, const std::vector<std::int32_t>& written, int base,
                      bool toroidal, std::size_t piece) {
  const auto n = static_cast<std::int32_t>(written.size());
  const Inspection expected =
      inspect(arranged(written, base), Problem{.n = n, .toroidal = toroidal});
  referee.begin();
  feed(referee, written, piece);
  const Inspection found = referee.finish(base, toroidal);
  ASSERT_EQ(found.valid(), expected.valid());

  AttackFinder finder(referee, n, base);
  feed(finder, written, piece);
  const Inspection named = finder.finish(found);
  ASSERT_EQ(named.off_board_count, expected.off_board_count);
  ASSERT_EQ(named.off_board, expected.off_board);
  ASSERT_LE(named.attacks.size(), 20u);
  if (expected.off_board_count == 0 || found.attack_count <= 20) {
    ASSERT_EQ(named.attacks.size(), std::min<std::uint64_t>(named.attack_count, 20));
  }
  for (const Attack& attack : named.attacks) {
    ASSERT_LT(attack.first, attack.second);
    ASSERT_TRUE(on_one_line(attack, n, toroidal)) << name(attack.line);
    for (const Square& s : {attack.first, attack.second})
      ASSERT_EQ(written[static_cast<std::size_t>(s.row)] - base, s.column);
  }
  if (expected.off_board_count == 0) {
    ASSERT_EQ(found.off_board_count, 0u);
    ASSERT_LE(found.attack_count, expected.attack_count);
  }
}

}  // namespace

TEST(StreamingReferee, AgreesWithTheOtherOnRandomRows) {
  std::mt19937 random(4);
  StreamingReferee referee;
  for (int i = 0; i < (kSanitized ? 3'000 : 30'000); ++i) {
    const auto n = static_cast<std::int32_t>(1 + random() % 12);
    const int base = static_cast<int>(random() % 2);
    std::vector<std::int32_t> written(static_cast<std::size_t>(n));
    std::iota(written.begin(), written.end(), base);
    std::shuffle(written.begin(), written.end(), random);
    if (random() % 4 == 0)
      written[random() % written.size()] = static_cast<std::int32_t>(random() % 40) - 10;
    ASSERT_NO_FATAL_FAILURE(
        expect_agreement(referee, written, base, random() % 2 == 0, 1 + random() % 7));
  }
}

TEST(StreamingReferee, FindsSolutionsRightAndTwoQueensChangedWrong) {
  std::mt19937 random(5);
  StreamingReferee referee;
  for (std::int32_t n = 5; n <= 400; n += 1 + static_cast<std::int32_t>(random() % 5))
    for (const ClosedFormInfo& info : closed_forms()) {
      if (!info.serves(n)) continue;
      std::vector<std::int32_t> written = closed_form(n, info.name).placement();
      for (std::int32_t& column : written) ++column;
      ASSERT_NO_FATAL_FAILURE(expect_agreement(referee, written, 1, info.toroidal, 64));
      std::swap(written[random() % written.size()], written[random() % written.size()]);
      ASSERT_NO_FATAL_FAILURE(expect_agreement(referee, written, 1, info.toroidal, 64));
      ASSERT_NO_FATAL_FAILURE(expect_agreement(referee, written, 1, !info.toroidal, 64));
    }
}

// Ten million numbers spread over many pages of the sets in which lines are marked. They come first in the order of a
// closed form, then in random order.
// labels: release
TEST(StreamingReferee, TakesTenMillionRows) {
  const std::int32_t n = 10'000'001;
  std::vector<std::int32_t> written = closed_form(n).placement();
  StreamingReferee referee;
  feed(referee, written, 4096);
  EXPECT_TRUE(referee.finish(0).valid());
  std::shuffle(written.begin(), written.end(), std::mt19937(6));
  referee.begin();
  feed(referee, written, 4096);
  const Inspection found = referee.finish(0);
  EXPECT_GT(found.attack_count, 1'000'000u);
  EXPECT_EQ(found.off_board_count, 0u);
}

// labels: release
TEST(StreamingReferee, TakesTheGreatestNumbers) {
  StreamingReferee referee;
  const std::vector<std::int32_t> written = {2147483647, 1, 2147483647, -2147483647};
  referee.take(written);
  const Inspection found = referee.finish(1);
  EXPECT_EQ(found.attack_count, 1u);
  EXPECT_EQ(found.off_board_count, 2u);
}

TEST(LineSet, IsASetOfNumbers) {
  std::mt19937_64 random(7);
  LineSet lines;
  std::set<std::uint64_t> known;
  for (int i = 0; i < 20'000; ++i) {
    const std::uint64_t page = random() % 3 == 0 ? (random() % 1024) << 23 : 0;
    const std::uint64_t number = page + random() % 20'000;
    lines.touch(number);
    ASSERT_EQ(lines.contains(number), known.count(number) != 0);
    ASSERT_EQ(lines.insert(number), !known.insert(number).second);
  }
}
