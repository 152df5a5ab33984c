// For `queens solve --rank` and `--random`: finds solutions by their rank, which is their position in the
// lexicographic list of all solutions. The user names one rank or a range, or ranks are drawn at random.
#pragma once

#include <string>

#include "analysis/ranked_solutions.hpp"
#include "cli/command.hpp"
#include "queens/queens.hpp"

namespace queens::commands {

struct RankOptions {
  std::string rank, seed;
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

}  // namespace queens::commands
