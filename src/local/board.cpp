// Allocates, clears and fills the board of the local search in pieces, so that a limit can stop it between two of them.
#include "local/board.hpp"

#include <algorithm>

#include "machine/limits.hpp"

namespace queens::local {
namespace {

// How many numbers are written between two looks at the clock: the system takes a millisecond to provide the
// memory pages for them.
constexpr std::size_t kPiece = std::size_t{1} << 18;

// Asks for huge pages before touching the memory.
template <class List>
void make_room(List& list, std::size_t count, Control& control) {
  list.reserve(count);
  machine::advise_huge_pages(list.data(), count * sizeof list[0]);
  while (list.size() < count && control.going()) {
    list.resize(std::min(count, list.size() + kPiece));
    control.tick(kPiece);
  }
}

void fill_with_0(std::vector<std::uint32_t>& bits, Control& control) {
  for (std::size_t first = 0; first < bits.size() && control.going(); first += kPiece) {
    std::fill_n(&bits[first], std::min(kPiece, bits.size() - first), 0);
    control.tick(kPiece);
  }
}

void sort_each_once(std::vector<std::uint32_t>& list) {
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
}

}  // namespace

Board::Board(const Problem& problem, Control& control)
    : problem_(problem), n_(static_cast<std::uint32_t>(problem.n)) {
  for (const Square& queen : problem.queens) {
    fixed_rows_.push_back(static_cast<std::uint32_t>(queen.row));
    fixed_columns_.push_back(static_cast<std::uint32_t>(queen.column));
  }
  sort_each_once(fixed_rows_);
  sort_each_once(fixed_columns_);
  for (const Square& square : problem.blocked)
    blocked_.insert(static_cast<std::uint64_t>(square.row) * n_ +
                    static_cast<std::uint64_t>(square.column));
  make_room(columns_, n_, control);
  make_room(diagonals_, std::size_t{n_} / 16 + 1, control);
  make_room(antidiagonals_, std::size_t{n_} / 16 + 1, control);
}

void Board::clear(Control& control) {
  fill_with_0(diagonals_, control);
  fill_with_0(antidiagonals_, control);
  if (!control.going()) return;
  const auto take = [](Bits& bits, std::int64_t line) {
    bits[static_cast<std::size_t>(line >> 5)] |= std::uint32_t{1} << (line & 31);
  };
  for (const std::int64_t d : problem_.blocked_diagonals) take(diagonals_, d + n_ - 1);
  for (const std::int64_t s : problem_.blocked_antidiagonals) take(antidiagonals_, s);
  for (const auto [row, column] : problem_.queens) {
    take(diagonals_, std::int64_t{row} - column + n_ - 1);
    take(antidiagonals_, std::int64_t{row} + column);
  }
}

bool Board::is_fixed(std::uint32_t row) const {
  return !fixed_rows_.empty() && std::binary_search(fixed_rows_.begin(), fixed_rows_.end(), row);
}

Placement Board::take() {
  Bits().swap(diagonals_);
  Bits().swap(antidiagonals_);
  for (const auto [row, column] : problem_.queens) columns_[static_cast<std::size_t>(row)] = column;
  return std::move(columns_);
}

}  // namespace queens::local
