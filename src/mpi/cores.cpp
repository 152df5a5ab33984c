#include "mpi/cores.hpp"

#include <mpi.h>

#include <algorithm>

namespace queens::mpi {

int threads_for(const std::vector<cpu_set_t>& bound, std::size_t me) {
  double sum = 0;
  for (int core = 0; core < CPU_SETSIZE; ++core) {
    if (!CPU_ISSET(core, &bound[me])) continue;
    const auto sharing = std::count_if(bound.begin(), bound.end(), [core](const cpu_set_t& each) {
      return CPU_ISSET(core, &each) != 0;
    });
    sum += 1 / static_cast<double>(sharing);
  }
  constexpr double kRounding = 1e-9;
  return std::max(1, static_cast<int>(sum + kRounding));
}

Place find_place(bool counts) {
  MPI_Comm host = MPI_COMM_NULL;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &host);
  int rank = 0, ranks = 1;
  MPI_Comm_rank(host, &rank);
  MPI_Comm_size(host, &ranks);

  cpu_set_t mine;
  CPU_ZERO(&mine);
  if (counts) sched_getaffinity(0, sizeof mine, &mine);  // who does not count takes no core
  std::vector<cpu_set_t> bound(static_cast<std::size_t>(ranks));
  constexpr int kBytes = sizeof(cpu_set_t);
  MPI_Allgather(&mine, kBytes, MPI_BYTE, bound.data(), kBytes, MPI_BYTE, host);
  MPI_Comm_free(&host);

  const auto counting = std::count_if(bound.begin(), bound.end(),
                                      [](const cpu_set_t& each) { return CPU_COUNT(&each) > 0; });
  return {threads_for(bound, static_cast<std::size_t>(rank)),
          std::max(1, static_cast<int>(counting))};
}

}  // namespace queens::mpi
