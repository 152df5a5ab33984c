// Finds out where an MPI rank runs: on which cores, and together with which other ranks.
#include <mpi.h>

#include <algorithm>

#include "mpi/cores.hpp"

namespace queens::mpi {

Place find_place(bool counts) {
  MPI_Comm host = MPI_COMM_NULL;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &host);
  int rank = 0, ranks = 1;
  MPI_Comm_rank(host, &rank);
  MPI_Comm_size(host, &ranks);

  cpu_set_t mine;
  CPU_ZERO(&mine);
  if (counts) sched_getaffinity(0, sizeof mine, &mine);  // a rank that does not count takes no core
  std::vector<cpu_set_t> bound(static_cast<std::size_t>(ranks));
  constexpr int kBytes = sizeof(cpu_set_t);
  MPI_Allgather(&mine, kBytes, MPI_BYTE, bound.data(), kBytes, MPI_BYTE, host);
  MPI_Comm_free(&host);

  const auto counts_too = [](const cpu_set_t& each) { return CPU_COUNT(&each) > 0; };
  const auto counting = std::count_if(bound.begin(), bound.end(), counts_too);
  const auto before = std::count_if(bound.begin(), bound.begin() + rank, counts_too);
  return {threads_for(bound, static_cast<std::size_t>(rank)),
          std::max(1, static_cast<int>(counting)), static_cast<int>(before)};
}

}  // namespace queens::mpi
