#include "count/cross/leaf_setup.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace queens::counting::cross {
namespace {

// One of the two ways to search the rest of the board: by its rows, or by its columns, which then serve as rows.
struct View {
  int lines = 0;
  std::uint8_t row[simd::kMostLeafLines];  // fewest free squares first
  std::uint8_t size[simd::kMostLeafLines];
  double estimate = 0;
};

template <class FreeOf>
View look(std::uint64_t open, FreeOf free_of) {
  View view;
  std::uint16_t key[simd::kMostLeafLines];
  for (; open != 0; open &= open - 1) {
    const int i = std::countr_zero(open);
    const auto k = static_cast<std::uint16_t>(std::popcount(free_of(i)) << 8 | i);
    int at = view.lines++;
    for (; at > 0 && key[at - 1] > k; --at) key[at] = key[at - 1];
    key[at] = k;
  }
  double product = 1;
  for (int i = 0; i < view.lines; ++i) {
    view.row[i] = key[i] & 0xff;
    view.size[i] = static_cast<std::uint8_t>(key[i] >> 8);
    product *= view.size[i] * (1 - 1.3 * i / (view.lines + 1.0));
    view.estimate += product;
  }
  return view;
}

}  // namespace

void set_up_leaf(const Position& position, simd::Leaf& leaf) {
  const View by_rows = look(position.open_rows(), [&](int i) { return position.row_free(i); });
  const View by_columns =
      look(position.open_columns(), [&](int i) { return position.column_free(i); });
  const bool rows = by_rows.estimate <= by_columns.estimate;
  const View& view = rows ? by_rows : by_columns;
  const std::uint64_t across = rows ? position.open_columns() : position.open_rows();
  const int n = position.n(), k = view.lines;
  leaf.lines = k;

  // place[kLargestBoard + c]: the bit of column c in the leaf's numbering; 0 if c is off the board or taken.
  std::uint16_t place[3 * kLargestBoard];
  std::memset(place + kLargestBoard - n, 0, 3 * static_cast<std::size_t>(n) * sizeof *place);
  std::uint16_t* const on_board = place + kLargestBoard;
  int column[simd::kMostLeafLines];
  int p = 0;
  for (std::uint64_t m = across; m != 0; m &= m - 1, ++p) {
    column[p] = std::countr_zero(m);
    on_board[column[p]] = static_cast<std::uint16_t>(1u << p);
  }
  std::uint64_t distances = 0;
  for (int i = 0; i < k; ++i) {
    const int r = view.row[i];
    leaf.row[i] = view.row[i];
    for (int j = 0; j < i; ++j) distances |= std::uint64_t{1} << leaf.distance(i, j);
    std::uint64_t free = rows ? position.row_free(r) : position.column_free(r);
    unsigned packed = 0;
    for (; free != 0; free &= free - 1) packed |= on_board[std::countr_zero(free)];
    leaf.free[i] = static_cast<std::uint16_t>(packed);
  }
  for (; distances != 0; distances &= distances - 1) {
    const int d = std::countr_zero(distances);
    for (int q = 0; q < k; ++q) {
      const std::uint16_t* const own = on_board + column[q];
      leaf.attack[d][q] = static_cast<std::uint16_t>(own[0] | own[-d] | own[d]);
    }
  }
}

}  // namespace queens::counting::cross
