// What every rank but rank 0 does: it waits for the job, sends its hello, and counts the units that rank 0 gives it.
//
// Idea.  One thread exchanges messages with rank 0: tasks (portions of units) come in, results go out. A single count
//        lasts for the whole life of the rank. Its threads and devices take their next units from the waiting tasks. So
//        tables are built once, and no thread waits for the last units of a task: it goes on with the next task.
// Parts. Results of unfinished tasks are sent regularly, so that a killed job loses little: each time, one unbroken
//        range of units from each unfinished task. A rank that is stopped sends all its results.
#pragma once

#include <string_view>

#include "cluster/mpi/mailbox.hpp"
#include "commands/count_by_units.hpp"

namespace queens::cluster {

/// Where a rank runs, if it counts.
struct Place {
  int threads = 1;               ///< for this rank
  gpu::ProcessOnHost on_host{};  ///< its number among the counting ranks of this host
};

/// Counts until rank 0 sends stop. The options say only how to count; rank 0 says what to count. If this rank cannot
/// continue, work() sends the results that it has, and throws; the caller then tells rank 0 the reason by refuse().
void work(Mailbox& mailbox, commands::UnitOptions options, const commands::DeviceOptions& devices,
          const Place& place);

/// Tells rank 0 that this rank cannot count, and waits until rank 0 has received that.
void refuse(Mailbox& mailbox, int status, std::string_view message);

}  // namespace queens::cluster
