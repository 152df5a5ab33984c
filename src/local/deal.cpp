#include "local/deal.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "random/draw.hpp"

namespace queens::local {
namespace {

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

}  // namespace

Deal::Deal(Board& board, random::SplitMix64& random, Control& control) : board_(board) {
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

std::uint32_t Deal::largest() const {
  std::uint32_t most = 0;
  for (std::size_t block = 0; block < blocks(); ++block) most = std::max(most, size(block));
  return most;
}

void Deal::columns(std::size_t block, random::SplitMix64& random, std::uint32_t* to) const {
  if (size(block) == 0) return;
  const std::int32_t* const end = board_.columns().data() + board_.fixed() + ends_[block];
  const std::int32_t* const begin = end - size(block);
  std::rotate_copy(begin, begin + random::below(random(), size(block)), end, to);
}

}  // namespace queens::local
