// The inner loop of the local search: tries squares one after another, and places a queen on each whose diagonals
// are free.
//
// Meaning. The squares come as a list of rows and a list of columns, and are tried in that order. If neither
//          diagonal of a square is taken, a queen is placed there: its diagonals are marked and its column is
//          stored. Otherwise row and column go to the lists of remaining pairs, in the same order. The kernels
//          differ only in speed. The AVX-512 kernel first tests all lanes of a vector together. It may skip the
//          pairs that fail, because a diagonal once taken stays taken. It tests the others again, one by one,
//          before it places a queen.
// Cost.    Two words of memory read for each pair, at random places of two sets of 2n bits; three written for
//          each queen. Measured in bench/micro/local_search.cpp.
// Tried.   AVX2 with Highway's gathers and compression: twice as slow as the portable code (whole search of
//          n = 10^6: 0.027 s against 0.012 s, AVX-512 0.011 s). So AVX2 uses the portable code.
#pragma once

#include <cstddef>
#include <cstdint>

#include "simd/kernel.hpp"

namespace queens::simd {

/// The diagonals of a board that are taken, as bits, and the columns of the placed queens.
struct LineBoard {
  std::uint32_t* diagonals = nullptr;      ///< bit row - column + n - 1
  std::uint32_t* antidiagonals = nullptr;  ///< bit row + column
  std::int32_t* columns = nullptr;         ///< [row]: undefined for a row without a queen
  std::uint32_t n = 0;
};

/// Rows and columns: the k-th row belongs to the k-th column.
struct PairList {
  std::uint32_t* rows = nullptr;
  std::uint32_t* columns = nullptr;
};

/// Up to this many entries after the end of the list of remaining pairs may be overwritten.
inline constexpr std::size_t kPairSlack = 16;

/// Tries the first `count` pairs of `from`; the remaining ones go to `left`, another list. Returns how many
/// remain. May write to columns[row] of remaining rows.
using PlacePairs = std::size_t (*)(const LineBoard& board, PairList from, std::size_t count,
                                   PairList left);

/// The function for the kernel's instruction set: the portable one on all but AVX-512.
PlacePairs place_pairs(const Kernel& kernel);

}  // namespace queens::simd
