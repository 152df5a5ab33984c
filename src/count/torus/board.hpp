// The torus as the engine `torus` searches it: all 4n rows, columns, diagonals and antidiagonals, each as one word
// with a bit set for every square that is attacked ("struck").
//
// Lines. They are numbered: 0..n-1 rows, n..2n-1 columns, 2n..3n-1 diagonals (column - row = d mod n), 3n..4n-1
//        antidiagonals (row + column = a mod n). Bit x of a row stands for its square in column x; bit x of any other
//        line, for its square in row x.
// Words. Encoded as in simd/struck_lines.hpp, so a line has at most 31 squares.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "simd/struck_lines.hpp"

namespace queens::counting::torus {

inline constexpr std::int32_t kMostSquares = 31;

class Board {
 public:
  using Word = std::uint32_t;

  /// 5 <= n <= kMostSquares.
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

}  // namespace queens::counting::torus
