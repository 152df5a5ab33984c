// Fundamental solutions of boards too large for row order: those that their edges show to be the
// least of their images.
//
// Idea. The first column of an image of a solution is the distance of a queen on one of the four
//       edges from a corner. Put the queen of the first row c squares from the left corner and let no
//       other queen of an edge stand c squares or fewer from a corner: then the solution as it stands
//       is the only image that begins with c, and so the first of all. Any engine that takes blocked
//       squares lists such solutions, each fundamental, none an image of another, with no memory of
//       those before.
// Rest. Where queens of two edges are equally near to their corners, or one stands in a corner, the
//       later rows decide; these are sifted out of all solutions at the end, which no large board
//       will ever reach.
// Order. By c from 1 on, and as the engine finds them.
// Cost.  20 solutions of each size from n = 32 to 150 in some milliseconds; up to n = 1000, where the
//        engines that look for the fewest choices end, there is a first one within seconds. Beyond, the
//        engines left go row by row, and nobody has seen them find one.
#pragma once

#include "queens/engine.hpp"

namespace queens {

/// Question::representatives of an empty board. Throws Error(engine_cannot).
Answer representatives_by_edges(const Problem& problem, const Limits& limits, Sink& sink);

}  // namespace queens
