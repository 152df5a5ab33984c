// The sink through which `queens solve` writes the solutions of a search to the output.
#pragma once

#include <optional>
#include <string>

#include "analysis/ranking.hpp"
#include "cli/command.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "queens/present.hpp"
#include "queens/queens.hpp"

namespace queens::commands {

/// Writes solutions as they come, shows progress, and stops if the user interrupts or the reader closes the pipe.
class Listing : public WritingSink {
 public:
  Listing(cli::Output& output, Writer& writer, std::int32_t n);

  bool progress(const Progress& progress) override;
  void clear() { line_.clear(); }

  /// Ends the document and commits the output. If the last solution is incomplete, nothing is committed, and an
  /// existing file stays as it was.
  void end(const Answer& answer);

 private:
  cli::Output& output_;
  std::int32_t n_;
  cli::ProgressLine line_;
};

// For `queens solve --rank` and `--random`: finds solutions by their rank, which is their position in the
// lexicographic list of all solutions. The user names one rank or a range, or ranks are drawn at random.
struct RankOptions {
  std::string rank;
  std::optional<std::uint64_t> seed;
  bool random = false;
  bool approximate = false;

  void add_to(cli::Command& command);
  bool asked() const { return !rank.empty() || random; }
  /// Whether a range was asked for, even of one solution.
  bool many() const { return rank.find("..") != std::string::npos; }
  /// Throws Error for options that exclude each other.
  void validate() const;
};

/// Puts into `style`, for a JSON document, how the solutions are chosen: "rank" with the first and last rank, or
/// "random".
void describe(const RankOptions& options, Style& style);

/// The ranks asked for, counted from 1.
struct Ranks {
  std::uint64_t first = 1, last = 1;
};
/// "A..B" or "K". Throws Error.
Ranks parse_ranks(const std::string& text);

/// Passes the solutions asked for to the sink until it returns false. Throws Error.
Answer solve_ranks(const Problem& problem, const RankOptions& options, const RankLimits& limits,
                   Sink& sink);

// The options --proof, --cnf and --minimal-conflict of `queens solve`, which show why a problem has no solution:
// by a proof that other programs can check, or by the queens and blocks that are to blame.
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
