#include "cluster/cores.hpp"

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

}  // namespace queens::mpi
