// The goals for counting, with the figures that a run measured.
//
// So that the seconds of different machines can be compared, all are scaled to a machine on which `bitmask` counts
// n = 16 in 6.1 s, the machine of the goals:
//   scaled seconds = measured seconds * 6.1 / (seconds of `bitmask` for n = 16 in the same run)
#include <fmt/format.h>

#include <cmath>

#include "compare/report.hpp"

namespace queens::bench {
namespace {

constexpr double kBitmaskSeconds = 6.1;
constexpr double kEstimateSeconds = 120;

}  // namespace

double Report::pace() const { return kBitmaskSeconds / cpu("bitmask", "", 16); }

double Report::cheapest(int n) const {
  return std::fmax(cheaper("cross", fastest_kernel(), n), cheaper("join", join_kernel(""), n));
}

double Report::cost(int n) const { return bitmask(16) / solutions(16) / cheapest(n); }

Figure Report::seconds(const std::string& program, int n) const {
  for (const auto& [what, figures] : figures_) {
    if (what.program != program || what.n != n) continue;
    const Figure& sampled = figures.sampled;
    if (std::isnan(sampled.value)) return {pace() * figures.cpu};
    return {pace() * sampled.value, pace() * sampled.low, pace() * sampled.high};
  }
  return {};
}

// The standard error that the estimate would have after 120 s on the machine of the goals: it shrinks with the square
// root of the time.
double Report::estimate_error(int n) const {
  for (const auto& [what, figures] : figures_)
    if (what.program == "estimate" && what.n == n)
      return figures.sampled.value * std::sqrt(pace() * figures.cpu / kEstimateSeconds);
  return NAN;
}

double Report::megabytes(const std::string& program, int n) const {
  double most = NAN;
  for (const auto& [what, figures] : figures_)
    if (what.program == program && (n == 0 || what.n == n))
      most = std::fmax(most, figures.megabytes);
  return most;
}

double Report::speed_up(const std::string& program, const std::string& kernel, int n) const {
  const Figures* one = find({program, kernel, 1, n});
  const Figures* two = find({program, kernel, 2, n});
  return one != nullptr && two != nullptr ? one->wall / two->wall : NAN;
}

double Report::slowest_command() const {
  double slowest = NAN;
  for (const auto& [what, figures] : figures_)
    if (what.program == "queens") slowest = std::fmax(slowest, 1000 * figures.cpu);
  return slowest;
}

std::vector<Goal> Report::goals() const {
  constexpr Bound kAtLeast = Bound::at_least, kAtMost = Bound::at_most, kBelow = Bound::below;
  const auto cheaper_than_bitmask = [this](int n, double times) {
    return Goal{fmt::format("a solution of n = {}, against one of bitmask at 16", n),
                kAtLeast,
                times,
                "times cheaper",
                {cheapest(n)}};
  };
  const auto avx2 = [this](const std::string& program, int n, double limit) {
    const std::string avx512 = program == "join" ? join_kernel("avx512") : kernel("avx512");
    return Goal{fmt::format("{}, AVX2 against AVX-512, n = {}", program, n),
                kAtMost,
                limit,
                "times",
                {cpu(program, "avx2", n) / cpu(program, avx512, n)}};
  };
  const auto scalar = [this](int n) {
    return Goal{fmt::format("bitmask against cross without vectors, n = {}", n),
                kAtLeast,
                12,
                "times",
                {bitmask(n) / cpu("cross", "scalar", n)}};
  };
  return {
      cheaper_than_bitmask(17, 380),
      cheaper_than_bitmask(18, 420),
      cheaper_than_bitmask(19, 520),
      cheaper_than_bitmask(20, 560),
      cheaper_than_bitmask(21, 680),
      // Those of the next two goals are 0.022 s and 0.11 s on the machine of the goals.
      {"bitmask at 16 against cross at 16",
       kAtLeast,
       277,
       "times",
       {against("cross", fastest_kernel(), 16)}},
      {"bitmask at 16 against cross at 17",
       kAtLeast,
       55.5,
       "times",
       {against("cross", fastest_kernel(), 17)}},
      {"a solution of n = 20 against one of n = 19", kAtMost, 0.9, "times", {cost(20) / cost(19)}},
      {"a solution of n = 20", kAtMost, 0.85, "ns", {1e9 * pace() * cost(20)}},
      {"n = 22, from a sample", kAtMost, 1700, "s", seconds("join-sample", 22)},
      {"n = 24, from a sample", kAtMost, 110000, "s", seconds("join-sample", 24)},
      {"memory for n = 24, one thread", kBelow, 2000, "MB", {megabytes("join-sample", 24)}},
      avx2("cross", 17, 2.0),
      avx2("cross", 18, 2.0),
      avx2("join", 18, 1.4),
      avx2("join", 19, 1.4),
      avx2("join", 20, 1.4),
      {"half-turn solutions, P(30)", kAtMost, 15, "s", seconds("half-turn", 30)},
      {"half-turn solutions, P(34), from a sample", kBelow, 3600, "s",
       seconds("half-turn-sample", 34)},
      {"torus, T(25), from a sample", kAtMost, 300, "s", seconds("torus-sample", 25)},
      {"estimate of n = 100, standard error after 120 s",
       kAtMost,
       0.15,
       "%",
       {100 * estimate_error(100)}},
      scalar(16),
      scalar(17),
      scalar(18),
      {"two threads against one, cross, elapsed time, n = 18",
       kAtLeast,
       1.9,
       "times",
       {speed_up("cross", fastest_kernel(), 18)},
       busy()},
      {"two threads against one, join, elapsed time, n = 20",
       kAtLeast,
       1.9,
       "times",
       {speed_up("join", join_kernel(""), 20)},
       busy()},
      {"`queens count N`, N up to 12", kBelow, 10, "ms", {slowest_command()}},
      {"memory of cross", kBelow, 64, "MB", {megabytes("cross", 0)}},
  };
}

}  // namespace queens::bench
