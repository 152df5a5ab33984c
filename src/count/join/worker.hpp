// Counts one unit: its lists, and the weight of each kind of pair.
//
// Even n. F are the top halves on C, G the bottom halves on the other columns. F0, F1 and F2 are the members of F
//         that occupy none, one or both of the main diagonals; G0, G1 and G2 are the same for G. A class
//         {C, complement} has this number of solutions:
//           2 F0xG0 + 2 (F0xG1 + G0xF1) + 2 (F0xG2 + G0xF2) + 2 F1xG1.
//         F1xG1 need not be counted. It contains the solutions with one main diagonal's queen in each half.
//         These are the quarter turns of the solutions with both such queens in one half, so over all classes
//         there are as many of the one kind as of the other. So F0xG2 and G0xF2 count 4 times instead. If C is
//         the mirror image of its complement, the number is F0xG0 + 2 F0xG1 + 4 F0xG2. All this counts twice
//         if the mirror image of C is another set.
// Odd n.  The middle row's queen stands at (h, h+a), the middle column's at (h+b, h). Either both are the same
//         queen in the centre, or |a| != |b| and neither is 0, since equal offsets share a diagonal. In the
//         second case the eight images of (a, b) are distinct, and exactly one has 0 < a < -b: that one is
//         counted, 8 times. For the bottom's columns R and each a, the top has the columns that are left except
//         h+a; among its queens, that of the middle column is in a row less than h-a. If a queen is in the centre,
//         each set of columns has up to four images, and only the smallest of them is counted.
// Split.  If the lists do not fit into their share of memory, they are built separately for each first queen of
//         the bottom half: a unit then takes a fraction of the memory, for a little more listing. If they still
//         do not fit, they are also built separately for each first queen of the top half.
#pragma once

#include "count/join/decomposition.hpp"
#include "count/join/lister.hpp"
#include "count/join/matcher.hpp"
#include "count/join/units.hpp"

namespace queens::counting::join {

/// A worker reserves this many times its `list_words`: six times for lists, four times for filtered lists.
inline constexpr unsigned kReservedTimes = 10;

/// `list_words`: how many words its lists may hold together. The other arguments are kept by reference.
std::unique_ptr<Worker> make_worker(const Frame& frame, const Tables& tables, const Units& units,
                                    const simd::PairKernel& kernel, const Costs& costs,
                                    std::size_t list_words);

}  // namespace queens::counting::join
