// queens ledger audit: some of the recorded units, counted again.
#pragma once

#include "cli/command_line.hpp"

namespace queens::cli {

void add_audit(CLI::App& group, Command& chosen);

}  // namespace queens::cli
