// The options for the problem, the search and the output that many commands share.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/output.hpp"
#include "present/json.hpp"
#include "queens/queens.hpp"

namespace queens::commands {

/// N or --problem, --queen, --block, --block-diagonal, --block-antidiagonal, --toroidal and --zero-based.
struct ProblemOptions {
  std::string size, file;
  std::vector<std::string> queens, blocked, blocked_diagonals, blocked_antidiagonals;
  bool toroidal = false;
  bool zero_based = false;

  void add_to(cli::Command& command);
  int base() const { return zero_based ? 0 : 1; }
  const CheckedProblem& problem() const;  ///< throws Error; reads the problem file
  /// The problems of the file, if it holds several; otherwise none. Throws Error; reads the file.
  const std::vector<ProblemRead>& several() const;
  std::string words() const;  ///< the same problem as options to type: "12 --queen 1,3"

 private:
  Problem given() const;  // N, or what the file holds
  // Kept because standard input can be read only once.
  mutable std::vector<ProblemRead> read_;  // of the file
  mutable std::optional<CheckedProblem> problem_;

  friend int answer_each(const ProblemOptions&, double, bool, std::string_view, cli::Output&,
                         const std::function<int(const ProblemOptions&, double)>&);
};

/// Answers the problems of a file that holds several, one after another, in `seconds` all together. `answer` takes the
/// options for one and the seconds left, writes to the output, and returns an exit status. As text, the name of the problem
/// and `behind` stand before each answer. What is wrong with one does not stop the others. Returns the gravest status.
int answer_each(const ProblemOptions& options, double seconds, bool json, std::string_view behind,
                cli::Output& output,
                const std::function<int(const ProblemOptions&, double)>& answer);

/// The problem in a file, or with "-" on standard input. Throws Error, whose message names the file and whose code says
/// whether the problem or the text is wrong, as with typed input; and FileError.
CheckedProblem read_problem_file(const std::string& file);

/// --engine, with the names of the catalogue.
cli::Option engine_option();

/// --engine, --time-limit.
struct SearchOptions {
  std::string engine;
  double seconds = std::numeric_limits<double>::infinity();

  void add_to(cli::Command& command);
};

/// --output, --csv, --json: what a command prints, and where.
struct DocumentOptions {
  std::string output;
  bool json = false, csv = false;

  void add_to(cli::Command& command);
  /// What to print: the report as JSON, as comma-separated values, or the text.
  std::string document(const Json& report, const std::string& text) const;
};

/// A value of --display: numeric, but without numbering the solutions.
inline constexpr const char* kPlain = "plain";

// --seed: the number that random work starts from. Without it every command draws a fresh seed and reports it, so
// that the run can be repeated.

/// The seed that was given, or a fresh random number.
std::uint64_t seed_or_fresh(const std::optional<std::uint64_t>& seed);

/// Tells the user on standard error how to repeat the run, if the seed was fresh and the output
/// does not show it: "queens: --seed 7 repeats this run".
void say_seed(const std::optional<std::uint64_t>& seed, std::uint64_t taken);

// Decides which vector kernel a command uses: the one in --kernel, else the one in the environment variable
// QUEENS_KERNEL, else the fastest. Nothing else reads the variable.

/// The name of the kernel asked for; empty means the fastest. Throws Error if no kernel of that name runs on this
/// machine; the message says whether the name came from the option or the environment. `option` is the value of
/// --kernel, empty if not given.
std::string kernel_wish(const std::string& option = {});

}  // namespace queens::commands
