#include "local/greedy.hpp"

#include <algorithm>

#include "local/deal.hpp"
#include "random/draw.hpp"

namespace queens::local {
namespace {

constexpr std::uint32_t kPortion = 8192;  // pairs added to the pool at once
constexpr std::uint32_t kCarried = 64;    // at most this many stay in the pool for the next portion
constexpr std::uint32_t kMostCarried = 4 * kPortion;
constexpr std::uint32_t kWorthwhile =
    256;                        // a pass that places fewer than one pair in 256 is the last
constexpr int kVainPasses = 8;  // at the very end, stop after this many useless passes

// Does the same as the kernel place_pairs, for boards with blocked squares.
std::size_t place_around_blocks(Board& board, simd::PairList from, std::size_t count,
                                simd::PairList left) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (board.open(from.rows[i], from.columns[i])) {
      board.place(from.rows[i], from.columns[i]);
    } else {
      left.rows[kept] = from.rows[i];
      left.columns[kept++] = from.columns[i];
    }
  }
  return kept;
}

class Pool {
 public:
  Pool(Board& board, simd::PlacePairs place_pairs, random::SplitMix64& random, Control& control,
       Statistics& statistics)
      : board_(board),
        place_pairs_(place_pairs),
        random_(random),
        control_(control),
        statistics_(statistics) {
    for (Leftover& list : lists_) {
      list.rows.resize(kMostCarried + kPortion + simd::kPairSlack);
      list.columns.resize(kMostCarried + kPortion + simd::kPairSlack);
    }
  }

  std::uint32_t size() const { return static_cast<std::uint32_t>(count_); }

  void add(const std::uint32_t* rows, const std::uint32_t* columns, std::uint32_t count) {
    std::copy(rows, rows + count, now().rows + count_);
    std::copy(columns, columns + count, now().columns + count_);
    count_ += count;
  }

  /// Tries all pairs, in a new order each time, until few are left.
  void place() {
    while (count_ > kCarried && control_.going()) {
      const std::size_t before = count_;
      pass_once();
      if ((before - count_) * kWorthwhile < before) break;
    }
    if (count_ > kMostCarried) set_aside();
  }

  /// Continues as long as it helps, and returns what could not be placed.
  Leftover finish() {
    for (int vain = 0; vain < kVainPasses && count_ > 0 && control_.going(); ++vain) {
      const std::size_t before = count_;
      pass_once();
      if (count_ < before && (before - count_) * kWorthwhile >= before) vain = 0;
    }
    set_aside();
    return std::move(aside_);
  }

 private:
  simd::PairList now() { return pairs(lists_[current_]); }
  static simd::PairList pairs(Leftover& list) { return {list.rows.data(), list.columns.data()}; }

  // Rotates the columns against the rows: the first rows are paired with the last columns and vice versa.
  void pass_once() {
    const std::size_t turn = random::below(random_(), static_cast<std::uint32_t>(count_));
    const simd::PairList from = now(), left = pairs(lists_[1 - current_]);
    std::size_t kept = try_pairs({from.rows, from.columns + turn}, count_ - turn, left);
    kept += try_pairs({from.rows + (count_ - turn), from.columns}, turn,
                      {left.rows + kept, left.columns + kept});
    statistics_.tries += count_;
    control_.tick(static_cast<std::int32_t>(count_));
    current_ = 1 - current_;
    count_ = kept;
  }

  // If restrictions leave almost no free squares, the pool must not grow without limit.
  void set_aside() {
    aside_.rows.insert(aside_.rows.end(), now().rows, now().rows + count_);
    aside_.columns.insert(aside_.columns.end(), now().columns, now().columns + count_);
    count_ = 0;
  }

  std::size_t try_pairs(simd::PairList from, std::size_t count, simd::PairList left) {
    return board_.has_blocked_squares() ? place_around_blocks(board_, from, count, left)
                                        : place_pairs_(board_.lines(), from, count, left);
  }

  Board& board_;
  simd::PlacePairs place_pairs_;
  random::SplitMix64& random_;
  Control& control_;
  Statistics& statistics_;
  Leftover lists_[2], aside_;
  int current_ = 0;
  std::size_t count_ = 0;
};

// The next `count` rows without a given queen.
class Rows {
 public:
  explicit Rows(const Board& board) : fixed_(board.fixed_rows()), next_fixed_(fixed_.begin()) {}
  void next(std::uint32_t count, std::uint32_t* to) {
    for (std::uint32_t* const end = to + count; to != end; ++row_) {
      if (next_fixed_ != fixed_.end() && *next_fixed_ == row_)
        ++next_fixed_;
      else
        *to++ = row_;
    }
  }

 private:
  const std::vector<std::uint32_t>& fixed_;
  std::vector<std::uint32_t>::const_iterator next_fixed_;
  std::uint32_t row_ = 0;
};

}  // namespace

Leftover place_greedily(Board& board, simd::PlacePairs place_pairs, random::SplitMix64& random,
                        Control& control, Statistics& statistics) {
  const Deal deal(board, random, control);
  Leftover block;
  block.rows.resize(deal.largest());
  block.columns.resize(deal.largest());
  Pool pool(board, place_pairs, random, control, statistics);
  Rows rows(board);
  for (std::size_t i = 0; i < deal.blocks() && control.going(); ++i) {
    const std::uint32_t size = deal.size(i);
    rows.next(size, block.rows.data());
    random::shuffle(block.rows.data(), size, random);
    deal.columns(i, random, block.columns.data());
    for (std::uint32_t done = 0; done < size && control.going();) {
      const std::uint32_t portion = std::min(size - done, kPortion);
      pool.add(&block.rows[done], &block.columns[done], portion);
      pool.place();
      done += portion;
    }
  }
  return pool.finish();
}

}  // namespace queens::local
