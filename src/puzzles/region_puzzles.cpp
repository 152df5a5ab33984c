// Makes puzzles with regions: one queen in each row, column and region, and no two queens touch.
//
// Idea.     Begin with a random solution, and let a region grow around each of its queens until the board is full. The
//           board has this solution, and usually others. As long as there are others, a square that many of their
//           queens stand on goes to a neighbouring region: this region then has two queens of those solutions. When
//           ours is the only one, the level decides: if the puzzle is not of the wanted level, a few squares at the
//           borders change their regions at random, and so on.
// Shapes.   A plan of the regions' sizes is drawn first, with the frequencies that boards made by hand have
//           (docs/regions.md): regions of one square and of two, one region that fills a third of the board, now and
//           then a whole row or column at the rim, or both. Regions grow to these sizes as arms one square wide; later
//           changes keep within limits of their sizes, and break up blocks of 2 x 2 squares rather than make new ones.
// Invariant. Each region is in one piece and keeps its queen: a square leaves a region only if the rest of the region
//           is still one piece, and never if our queen stands there.
// Cycles.   A square that was given away stays where it is for the next eight changes. Without that, most attempts end
//           in a square that goes back and forth, and 11 rows take ten times as long.
// Cost.     In the median about a millisecond for n = 8, 5 to 10 for n = 11, three times that for experts
//           (bench/runs/2026-11-29-amd-epyc-2c-regions); up to ten seconds for n = 16.
#include <algorithm>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "base/parse.hpp"
#include "board/names.hpp"
#include "engine/control.hpp"
#include "puzzles/instance_random.hpp"
#include "puzzles/reasoning.hpp"

namespace queens {
namespace {

template <std::size_t kWords>
class RegionMaker {
 public:
  RegionMaker(std::int32_t n, Level level, std::mt19937_64& random, StopToken& stop)
      : n_(n), level_(level), random_(random), stop_(stop), field_({.n = n, .touching = true}) {
    for (std::int32_t square = 0; square < n * n; ++square) {
      std::vector<std::int32_t>& list = neighbours_.emplace_back();
      if (square >= n) list.push_back(square - n);
      if (square % n != 0) list.push_back(square - 1);
      if (square % n != n - 1) list.push_back(square + 1);
      if (square < n * (n - 1)) list.push_back(square + n);
    }
  }

  void plan() {
    const auto level = static_cast<std::size_t>(level_);
    const auto n = static_cast<std::size_t>(n_);
    // 1. The regions of one and of two squares.
    constexpr std::size_t kOne[] = {46, 19, 10, 10};      // boards of 100
    constexpr std::size_t kTwo[] = {64, 32, 26, 26};      // regions of n^3
    constexpr std::size_t kLargest[] = {13, 10, 12, 14};  // squares of 100, at least
    plan_.assign(n, kFew);
    if (below(100) < kOne[level]) {
      plan_[1] = 1;
      if (level_ == Level::easy && below(3) == 0) plan_[2] = 1;
    }
    for (std::size_t i = 2; i < n; ++i)
      if (plan_[i] == kFew && below(n * n * n) < kTwo[level]) plan_[i] = 2;
    // 2. The largest region; the others share the rest, at random.
    plan_[0] = static_cast<int>(n * n * (kLargest[level] + below(25) + below(25)) / 100);
    std::vector<int> shares(n);
    shares[0] = 1;  // perhaps all others are small
    for (std::size_t i = 1; i < n; ++i)
      if (plan_[i] == kFew) shares[i] = static_cast<int>((2 + below(5)) * (2 + below(5)));
    for (int left = n_ * n_ - std::accumulate(plan_.begin(), plan_.end(), 0); left > 0; --left)
      ++plan_[drawn(shares)];
    // 3. How many whole lines at the rim belong to the largest region, and how large the sets of a hard puzzle are.
    constexpr std::size_t kRowAndColumn[] = {22, 10, 6, 6}, kRowOrColumn[] = {22, 18, 14, 14};
    const std::size_t dice = below(100);
    whole_lines_ = dice < kRowAndColumn[level]                         ? 2
                   : dice < kRowAndColumn[level] + kRowOrColumn[level] ? 1
                                                                       : 0;
    smallest_set_ = level_ == Level::hard && n > 9 && below(10) == 0 ? 3 : 0;
  }

