// Tries queens on a list of squares, many at a time: the inner loop of the local search.
//
// Meaning. Pair by pair, in the order of the lists: if neither diagonal of the square is taken, the
//          queen stays, her diagonals are taken and her column is written down; else row and column
//          go to the lists of the remaining pairs, in the same order. The kernels differ only in speed:
//          a vector's lanes are tested together, and those whose diagonals are free are tested again, one
//          by one, before the queen is placed; a diagonal once taken stays taken.
// Cost.    Two words of memory read for each pair, at random places of two sets of 2n bits; three
//          written for each queen. Measured in bench/micro/local_search.cpp.
// Tried.   AVX2 with Highway's gathers and compression: twice as slow as the portable twin (whole
//          search of n = 10^6: 0.027 s to 0.012 s, AVX-512 0.011 s), which therefore serves there.
#pragma once

#include <cstddef>
#include <cstdint>

#include "simd/kernel.hpp"

namespace queens::simd {

/// The taken lines of a board as bits, and the columns of the queens that stand.
struct LineBoard {
  std::uint32_t* diagonals = nullptr;      ///< bit row - column + n - 1
  std::uint32_t* antidiagonals = nullptr;  ///< bit row + column
  std::int32_t* columns = nullptr;         ///< of a row without a queen: anything
  std::uint32_t n = 0;
};

/// Rows and columns, the k-th with the k-th.
struct PairList {
  std::uint32_t* rows = nullptr;
  std::uint32_t* columns = nullptr;
};

/// What is left may be written over up to this many entries behind the end of a list.
inline constexpr std::size_t kPairSlack = 16;

/// Tries the first `count` pairs of `from`; what is left goes to `left`, another list. Returns how
/// many are left. May write columns[row] of rows that are left.
using PlacePairs = std::size_t (*)(const LineBoard& board, PairList from, std::size_t count,
                                   PairList left);

/// The one of the kernel's instruction set; the portable twin on all but AVX-512.
PlacePairs place_pairs(const Kernel& kernel);

}  // namespace queens::simd
