// For `queens tree`: how many nodes a problem's search tree has on each level, as a table, a chart or JSON.
//
// The tree depends on the order in which rows and columns get their queens (--order); --compare shows the trees of
// all three orders side by side. Nodes are counted, or with --estimate estimated by random walks.
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
  /// Whether any of these options was given.
  bool asked() const {
    return order != "rows" || compare || estimate || !walks.empty() || !seed.empty() ||
           !plot.empty();
  }
};

/// Where the profiles go, and in which form.
struct ProfileOutput {
  cli::Output& output;
  bool json = false, csv = false;
  bool file = false;  ///< `output` is a file; on standard output, a chart replaces the table
};

/// Writes what was asked for and returns the exit status. Throws Error.
int tree_profiles(const Problem& problem, const ProfileOptions& options, double seconds,
                  const ProfileOutput& to);

}  // namespace queens::commands
