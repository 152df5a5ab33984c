// A leaf: a board on which only a few rows and columns are left to fill, in the compact form in which every kernel
// counts its solutions.
//
// Idea.   When k rows and k columns are left, number the rows in the order in which they are filled, and the columns
//         0..k-1 without gaps. A queen in row i, column p then attacks, in a later row j, the columns attack[d][p],
//         where d is the distance of the two rows on the board. These are p itself and the one or two columns on its
//         diagonals. Only this table depends on the diagonals, so the columns may be renumbered in any way.
// Why.    During the search a partly filled leaf, called a state, is nothing but the free squares of the rows
//         still to be filled, in one 16-bit word each. No word holds diagonals. So boards of any size fit, no two
//         diagonals share a bit, a vector has twice as many lanes as with 32-bit words, and one test per row
//         answers "has every row a free square?".
// Cost.   A table of 32 bytes per distance, shared by all rows of the leaf.
#pragma once

#include <cstddef>
#include <cstdint>

#include "simd/scratch.hpp"

namespace queens::simd {

inline constexpr int kMostLeafLines = 16;  ///< rows, and columns, of the largest leaf
inline constexpr int kMostDistances = 64;  ///< the largest board has 64 rows

struct Leaf {
  int lines = 0;                            ///< k: rows left, columns left
  std::uint16_t free[kMostLeafLines] = {};  ///< [i] bit p: row i of the search may take column p
  std::uint8_t row[kMostLeafLines] = {};    ///< [i]: where row i of the search lies on the board
  alignas(64) std::uint16_t attack[kMostDistances][kMostLeafLines] = {};

  int distance(int i, int j) const { return row[i] < row[j] ? row[j] - row[i] : row[i] - row[j]; }
};

/// `nodes`: how many queens were placed on free squares while three or more rows were left. Solutions in the last two
/// rows are counted without placing queens. Both numbers depend only on the leaf, never on the kernel.
struct LeafCount {
  std::uint64_t solutions = 0;
  std::uint64_t nodes = 0;
};

/// Working memory for counting leaves, one for each thread.
using Scratch = AlignedMemory<std::size_t{256} << 10>;

// Counts the solutions of a leaf without vectors, on any processor, by the same search tree as the vector kernels.
LeafCount count_leaf_scalar(const Leaf& leaf, Scratch& scratch);

// Finds the leaf kernel (leaf_vector.cpp) that this build has for an instruction set.
using LeafFunction = LeafCount (*)(const Leaf&, Scratch&);

/// The kernel compiled for a Highway target (HWY_AVX2, ...); null when this build has none.
LeafFunction vector_leaf(std::int64_t target);

}  // namespace queens::simd
