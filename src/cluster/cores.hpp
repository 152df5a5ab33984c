// Decides how many threads an MPI rank may use. A rank runs on the cores it is bound to; ranks that count and are
// bound to the same core share it.
#pragma once

#include <sched.h>
#include <vector>

namespace queens::mpi {

/// The number of threads for one of the counting ranks of a host: the sum over the rank's cores of 1 / (ranks that
/// share the core), rounded down, at least 1.
int threads_for(const std::vector<cpu_set_t>& bound, std::size_t me);

/// Where a rank runs.
struct Place {
  int threads = 1;        ///< for this rank, if it counts
  int ranks_on_host = 1;  ///< counting ranks on this host
  int index_on_host = 0;  ///< number of this rank among them, from 0, if it counts
};

}  // namespace queens::mpi
