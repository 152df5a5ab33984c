#include "cli/batch_needs.hpp"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <cmath>
#include <regex>

#include "campaign/origin.hpp"
#include "cli/kernel_wish.hpp"
#include "cli/terminal.hpp"
#include "text/plural.hpp"

namespace queens::cli {
namespace {

std::uint64_t peak_bytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

// The largest part of the work that one thread of one task has to do: a share of its part, and never
// less than a unit.
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

// Twice what the plan says, and five minutes: a node may be slower than this machine, and a task
// that is too late goes on in a second one.
void plan_minutes(const CostEstimate& cost, double share, BatchNeeds& needs) {
  const double seconds = cost.core_seconds.high * share;
  needs.minutes = 5 + static_cast<long>(std::ceil(2 * seconds / 60));
  needs.why_minutes = fmt::format(
      "twice what the largest part takes by the plan, and 5 minutes.\n"
      "The plan: all parts take one thread of {} {} (95 %: {} to {}),\n"
      "the largest part with the threads of its task up to {}.",
      campaign::host_name(), duration(cost.core_seconds.expected), duration(cost.core_seconds.low),
      duration(cost.core_seconds.high), duration(seconds));
}

// The tables of a join get half of what is given to it, and a thread's lists have enough with half
// a gigabyte; what was taken here is that of one thread.
void plan_memory(int threads, BatchNeeds& needs) {
  constexpr std::uint64_t kStep = 64 * kMegabyte;
  const std::uint64_t bytes =
      2 * peak_bytes() + 512 * kMegabyte * static_cast<std::uint64_t>(threads - 1);
  needs.memory = (bytes + kStep - 1) / kStep * kStep;
}

}  // namespace

// Slurm reads one number as minutes, two as minutes and seconds, three as hours, minutes and seconds;
// behind days the first is hours. Seconds are rounded up to a minute, as Slurm does.
std::optional<long> parse_minutes(const std::string& text) {
  static const std::regex kTime(
      "(?:([0-9]{1,5})-)?([0-9]{1,7})(?::([0-9]{1,2}))?(?::([0-9]{1,2}))?");
  static const std::regex kSeconds("([0-9]{1,9})s");
  std::smatch part;
  if (std::regex_match(text, part, kSeconds)) return (std::stol(part[1]) + 59) / 60;
  if (!std::regex_match(text, part, kTime)) return {};
  const auto value = [&](std::size_t i) { return part[i].matched ? std::stol(part[i]) : 0; };
  const long first = value(2), second = value(3), third = value(4);
  if (second > 59 || third > 59) return {};
  long seconds = 0;
  if (part[1].matched)
    seconds = value(1) * 86400 + first * 3600 + second * 60 + third;
  else if (part[4].matched)
    seconds = first * 3600 + second * 60 + third;
  else
    seconds = first * 60 + second;
  return (seconds + 59) / 60;
}

BatchNeeds batch_needs(const counting::Decomposition& decomposition,
                       const std::vector<std::uint64_t>& cuts, const BatchWishes& wishes) {
  BatchNeeds needs{.memory = wishes.memory};
  if (!wishes.time.empty()) {
    needs.minutes = *parse_minutes(wishes.time);
    needs.why_minutes = "as 'queens batch slurm' was told by --time.";
    if (wishes.memory != 0) return needs;  // nothing else is to be measured
  }
  const simd::Kernel& kernel = wished_kernel(wishes.kernel);
  catch_interrupts();
  ProgressLine line;
  CostOptions cost_options{.seconds = wishes.seconds, .most_seconds = wishes.seconds};
  cost_options.on_progress = [&](const CostEstimate& so_far) {
    if (so_far.sampled_seconds > 0.5) line.show(plural(so_far.sampled, "unit") + " measured");
    return !interrupted();
  };
  const CostEstimate cost = estimate_cost(decomposition, kernel, cost_options);
  if (cost.exact || cost.sampled >= 2) needs.core_seconds = cost.core_seconds;
  if (wishes.memory == 0) plan_memory(wishes.threads, needs);
  if (wishes.time.empty() && needs.core_seconds)
    plan_minutes(cost, longest_share(decomposition, cuts, wishes.threads), needs);
  return needs;
}

}  // namespace queens::cli
