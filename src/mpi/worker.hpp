// A rank that counts: it waits for the job, says who it is, and counts what rank 0 gives it.
#pragma once

#include "cli/unit_options.hpp"
#include "mpi/cores.hpp"
#include "mpi/mailbox.hpp"

namespace queens::mpi {

/// Until rank 0 says stop. Of the options those that say how to count: what is counted, rank 0 says.
/// Throws when it cannot go on, after it has sent what it has counted; refuse() tells rank 0 why.
void work(Mailbox& mailbox, const cli::UnitOptions& options, const Place& place);

/// Says that this rank cannot count, and waits until rank 0 has seen it.
void refuse(Mailbox& mailbox, int status, std::string_view message);

}  // namespace queens::mpi
