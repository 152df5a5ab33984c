// The scalar twin: the same tree as the vector kernels, one state at a time.
//
// Idea.   Four rows in one 64-bit word. keep[i][p] holds, for a queen in row i and column p, the
//         columns that the later rows keep, so placing a queen is one AND per four rows; "some row
//         is empty" is the classic test for a zero among packed fields, and the OR of the rows is
//         two folds.
// Invariant. Rows up to the level's own are zero in the state; `past` fills them for the zero test.
#include "simd/leaf_scalar.hpp"

#include <bit>
#include <new>

namespace queens::simd {
namespace {

constexpr int kWords = kMostLeafLines / 4;
constexpr std::uint64_t kOnes = 0x0001000100010001;

struct Tables {
  std::uint64_t keep[kMostLeafLines][kMostLeafLines][kWords];
  std::uint64_t past[kMostLeafLines][kWords];
};

constexpr std::uint64_t field(std::uint64_t value, int row) { return value << (row % 4 * 16); }

void fill(const Leaf& leaf, Tables& tables) {
  const int k = leaf.lines;
  for (int i = 0; i < k; ++i) {
    for (int w = 0; w < kWords; ++w) {
      tables.past[i][w] = 0;
      for (int j = 4 * w; j < 4 * w + 4; ++j)
        if (j <= i || j >= k) tables.past[i][w] |= field(1, j);
    }
    for (int p = 0; p < k; ++p) {
      std::uint64_t* const keep = tables.keep[i][p];
      for (int w = 0; w < kWords; ++w) keep[w] = 0;
      for (int j = i + 1; j < k; ++j) {
        const std::uint16_t kept = static_cast<std::uint16_t>(~leaf.attack[leaf.distance(i, j)][p]);
        keep[j / 4] |= field(kept, j);
      }
    }
  }
}

// Counts below states of one leaf; rows are counted in words of four from the last row backwards.
class Search {
 public:
  Search(const Leaf& leaf, const Tables& tables) : tables_(tables), k_(leaf.lines) {}

  // `state` holds the words first..first+W-1; `level` is the next row; more than two rows are left.
  template <int W>
  void go(int level, const std::uint64_t* state, std::uint32_t columns) {
    const int first = level / 4;
    std::uint32_t t = state[0] >> (level % 4 * 16) & 0xffff;
    const std::uint64_t* const past = tables_.past[level] + first;
    for (; t != 0; t &= t - 1) {
      ++nodes_;
      const int p = std::countr_zero(t);
      const std::uint64_t* const keep = tables_.keep[level][p] + first;
      std::uint64_t child[W];
      std::uint64_t empty = 0, all = 0;
      for (int w = 0; w < W; ++w) {
        child[w] = state[w] & keep[w];
        const std::uint64_t rows = child[w] | past[w];
        empty |= (rows - kOnes) & ~rows;
        all |= child[w];
      }
      if ((empty & (kOnes << 15)) != 0) continue;
      all |= all >> 32;
      all |= all >> 16;
      const std::uint32_t left = columns & ~(1u << p);
      if ((all & 0xffff) != left) continue;
      if (k_ - level == 3) {
        last_two(child[W - 2 + (W == 1)], child[W - 1]);
      } else if (level % 4 == 3) {
        if constexpr (W > 1) go<W - 1>(level + 1, child + 1, left);
      } else {
        go<W>(level + 1, child, left);
      }
    }
  }

  void last_two(std::uint64_t before_last_word, std::uint64_t last_word) {
    std::uint32_t a =
        ((k_ - 2) / 4 == (k_ - 1) / 4 ? last_word : before_last_word) >> ((k_ - 2) % 4 * 16) &
        0xffff;
    const std::uint64_t b = last_word >> ((k_ - 1) % 4 * 16) & 0xffff;
    for (; a != 0; a &= a - 1) {
      const std::uint64_t kept = tables_.keep[k_ - 2][std::countr_zero(a)][(k_ - 1) / 4];
      solutions_ += (b & kept >> ((k_ - 1) % 4 * 16)) != 0;
    }
  }

  LeafCount result() const { return {solutions_, nodes_}; }

 private:
  const Tables& tables_;
  const int k_;
  std::uint64_t solutions_ = 0;
  std::uint64_t nodes_ = 0;
};

}  // namespace

LeafCount count_leaf_scalar(const Leaf& leaf, Scratch& scratch) {
  static_assert(sizeof(Tables) <= Scratch::kBytes);
  const int k = leaf.lines;
  if (k == 0) return {1, 0};
  if (k == 1) return {static_cast<std::uint64_t>(std::popcount(leaf.free[0])), 0};
  Tables& tables = *new (scratch.data()) Tables;
  fill(leaf, tables);
  std::uint64_t state[kWords] = {};
  for (int j = 0; j < k; ++j) state[j / 4] |= field(leaf.free[j], j);
  Search search(leaf, tables);
  const std::uint32_t columns = (1u << k) - 1;
  if (k == 2)
    search.last_two(state[0], state[0]);
  else if (k <= 4)
    search.go<1>(0, state, columns);
  else if (k <= 8)
    search.go<2>(0, state, columns);
  else if (k <= 12)
    search.go<3>(0, state, columns);
  else
    search.go<4>(0, state, columns);
  return search.result();
}

}  // namespace queens::simd
