// torus/2: counts the solutions on the torus by tree search, and cuts the count into units.
//
// Idea.   For n coprime to 6, every row, column, diagonal and antidiagonal of the torus holds exactly one queen: there
//         are n lines of each kind, and n queens. So a line without a free square ends the branch, and of all 4n lines
//         the one with the fewest free squares is filled next. (If 2 or 3 divides n there is no solution: G. Polya,
//         "Über die 'doppelt-periodischen' Lösungen des n-Damen-Problems", 1918.)
// Units.  A unit is three queens: on (0, 0), on (1, t), and on a line through the middle m of these two, the one with
//         the fewest free squares. A half turn about m swaps the first two queens and maps solutions to solutions, so
//         of two squares of this line that it swaps only one is searched. One t of each class is used
//         (slope_classes()). The weight of the unit is n times the number of members of the class, and twice that if
//         the third queen does not stand on m. More in docs/algorithms/torus.md.
// State.  For each of the 4n lines, a word with a bit set for every square that is attacked ("struck"). A table
//         says which squares of each line a queen strikes, so a node is one pass over vectors
//         (simd/lines.hpp, which says how words are encoded; so a line has at most 31 squares).
// Cost.   The table has 4n words for each of the n^2 squares: 195 KB at n = 23.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "count/unit.hpp"
#include "simd/lines.hpp"

namespace queens::counting::torus {

inline constexpr std::string_view kName = "torus/2";
inline constexpr std::int32_t kLargestTorus = 34;  ///< 32, 33 and 34 have no solutions

/// 1 <= n <= kLargestTorus.
std::unique_ptr<Decomposition> decompose(std::int32_t n);

// The torus as this engine searches it.
//
// Lines. They are numbered: 0..n-1 rows, n..2n-1 columns, 2n..3n-1 diagonals (column - row = d mod n), 3n..4n-1
//        antidiagonals (row + column = a mod n). Bit x of a row stands for its square in column x; bit x of any other
//        line, for its square in row x.
class Board {
 public:
  using Word = std::uint32_t;

  /// 5 <= n <= 31.
  explicit Board(std::int32_t n);

  std::int32_t n() const { return n_; }
  std::size_t words() const { return words_; }  ///< of a position
  const std::vector<Word>& empty() const { return empty_; }

  struct Choice {
    std::int32_t line = 0;
    Word free = 0;  ///< its free squares; 0 if some line has no free square
  };

  /// `to` is `from` with a queen on the square. Returns the open line with the fewest free squares.
  Choice place(simd::StrikeLines strike, const Word* from, std::int32_t r, std::int32_t c,
               Word* to) const {
    const Word* words = &strikes_[static_cast<std::size_t>(r * n_ + c) * words_];
    const auto line = static_cast<std::int32_t>(strike(from, words, to, words_) & 0xff);
    return {line, ~to[line] & board_};
  }

  /// Of these lines, the one with the fewest free squares.
  Choice choose(const Word* position, const std::array<std::int32_t, 4>& lines) const;

  /// The four lines through the middle of (0, 0) and (1, t): the square m with 2 m = (1, t) mod n. n is odd.
  std::array<std::int32_t, 4> through_middle(std::int32_t t) const;

  /// The square of bit x of the line.
  void locate(std::int32_t line, std::int32_t x, std::int32_t& r, std::int32_t& c) const {
    const std::int32_t k = line % n_;
    r = line < n_ ? k : x;
    c = line < n_ ? x : line < 2 * n_ ? k : line < 3 * n_ ? wrapped(x + k) : wrapped(k - x);
  }

 private:
  std::int32_t wrapped(std::int32_t a) const { return a < 0 ? a + n_ : a < n_ ? a : a - n_; }
  void fill(std::int32_t r, std::int32_t c, Word* strike) const;

  std::int32_t n_;
  std::size_t words_;
  Word board_;
  std::vector<Word> empty_;
  std::vector<Word> strikes_;  // [square][line]
};

// The slopes of a class: equivalent squares (1, t) for the second queen. Only one of each class must be counted.
//
// Idea.   Linear maps of the torus that permute the four families of lines map solutions to solutions, and so one slope
//         to another (docs/algorithms/torus.md). These maps are composed of
//             (r, c) -> (r, -c)        s = -t
//             (r, c) -> (c, r)         s = 1 / t             where t has an inverse mod n
//             (r, c) -> (r + c, r - c) s = (1 - t) / (1 + t) where 1 + t has an inverse
// Source. The linear maps: I. Rivin, I. Vardi, P. Zimmermann, "The n-queens problem", American
//         Mathematical Monthly 101 (1994), who count on the torus; the classes are this project's.
struct SlopeClass {
  std::int32_t slope = 0;  ///< the least slope of the class, 2 <= slope <= n - 2
  int members = 0;
};

/// The classes in the order of their least members. n is coprime to 6, n >= 5. O(n^2).
std::vector<SlopeClass> slope_classes(std::int32_t n);

}  // namespace queens::counting::torus
