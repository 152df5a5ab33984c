// What every rank but rank 0 does: it waits for the job, sends its hello, and counts the units that rank 0 gives
// it.
#pragma once

#include "cli/device_options.hpp"
#include "cli/unit_options.hpp"
#include "mpi/cores.hpp"
#include "mpi/mailbox.hpp"

namespace queens::mpi {

/// Counts until rank 0 sends stop. The options say only how to count; rank 0 says what to count. If this rank cannot
/// continue, work() sends the results that it has, and throws; the caller then tells rank 0 the reason by refuse().
void work(Mailbox& mailbox, const cli::UnitOptions& options, const cli::DeviceOptions& devices,
          const Place& place);

/// Tells rank 0 that this rank cannot count, and waits until rank 0 has received that.
void refuse(Mailbox& mailbox, int status, std::string_view message);

}  // namespace queens::mpi
