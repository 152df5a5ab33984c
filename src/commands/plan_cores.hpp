// queens plan --cores: how long the count takes on a given number of cores, by simulation.
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
