// The command of `queens ledger` that is in a file of its own.
#pragma once

#include "cli/command.hpp"

namespace queens::commands {

void add_ledger_check(cli::Command& group);  ///< one verdict on a ledger

}  // namespace queens::commands
