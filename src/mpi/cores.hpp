// Which part of its host's cores a rank may use. Each rank runs on the cores it is bound to; a core
// to which several counting ranks are bound is shared by them.
#pragma once

#include <sched.h>

#include <vector>

namespace queens::mpi {

/// Of a counting rank among those on its host: the sum over its cores of one divided by the ranks that
/// share the core, rounded down, at least 1.
int threads_for(const std::vector<cpu_set_t>& bound, std::size_t me);

struct Place {
  int threads = 1;        ///< for this rank, if it counts
  int ranks_on_host = 1;  ///< that count
};

/// All ranks of MPI_COMM_WORLD call it together.
Place find_place(bool counts);

}  // namespace queens::mpi
