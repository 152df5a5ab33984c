// Makes puzzles with regions: one queen in each row, column and region, and no two queens touch.
//
// Idea.     Begin with a random solution, and let a region grow around each of its queens until the board is full. The
//           board has this solution, and usually others. As long as there is another one, take a square of its queens
//           that is none of ours, and give it to a neighbouring region: that region then has two of the other
//           solution's queens, so this solution is none any more. When ours is the only one, the level decides: if the
//           puzzle is not of the wanted level, a few squares at the borders change their regions at random, and so on.
// Shapes.   Boards that people like have regions of very different sizes: some of one to three squares, some that fill
//           a quarter of the board, with arms rather than frayed edges. So each region grows at a speed of its own,
//           from 1 to 64, and mostly where it touches the free square on most sides. At first each region but one takes
//           a second square, and later only one may shrink to a single square.
// Invariant. Each region is in one piece and keeps its queen: a square leaves a region only if the rest of the region
//           is still one piece, and never if our queen stands there.
// Cost.     a few milliseconds for n = 8 and some tens for n = 11 (bench/micro/regions.cpp), some seconds for n = 16.
#include <algorithm>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "base/parse.hpp"
#include "engine/control.hpp"
#include "puzzles/instance_random.hpp"
#include "puzzles/reasoning.hpp"

namespace queens {
namespace {

template <std::size_t kWords>
class RegionMaker {
 public:
  RegionMaker(std::int32_t n, Level level, std::mt19937_64& random, StopToken& stop)
      : n_(n), level_(level), random_(random), stop_(stop), field_({.n = n, .touching = true}) {}

  // One attempt; empty if it led nowhere.
  std::optional<Problem> make() {
    constexpr int kMostChanges = 60;
    place_queens();
    grow();
    for (int change = 0; change < kMostChanges; ++change) {
      if (!make_unique()) return std::nullopt;
      if (is_of_level()) return problem_;
      for (int i = 0; i < 2; ++i) change_border();
    }
    return std::nullopt;
  }

 private:
  std::size_t below(std::size_t bound) {
    return static_cast<std::size_t>(random::below<std::uint64_t>(random_(), bound));
  }

  std::vector<std::int32_t> neighbours(std::int32_t square) const {
    std::vector<std::int32_t> list;
    if (square >= n_) list.push_back(square - n_);
    if (square % n_ != 0) list.push_back(square - 1);
    if (square % n_ != n_ - 1) list.push_back(square + 1);
    if (square < n_ * (n_ - 1)) list.push_back(square + n_);
    return list;
  }

  // A random placement in which no two queens touch.
  void place_queens() {
    std::vector<std::int32_t> columns(n_);
    std::iota(columns.begin(), columns.end(), 0);
    const auto touch = [](std::int32_t a, std::int32_t b) { return a - b == 1 || b - a == 1; };
    do random::shuffle(columns.data(), columns.size(), random_);
    while (std::adjacent_find(columns.begin(), columns.end(), touch) != columns.end());
    queens_.clear();
    for (std::int32_t row = 0; row < n_; ++row) queens_.push_back(row * n_ + columns[row]);
  }

  void grow() {
    std::vector<std::size_t> speed;
    std::vector<std::int32_t>& regions = problem_.regions;
    problem_ = {.n = n_, .regions = std::vector<std::int32_t>(n_ * n_, -1), .touching = true};
    for (std::int32_t i = 0; i < n_; ++i) {
      regions[queens_[i]] = i;
      const std::size_t root = 1 + below(8);
      speed.push_back(root * root);
    }
    std::int32_t left = n_ * n_ - n_;
    std::vector<std::int32_t> order = queens_;
    random::shuffle(order.data(), order.size(), random_);
    for (auto queen = order.begin() + 1; queen != order.end(); ++queen) {
      const std::vector<std::int32_t> around = neighbours(*queen);
      const std::int32_t square = around[below(around.size())];
      if (regions[square] < 0) regions[square] = regions[*queen], --left;
    }
    for (; left > 0; --left) {
      // 1. The free squares beside each region, as often as they touch it.
      std::vector<std::vector<std::int32_t>> beside(n_);
      for (std::int32_t square = 0; square < n_ * n_; ++square)
        if (regions[square] < 0)
          for (const std::int32_t next : neighbours(square))
            if (regions[next] >= 0) beside[regions[next]].push_back(square);
      // 2. A region, by its speed.
      std::size_t sum = 0;
      for (std::int32_t i = 0; i < n_; ++i) sum += beside[i].empty() ? 0 : speed[i];
      std::size_t at = below(sum);
      std::int32_t region = 0;
      for (; beside[region].empty() || at >= speed[region]; ++region)
        if (!beside[region].empty()) at -= speed[region];
      // 3. Of three of its squares, the one that touches it most often.
      const auto touches = [&](std::int32_t square) {
        return std::count(beside[region].begin(), beside[region].end(), square);
      };
      std::int32_t best = beside[region][below(beside[region].size())];
      for (int i = 0; i < 2; ++i) {
        const std::int32_t other = beside[region][below(beside[region].size())];
        if (touches(other) > touches(best)) best = other;
      }
      regions[best] = region;
    }
  }

  puzzles::Reasoning<kWords> reasoning() {
    field_.set_regions(problem_.regions);
    return {field_, problem_};
  }

