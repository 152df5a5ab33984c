// Answers two questions of the search for half-turn solutions (count/half_turn.hpp), looking at all open lines at once.
// Which line has the fewest places (squares where a queen may stand)? And in which orders can the last four queens
// stand?
//
// Rows and columns are lines 1..m. A queen on row i and column j uses the values |i - j| and i + j - e, where e = 1 for
// even n and 0 for odd n; each value may be used twice. So on line i a queen may stand where the crossing line is open,
// except at i itself and at v + i, i - v and v + e - i for every value v that is used twice.
// Fewest. The set of values used twice is stored as one word, and again with its bits in reverse order. So three
//         shifts strike the squares of a line. A vector does this for all lines; rows and columns share the result.
//         The places are not counted. Instead, the lowest place of every line is cleared until some line has none,
//         which mostly happens after one or two rounds.
// Orders. Four rows and four columns can be matched in 24 orders. Each lane of a vector places the four queens of
//         one order, and notes whether one of them uses a value for the third time. On average (n = 26), 4 of the 24
//         orders have queens only on places, and only 0.9 of the 24 orders are possible.
// Cost.   Counting the half-turn solutions of n = 28 takes 2.0 s this way, and 9.6 s with loops over the lines and
//         queens instead of vectors. Lanes have 32 bits for m up to 16, and 64 bits for larger m.
#pragma once

#include <array>
#include <cstdint>

#include "simd/kernel.hpp"

namespace queens::simd {

inline constexpr int kMostTurnedLines = 32;

/// Which lines are open, and which values are used.
struct TurnedLines {
  std::uint64_t rows = 0, columns = 0;  ///< bit i: line i is open, 1 <= i <= kMostTurnedLines
  std::uint64_t once = 0;               ///< bit v: value v is used, once or twice
  std::uint64_t twice = 0, twice_reversed = 0;  ///< bit v, and bit 63 - v: value v is used twice

  /// Where a queen may stand on line i, if `open` are the open lines that cross it. `even`: 1 for even n, 0 for odd n.
  std::uint64_t places(int i, std::uint64_t open, int even) const {
    return open &
           ~(std::uint64_t{1} << i | twice << i | twice_reversed >> (63 - i) | twice >> (i - even));
  }
};

struct FewestPlaces {
  std::uint64_t places = 0;  ///< bit j: the square on the crossing line j
  int line = 0;
  bool is_row = false;
};

inline constexpr int kLastRows = 4, kOrders = 24;

/// [order][k]: the column of the queen in the k-th open row, as an index into the open columns. In lexicographic order.
extern const std::array<std::array<std::uint8_t, kLastRows>, kOrders> kColumnOrders;

struct HalfTurnKernel {
  /// The open line with the fewest places; of several, rows come before columns, and small numbers before large ones.
  /// At least one line must be open.
  FewestPlaces (*fewest)(const TurnedLines&, int even);

  /// The orders that use no value more than twice: bit i stands for kColumnOrders[i]. Exactly kLastRows rows and
  /// columns must be open.
  std::uint32_t (*orders)(const TurnedLines&, int even);
};

/// The functions for the kernel's instruction set and for lines up to `lines`.
HalfTurnKernel half_turn_kernel(const Kernel& kernel, int lines);

}  // namespace queens::simd
