// Search row by row with three bit masks: a row of the board is a word, a queen is a bit.
//
// Idea: `columns`, `down` and `up` hold the squares of the current row that earlier queens attack along columns,
// diagonals and antidiagonals. From one row to the next, `down` and `up` shift by one, in opposite directions. One
// expression gives the free squares of a row, and the lowest set bit is the next candidate, so attacked squares are
// never looked at. The whole algorithm is:
//
//   count(columns, down, up):
//     if columns == all: return 1
//     for each bit `queen` of all & ~(columns | down | up):
//       sum += count(columns | queen, (down | queen) << 1, (up | queen) >> 1)
//     return sum
//
// The rest of this file lists solutions, wraps diagonals on the torus, keeps pre-placed queens and looks at the
// clock; each part is switched off at compile time when it is not needed.
// Order: lexicographic.
// Cost: the nodes of the row-order tree (one for each way to fill the first rows without a conflict) at about 3 ns
// each; n <= 64. When solutions are only counted, they are not written down, and the last rows do not look at the
// clock. That makes it as fast as the bare recursion (bench/micro/bitmask.cpp compares the two).
// Source: "Eight Queens Problem: Classical Puzzles", second program; M. Richards, "Backtracking
// algorithms in MCPL using bit patterns and recursion", 1997.
#include <bit>
#include <type_traits>
#include <vector>

#include "engine/openings.hpp"
#include "textbook/textbook.hpp"

namespace queens {
namespace {

template <class Probe>
class Bitmask {
 public:
  Bitmask(const Problem& problem, Probe& probe)
      : n_(problem.n),
        toroidal_(problem.toroidal),
        probe_(probe),
        all_(~std::uint64_t{0} >> (64 - n_)),
        columns_(n_) {
    const Openings openings(problem);
    for (std::int32_t row = 0; row < n_; ++row) open_.push_back(openings.row_mask(row));
    plain_ = !problem.restricted() && !toroidal_;
  }

  void search() {
    if (probe_.counting_only())
      plain_ ? place<false, true, true>(0, 0, 0) : place<false, false, true>(0, 0, 0);
    else
      plain_ ? place<true, true, true>(0, 0, 0) : place<true, false, true>(0, 0, 0);
  }

 private:
  static constexpr std::int32_t kQuietRows = 8;  // the last rows, about 2,000 nodes: microseconds

  /// kListing: solutions are listed, not only counted. kPlain: every square is open, and the board is no torus.
  /// kPolled: the search looks at the clock. Returns the number of solutions that were not reported to the probe.
  template <bool kListing, bool kPlain, bool kPolled>
  std::uint64_t place(std::uint64_t columns, std::uint64_t down, std::uint64_t up) {
    constexpr bool kHeeds = kListing || kPolled || !std::is_same_v<Probe, Silent>;

    // 1. Are all queens placed? Then this is a solution.
    if (columns == all_) return complete<kListing>();

    const std::int32_t row = std::popcount(columns);
    if constexpr (kPolled) {
      if (n_ - row <= kQuietRows) {
        probe_.add(place<kListing, kPlain, false>(columns, down, up));
        return 0;
      }
      probe_.tick();
      if (!probe_.going()) return 0;
    }
    probe_.enter(row);

    // 2. The free squares of the row, lowest first.
    std::uint64_t solutions = 0;
    std::uint64_t free = (kPlain ? all_ : open_[row]) &
                         ~(probe_.look(columns) | probe_.look(down) | probe_.look(up));
    while (free != 0) {
      const std::uint64_t queen = free & -free;
      free ^= queen;
      const std::int32_t column = std::countr_zero(queen);
      probe_.attempt(row, column);
      if constexpr (kListing) columns_[row] = column;
      probe_.place(row, column);

      // 3. Solve the rest with the diagonals one row further.
      const std::uint64_t next_down = (down | queen) << 1, next_up = (up | queen) >> 1;
      if constexpr (kPlain)
        solutions += place<kListing, true, kPolled>(columns | queen, next_down, next_up);
      else
        solutions +=
            place<kListing, false, kPolled>(columns | queen, around(next_down, down | queen, true),
                                            around(next_up, up | queen, false));
      if constexpr (kHeeds)
        if (!probe_.going()) break;
      // 4. Take the queen back: the masks of this row still lack it.
      probe_.remove(row, column);
    }
    return solutions;
  }

  template <bool kListing>
  std::uint64_t complete() {
    if constexpr (!kListing && std::is_same_v<Probe, Silent>) return 1;
    probe_.solution(columns_);
    return 0;
  }

  /// On the torus the bit that leaves the board on one side enters it again on the other.
  std::uint64_t around(std::uint64_t shifted, std::uint64_t before, bool left) const {
    if (!toroidal_) return shifted;
    return (shifted | (left ? before >> (n_ - 1) : before << (n_ - 1))) & all_;
  }

  std::int32_t n_;
  bool toroidal_;
  bool plain_;
  Probe& probe_;
  std::uint64_t all_;
  std::vector<std::uint64_t> open_;  // [row]
  Placement columns_;
};

}  // namespace

const Engine& bitmask() {
  return textbook_engine<Bitmask>(
      {.name = "bitmask",
       .summary = "a row of the board is a machine word, three bit masks hold the attacks",
       .source = "Eight Queens Problem: Classical Puzzles; M. Richards 1997",
       .order = "lexicographic",
       .largest_n = 64,
       .takes_torus = true});
}

}  // namespace queens