  // One attempt; empty if it led nowhere.
  std::optional<Problem> make() {
    constexpr int kMostChanges = 60;
    place_queens();
    if (!grow()) return std::nullopt;
    for (int change = 0; change < kMostChanges; ++change) {
      if (!make_unique()) return std::nullopt;
      if (is_of_level()) return problem_;
      change_borders();
    }
    return std::nullopt;
  }

 private:
  static constexpr int kFew = 3;  // squares; smaller regions are planned one by one

  std::size_t below(std::size_t bound) {
    return static_cast<std::size_t>(random::below<std::uint64_t>(random_(), bound));
  }

  // An index, with a probability in proportion to its share.
  std::size_t drawn(const std::vector<int>& shares) {
    const int sum = std::accumulate(shares.begin(), shares.end(), 0);
    int at = static_cast<int>(below(static_cast<std::size_t>(sum)));
    std::size_t i = 0;
    for (; at >= shares[i]; ++i) at -= shares[i];
    return i;
  }

  bool at_rim(std::int32_t line) const { return line == 0 || line == n_ - 1; }
  int rims(std::int32_t square) const { return at_rim(square / n_) + at_rim(square % n_); }

  // A random placement in which no two queens touch. For a row and a column at the rim, a queen stands in their corner.
  void place_queens() {
    std::vector<std::int32_t> columns(n_);
    std::iota(columns.begin(), columns.end(), 0);
    const auto touch = [](std::int32_t a, std::int32_t b) { return a - b == 1 || b - a == 1; };
    do random::shuffle(columns.data(), columns.size(), random_);
    while (std::adjacent_find(columns.begin(), columns.end(), touch) != columns.end() ||
           (whole_lines_ == 2 && !at_rim(columns.front()) && !at_rim(columns.back())));
    queens_.clear();
    fixed_ = {};
    for (std::int32_t row = 0; row < n_; ++row) {
      queens_.push_back(row * n_ + columns[row]);
      fixed_.add(queens_.back());
    }
  }

  void take(std::int32_t square, std::int32_t region) {
    std::int32_t& before = problem_.regions[square];
    if (before >= 0) --sizes_[before];
    before = region;
    ++sizes_[region];
  }

  int touches(std::int32_t square, std::int32_t region) const {
    return static_cast<int>(
        std::count_if(neighbours_[square].begin(), neighbours_[square].end(),
                      [&](std::int32_t next) { return problem_.regions[next] == region; }));
  }

  // Returns false if the regions get into each other's way.
  bool grow() {
    problem_ = {.n = n_, .regions = std::vector<std::int32_t>(n_ * n_, -1), .touching = true};
    sizes_.assign(n_, 0);
    resting_until_.assign(n_ * n_, 0);
    time_ = 0;
    // 1. Which region has which size of the plan.
    std::vector<std::int32_t> order(n_);
    std::iota(order.begin(), order.end(), 0);
    random::shuffle(order.data(), order.size(), random_);
    std::swap(order[0], *std::find_if(order.begin(), order.end(), [&](std::int32_t region) {
                return rims(queens_[region]) >= whole_lines_;
              }));
    std::vector<int> wanted(n_);
    least_.assign(n_, 0);
    most_.assign(n_, n_ * n_);
    for (std::int32_t i = 0; i < n_; ++i) {
      const std::int32_t region = order[i];
      const int size = wanted[region] = least_[region] = plan_[i];
      take(queens_[region], region);
      if (size < kFew) most_[region] = size;
      if (size > kFew)
        least_[region] = n_ == kSmallestRegionPuzzle ? 2 : kFew + (size - kFew) * 2 / 5;
      if (size > kFew && i > 0) most_[region] = size + 5;
    }
    const std::int32_t largest = order[0];
    least_[largest] = kFew;
    take_lines(largest);
    // 2. First of all each region takes a few squares, then they grow side by side.
    for (const int few : {2, kFew})
      for (const std::int32_t region : order)
        if (sizes_[region] < std::min(few, wanted[region]) && !extend(region)) return false;
    for (;;) {
      std::vector<int> lacking(n_);
      for (std::int32_t i = 0; i < n_; ++i) lacking[i] = std::max(wanted[i] - sizes_[i], 0);
      if (std::all_of(lacking.begin(), lacking.end(), [](int each) { return each == 0; })) break;
      const std::size_t region = drawn(lacking);
      if (!extend(static_cast<std::int32_t>(region))) wanted[region] = 0;
    }
    // 3. What is left goes to the regions beside it, if possible to the largest.
    for (;;) {
      bool full = true, taken = false;
      for (std::int32_t square = 0; square < n_ * n_; ++square) {
        if (problem_.regions[square] >= 0) continue;
        full = false;
        std::int32_t best = -1;
        for (const std::int32_t next : neighbours_[square])
          if (const std::int32_t region = problem_.regions[next];
              best != largest && region >= 0 && most_[region] >= kFew)
            best = region;
        if (best < 0) continue;
        take(square, best);
        taken = true;
      }
      if (full || !taken) return full;
    }
  }

