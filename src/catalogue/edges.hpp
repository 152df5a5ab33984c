// Fundamental solutions of boards too large for row order: those whose edges show that they are the
// least of their images.
//
// Idea. The first column of an image of a solution is the distance from a corner of a queen on one of
//       the four edges. Put the queen of the first row c squares from the left corner, and let no
//       other edge queen stand c squares or fewer from a corner. Then the solution itself is the only
//       image that begins with c, and so comes first. Any engine that accepts blocked squares lists
//       such solutions. Each is fundamental, none is an image of another, and none has to be remembered.
// Rest. If queens on two edges are equally near to their corners, or one stands in a corner, the later
//       rows decide. These solutions are sifted from all solutions at the end, which no large board
//       ever reaches.
// Order. By c from 1 on, then as the engine finds them.
// Cost.  20 solutions of each size from n = 32 to 150 take some milliseconds. Up to n = 1000, the limit
//        of the engines that look for the fewest choices, the first one takes seconds. Beyond, only
//        row-by-row engines remain, and nobody has seen them find one.
#pragma once

#include "queens/engine.hpp"

namespace queens {

/// Question::representatives of an empty board. Throws Error(engine_cannot).
Answer representatives_by_edges(const Problem& problem, const Limits& limits, Sink& sink);

}  // namespace queens
