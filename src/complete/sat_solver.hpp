// A thin wrapper around the SAT solver CaDiCaL: clauses go in, a verdict comes out, and a Control can stop it. A
// problem that would need too much memory is refused before the solver starts. If have_sat() is false, the build has
// no solver, and nothing here may be called.
//
// Source: A. Biere, K. Fazekas, M. Fleury, M. Heisinger, "CaDiCaL, Kissat, Paracooba, Plingeling
// and Treengeling entering the SAT Competition 2020".
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "engine/control.hpp"
#include "machine/limits.hpp"
#include "queens/problem.hpp"

namespace queens::complete {

/// Which clauses the solver gets.
enum class Formula {
  open_squares,  ///< variables only for free squares
  every_square,  ///< variables for all squares, as in the file that a proof refutes
  empty_board    ///< variables for all squares; queens and blocks are assumptions, not clauses
};

/// Throws Error(too_large) if the solver needs more than `there` bytes, the memory available.
void require_memory(const Problem& problem, Formula formula,
                    std::uint64_t there = machine::most_memory());

enum class Outcome { satisfiable, unsatisfiable, stopped };

/// Thrown by spend() to end the generation of clauses.
struct Ended {};

/// Reports work to `control`. Throws Ended once the search should end.
inline void spend(Control& control, std::int32_t work) {
  control.tick(work);
  if (!control.going()) throw Ended();
}

class SatSolver {
 public:
  /// If a file is named, the solver writes its proof there (DRAT, as text). Throws
  /// std::system_error if the file cannot be opened.
  explicit SatSolver(const std::string& proof_file = {});
  ~SatSolver();

  /// Adds a clause; no literal is 0.
  void add(std::span<const std::int32_t> clause);
  void add(std::initializer_list<std::int32_t> clause) {
    add(std::span<const std::int32_t>(clause.begin(), clause.size()));
  }
  /// The literal holds only in the next solve().
  void assume(std::int32_t literal);

  /// Checks the clock of `control` while it works.
  Outcome solve(Control& control);

  /// After solve() returned `satisfiable`.
  bool value(std::int32_t variable);
  /// After `unsatisfiable`: whether the refutation used the assumption.
  bool failed(std::int32_t assumption);
  /// Ends the proof. Throws std::system_error if it could not be written completely.
  void close_proof();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace queens::complete
