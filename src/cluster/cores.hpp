// Decides how many threads an MPI rank may use. A rank runs on the cores it is bound to; ranks that count and are
// bound to the same core share it.
#pragma once

#include <sched.h>

#include <algorithm>
#include <vector>

namespace queens::cluster {

/// The number of threads for one of the counting ranks of a host: the sum over the rank's cores of 1 / (ranks that
/// share the core), rounded down, at least 1.
inline int threads_for(const std::vector<cpu_set_t>& bound, std::size_t me) {
  double sum = 0;
  for (int core = 0; core < CPU_SETSIZE; ++core) {
    const auto sharing = std::count_if(bound.begin(), bound.end(), [core](const cpu_set_t& each) {
      return CPU_ISSET(core, &each) != 0;
    });
    if (CPU_ISSET(core, &bound[me])) sum += 1 / static_cast<double>(sharing);
  }
  constexpr double kRounding = 1e-9;
  return std::max(1, static_cast<int>(sum + kRounding));
}

}  // namespace queens::cluster
