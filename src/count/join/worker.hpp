// Counts one unit: its lists, and the weight of each kind of pair.
//
// Even n. F and G are the top and bottom halves on C and on the other columns; F0, F1, F2 are those that occupy
//         none, one, both of the main diagonals. A class {C, complement} has this number of solutions:
//           2 F0xG0 + 2 (F0xG1 + G0xF1) + 2 (F0xG2 + G0xF2) + 2 F1xG1.
//         F1xG1 need not be counted. It is the solutions with one main diagonal's queen in each half. They are
//         quarter turns of those with both in one half, and over all classes there are as many of them. So
//         F0xG2 and G0xF2 count 4 times instead. A C that is its own complement, or its mirror image, has
//         F0xG0 + 2 F0xG1 + 4 F0xG2. All this counts twice if the mirror image of C is another set.
// Odd n.  The middle row's queen stands at (h, h+a), the middle column's at (h+b, h). Either both are the same
//         queen in the centre, or |a| != |b| and neither is 0, since equal offsets share a diagonal. In the
//         second case the eight images of (a, b) are distinct, and exactly one has 0 < a < -b: that one is
//         counted, 8 times. For the bottom's columns R and each a, the top has the columns that are left except
//         h+a; among its queens, the middle column's is in a row less than h-a. With a queen in the centre, the
//         sets of columns have four images, of which the smallest is counted.
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
