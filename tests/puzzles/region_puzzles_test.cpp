// Checks puzzles with regions: each has one solution, regions in one piece and the level promised, by reasoning that is
// written again here, with plain sets of squares; and each step of the library's reasoning follows from the board.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "present/writers.hpp"
#include "queens/puzzles.hpp"
#include "queens/queens.hpp"

using namespace queens;

namespace {

using Set = std::set<std::pair<int, int>>;

class Board {
 public:
  explicit Board(const Problem& problem) : problem_(problem) {
    for (int row = 0; row < problem.n; ++row)
      for (int column = 0; column < problem.n; ++column) free_.insert({row, column});
    for (const Square& each : blocked_squares(problem)) free_.erase({each.row, each.column});
    for (int i = 0; i < problem.n; ++i) open_.insert({{0, i}, {1, i}, {2, i}});
    for (const Square& each : problem.queens) place({each.row, each.column});
  }

  // Follows the rules up to this level. Returns whether all queens are placed.
  bool complete(Level level) {
    while (!open_.empty())
      if (!single() && !sets(1) && !(level >= Level::medium && seen()) &&
          !(level >= Level::hard && (sets(2) || sets(3) || sets(4) || sets(5) || sets(6))))
        return false;
    return true;
  }

 private:
  using Line = std::pair<int, int>;  // 0: row, 1: column, 2: region; and its number

  int on(std::pair<int, int> square, int kind) const {
    return kind == 0 ? square.first
           : kind == 1
               ? square.second
               : problem_
                     .regions[static_cast<std::size_t>(square.first * problem_.n + square.second)];
  }
  bool sees(std::pair<int, int> a, std::pair<int, int> b) const {
    for (const int kind : {0, 1, 2})
      if (on(a, kind) == on(b, kind)) return true;
    return std::abs(a.first - b.first) <= 1 && std::abs(a.second - b.second) <= 1;
  }
  Set free_on(Line line) const {
    Set found;
    for (const auto& each : free_)
      if (on(each, line.first) == line.second) found.insert(each);
    return found;
  }
  void place(std::pair<int, int> queen) {
    for (const int kind : {0, 1, 2}) open_.erase({kind, on(queen, kind)});
    std::erase_if(free_, [&](const auto& each) { return sees(queen, each); });
  }
  bool single() {
    for (const Line& line : open_)
      if (const Set free = free_on(line); free.size() == 1) {
        place(*free.begin());
        return true;
      }
    return false;
  }
  bool seen() {
    for (const Line& line : open_) {
      const Set free = free_on(line);
      const auto struck = std::erase_if(free_, [&](const auto& each) {
        return !free.contains(each) && !free.empty() &&
               std::all_of(free.begin(), free.end(),
                           [&](const auto& other) { return sees(each, other); });
      });
      if (struck != 0) return true;
    }
    return false;
  }
  // k lines of one kind within k lines of the other.
  bool sets(int k) {
    for (const auto& [kind, other] : {Line{2, 0}, Line{2, 1}, Line{0, 2}, Line{1, 2}}) {
      std::vector<int> lines;
      for (const Line& line : open_)
        if (line.first == kind) lines.push_back(line.second);
      if (static_cast<int>(lines.size()) < k) continue;
      std::vector<bool> chosen(lines.size());
      std::fill(chosen.end() - k, chosen.end(), true);
      do {
        std::set<int> from, within;
        for (std::size_t i = 0; i < lines.size(); ++i)
          if (chosen[i]) from.insert(lines[i]);
        for (const auto& each : free_)
          if (from.contains(on(each, kind))) within.insert(on(each, other));
        if (static_cast<int>(within.size()) > k) continue;
        const auto struck = std::erase_if(free_, [&, kind = kind, other = other](const auto& each) {
          return within.contains(on(each, other)) && !from.contains(on(each, kind));
        });
        if (struck != 0) return true;
      } while (std::next_permutation(chosen.begin(), chosen.end()));
    }
    return false;
  }

