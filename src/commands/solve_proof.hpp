// The options --proof, --cnf and --minimal-conflict of `queens solve`, which show why a problem has no solution:
// by a proof that other programs can check, or by the queens and blocks that are to blame.
#pragma once

#include <optional>
#include <string>

#include "cli/command.hpp"
#include "cli/output.hpp"
#include "commands/listing.hpp"
#include "queens/queens.hpp"

namespace queens::commands {

struct ProofOptions {
  std::string proof, cnf;
  bool minimal_conflict = false;

  void add_to(cli::Command& command);
  bool asked() const { return !proof.empty() || minimal_conflict; }
  /// Throws Error for options that exclude each other; `engine` is the engine named, or empty.
  void validate(const std::string& engine, const std::string& output) const;
};

/// Writes two files, a proof and the clauses that it refers to. They appear, complete, only if there is no
/// solution. If one of them cannot be written, the constructor throws FileError.
class ProofFiles {
 public:
  explicit ProofFiles(const ProofOptions& options);

  /// Solves the problem, and writes both files if there is no solution. Throws Error and FileError.
  Answer prove(const Problem& problem, const Limits& limits, Sink& sink);
  /// What became of the files, for standard error.
  std::string remark(const Answer& answer) const;

 private:
  std::string proof_name_, cnf_name_;
  machine::NewFile proof_;
  cli::Output cnf_;
  bool kept_ = false;
};

struct ConflictStyle {
  int base = 1;
  bool json = false;
  bool stats = false;
};

/// Shows which queens and blocks make the problem impossible, or the solution if there is one. Returns the exit
/// status.
int show_conflict(const Problem& problem, const Limits& limits, ConflictStyle style,
                  cli::Output& output, Listing& listing);

}  // namespace queens::commands