  // Whether the rules of the level complete the board, and those of the level before do not. The board has one
  // solution, so experts always complete it; and a harder level has all rules of an easier one.
  bool is_of_level() {
    const auto board = reasoning();
    if (level_ != Level::expert && !board.completes(level_)) return false;
    return level_ == Level::easy || !board.completes(kLevels[static_cast<std::size_t>(level_) - 1]);
  }

  // Changes regions until no other placement solves the board.
  bool make_unique() {
    constexpr int kMostRepairs = 300;
    constexpr std::int32_t kLargestMadeAnew = 12;
    for (int i = 0; i < kMostRepairs && stop_.keep_going(); ++i) {
      std::vector<SquareSet<kWords>> found;
      if (reasoning().completions(2, &found) < 2) return true;
      SquareSet<kWords> ours;
      for (const std::int32_t queen : queens_) ours.add(queen);
      found[0] = found[0].without(ours);
      if (found[0].empty()) found[0] = found[1], found[0] = found[0].without(ours);
      std::vector<std::int32_t> others;
      while (!found[0].empty()) others.push_back(found[0].take_first());
      random::shuffle(others.data(), others.size(), random_);
      if (std::any_of(others.begin(), others.end(),
                      [&](std::int32_t square) { return give_away(square); }))
        continue;
      // No square of the other solution can be given away. A small board is soon made anew; a large one has cost dozens
      // of repairs, and hardly any would be finished: a few changes at its borders let it go on.
      if (n_ <= kLargestMadeAnew) return false;
      for (int change = 0; change < 3; ++change) change_border();
    }
    return false;
  }

  void change_border() {
    for (int i = 0; i < 20; ++i)
      if (give_away(static_cast<std::int32_t>(below(n_ * n_)))) return;
  }

  // Gives the square to another region beside it, if the rest of its own region is still one piece.
  bool give_away(std::int32_t square) {
    std::int32_t& region = problem_.regions[square];
    if (std::find(queens_.begin(), queens_.end(), square) != queens_.end()) return false;
    std::vector<std::int32_t> takers;
    for (const std::int32_t next : neighbours(square))
      if (problem_.regions[next] != region) takers.push_back(problem_.regions[next]);
    if (takers.empty()) return false;
    const std::int32_t before = std::exchange(region, takers[below(takers.size())]);
    if (is_whole(before)) return true;
    region = before;
    return false;
  }

  // Whether the region is in one piece, and not the second one of a single square.
  bool is_whole(std::int32_t region) const {
    std::vector<bool> reached(n_ * n_);
    std::vector<std::int32_t> squares = {queens_[region]};
    reached[queens_[region]] = true;
    for (std::size_t i = 0; i < squares.size(); ++i)
      for (const std::int32_t next : neighbours(squares[i]))
        if (problem_.regions[next] == region && !reached[next]) {
          reached[next] = true;
          squares.push_back(next);
        }
    std::vector<int> sizes(n_);
    for (const std::int32_t each : problem_.regions) ++sizes[each];
    return static_cast<int>(squares.size()) == sizes[region] &&
           (sizes[region] > 1 || std::count(sizes.begin(), sizes.end(), 1) == 1);
  }

  std::int32_t n_;
  Level level_;
  std::mt19937_64& random_;
  StopToken& stop_;
  puzzles::Field<kWords> field_;
  std::vector<std::int32_t> queens_;  // region i belongs to the queen of row i
  Problem problem_;
};

// Numbers the regions in reading order.
void number_regions(std::vector<std::int32_t>& regions, std::int32_t n) {
  std::vector<std::int32_t> numbers(n, -1);
  std::int32_t next = 0;
  for (std::int32_t& region : regions) {
    if (numbers[region] < 0) numbers[region] = next++;
    region = numbers[region];
  }
}

template <std::size_t kWords>
std::optional<Problem> region_puzzle_of(std::int32_t n, Level level, std::mt19937_64& random,
                                        StopToken& stop) {
  constexpr int kMostTries = 100000;
  RegionMaker<kWords> maker(n, level, random, stop);
  for (int i = 0; i < kMostTries; ++i) {
    if (!stop.keep_going()) return std::nullopt;
    if (auto problem = maker.make()) {
      number_regions(problem->regions, n);
      return problem;
    }
  }
  throw Error(ErrorCode::too_large, "no " + std::string(name(level)) + " puzzle with " +
                                        std::to_string(n) + " regions was found in " +
                                        std::to_string(kMostTries) + " random tries");
}

}  // namespace

std::optional<Problem> region_puzzle(std::int64_t rows, Level level, std::uint64_t seed,
                                     std::uint64_t index, const Limits& limits) {
  const std::int32_t n = board_size(rows);
  if (n < kSmallestRegionPuzzle || n > kLargestPuzzle)
    throw Error(ErrorCode::size_out_of_range,
                "puzzles with regions have " + std::to_string(kSmallestRegionPuzzle) + " to " +
                    std::to_string(kLargestPuzzle) + " rows, not " + std::to_string(n));
  // Each size and level has numbers of its own.
  seed = random::mixed(random::mixed(seed) + 256 * static_cast<std::uint64_t>(n) +
                       static_cast<std::uint64_t>(level));
  std::mt19937_64 random = puzzles::instance_random(seed, index);
  ProgressTimer timer(limits);
  if (n <= 8) return region_puzzle_of<1>(n, level, random, timer);
  if (n <= 11) return region_puzzle_of<2>(n, level, random, timer);
  return region_puzzle_of<4>(n, level, random, timer);
}

}  // namespace queens