  const Problem& problem_;
  Set free_;
  std::set<Line> open_;
};

Level level_by_hand(const Problem& problem) {
  for (const Level level : {Level::easy, Level::medium, Level::hard})
    if (Board(problem).complete(level)) return level;
  return Level::expert;
}

void check(const Problem& problem, Level level) {
  const CheckedProblem checked = problem;
  EXPECT_TRUE(stray_squares(problem).empty());
  EXPECT_TRUE(problem.touching && problem.queens.empty() && problem.blocked.empty());
  Sink sink;
  EXPECT_EQ(run(problem, Question::count, {}, sink, "dancing-links").count, 1u);
  EXPECT_EQ(level_by_hand(problem), level);
  EXPECT_EQ(level_of(problem), level);
}

void check_many(std::int32_t n, std::uint64_t count) {
  for (const Level level : kLevels)
    for (std::uint64_t i = 1; i <= count; ++i) {
      SCOPED_TRACE(testing::Message() << n << " rows, " << name(level) << ", number " << i);
      check(*region_puzzle(n, level, 7, i), level);
      if (testing::Test::HasFailure()) return;
    }
}

class RegionPuzzlesOfRows : public testing::TestWithParam<std::int32_t> {};

}  // namespace

TEST_P(RegionPuzzlesOfRows, HaveOneSolutionAndTheLevelPromised) { check_many(GetParam(), 3); }

// labels: full release
TEST_P(RegionPuzzlesOfRows, HundredsHaveOneSolutionAndTheLevelPromised) {
  check_many(GetParam(), 500);
}
INSTANTIATE_TEST_SUITE_P(N, RegionPuzzlesOfRows, testing::Range(kSmallestRegionPuzzle, 13));

TEST(RegionPuzzle, IsTheSameOnEveryMachine) {
  std::string board;
  const Problem problem = *region_puzzle(6, Level::medium, 1, 1);
  for (const std::int32_t region : problem.regions) board += static_cast<char>('A' + region);
  EXPECT_EQ(board, "ABBBBBAACCCCADEEEEADEEEFDDDDEEDDDDEE");
}

// Each step strikes only squares without a queen of the solution, and places only queens of it; each is explained.
TEST(RegionPuzzle, IsExplainedStepByStep) {
  for (const Level level : kLevels)
    for (std::uint64_t i = 1; i <= 10; ++i) {
      const Problem problem = *region_puzzle(8, level, 3, i);
      const Placement solution = *solve(problem).placement;
      const std::vector<PuzzleStep> steps = explain(problem);
      ASSERT_EQ(steps.back().kind, PuzzleStep::Kind::solved);
      Level hardest = Level::easy;
      std::size_t placed = 0;
      for (const PuzzleStep& step : steps) {
        hardest = std::max(hardest, step.level);
        placed += step.kind == PuzzleStep::Kind::place ? 1 : 0;
        if (step.kind == PuzzleStep::Kind::place) {
          EXPECT_EQ(solution[static_cast<std::size_t>(step.square.row)], step.square.column);
        }
        for (const Square& square : step.struck)
          EXPECT_NE(solution[static_cast<std::size_t>(square.row)], square.column)
              << explanation(step);
      }
      EXPECT_EQ(placed, 8u);
      EXPECT_EQ(hardest, level);
    }
}

TEST(RegionPuzzle, RegionsBeyondTheAlphabetAreNumbered) {
  PuzzleStep step{
      .kind = PuzzleStep::Kind::place, .square = {1, 4}, .line = Line::region, .number = 2};
  const auto words = [](const std::string& region) {
    return "the only square left in region " + region + ": a queen on r2c5";
  };
  EXPECT_EQ(explanation(step, 1, present::region_labels({.n = 26})), words("C"));
  EXPECT_EQ(explanation(step, 1, present::region_labels({.n = 27})), words("3"));
  step.number = 25;
  EXPECT_EQ(explanation(step), words("Z"));
  step.number = 26;
  EXPECT_EQ(explanation(step), words("27"));
}

