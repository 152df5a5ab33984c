#include "compare/honesty.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <iostream>

#include "catalogue/counting.hpp"
#include "plan/cost.hpp"

namespace queens::bench {
namespace {

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

double full_run(const counting::Decomposition& decomposition) {
  counting::RunOptions options;
  options.limits.threads = 1;
  const double begin = processor_seconds();
  counting::run(decomposition, options);
  return processor_seconds() - begin;
}

}  // namespace

void honesty(int n, int rounds, const std::string& rule, std::ostream& csv) {
  const auto decomposition = counting::decompose(Problem{.n = n}, rule);
  int covered = 0;
  double widest = 0, sampled = 0, full = 0;
  csv << "n,rule,seed,full_seconds,low,expected,high,exact,sampled_units,sampled_seconds\n";
  for (int round = 1; round <= rounds; ++round) {
    const double seconds = full_run(*decomposition);
    const CostEstimate cost = estimate_cost(
        *decomposition, {.limits = {.seconds = 30, .seed = static_cast<std::uint64_t>(round)}});
    const Interval& i = cost.core_seconds;
    csv << fmt::format("{},{},{},{:.6f},{:.6f},{:.6f},{:.6f},{},{},{:.6f}\n", n,
                       decomposition->name(), round, seconds, i.low, i.expected, i.high, cost.exact,
                       cost.sampled, cost.sampled_seconds);
    covered += i.low <= seconds && seconds <= i.high;
    widest = std::max(widest, (i.high - i.expected) / i.expected);
    sampled += cost.sampled_seconds;
    full += seconds;
  }
  std::cerr << fmt::format(
      "n = {}, {}: {} of {} full runs lie within the interval, which is at most +-{:.1f} % wide; "
      "estimating took {:.0f} % of the time of a full run\n",
      n, decomposition->name(), covered, rounds, 100 * widest, 100 * sampled / full);
}

}  // namespace queens::bench