  // The lines at the rim that the largest region has from the beginning; it keeps them.
  void take_lines(std::int32_t region) {
    const std::int32_t queen = queens_[region], row = queen / n_, column = queen % n_;
    const auto keep = [&](std::int32_t square) {
      if (problem_.regions[square] < 0) take(square, region);
      fixed_.add(square);
    };
    for (std::int32_t i = 0; i < n_ && whole_lines_ > 0; ++i) {
      if (at_rim(row)) keep(row * n_ + i);
      if (at_rim(column) && (whole_lines_ == 2 || !at_rim(row))) keep(i * n_ + column);
    }
  }

  // Takes one of the free squares beside the region: of eight, the one that touches it least. So arms grow.
  bool extend(std::int32_t region) {
    std::vector<std::int32_t> beside;
    for (std::int32_t square = 0; square < n_ * n_; ++square)
      if (problem_.regions[square] < 0 && touches(square, region) > 0) beside.push_back(square);
    if (beside.empty()) return false;
    std::int32_t best = beside[below(beside.size())];
    for (int i = 1; i < 8; ++i) {
      const std::int32_t other = beside[below(beside.size())];
      if (touches(other, region) < touches(best, region)) best = other;
    }
    take(best, region);
    return true;
  }

  puzzles::Reasoning<kWords> reasoning() {
    field_.set_regions(problem_.regions);
    return {field_, problem_};
  }

  // Follows the rules, the easiest first, up to those of the level. The board has one solution, so experts complete it.
  bool is_of_level() {
    auto board = reasoning();
    Level needed = Level::easy;
    std::size_t largest_set = 0;
    while (const auto step = board.step(std::min(level_, Level::hard))) {
      if (step->kind == PuzzleStep::Kind::solved)
        return needed == level_ && largest_set >= smallest_set_;
      needed = std::max(needed, step->level);
      largest_set = std::max(largest_set, step->lines.size());
      board.take(*step);
    }
    return level_ == Level::expert;
  }

  // Changes regions until no other placement solves the board.
  bool make_unique() {
    constexpr int kMostRepairs = 100;
    constexpr int kEnough = 20;  // solutions
    for (int i = 0; i < kMostRepairs && stop_.keep_going(); ++i) {
      std::vector<SquareSet<kWords>> found;
      if (reasoning().completions(kEnough, &found) < 2) return true;
      if (!repair(found)) change_borders();
    }
    return false;
  }

