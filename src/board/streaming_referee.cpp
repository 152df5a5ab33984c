// Judges a placement row by row as it is read, without keeping it in memory: one bit for each column, diagonal and
// antidiagonal is enough.
//
// The diagonals row - column lie on both sides of 0, and how far they reach is known only at the end. So their
// numbers 0, -1, 1, -2, 2, ... are mapped to 0, 1, 2, 3, 4, ... in one set. Whether columns count from 0 or 1 is
// also known only at the end; until then it makes no difference, since it shifts all columns alike. On the torus a
// diagonal d > 0 is the same line as d - n, and an antidiagonal s the same as s + n. Whether both numbers were
// seen is looked up when n is known.
//
// So this finds which lines hold several queens. A second pass over the same rows, by an AttackFinder, finds those
// queens.
#include <algorithm>
#include <utility>

#include "board/line_set.hpp"
#include "board/rules.hpp"
#include "board/streaming_referee.hpp"
#include "queens/error.hpp"

namespace queens {
namespace {

constexpr std::size_t kListedOffBoard = 20, kListedLines = 20;

// Maps 0, -1, 1, -2, 2, ... to 0, 1, 2, 3, 4, ...
std::uint64_t folded(std::int64_t diagonal) {
  return (static_cast<std::uint64_t>(diagonal) << 1) ^ static_cast<std::uint64_t>(diagonal >> 63);
}

}  // namespace

class StreamingReferee::Impl {
 public:
  void take(PlacementView columns) {
    constexpr std::size_t kAhead = 24;  // numbers whose bits are being prefetched
    const std::size_t count = columns.size();
    for (std::size_t i = 0; i < count; ++i, ++rows_) {
      if (i + kAhead < count && columns[i + kAhead] >= 0) {
        const std::int64_t row = rows_ + static_cast<std::int64_t>(kAhead);
        const std::int64_t column = columns[i + kAhead];
        columns_.touch(static_cast<std::uint64_t>(column));
        diagonals_.touch(folded(row - column));
        antidiagonals_.touch(static_cast<std::uint64_t>(row + column));
      }
      const std::int64_t column = columns[i];
      if (column < 0) [[unlikely]] {
        ++negative_;
        continue;
      }
      greatest_ = std::max(greatest_, columns[i]);
      const Square queen{static_cast<std::int32_t>(rows_), columns[i]};
      if (columns_.insert(static_cast<std::uint64_t>(column))) [[unlikely]]
        note(Line::column, column, queen);
      if (diagonals_.insert(folded(rows_ - column))) [[unlikely]]
        note(Line::diagonal, rows_ - column, queen);
      if (antidiagonals_.insert(static_cast<std::uint64_t>(rows_ + column))) [[unlikely]]
        note(Line::antidiagonal, rows_ + column, queen);
    }
  }

  Inspection finish(int base, bool toroidal) {
    if (rows_ == 0)
      throw Error(ErrorCode::bad_argument,
                  "a placement has at least one row: pass its columns to take()");
    Inspection result;
    result.off_board_count = negative_;
    for (std::int64_t column = 0; column < base; ++column)
      result.off_board_count += columns_.contains(static_cast<std::uint64_t>(column));
    for (std::int64_t column = rows_ + base; column <= greatest_; ++column)
      result.off_board_count += columns_.contains(static_cast<std::uint64_t>(column));
    if (toroidal) join_round(base);
    result.attack_count = attacks_;
    return result;
  }

  const std::vector<SharedLine>& shared() const { return shared_; }

 private:
  void note(Line line, std::int64_t number, Square second) {
    ++attacks_;
    if (shared_.size() < kListedLines) shared_.push_back({line, number, number, second});
  }

