// The sizes of search trees, as queens tree offers them: for any order of the lines, walked whole or
// estimated, side by side, as a table, a chart or JSON.
#pragma once

#include <limits>
#include <string>

#include "cli/command.hpp"
#include "cli/output.hpp"
#include "queens/problem.hpp"

namespace queens::commands {

struct ProfileOptions {
  std::string order = "rows";
  bool compare = false;
  bool estimate = false;
  std::string walks, seed, plot;

  void add_to(cli::Command& command);
  /// Whether more is wanted than the nodes of the rows in order.
  bool asked() const {
    return order != "rows" || compare || estimate || !walks.empty() || !seed.empty() ||
           !plot.empty();
  }
};

/// Where they go, and how.
struct ProfileOutput {
  cli::Output& output;
  bool json = false, csv = false;
  bool file = false;  ///< not standard output, so that a chart there leaves the table its place
};

/// Writes what is asked for and returns the exit status. Throws Error.
int tree_profiles(const Problem& problem, const ProfileOptions& options, double seconds,
                  const ProfileOutput& to);

}  // namespace queens::commands
