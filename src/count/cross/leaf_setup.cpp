#include "count/cross/leaf_setup.hpp"

#include <algorithm>
#include <cstdlib>

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

  // place[c + n]: the bit of column c in the leaf's numbering; 0 if c is off the board or taken.
  std::uint16_t place[3 * kLargestBoard] = {};
  int column[simd::kMostLeafLines];
  int p = 0;
  for (std::uint64_t m = across; m != 0; m &= m - 1, ++p) {
    column[p] = std::countr_zero(m) + n;
    place[column[p]] = static_cast<std::uint16_t>(1u << p);
  }
  int lowest = n, highest = 0;
  for (int i = 0; i < k; ++i) {
    const int r = view.row[i];
    leaf.row[i] = view.row[i];
    lowest = std::min(lowest, r);
    highest = std::max(highest, r);
    std::uint64_t free = rows ? position.row_free(r) : position.column_free(r);
    unsigned packed = 0;
    for (; free != 0; free &= free - 1) packed |= place[std::countr_zero(free) + n];
    leaf.free[i] = static_cast<std::uint16_t>(packed);
  }
  for (int d = 1; d <= highest - lowest; ++d)
    for (int q = 0; q < k; ++q)
      leaf.attack[d][q] = static_cast<std::uint16_t>(place[column[q]] | place[column[q] - d] |
                                                     place[column[q] + d]);
}

}  // namespace queens::counting::cross
