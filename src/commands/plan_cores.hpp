// The option --cores of `queens plan`, which simulates how long a count takes on given numbers of cores, and the
// options for charts of the result.
#pragma once

#include <string>
#include <vector>

#include "campaign/plan.hpp"
#include "cli/command.hpp"
#include "present/json.hpp"

namespace queens::commands {

struct CoresOptions {
  std::string plot, plot_efficiency;
  bool csv = false;  ///< print only the table, for programs

  void add_to(cli::Command& command, std::vector<std::uint64_t>& cores);
};

/// Writes the charts that were asked for.
void write_charts(const campaign::Plan& plan, const CoresOptions& options);

}  // namespace queens::commands
