// Placements that are read one by one, where each is told at once: what 'rank' and 'symmetry' have in common. They
// stop in time, and what was told before something that is no solution stays told.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <string>

#include "cli/command.hpp"
#include "cli/json_list.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/placement_argument.hpp"
#include "cli/stopped.hpp"
#include "queens/analysis.hpp"

namespace queens::commands {

struct EachPlacementOptions : cli::DocumentOptions {
  cli::PlacementArgument placement;
  double seconds = std::numeric_limits<double>::infinity();

  void add_to(cli::Command& command);
};

class EachPlacement {
 public:
  /// `show`: 20 times a second, the seconds since.
  explicit EachPlacement(const EachPlacementOptions& options,
                         std::function<void(double)> show = {});

  /// Hands each to `tell` until that returns false or the command is stopped; then `end` writes what is left.
  /// Returns the status; of what is stopped it says how many `things` were `done`: "3 placements ranked".
  int run(const std::function<bool(const Placement&, const Reading&)>& tell,
          const std::function<void()>& end, const char* thing, const char* done);

  /// Solutions of n rows by rank: what was counted of them is kept.
  Ranking& ranking(std::int32_t n) { return rankings_.try_emplace(n, n, control_).first->second; }

  bool going() { return watch.keep_going(); }

  cli::Output output;
  cli::JsonList list{output};
  ProgressTimer watch;
  std::uint64_t told = 0;

 private:
  const EachPlacementOptions& options_;
  const RunControl control_{.on_progress = [this](const Progress&) { return going(); }};
  std::map<std::int32_t, Ranking> rankings_;
};

}  // namespace queens::commands
