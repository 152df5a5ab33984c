// Counts one unit: it lists the half boards, and adds up their pairs with the weight of each kind of pair.
//
// Even n. The set of the top half's columns and its mirror images form a class (units.hpp). Mirroring left to right or
//         top to bottom keeps a solution in its class; transposing exchanges the queens of the two central rows with
//         those of the two central columns. So it is enough to count, twice, the solutions whose queens in the central
//         rows are farther out than those in the central columns. For each half, let x be the distance from the centre
//         of its queen in the row next to the cut, and y the larger distance of its queens in the central columns. M is
//         the larger x of a solution's two halves, N the larger y.
//         - M > N: the solution counts twice. M < N: not at all, because transposing exchanges M and N.
//         - M = N. A queen at distance M in a central row attacks two of the four squares at distance M in the
//           central columns. Two remain: the near one in its own half of the board, the far one in the opposite half.
//           Transposing exchanges near and far. So if only near squares hold queens, the solution counts twice;
//           if only far squares, not at all; if both, once. That is: once if both halves have x = y = M; otherwise
//           twice if every half with y = M also has x = M; otherwise not at all.
//         A half with x >= y, or with no queen in the central columns, is *wide*; it is *square* if x = y. Every other
//         half is *deep*. How often a pair of halves counts:
//         - wide and wide: twice, but once if both are square with the same x;
//         - wide and deep: twice if the wide half's x is greater than the deep half's y, otherwise not at all;
//         - deep and deep: not at all.
//         So there is a list for each kind, and only half of all compatible pairs have to be counted.
//         All these numbers are multiplied by the number of sets in the class: 4, or 2 if mirroring left to right maps
//         the set to itself or to its complement.
//         Tried: an earlier version sorted the halves by how many queens they have on the two main diagonals, and
//         left out a quarter of the pairs instead of half of them. Its lists were fewer and longer: n = 18 took
//         0.9 times as long as now, n = 20 1.05 times, n = 22 1.1, n = 24 1.2 (bench/runs).
// Odd n.  Row and column h are the middle ones. The middle row's queen stands at (h, h+a), the middle column's at (h+b,
//         h). Either both are the same queen in the centre, or |a| != |b| and neither is 0, since equal offsets share a
//         diagonal. In the second case the eight images of (a, b) are distinct, and exactly one has 0 < a < -b: that
//         one is counted, 8 times. A unit fixes the columns of the bottom half. For each a, the top half takes the
//         remaining columns except h+a, and only those top halves are listed whose queen in the middle column stands in
//         a row less than h-a. If a queen is in the centre, each set of columns has up to four images, and only the
//         smallest of them is counted, as many times as there are images.
// Split.  If the lists do not fit into their share of memory, they are built separately for each first queen of
//         the bottom half: a unit then takes a fraction of the memory, for a little more listing. If they still
//         do not fit, they are also built separately for each first queen of the top half.
#pragma once

#include "count/join/decomposition.hpp"
#include "count/join/lister.hpp"
#include "count/join/matcher.hpp"
#include "count/join/units.hpp"

namespace queens::counting::join {

/// A worker reserves up to this many times its `list_words`: six times for lists, once for a list that is filtered or
/// divided before it reaches the matcher, and four times for the matcher's filtered lists.
inline constexpr unsigned kReservedTimes = 11;

/// `list_words`: how many words the worker's lists may hold together. The other arguments are kept by reference.
std::unique_ptr<Worker> make_worker(const Frame& frame, const Tables& tables, const Units& units,
                                    const simd::PairKernel& kernel, const Costs& costs,
                                    std::size_t list_words);

}  // namespace queens::counting::join
