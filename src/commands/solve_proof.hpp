// queens solve --proof, --cnf and --minimal-conflict: why there is no solution.
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
  /// Throws Error for options that do not go together; `engine` is the one named, if any.
  void validate(const std::string& engine, const std::string& output) const;
};

/// A proof and the clauses that it is about, two files that appear when there is no solution, whole
/// or not at all. Throws FileError at once when one of them cannot be written.
class ProofFiles {
 public:
  explicit ProofFiles(const ProofOptions& options);

  /// Throws Error and FileError.
  Answer prove(const Problem& problem, const Limits& limits, Sink& sink);
  /// For standard error: what became of the files.
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

/// Shows which queens and blocks make the problem impossible, or the solution where there is one.
/// Returns the exit status.
int show_conflict(const Problem& problem, const Limits& limits, ConflictStyle style,
                  cli::Output& output, Listing& listing);

}  // namespace queens::commands
