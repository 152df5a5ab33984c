// Answers questions about symmetry: how many solutions a turn leaves unchanged, and which or how many are
// fundamental (one of each family of rotated and reflected images). It filters the list of an engine, or computes
// the number from the counts of two engines.
#pragma once

#include "queens/engine.hpp"

namespace queens {

/// Whether the question is about symmetry.
bool is_symmetric(Question question);

/// Has `engine` list all solutions, and counts those that the question asks for. For Question::representatives it
/// also passes them on to the sink.
Answer answer_by_listing(const Engine& engine, const Problem& problem, Question question,
                         const Limits& limits, Sink& sink);

/// Question::fundamental without a list, for an ordinary board that the engine `orbits` accepts:
/// `engine` counts all solutions, and `orbits` counts the other terms of
///     fundamental = (all + half turn + 2 * quarter turn) / 8    for n > 1.
/// A stopped count gives a lower bound. (Cauchy, Frobenius: the number of orbits is the number of solutions that a
/// symmetry leaves unchanged, averaged over the eight symmetries. A reflection leaves none unchanged, because two
/// queens would share a row, a column or a diagonal.)
Answer fundamental_by_orbits(const Engine& engine, const Problem& problem, const Limits& limits,
                             Sink& sink);

}  // namespace queens
