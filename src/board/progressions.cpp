// Placements stored as arithmetic progressions ("runs" of queens): the judge, which goes run by run instead of queen by
// queen; and ClosedForm, which looks up their rows.
//
// Along a run, the numbers of the lines on which its queens stand (row, column, row - column, row + column) are
// arithmetic progressions too: a + b i for i = 0 .. m - 1. Two runs share a line exactly when
//
//     a + b i = a' + b' j      has a solution with 0 <= i < m and 0 <= j < m'.
//
// This linear equation has integer solutions if gcd(b, b') divides a' - a. Then the values of i form one residue class
// modulo b' / gcd(b, b') (extended Euclid, the Chinese remainder theorem), and it remains to see whether some member of
// the class keeps both i and j within their bounds. On the torus the two sides may differ by a multiple of n, and each
// multiple that the numbers can reach gives one such equation.
//
// Every row has one queen if and only if there are n queens, all of them are on the board, and no two
// share a row. Numbers are below 2^33 and their products below 2^66: 128 bits hold them.
#include <algorithm>
#include <string>
#include <utility>

#include "queens/board.hpp"
#include "queens/error.hpp"

namespace queens {
namespace {

__extension__ typedef __int128 Wide;

// The numbers of the lines of one kind along a run: first, first + step, ...
struct Lines {
  Wide first, step, count;
  Wide least() const { return step < 0 ? first + step * (count - 1) : first; }
  Wide greatest() const { return step < 0 ? first : first + step * (count - 1); }
};

Lines lines_of(const Progression& run, Line line) {
  const auto number = [line](Wide row, Wide column) {
    switch (line) {
      case Line::row: return row;
      case Line::column: return column;
      case Line::diagonal: return row - column;
      case Line::antidiagonal:
      case Line::region:
      case Line::corner: break;
    }
    return row + column;
  };
  return {number(run.first.row, run.first.column), number(run.row_step, run.column_step),
          run.count};
}

Wide floor_div(Wide a, Wide b) { return a / b - (a % b != 0 && (a < 0) != (b < 0)); }
Wide modulo(Wide a, Wide m) { return (a % m + m) % m; }

// The inverse of a modulo m, for gcd(a, m) = 1; extended Euclid.
Wide inverse(Wide a, Wide m) {
  Wide r = m, next_r = modulo(a, m), t = 0, next_t = 1;
  while (next_r != 0) {
    const Wide q = r / next_r;
    r -= q * next_r;
    std::swap(r, next_r);
    t -= q * next_t;
    std::swap(t, next_t);
  }
  return modulo(t, m);
}

Wide gcd(Wide a, Wide b) {
  while (b != 0) a = std::exchange(b, a % b);
  return a < 0 ? -a : a;
}

// Whether the two have a number in common after adding `shift` to those of the second.
bool meet(const Lines& a, const Lines& b, Wide shift) {
  Wide low = std::max(a.least(), b.least() + shift);
  Wide high = std::min(a.greatest(), b.greatest() + shift);
  if (low > high) return false;
  if (a.step == 0 && b.step == 0) return true;
  if (a.step == 0) return (a.first - b.first - shift) % b.step == 0;
  if (b.step == 0) return (b.first + shift - a.first) % a.step == 0;

  // The common numbers are x = a.first (mod |a.step|) = b.first + shift (mod |b.step|): one class
  // modulo the least common multiple, or none.
  const Wide p = a.step < 0 ? -a.step : a.step, q = b.step < 0 ? -b.step : b.step;
  const Wide g = gcd(p, q), apart = b.first + shift - a.first;
  if (apart % g != 0) return false;
  const Wide steps = modulo(modulo(apart / g, q / g) * inverse(p / g, q / g), q / g);
  const Wide common = a.first + p * steps, period = p / g * q;
  return floor_div(high - common, period) * period + common >= low;
}

bool disjoint(const Lines& a, const Lines& b, Wide n, bool round) {
  if (!round) return !meet(a, b, 0);
  const Wide first = floor_div(a.least() - b.greatest(), n);
  const Wide last = floor_div(a.greatest() - b.least(), n) + 1;
  for (Wide turn = first; turn <= last; ++turn)
    if (meet(a, b, turn * n)) return false;
  return true;
}

// Whether the queens of the run are all on different lines of this kind.
bool each_once(const Lines& lines, Wide n, bool round) {
  if (lines.count == 1) return true;
  return round ? lines.count <= n / gcd(lines.step, n) : lines.step != 0;
}

bool on_board(const Progression& run, Wide n) {
  for (const Line line : {Line::row, Line::column}) {
    const Lines lines = lines_of(run, line);
    if (lines.least() < 0 || lines.greatest() >= n) return false;
  }
  return true;
}

}  // namespace

bool is_solution(std::int64_t n, std::span<const Progression> runs, bool toroidal) {
  Wide queens = 0;
  for (const Progression& run : runs) {
    if (run.count < 1 || !on_board(run, n)) return false;
    queens += run.count;
  }
  if (n < 1 || queens != n) return false;
  for (const Line line : {Line::row, Line::column, Line::diagonal, Line::antidiagonal}) {
    const bool round = toroidal && (line == Line::diagonal || line == Line::antidiagonal);
    for (std::size_t i = 0; i < runs.size(); ++i) {
      const Lines lines = lines_of(runs[i], line);
      if (!each_once(lines, n, round)) return false;
      for (std::size_t j = 0; j < i; ++j)
        if (!disjoint(lines, lines_of(runs[j], line), n, round)) return false;
    }
  }
  return true;
}

// ---- ClosedForm: a single row is searched for in the runs; many rows are filled run by run. ----

namespace {

void require_rows(std::int64_t first, std::uint64_t count, std::int64_t n) {
  if (first >= 0 && first <= n && count <= static_cast<std::uint64_t>(n - first)) return;
  throw Error(ErrorCode::bad_argument, "the rows of this board are 0 to " + std::to_string(n - 1));
}

}  // namespace

ClosedForm::ClosedForm(std::int64_t n, std::vector<Progression> runs)
    : n_(static_cast<std::int32_t>(n)), runs_(std::move(runs)) {
  if (n < 1 || n > kLargestSize)
    throw Error(ErrorCode::size_out_of_range,
                "a board has from 1 to " + std::to_string(kLargestSize) + " rows");
  for (Progression& run : runs_) {
    if (run.count < 1) throw Error(ErrorCode::bad_argument, "a progression has at least one queen");
    if (run.count == 1) run.row_step = 1;
    if (run.row_step == 0)
      throw Error(ErrorCode::bad_argument,
                  "in a progression of several queens, each step must change the row");
    if (run.row_step > 0) continue;
    const std::int64_t steps = std::int64_t{run.count} - 1;
    run.first.row = static_cast<std::int32_t>(run.first.row + steps * run.row_step);
    run.first.column = static_cast<std::int32_t>(run.first.column + steps * run.column_step);
    run.row_step = -run.row_step;
    run.column_step = -run.column_step;
  }
}

std::int32_t ClosedForm::column(std::int64_t row) const {
  require_rows(row, 1, n_);
  for (const Progression& run : runs_) {
    const std::int64_t rows = row - run.first.row;
    if (rows < 0 || rows % run.row_step != 0 || rows / run.row_step >= run.count) continue;
    return static_cast<std::int32_t>(run.first.column + rows / run.row_step * run.column_step);
  }
  return -1;  // a row that the runs do not cover
}

void ClosedForm::columns(std::int64_t first_row, std::span<std::int32_t> columns) const {
  require_rows(first_row, columns.size(), n_);
  const std::int64_t end = first_row + static_cast<std::int64_t>(columns.size());
  for (const Progression& run : runs_) {
    const std::int64_t step = run.row_step;
    // The queens first..last - 1 of the run stand in these rows.
    const std::int64_t before = std::max<std::int64_t>(first_row - run.first.row, 0);
    const std::int64_t below = std::max<std::int64_t>(end - run.first.row, 0);
    const std::int64_t first = (before + step - 1) / step;
    const std::int64_t last = std::min<std::int64_t>(run.count, (below + step - 1) / step);
    if (first >= last) continue;
    std::int64_t column = run.first.column + first * run.column_step;
    std::int64_t at = run.first.row + first * step - first_row;
    for (std::int64_t i = first; i < last; ++i, at += step, column += run.column_step)
      columns[at] = static_cast<std::int32_t>(column);
  }
}

Placement ClosedForm::placement() const {
  Placement all(n_);
  columns(0, all);
  return all;
}

}  // namespace queens