  // Gives away a square that many of these solutions use, and where it suits the shapes.
  bool repair(const std::vector<SquareSet<kWords>>& solutions) {
    constexpr int kRest = 8;
    std::vector<int> used(n_ * n_);
    for (const auto& each : solutions)
      for (auto rest = each.without(fixed_); !rest.empty();) ++used[rest.take_first()];
    struct Change {
      int worth;
      std::int32_t square, taker;
    };
    std::vector<Change> changes;
    for (std::int32_t square = 0; square < n_ * n_; ++square) {
      if (used[square] == 0 || time_ < resting_until_[square]) continue;
      const int blocks = blocks_with(square, problem_.regions[square]);
      const int share = 24 * used[square] / static_cast<int>(solutions.size());
      for (const std::int32_t next : neighbours_[square]) {
        const std::int32_t taker = problem_.regions[next];
        const int chance = static_cast<int>(below(8));
        changes.push_back(
            {share + chance + 5 * (blocks - blocks_with(square, taker)), square, taker});
      }
    }
    std::stable_sort(changes.begin(), changes.end(),
                     [](const Change& a, const Change& b) { return a.worth > b.worth; });
    ++time_;
    for (const auto& [worth, square, taker] : changes)
      if (give(square, taker)) {
        resting_until_[square] = time_ + kRest;
        return true;
      }
    return false;
  }

  // The number of 2 x 2 blocks that the square forms with others of this region.
  int blocks_with(std::int32_t square, std::int32_t region) const {
    int sum = 0;
    for (const std::int32_t across : {square - 1, square + 1})
      for (const std::int32_t down : {square - n_, square + n_}) {
        if (across < 0 || across / n_ != square / n_ || down < 0 || down >= n_ * n_) continue;
        const std::vector<std::int32_t>& regions = problem_.regions;
        sum += regions[across] == region && regions[down] == region &&
               regions[across + down - square] == region;
      }
    return sum;
  }

  void change_borders() {
    constexpr int kTries = 120;
    int changed = 0;
    for (int i = 0; i < kTries && changed < 3; ++i) {
      const auto square = static_cast<std::int32_t>(below(neighbours_.size()));
      const std::vector<std::int32_t>& around = neighbours_[square];
      changed += give(square, problem_.regions[around[below(around.size())]]);
    }
  }

  // Gives the square to another region beside it, if both keep within their limits and the rest is still one piece.
  bool give(std::int32_t square, std::int32_t taker) {
    const std::int32_t giver = problem_.regions[square];
    if (taker == giver || fixed_.has(square) || sizes_[giver] <= least_[giver] ||
        sizes_[taker] >= most_[taker])
      return false;
    take(square, taker);
    if (is_whole(giver)) return true;
    take(square, giver);
    return false;
  }

  bool is_whole(std::int32_t region) const {
    SquareSet<kWords> reached;
    std::vector<std::int32_t> squares = {queens_[region]};
    reached.add(queens_[region]);
    for (std::size_t i = 0; i < squares.size(); ++i)
      for (const std::int32_t next : neighbours_[squares[i]])
        if (problem_.regions[next] == region && !reached.has(next)) {
          reached.add(next);
          squares.push_back(next);
        }
    return static_cast<int>(squares.size()) == sizes_[region];
  }

  std::int32_t n_;
  Level level_;
  std::mt19937_64& random_;
  StopToken& stop_;
  puzzles::Field<kWords> field_;
  std::vector<std::vector<std::int32_t>> neighbours_;  // [square]
  std::vector<int> plan_;                              // sizes, that of the largest region first
  int whole_lines_ = 0;
  std::size_t smallest_set_ = 0;
  std::vector<std::int32_t> queens_;       // region i belongs to the queen of row i
  std::vector<int> sizes_, least_, most_;  // [region]: squares
  SquareSet<kWords> fixed_;                // squares that are never given away
  int time_ = 0;                           // changes so far
  std::vector<int> resting_until_;         // [square]
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
  constexpr int kMostTries = 100000, kTriesOfPlan = 16;
  RegionMaker<kWords> maker(n, level, random, stop);
  for (int i = 0; i < kMostTries; ++i) {
    if (!stop.keep_going()) return std::nullopt;
    if (i % kTriesOfPlan == 0) maker.plan();  // some plans are next to impossible
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
  require_value<Level::expert>(level, "level");
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
