// Questions about symmetry, answered above the engines.
#pragma once

#include "queens/engine.hpp"

namespace queens {

/// Whether the question is about the symmetry of solutions.
bool is_symmetric(Question question);

/// The answer out of all solutions, listed by `engine`: those with the symmetry asked for are
/// counted, and for Question::representatives handed over.
Answer answer_by_listing(const Engine& engine, const Problem& problem, Question question,
                         const Limits& limits, Sink& sink);

/// Question::fundamental without a list, for an ordinary board that the engine `orbits` takes:
/// `engine` counts all solutions, `orbits` the rest of
///     fundamental = (all + half turn + 2 * quarter turn) / 8    for n > 1.
/// A stopped count says how many there are at least. (Cauchy, Frobenius: the number of orbits is
/// the mean number of solutions that a symmetry leaves as they are; a reflection leaves none, as
/// two queens would share a row, a column or a diagonal.)
Answer fundamental_by_orbits(const Engine& engine, const Problem& problem, const Limits& limits,
                             Sink& sink);

}  // namespace queens
