// The sizes of search trees for `queens tree`, for any order of the lines, counted or estimated, side by side, as
// a table, a chart or JSON.
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
  /// Whether more than the nodes of the rows in order was asked for.
  bool asked() const {
    return order != "rows" || compare || estimate || !walks.empty() || !seed.empty() ||
           !plot.empty();
  }
};

/// Where the profiles go, and in which form.
struct ProfileOutput {
  cli::Output& output;
  bool json = false, csv = false;
  bool file = false;  ///< not standard output, where a chart replaces the table
};

/// Writes what was asked for and returns the exit status. Throws Error.
int tree_profiles(const Problem& problem, const ProfileOptions& options, double seconds,
                  const ProfileOutput& to);

}  // namespace queens::commands
