// Completes a board on which some queens and blocked squares are given. If the board has no solution, proves that
// there is none, and names the given queens and blocks that make it impossible.
#pragma once

#include <string>

#include "queens/engine.hpp"
#include "queens/export.hpp"
#include "queens/problem.hpp"

QUEENS_PUBLIC_BEGIN
namespace queens {

/// The largest board for the engine `sat` and for the functions below.
inline constexpr std::int32_t kLargestSat = 2000;

/// Whether this build has a SAT solver.
[[nodiscard]] bool have_sat();

/// Finds a solution, or proves that there is none. The proof goes to `proof_file` in the DRAT
/// format, as text; it refutes the clauses that export_problem(problem, ExportFormat::dimacs, ...)
/// writes. If a solution was found or the search stopped, the file holds steps that prove nothing.
/// Throws
///   Error as run() does,
///   Error(engine_cannot) in a build without a SAT solver,
///   Error(too_large) when the clauses do not fit into memory: about 2 KB for each free square from
///     n = 100 on,
///   Error(bad_argument) for an empty file name,
///   std::system_error when the file cannot be written.
Answer prove(const CheckedProblem& problem, const std::string& proof_file,
             const Limits& limits = {});

/// Queens and blocks that are enough to make a problem impossible.
struct Conflict {
  bool exists = false;      ///< false: the problem has a solution, or the search was stopped
  Problem core;             ///< the problem with these queens and blocks alone
  bool minimal = false;     ///< true: the core has a solution if any one of them is left out
  std::int64_t trials = 0;  ///< the number of problems solved to find it
  Answer answer;  ///< the answer to the whole problem: a placement, or why the search ended
};

/// Finds a minimal conflict. It starts from the queens and blocks that the solver's refutation used. Each of them is
/// left out in turn, and dropped if the problem is still impossible without it. Nothing can be left out of the
/// result, but other conflicts may be smaller. If the time limit ends the search, the core may not be minimal yet.
/// Throws Error as prove() does; the memory is estimated as if every square were free.
[[nodiscard]] Conflict minimal_conflict(const CheckedProblem& problem, const Limits& limits = {});

}  // namespace queens
QUEENS_PUBLIC_END
