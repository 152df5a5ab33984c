// queens plan --cores: how long the count takes on so many cores, simulated.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "analysis/cost.hpp"
#include "campaign/makespan.hpp"
#include "cli/json.hpp"

namespace queens::cli {

struct CoresOptions {
  std::vector<std::uint64_t> cores;
  std::string plot, plot_efficiency;
  bool csv = false;  ///< print the table alone, for programs

  void add_to(CLI::App& command);
};

struct Schedules {
  std::int32_t n = 0;
  std::string decomposition;
  bool extrapolated = false;  ///< the cost is
  std::uint64_t units = 0;
  Interval cost = {};  ///< core seconds
  std::vector<campaign::Makespan> on;

  /// The time on so many cores, as uncertain as the cost is.
  Interval seconds(const campaign::Makespan& makespan) const;
  double ledger_bytes() const;
};

/// For as many of the numbers of cores as the pulse allows.
Schedules simulate(const counting::Decomposition& decomposition, const CostEstimate& cost,
                   bool extrapolated, const CoresOptions& options, std::uint64_t seed,
                   counting::Pulse& pulse);

std::string schedules_text(const Schedules& schedules);
Json schedules_json(const Schedules& schedules);

/// The charts that were asked for.
void write_charts(const Schedules& schedules, const CoresOptions& options);

}  // namespace queens::cli