TEST(RegionPuzzle, IsExplainedInWords) {
  const auto words = [](const PuzzleStep& step) { return explanation(step); };
  PuzzleStep step{.kind = PuzzleStep::Kind::strike, .rule = Rule::confined};
  step.struck = {{2, 1}, {3, 1}, {4, 1}};
  step.lines = {{Line::region, 1}};
  step.within = {{Line::column, 1}};
  EXPECT_EQ(words(step),
            "a region inside a line: all free squares of region B are in column 2, so no queen on "
            "the other three free squares of column 2");
  step.struck.pop_back();
  std::swap(step.lines, step.within);
  EXPECT_EQ(words(step),
            "a line inside a region: all free squares of column 2 are in region B, so no queen on "
            "r3c2 and r4c2");
  step = {.kind = PuzzleStep::Kind::strike, .rule = Rule::sets, .struck = {{0, 1}, {1, 1}}};
  step.lines = {{Line::region, 0}, {Line::region, 3}};
  step.within = {{Line::row, 0}, {Line::row, 1}};
  EXPECT_EQ(words(step),
            "two regions in two rows: all free squares of regions A and D are in rows 1 and 2, so "
            "no queen on r1c2 and r2c2");
  step.struck.assign(13, {0, 1});
  EXPECT_EQ(explanation(step, 0, {"red", "green", "blue", "white"}),
            "two regions in two rows: all free squares of regions red and white are in rows 0 and "
            "1, so no queen on the other 13 free squares of these rows");
  step = {.kind = PuzzleStep::Kind::strike,
          .rule = Rule::seen,
          .line = Line::column,
          .number = 3,
          .struck = {{2, 2}}};
  EXPECT_EQ(words(step), "touches or sees every square of column 4: no queen on r3c3");
  step = {.kind = PuzzleStep::Kind::strike,
          .rule = Rule::supposed,
          .line = Line::row,
          .number = 5,
          .forced = {{3, 0}, {4, 2}},
          .struck = {{2, 2}}};
  EXPECT_EQ(words(step),
            "what if? a queen on r3c3 would force r4c1 and r5c3 and leave row 6 without a free "
            "square");
  EXPECT_EQ(words({.kind = PuzzleStep::Kind::impossible, .line = Line::row, .number = 0}),
            "row 1 has no free square: the board has no solution");
  EXPECT_EQ(words({.kind = PuzzleStep::Kind::several}), "the board has more than one solution");
}

// A sentence that sums squares up means all of them: no other square there is free.
TEST(RegionPuzzle, SentencesSumUpAllFreeSquares) {
  int summed = 0;
  for (std::uint64_t i = 1; i <= 20; ++i) {
    Problem board = *region_puzzle(9, Level::hard, 4, i);
    for (const PuzzleStep& step : explain(board)) {
      const auto on = [&](const Square& square, const std::vector<PuzzleLine>& lines) {
        return std::any_of(lines.begin(), lines.end(), [&](const PuzzleLine& each) {
          const std::int32_t number = each.line == Line::row      ? square.row
                                      : each.line == Line::column ? square.column
                                                                  : board.region(square);
          return number == each.number;
        });
      };
      const std::vector<Square> blocked = blocked_squares(board);
      for (std::int32_t s = 0; s < 81 && !step.within.empty(); ++s) {
        const Square square{s / 9, s % 9};
        Arrangement with{9, board.queens};
        with.queens.push_back(square);
        const bool free = !std::count(blocked.begin(), blocked.end(), square) &&
                          inspect(with, board).attack_count == 0;
        if (!free) continue;
        EXPECT_EQ(on(square, step.within) && !on(square, step.lines),
                  std::count(step.struck.begin(), step.struck.end(), square) == 1)
            << explanation(step);
        ++summed;
      }
      if (step.kind == PuzzleStep::Kind::place) board.queens.push_back(step.square);
      board.blocked.insert(board.blocked.end(), step.struck.begin(), step.struck.end());
    }
  }
  EXPECT_GT(summed, 100);
}

