// Checks whether a count in a ledger (a Run) is possible: whether its rule divides its board into as many units as
// the ledger says.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "engine/control.hpp"
#include "queens/queens.hpp"
#include "record/ledger.hpp"

namespace queens::record {

// Writes the given queens and blocks of a problem as a text, the key under which a ledger keeps counts of this problem.

/// The given queens, then the blocked squares, as in "queen 1,3 queen 2,5 block 4,4", then blocked diagonals and
/// antidiagonals; each group in order and without repetitions. Rows and columns are counted from 1. The key is empty
/// for the empty board, and equal for problems with the same restrictions.
std::string problem_key(const Problem& problem);

/// The inverse of problem_key(). Throws Error.
CheckedProblem parse_problem_key(std::int32_t n, const std::string& key);

/// A clause about a run whose rule this program does not know: "'all' holds n = 14, evil/1, by a rule that this
/// program does not know".
std::string describe_unknown(const std::string& file, const Run& run);

/// Checks runs by cutting their boards into units. Remembers the boards that it has cut, because many ledgers hold
/// the same ones. Cutting a board takes at most 0.1 s for n up to 28, 0.7 s for n = 30 by join/1, and 2 s for
/// n = 64 by cross/1.
class BoardCheck {
 public:
  explicit BoardCheck(StopToken& token = never_stopped()) : token_(token) {}

  /// Throws LedgerError with Trouble::mismatch if there is no such board, or if the number of units is
  /// wrong; the message names `file`. Throws one with Trouble::stopped if the token stopped the check. Accepts a
  /// run by a rule that this program does not know.
  void check(const std::string& file, const Run& run);
  /// The same for all runs of a ledger.
  void check(const Ledger& ledger);
  /// The same for a run that is about to be cut: throws for an unknown rule, too.
  void require(const std::string& file, const Run& run);

 private:
  std::string wrong_with(const Run& run) const;

  StopToken& token_;
  std::map<Run, std::string> wrong_;  // what is wrong with a count: an empty text if nothing is
};

}  // namespace queens::record
