// The command `queens-mpi count`: what rank 0 does, and what the other ranks do.
#pragma once

#include "cli/command.hpp"
#include "mpi/cores.hpp"
#include "mpi/mailbox.hpp"
#include "mpi/manager.hpp"

namespace queens::mpi {

/// Adds the command. Rank 0 manages the count, or counts itself if it is the only rank; the others count for it.
void add_count(cli::Command& program, Mailbox& mailbox, Manager& manager, const Place& place);

}  // namespace queens::mpi