TEST(RegionPuzzle, IsExplainedUpToTwentyRows) {
  Problem problem{.n = kLargestExplained, .touching = true};
  for (std::int32_t square = 0; square < 400; ++square) problem.regions.push_back(square / 20);
  const Placement solution = *solve(problem).placement;
  for (std::int32_t row = 0; row < 18; ++row)
    problem.queens.push_back({row, solution[static_cast<std::size_t>(row)]});
  problem.blocked = {{18, solution[19]}};
  const std::vector<PuzzleStep> steps = explain(problem);
  ASSERT_EQ(steps.size(), 3u);
  EXPECT_EQ(steps[1].square, (Square{19, solution[19]}));
  EXPECT_EQ(steps[2].kind, PuzzleStep::Kind::solved);
}

// A square without a colour is a square without a queen.
TEST(RegionPuzzles, AreNoHarderWithASquareLess) {
  for (const Level level : kLevels) {
    Problem puzzle = *region_puzzle(7, level, 5, 1);
    const Placement solution = *solve(puzzle).placement;
    for (std::int32_t s = 0; s < 49; ++s) {
      if (solution[static_cast<std::size_t>(s / 7)] == s % 7) continue;
      puzzle.blocked = {{s / 7, s % 7}};
      EXPECT_EQ(count(puzzle), 1);
      EXPECT_LE(*level_of(puzzle), level) << to_string(puzzle.blocked[0]);
    }
  }
}

// docs/regions.md has the figures of boards made by hand, level by level; those that are made here come near.
TEST(RegionPuzzles, LookAsIfMadeByHand) {
  constexpr int kBoards = 60;
  constexpr double kWithOneSquare[] = {0.44, 0.18, 0.07, 0.07}, kOfTwo[] = {0.73, 0.43, 0.35, 0.35};
  constexpr double kLargest[] = {0.40, 0.34, 0.35, 0.35}, kBothLines[] = {0.21, 0.15, 0.09, 0.09};
  for (const Level level : kLevels) {
    SCOPED_TRACE(name(level));
    double with_one_square = 0, of_two = 0, largest = 0, walls = 0, both_lines = 0;
    for (std::uint64_t i = 1; i <= kBoards; ++i) {
      const Problem puzzle = *region_puzzle(8, level, 1, i);
      std::vector<int> size(8);
      for (const std::int32_t region : puzzle.regions) ++size[static_cast<std::size_t>(region)];
      with_one_square += std::count(size.begin(), size.end(), 1) > 0;
      of_two += static_cast<double>(std::count(size.begin(), size.end(), 2));
      largest += *std::max_element(size.begin(), size.end()) / 64.0;
      std::set<std::int32_t> rows, columns;  // regions that have a whole one at the rim
      for (const std::int32_t rim : {0, 7}) {
        std::set<std::int32_t> row, column;
        for (std::int32_t j = 0; j < 8; ++j) {
          row.insert(puzzle.region({rim, j}));
          column.insert(puzzle.region({j, rim}));
        }
        if (row.size() == 1) rows.merge(row);
        if (column.size() == 1) columns.merge(column);
      }
      both_lines += std::any_of(rows.begin(), rows.end(),
                                [&](std::int32_t region) { return columns.contains(region); });
      for (std::int32_t a = 0; a < 8; ++a)
        for (std::int32_t b = 0; b < 7; ++b) {
          walls += puzzle.region({a, b}) != puzzle.region({a, b + 1});
          walls += puzzle.region({b, a}) != puzzle.region({b + 1, a});
        }
    }
    const auto at = static_cast<std::size_t>(level);
    EXPECT_NEAR(with_one_square / kBoards, kWithOneSquare[at], 0.15);
    EXPECT_NEAR(of_two / kBoards, kOfTwo[at], 0.2);
    EXPECT_NEAR(largest / kBoards, kLargest[at], 0.04);
    EXPECT_NEAR(both_lines / kBoards, kBothLines[at], 0.1);
    EXPECT_NEAR((2 * walls / kBoards + 32) / 64, 1.95, 0.08);  // borders of a square
  }
}