  // On the torus, finds the lines that continue beyond an edge and have queens on both sides of it. Here a
  // diagonal's number is row - column - base, an antidiagonal's row + column + base.
  void join_round(int base) {
    const auto add = [&](Line line, std::int64_t number, std::int64_t round) {
      ++attacks_;
      if (shared_.size() < kListedLines) shared_.push_back({line, number, round, {}});
    };
    for (std::int64_t line = 1; line < rows_; ++line) {
      const std::int64_t diagonal = line - base, antidiagonal = line - 1 + base;
      if (diagonals_.contains(folded(diagonal)) && diagonals_.contains(folded(diagonal - rows_)))
        add(Line::diagonal, diagonal, diagonal - rows_);
      if (antidiagonals_.contains(static_cast<std::uint64_t>(antidiagonal)) &&
          antidiagonals_.contains(static_cast<std::uint64_t>(antidiagonal + rows_)))
        add(Line::antidiagonal, antidiagonal, antidiagonal + rows_);
    }
  }

  LineSet columns_, diagonals_, antidiagonals_;
  std::int64_t rows_ = 0;
  std::uint64_t negative_ = 0, attacks_ = 0;
  std::int32_t greatest_ = 0;
  std::vector<SharedLine> shared_;
};

StreamingReferee::StreamingReferee() : impl_(std::make_unique<Impl>()) {}
StreamingReferee::~StreamingReferee() = default;
void StreamingReferee::begin() { impl_ = std::make_unique<Impl>(); }
void StreamingReferee::take(PlacementView columns) { impl_->take(columns); }
Inspection StreamingReferee::finish(int base, bool toroidal) {
  return impl_->finish(checked_base(base), toroidal);
}

// ---- The second pass. ----

const std::vector<SharedLine>& AttackFinder::shared(const StreamingReferee& referee) {
  return referee.impl_->shared();
}

AttackFinder::AttackFinder(const StreamingReferee& referee, std::int32_t n, int base)
    : n_(n), base_(base) {
  for (const SharedLine& each : shared(referee)) pairs_.push_back({each, {}, each.second});
}

void AttackFinder::take(PlacementView columns) {
  for (auto& [shared, first, second] : pairs_) {
    if (!first) first = first_on(shared.line, shared.number, columns);
    if (!second) second = first_on(shared.line, shared.round, columns);
  }
  for (std::size_t i = 0; i < columns.size(); ++i, ++rows_) {
    const std::int64_t column = std::int64_t{columns[i]} - base_;
    if (column >= 0 && column < n_) continue;
    ++off_board_count_;
    if (off_board_.size() < kListedOffBoard)
      off_board_.push_back({static_cast<std::int32_t>(rows_), static_cast<std::int32_t>(column)});
  }
}

Inspection AttackFinder::finish(Inspection before) const {
  const auto square = [&](Square s) { return Square{s.row, s.column - base_}; };
  const auto on_board = [&](Square s) { return s.column >= 0 && s.column < n_; };
  for (const auto& [shared, first, second] : pairs_) {
    if (!first || !second) continue;
    const Square a = square(*first), b = square(*second);
    if (on_board(a) && on_board(b))
      before.attacks.push_back({std::min(a, b), std::max(a, b), shared.line});
    else
      --before.attack_count;  // queens off the board attack nobody
  }
  before.off_board_count = off_board_count_;
  before.off_board = off_board_;
  return before;
}

std::optional<Square> AttackFinder::first_on(Line line, std::int64_t number,
                                             PlacementView columns) const {
  // From one row to the next, the line moves by one column, or stays in its column.
  const int step = line == Line::diagonal ? 1 : line == Line::antidiagonal ? -1 : 0;
  std::int64_t column = line == Line::diagonal       ? rows_ - number
                        : line == Line::antidiagonal ? number - rows_
                                                     : number;
  for (std::size_t i = 0; i < columns.size(); ++i, column += step)
    if (columns[i] == column)
      return Square{static_cast<std::int32_t>(rows_ + static_cast<std::int64_t>(i)), columns[i]};
  return std::nullopt;
}

}  // namespace queens
