// Exact search by minimum remaining values: it always fills the row or column with the fewest free squares. The
// free squares of all rows and columns are kept in vector registers.
//
// Idea: the search tree is that of textbook/fewest_choices.cpp. A line (row or column) without a free square ends
// the branch, and a line with one free square leaves no choice; so the search branches on the line with the fewest
// free squares. Of several such lines, the one nearest the centre is taken, and its outermost squares are tried
// first. Only the bookkeeping differs: each level of the search has one word for every line, with its free
// squares. When a queen is placed, a vector operation removes the squares it attacks from all lines at once, and
// finds the line with the fewest left (simd/lines.hpp).
// Regions and the touching rule: such boards are searched in the same way, but by sets of squares (square_sets.hpp).
// For: boards with queens and blocks given. Each of 12 boards of 20 rows with a quarter of the diagonals excluded
// took 4 ms, start of the program included; in row order the search took 90 ms, SAT took 830 ms.
// Order: none in particular.
// Cost: 25 ns for each node with AVX-512 at n = 18, a fifth of what fewest-choices takes
// (bench/micro/complete.cpp). Up to 63 rows.
// Sources: J. R. Bitner and E. M. Reingold, "Backtrack programming techniques", CACM 18 (1975)
// 651-656; I. P. Gent, C. Jefferson, P. Nightingale, "Complexity of n-Queens Completion", Journal
// of Artificial Intelligence Research 59 (2017) 815-848, for the boards that this engine is made for.
#include <algorithm>
#include <bit>

#include "complete/complete.hpp"
#include "complete/square_sets.hpp"
#include "engine/control.hpp"
#include "engine/openings.hpp"
#include "engine/probe.hpp"
#include "simd/lines.hpp"

namespace queens {
namespace {

constexpr std::int32_t kLargestNarrow = 31, kLargestWide = 63;

template <class Probe, class Word>
class Search {
 public:
  Search(const Problem& problem, const simd::Kernel& kernel, Probe& probe)
      : n_(problem.n),
        width_((static_cast<std::size_t>(n_) + kStep - 1) / kStep * kStep),
        place_(simd::place_on_lines<Word>(kernel)),
        probe_(probe),
        rank_(2 * width_, Word{255}),
        open_(2 * width_ * (static_cast<std::size_t>(n_) + 1), ~Word{0}),
        placement_(n_),
        lines_{width_, rank_.data(), static_cast<std::uint32_t>(n_), problem.toroidal} {
    // Rows and columns in turn, from the centre outwards.
    for (std::int32_t k = 0; k < n_; ++k) {
      const auto line = static_cast<std::size_t>(centre_first(k, n_));
      rank_[line] = static_cast<Word>(2 * k);
      rank_[width_ + line] = static_cast<Word>(2 * k + 1);
      line_of_rank_[2 * k] = line;
      line_of_rank_[2 * k + 1] = width_ + line;
    }
    const Openings openings(problem);
    for (std::int32_t i = 0; i < n_; ++i) {
      Word row = 0, column = 0;
      for (std::int32_t j = 0; j < n_; ++j) {
        if (openings.open(i, j)) row |= Word{1} << j;
        if (openings.open(j, i)) column |= Word{1} << j;
      }
      open_[i] = row;
      open_[width_ + static_cast<std::size_t>(i)] = column;
    }
  }

  void search() {
    std::uint32_t fewest = ~std::uint32_t{0};
    for (std::size_t i = 0; i < 2 * width_; ++i)
      if (rank_[i] != 255)
        fewest = std::min(fewest, static_cast<std::uint32_t>(std::popcount(open_[i])) << 8 |
                                      static_cast<std::uint32_t>(rank_[i]));
    fill(0, fewest);
  }

 private:
  static constexpr std::size_t kStep = simd::kOpenLinesStep<Word>;

  // `level` queens are placed; `fewest` holds the line to fill and its number of free squares.
  void fill(std::size_t level, std::uint32_t fewest) {
    const Word* const open = &open_[2 * width_ * level];
    Word* const next = &open_[2 * width_ * (level + 1)];
    const std::size_t line = line_of_rank_[fewest & 255];
    const bool is_row = line < width_;
    const auto number = static_cast<std::int32_t>(is_row ? line : line - width_);
    is_row ? probe_.enter(number) : probe_.enter_column(number);
    for (Word left = open[line]; left != 0 && probe_.going();) {
      // 1. Take the outermost free square of the line.
      probe_.tick();
      const std::int32_t other = outermost(left);
      left ^= Word{1} << other;
      const std::int32_t row = is_row ? number : other, column = is_row ? other : number;
      probe_.attempt(row, column);
      // 2. Place a queen there, updating all lines at once.
      const std::uint32_t fewest_then = place_(lines_, open, next, static_cast<std::uint32_t>(row),
                                               static_cast<std::uint32_t>(column));
      placement_[row] = column;
      probe_.place(row, column);
      // 3. Either all queens are placed, or every line still has a free square, or this branch is dead.
      if (level + 1 == static_cast<std::size_t>(n_))
        probe_.solution(placement_);
      else if (fewest_then >> 8 != 0)
        fill(level + 1, fewest_then);
      if (!probe_.going()) return;
      // 4. Take the queen back: the lines of the level above still stand.
      probe_.remove(row, column);
    }
  }

  std::int32_t outermost(Word left) const {
    const std::int32_t lowest = std::countr_zero(left);
    const std::int32_t highest =
        static_cast<std::int32_t>(8 * sizeof(Word)) - 1 - std::countl_zero(left);
    return lowest + highest < n_ ? lowest : highest;
  }

  std::int32_t n_;
  std::size_t width_;
  simd::PlaceOnLines<Word> place_;
  Probe& probe_;
  std::vector<Word> rank_, open_;
  std::size_t line_of_rank_[256] = {};
  Placement placement_;
  simd::OpenLines<Word> lines_;
};

template <class Probe>
class SmallestLine {
 public:
  SmallestLine(const Problem& problem, const Limits& limits, Probe& probe)
      : problem_(problem), kernel_(kernel(limits.kernel)), probe_(probe) {}

  void search() {
    if (problem_.coloured())
      search_sets<1, 2, 3, 4, 16, 63>();
    else if (problem_.n <= kLargestNarrow)
      Search<Probe, std::uint32_t>(problem_, kernel_, probe_).search();
    else
      Search<Probe, std::uint64_t>(problem_, kernel_, probe_).search();
  }

 private:
  // With the smallest of these numbers of words in which the squares of the board find room.
  template <std::size_t kWords, std::size_t... kMoreWords>
  void search_sets() {
    if (static_cast<std::size_t>(problem_.n * problem_.n) <= 64 * kWords)
      complete::SquareSetSearch<Probe, kWords>(problem_, probe_).search();
    else if constexpr (sizeof...(kMoreWords) > 0)
      search_sets<kMoreWords...>();
  }

  const Problem& problem_;
  const simd::Kernel& kernel_;
  Probe& probe_;
};

}  // namespace

const Engine& smallest_line() {
  static const ProbedEngine<SmallestLine> engine(
      {.name = "smallest-line",
       .summary = "the row or column with the fewest free squares first, all lines in vectors",
       .source = "Bitner and Reingold 1975; test boards: Gent, Jefferson, Nightingale 2017",
       .order = "of the search",
       .largest_n = kLargestWide,
       .takes_torus = true,
       .takes_regions = true});
  return engine;
}

}  // namespace queens
