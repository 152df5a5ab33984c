// Deals random columns to blocks of rows, and places a queen on most of the pairs. The header says how and why.
#include "local/greedy.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace queens::local {
namespace {

// ---- Dealing. ----

// A block has few enough rows that its diagonals fit the second-level cache. The last columns of a block find few
// free squares. There are many blocks, so that these columns are spread over the board.
constexpr std::uint32_t kMostRows = std::uint32_t{1} << 21, kLeastRows = 256;
constexpr std::uint32_t kEnoughBlocks = 16;
constexpr std::uint32_t kDealtPiece = std::uint32_t{1}
                                      << 20;  // columns between two looks at the clock

std::uint32_t block_count(std::uint32_t rows) {
  const std::uint32_t least = (rows + kMostRows - 1) / kMostRows, most = rows / kLeastRows + 1;
  return std::bit_ceil(std::max(least, std::min(most, kEnoughBlocks)));
}

// The columns without a given queen, in ascending order, each with its block.
template <class Visit>
void deal_out(const Board& board, std::uint64_t key, std::uint32_t mask, Control& control,
              Visit visit) {
  const std::vector<std::uint32_t>& fixed = board.fixed_columns();
  auto next_fixed = fixed.begin();
  for (std::uint32_t first = 0; first < board.n() && control.going(); first += kDealtPiece) {
    const std::uint32_t end = std::min(board.n() - first, kDealtPiece) + first;
    control.tick(static_cast<std::int32_t>(end - first));
    for (std::uint32_t four = first; four < end; four += 4) {
      std::uint64_t random = random::number_at(key, four / 4);
      for (std::uint32_t column = four; column < std::min(end, four + 4); ++column, random >>= 16) {
        if (next_fixed != fixed.end() && *next_fixed == column)
          ++next_fixed;
        else
          visit(static_cast<std::uint32_t>(random) & mask, column);
      }
    }
  }
}

// Deals the columns to blocks of rows, which makes a random permutation that is too large for the cache.
//
// Idea.   Each column goes to one of 2^k blocks, all equally likely. A block has as many rows as columns;
//         the blocks follow one another from the top. Within a block the columns are in ascending order,
//         and its rows are shuffled when the block is processed. Pairing rows in random order with columns
//         in any order makes every permutation equally likely, so the number of queens in any part of the
//         board has the right distribution.
// Place.  The dealt columns are stored at the end of the placement itself: the p-th one at index p + (number of
//         pre-placed queens). The index of the p-th row to fill is never larger. So writing the rows of a block
//         overwrites only its own columns and those of earlier blocks.
// Cost.   The random numbers are made twice, to count and to deal, and never kept. O(n).
// Source. C. R. Rao 1961 and M. Sandelius 1962, shuffling by dealing.
class Deal {
 public:
  /// Deals all columns without a queen, or fewer if `control` stops it.
  Deal(Board& board, random::SplitMix64& random, Control& control) : board_(board) {
    const std::uint32_t blocks = block_count(board.open_rows());
    const std::uint64_t key = random();
    ends_.assign(blocks, 0);
    deal_out(board, key, blocks - 1, control,
             [&](std::uint32_t block, std::uint32_t) { ++ends_[block]; });
    std::uint32_t before = 0;
    for (std::uint32_t& end : ends_) before += std::exchange(end, before);
    // Each entry is the beginning of its block, and moves to its end as the block fills.
    std::int32_t* const to = board.columns().data() + board.fixed();
    deal_out(board, key, blocks - 1, control, [&](std::uint32_t block, std::uint32_t column) {
      to[ends_[block]++] = static_cast<std::int32_t>(column);
    });
  }

  std::size_t blocks() const { return ends_.size(); }
  std::uint32_t size(std::size_t block) const {
    return ends_[block] - (block == 0 ? 0 : ends_[block - 1]);
  }

  std::uint32_t largest() const {
    std::uint32_t most = 0;
    for (std::size_t block = 0; block < blocks(); ++block) most = std::max(most, size(block));
    return most;
  }

  /// The columns of a block, starting from a random one and wrapping around.
  void columns(std::size_t block, random::SplitMix64& random, std::uint32_t* to) const {
    if (size(block) == 0) return;
    const std::int32_t* const end = board_.columns().data() + board_.fixed() + ends_[block];
    const std::int32_t* const begin = end - size(block);
    std::rotate_copy(begin, begin + random::below(random(), size(block)), end, to);
  }

 private:
  Board& board_;
  std::vector<std::uint32_t> ends_;
};

// ---- The pool. ----

constexpr std::uint32_t kPortion = 8192;  // pairs added to the pool at once
constexpr std::uint32_t kCarried = 64;    // at most this many stay in the pool for the next portion
constexpr std::uint32_t kMostCarried = 4 * kPortion;
constexpr std::uint32_t kWorthwhile =
    256;                        // a pass that places less than 1 pair in 256 is the last
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

}  // namespace

Leftover place_greedily(Board& board, simd::PlacePairs place_pairs, random::SplitMix64& random,
                        Control& control, Statistics& statistics) {
  const Deal deal(board, random, control);
  Leftover block;
  block.rows.resize(deal.largest());
  block.columns.resize(deal.largest());
  Pool pool(board, place_pairs, random, control, statistics);
  auto next_fixed = board.fixed_rows().begin();
  std::uint32_t row = 0;
  for (std::size_t i = 0; i < deal.blocks() && control.going(); ++i) {
    const std::uint32_t size = deal.size(i);
    // The next rows without a given queen.
    for (std::uint32_t k = 0; k < size; ++row) {
      if (next_fixed != board.fixed_rows().end() && *next_fixed == row)
        ++next_fixed;
      else
        block.rows[k++] = row;
    }
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
