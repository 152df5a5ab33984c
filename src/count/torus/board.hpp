// The torus as its 4n lines, each a word of free squares.
//
// Lines. 0..n-1 rows, n..2n-1 columns, 2n.. diagonals (column - row = d mod n), 3n.. antidiagonals
//        (row + column = a mod n). Bit x of a row is its column x; of every other line, its row x.
// State. A line that holds its queen is closed: its top bit is set, and stays set. No open line
//        reaches so far, for n is smaller than the word.
#pragma once

#include <cstdint>
#include <vector>

namespace queens::counting::torus {

template <class Word>
class Board {
 public:
  static constexpr Word kClosed = Word{1} << (8 * sizeof(Word) - 1);

  explicit Board(std::int32_t n)
      : n_(n), stride_((4 * static_cast<std::size_t>(n) + 15) / 16 * 16) {
    keep_.assign(static_cast<std::size_t>(n) * static_cast<std::size_t>(n) * stride_,
                 static_cast<Word>(~Word{0}));
    for (std::int32_t r = 0; r < n; ++r)
      for (std::int32_t c = 0; c < n; ++c) fill(r, c, &keep_[square(r, c) * stride_]);
  }

  std::int32_t n() const { return n_; }
  std::size_t stride() const { return stride_; }  ///< words of a position

  void clear(Word* lines) const {
    for (std::size_t i = 0; i < stride_; ++i)
      lines[i] =
          static_cast<Word>(i < 4 * static_cast<std::size_t>(n_) ? (Word{1} << n_) - 1 : ~Word{0});
  }

  /// `to` is `from` with a queen on the square.
  void place(const Word* from, std::int32_t r, std::int32_t c, Word* to) const {
    const Word* keep = &keep_[square(r, c) * stride_];
    for (std::size_t i = 0; i < stride_; ++i) to[i] = from[i] & keep[i];
    to[r] = to[n_ + c] = to[2 * n_ + wrapped(c - r)] = to[3 * n_ + wrapped(r + c)] =
        static_cast<Word>(~Word{0});
  }

  struct Choice {
    std::int32_t line = 0;
    Word free = 0;  ///< its free squares: none when some line has none
  };

  /// The open line with the fewest free squares; bits are counted no further than the best so far.
  Choice fewest(const Word* lines) const {
    Choice best;
    int fewest = 8 * sizeof(Word);
    for (std::int32_t i = 0; i < 4 * n_; ++i) {
      const Word free = lines[i];
      if ((free & kClosed) != 0) continue;
      int count = 0;
      for (Word left = free; left != 0 && count < fewest; left &= left - 1) ++count;
      if (count >= fewest) continue;
      fewest = count;
      best = {i, free};
      if (count == 0) break;
    }
    return best;
  }

  /// Where bit x of the line lies.
  void locate(std::int32_t line, std::int32_t x, std::int32_t& r, std::int32_t& c) const {
    const std::int32_t k = line % n_;
    r = line < n_ ? k : x;
    c = line < n_ ? x : line < 2 * n_ ? k : line < 3 * n_ ? wrapped(x + k) : wrapped(k - x);
  }

 private:
  std::int32_t wrapped(std::int32_t a) const { return a < 0 ? a + n_ : a < n_ ? a : a - n_; }
  std::size_t square(std::int32_t r, std::int32_t c) const {
    return static_cast<std::size_t>(r * n_ + c);
  }

  // What a queen on (r, c) leaves: every square it attacks is struck from its four lines.
  void fill(std::int32_t r, std::int32_t c, Word* keep) const {
    for (std::int32_t x = 0; x < n_; ++x)
      for (std::int32_t y = 0; y < n_; ++y) {
        if (x != r && y != c && wrapped(y - x) != wrapped(c - r) &&
            wrapped(x + y) != wrapped(r + c))
          continue;
        keep[x] &= static_cast<Word>(~(Word{1} << y));
        for (const std::int32_t line : {n_ + y, 2 * n_ + wrapped(y - x), 3 * n_ + wrapped(x + y)})
          keep[line] &= static_cast<Word>(~(Word{1} << x));
      }
  }

  std::int32_t n_;
  std::size_t stride_;
  std::vector<Word> keep_;
};

}  // namespace queens::counting::torus
