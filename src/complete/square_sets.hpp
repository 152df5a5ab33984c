// The search of the engine `smallest-line` on boards with regions or the touching rule. A set of squares is a string of
// n * n bits.
//
// Idea: rows, columns and regions are lines alike, each with exactly one queen and each a set of squares. Every square
// has a set of those that a queen on it closes, whatever the rule. So the board is one set, the free squares, and to
// place a queen takes one operation of sets. The line with the fewest free squares is filled next; a line without any
// ends the branch.
// Order: as in textbook/fewest_choices.cpp, whose tree it is. Of several lines the one nearest the centre is filled,
// the row before the column before the region; the outermost squares of a row or column come first, those of a region
// in reading order.
// Cost: 3n intersections a node: 0.16 us for n = 8, which is one machine word (bench/micro/regions.cpp). A puzzle of 8
// rows takes some microseconds, most of them for setting up the sets and for checking problem and solution. Tried:
// counting free squares only as far as on the best line so far saves nothing.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/square_set.hpp"
#include "engine/openings.hpp"
#include "queens/board.hpp"
#include "queens/problem.hpp"

namespace queens::complete {

template <class Probe, std::size_t kWords>
class SquareSetSearch {
 public:
  SquareSetSearch(const Problem& problem, Probe& probe)
      : n_(problem.n), probe_(probe), placement_(problem.n) {
    set_up_lines(problem);
    set_up_closed(problem);
    // The squares of the given queens stay free, as the only ones of their lines.
    for (std::int32_t row = 0; row < n_; ++row)
      for (std::int32_t column = 0; column < n_; ++column) board_.add(place({row, column}));
    for (const Square& queen : problem.queens) board_ = board_.without(closed_[place(queen)]);
    for (const Square& block : blocked_squares(problem)) board_.remove(place(block));
    for (const Square& queen : problem.queens) board_.add(place(queen));
  }

  void search() { fill(board_, lines_.size(), 0); }

 private:
  using Set = SquareSet<kWords>;
  enum class Kind { row, column, region };
  struct Line {
    Set squares = {};
    // The words of the set that have squares: first .. end - 1.
    std::size_t first = 0, end = kWords;
    Kind kind = Kind::row;
    std::int32_t number = 0;
  };

  std::size_t place(Square s) const {
    return static_cast<std::size_t>(s.row) * static_cast<std::size_t>(n_) +
           static_cast<std::size_t>(s.column);
  }
  Square square(std::size_t place) const {
    const auto n = static_cast<std::size_t>(n_);
    return {static_cast<std::int32_t>(place / n), static_cast<std::int32_t>(place % n)};
  }

  // Rows, columns and regions in turn, from the centre outwards.
  void set_up_lines(const Problem& problem) {
    const bool regions = !problem.regions.empty();
    const std::size_t kinds = regions ? 3 : 2;
    std::vector<std::size_t> row(n_), column(n_),
        region(n_);  // where the lines with these numbers stand
    lines_.resize(kinds * static_cast<std::size_t>(n_));
    for (std::int32_t k = 0; k < n_; ++k) {
      const std::int32_t number = centre_first(k, n_);
      const std::size_t at = kinds * static_cast<std::size_t>(k);
      lines_[row[number] = at] = {.kind = Kind::row, .number = number};
      lines_[column[number] = at + 1] = {.kind = Kind::column, .number = number};
      if (regions) lines_[region[number] = at + 2] = {.kind = Kind::region, .number = number};
    }
    for (std::int32_t r = 0; r < n_; ++r)
      for (std::int32_t c = 0; c < n_; ++c) {
        lines_[row[r]].squares.add(place({r, c}));
        lines_[column[c]].squares.add(place({r, c}));
        if (regions) lines_[region[problem.region({r, c})]].squares.add(place({r, c}));
      }
    for (Line& line : lines_) {
      line.first = line.squares.first() / 64;
      line.end = line.squares.last() / 64 + 1;
    }
    for (std::size_t i = 0; i < lines_.size(); ++i) open_.push_back(static_cast<std::uint8_t>(i));
  }

