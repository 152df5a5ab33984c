// queens ledger status: how far a count is that is spread over many ledgers.
#pragma once

#include "cli/command_line.hpp"

namespace queens::cli {

void add_status(CLI::App& group, Command& chosen);

}  // namespace queens::cli
