// Answers questions about symmetry: how many solutions a turn leaves unchanged, and which or how many are
// fundamental (one of each family of rotated and reflected images: the lexicographically first). It filters the list
// of an engine, computes the number from the counts of two engines, or, on boards too large for a search row by row,
// lists solutions whose edges show that they are fundamental.
#pragma once

#include "queens/engine.hpp"

namespace queens {

/// Whether the question is about symmetry.
bool is_symmetric(Question question);

/// Has `engine` list all solutions, and counts those that the question asks for. For Question::representatives it
/// also passes them on to the sink.
Answer answer_by_listing(const Engine& engine, const CheckedProblem& problem, Question question,
                         const Limits& limits, Sink& sink);

/// Question::fundamental without a list, for an ordinary board that the engine `orbits` accepts:
/// `engine` counts all solutions, and `orbits` counts the other terms of
///     fundamental = (all + half turn + 2 * quarter turn) / 8    for n > 1.
/// A stopped count gives a lower bound. (Cauchy, Frobenius: the number of orbits is the number of solutions that a
/// symmetry leaves unchanged, averaged over the eight symmetries. A reflection leaves none unchanged, because two
/// queens would share a row, a column or a diagonal.)
Answer fundamental_by_orbits(const Engine& engine, const CheckedProblem& problem,
                             const Limits& limits);

// Representatives by edges: solutions whose four edges alone show that no image comes before them.
//
// Idea.  The first row of an image is one of the four edges, read from one of its corners. So the column of its first
//        queen is the distance of that edge's queen from that corner. Put the queen of the first row c squares from
//        the left corner, and let no queen of another edge stand c squares or fewer from a corner. Then the solution
//        itself is the only image that begins with c; all others begin with a larger column. Any engine that accepts
//        blocked squares lists such solutions. None is an image of another, so none has to be remembered.
// Rest.  If queens on two edges are equally near to their corners, or one stands in a corner, the edges alone do
//        not show which image comes first. These solutions are listed last: the engine lists all solutions
//        again, and those that the edges have decided are left out. No large board ever gets that far.
// Order. By c, beginning with c = 1; for the same c, in the order in which the engine finds them.
// Cost.  20 solutions of each size from n = 32 to 150 take a few milliseconds. Up to n = 1000, the limit
//        of the engines that look for the fewest choices, the first solution takes seconds. Beyond, only
//        row-by-row engines remain, and they never found a solution in our tests.

/// Answers Question::representatives for an empty board. Throws Error(engine_cannot).
Answer representatives_by_edges(const CheckedProblem& problem, const Limits& limits, Sink& sink);

}  // namespace queens
