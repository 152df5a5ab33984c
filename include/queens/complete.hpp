// Completion: proofs that a partial board cannot be completed, and which of its queens and blocks
// are to blame.
#pragma once

#include <string>

#include "queens/engine.hpp"
#include "queens/export.hpp"
#include "queens/problem.hpp"

QUEENS_PUBLIC_BEGIN
namespace queens {

/// The largest board for the engine `sat` and for what follows.
inline constexpr std::int32_t kLargestSat = 2000;

/// One solution, or a proof that there is none: in that case `proof_file` holds a proof in the DRAT
/// format, as text, about the clauses that export_problem(problem, ExportFormat::dimacs, ...)
/// writes. When a solution was found, or the search was stopped, the file holds steps that prove
/// nothing. Throws Error as run() does, Error(engine_cannot) in a build without a SAT solver,
/// Error(too_large) when the clauses do not fit into the machine's memory (about 2 KB an open square
/// from n = 100 on), Error(bad_argument) for an empty name of the file, and std::system_error when the file cannot be written.
Answer prove(const Problem& problem, const std::string& proof_file, const Limits& limits,
             Sink& sink);

/// What already makes a problem impossible.
struct Conflict {
  bool exists = false;      ///< false: the problem has a solution, or the search was stopped
  Problem core;             ///< those of its queens and blocks; without them there is a solution
  bool minimal = false;     ///< no queen and no block of the core can be left out
  std::int64_t trials = 0;  ///< how many problems were solved to find it
  Answer answer;            ///< of the whole problem: with its placement, or why the search ended
};

/// The queens and blocks of an impossible problem that are enough to make it so: the core of the
/// solver's refutation, and then each of its parts left out in turn for good when the rest is
/// impossible without it. Minimal in the sense that nothing can be left out; there may be smaller
/// ones elsewhere. Within the time limit: what is left then. Throws Error as prove() does; for the
/// memory every square counts as open.
Conflict minimal_conflict(const Problem& problem, const Limits& limits, Sink& sink);

}  // namespace queens
QUEENS_PUBLIC_END
