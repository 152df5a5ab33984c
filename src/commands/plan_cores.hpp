// queens plan --cores: how long the count takes on so many cores, simulated.
#pragma once

#include <string>
#include <vector>

#include "campaign/plan.hpp"
#include "cli/command.hpp"
#include "present/json.hpp"

namespace queens::commands {

struct CoresOptions {
  std::string plot, plot_efficiency;
  bool csv = false;  ///< print the table alone, for programs

  void add_to(cli::Command& command, std::vector<std::uint64_t>& cores);
};

/// The charts that were asked for.
void write_charts(const campaign::Plan& plan, const CoresOptions& options);

}  // namespace queens::commands
