#include "campaign/needs.hpp"

#include <algorithm>
#include <cmath>

#include "machine/memory.hpp"

namespace queens::campaign {
namespace {

constexpr std::uint64_t kMegabyte = 1 << 20;

// The share of the whole work that one thread does in the task with the largest part.
double longest_share(const counting::Decomposition& decomposition,
                     const std::vector<std::uint64_t>& cuts, int threads) {
  double all = 0, longest = 0;
  for (std::size_t i = 1; i < cuts.size(); ++i) {
    double part = 0, unit = 0;
    for (std::uint64_t k = cuts[i - 1]; k < cuts[i]; ++k) {
      part += decomposition.size(k);
      unit = std::max(unit, decomposition.size(k));
    }
    all += part;
    longest = std::max({longest, part / threads, unit});
  }
  return all > 0 ? longest / all : 0;
}

std::uint64_t memory_for(int threads) {
  constexpr std::uint64_t kStep = 64 * kMegabyte;
  const std::uint64_t bytes =
      2 * machine::peak_memory() + 512 * kMegabyte * static_cast<std::uint64_t>(threads - 1);
  return (bytes + kStep - 1) / kStep * kStep;
}

void sample(const counting::Decomposition& decomposition, const std::vector<std::uint64_t>& cuts,
            const NeedsOptions& options, TaskNeeds& needs) {
  const counting::Kernel& kernel =
      options.kernel != nullptr ? *options.kernel : counting::kernels().front();
  const CostEstimate cost = estimate_cost(decomposition, kernel,
                                          {.seconds = options.seconds,
                                           .most_seconds = options.seconds,
                                           .clock = options.clock,
                                           .on_progress = options.on_progress});
  if (cost.exact || cost.sampled >= 2) needs.core_seconds = cost.core_seconds;
  if (options.memory == 0) needs.memory = memory_for(options.threads);
  if (options.minutes || !needs.core_seconds) return;
  needs.largest_seconds =
      cost.core_seconds.high * longest_share(decomposition, cuts, options.threads);
  needs.minutes = 5 + static_cast<long>(std::ceil(2 * needs.largest_seconds / 60));
}

}  // namespace

TaskNeeds task_needs(const counting::Decomposition& decomposition,
                     const std::vector<std::uint64_t>& cuts, const NeedsOptions& options) {
  TaskNeeds needs{.memory = options.memory, .minutes = options.minutes.value_or(0)};
  if (options.memory == 0 || !options.minutes) sample(decomposition, cuts, options, needs);
  const std::uint64_t list = decomposition.units() / 1000 / 10;
  needs.megabytes = needs.memory / kMegabyte * 9 / 8 + 200 + list;
  needs.merge_megabytes = 500 + 10 * list;
  needs.merge_minutes = 15 + static_cast<long>(decomposition.units() / 500'000);
  return needs;
}

}  // namespace queens::campaign
