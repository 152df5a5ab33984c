// queens-mpi count: the command, on rank 0 and on the others.
#pragma once

#include "cli/command.hpp"
#include "mpi/cores.hpp"
#include "mpi/mailbox.hpp"
#include "mpi/manager.hpp"

namespace queens::mpi {

/// Adds the command. On rank 0 it asks the manager, unless there is no other rank; on the others it
/// works.
void add_count(cli::Command& program, Mailbox& mailbox, Manager& manager, const Place& place);

}  // namespace queens::mpi