  // The squares that a queen closes: those of its lines, and those at its corners or on its diagonals.
  void set_up_closed(const Problem& problem) {
    closed_.resize(static_cast<std::size_t>(n_) * static_cast<std::size_t>(n_));
    for (const Line& line : lines_)
      for_each(line.squares, [&](std::size_t at) { closed_[at] |= line.squares; });
    const std::int32_t reach = problem.touching ? 1 : n_ - 1;
    for (std::size_t at = 0; at < closed_.size(); ++at) {
      const Square s = square(at);
      for (std::int32_t apart = -reach; apart <= reach; ++apart)
        for (const std::int32_t side : {-apart, apart}) {
          Square other{s.row + apart, s.column + side};
          if (problem.toroidal) other = {(other.row + n_) % n_, (other.column + n_) % n_};
          if (other.row >= 0 && other.row < n_ && other.column >= 0 && other.column < n_)
            closed_[at].add(place(other));
        }
    }
  }

  template <class Work>
  static void for_each(const Set& set, Work work) {
    for (std::size_t i = 0; i < kWords; ++i)
      for (std::uint64_t left = set.words[i]; left != 0; left &= left - 1)
        work(64 * i + static_cast<std::size_t>(std::countr_zero(left)));
  }

  // `level` queens are placed; `lines` of open_ have no queen yet.
  void fill(const Set& free, std::size_t lines, std::size_t level) {
    // 1. Choose the line with the fewest free squares.
    std::uint32_t fewest = ~std::uint32_t{0};
    for (std::size_t i = 0; i < lines; ++i)
      fewest = std::min(fewest, count(free, lines_[open_[i]]) << 8 | open_[i]);
    const Line& line = lines_[fewest & 255];
    enter(line);
    Set left = free;
    left &= line.squares;
    while (!left.empty() && probe_.going()) {
      // 2. Take the first free square of the line.
      probe_.tick();
      const std::size_t at = next_in(left, line);
      left.remove(at);
      const auto [row, column] = square(at);
      probe_.attempt(row, column);
      // 3. Place a queen there.
      placement_[row] = column;
      probe_.place(row, column);
      if (level + 1 == static_cast<std::size_t>(n_))
        probe_.solution(placement_);
      else
        fill(free.without(closed_[at]), keep_open(lines, at), level + 1);
      if (!probe_.going()) return;
      // 4. Take the queen back: the free squares of this level still stand.
      probe_.remove(row, column);
    }
  }

  void enter(const Line& line) {
    switch (line.kind) {
      case Kind::row: probe_.enter(line.number); break;
      case Kind::column: probe_.enter_column(line.number); break;
      case Kind::region: probe_.enter_region(line.number); break;
    }
  }

  static std::uint32_t count(const Set& free, const Line& line) {
    int squares = 0;
    if constexpr (kWords <= 4)
      for (std::size_t i = 0; i < kWords; ++i)
        squares += std::popcount(free.words[i] & line.squares.words[i]);
    else
      for (std::size_t i = line.first; i < line.end; ++i)
        squares += std::popcount(free.words[i] & line.squares.words[i]);
    return static_cast<std::uint32_t>(squares);
  }

  // Moves the lines of a square behind the open ones, and returns how many are left. Levels above see the same lines in
  // another order.
  std::size_t keep_open(std::size_t lines, std::size_t at) {
    for (std::size_t i = 0; i < lines;)
      if (lines_[open_[i]].squares.has(at))
        std::swap(open_[i], open_[--lines]);
      else
        ++i;
    return lines;
  }

  std::size_t next_in(const Set& left, const Line& line) const {
    const std::size_t first = left.first();
    if (line.kind == Kind::region) return first;
    const std::size_t last = left.last();
    const Square low = square(first), high = square(last);
    const std::int32_t sum = line.kind == Kind::row ? low.column + high.column : low.row + high.row;
    return sum < n_ ? first : last;
  }

  std::int32_t n_;
  Probe& probe_;
  Set board_;  // the free squares at first
  std::vector<Line> lines_;
  std::vector<std::uint8_t> open_;  // numbers of lines, those without a queen first
  std::vector<Set> closed_;         // [square]
  Placement placement_;
};

}  // namespace queens::complete
