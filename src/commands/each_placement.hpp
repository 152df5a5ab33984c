// What 'rank' and 'symmetry' share: placements are read one by one, and each result is printed at once. The
// commands stop promptly, and results printed before an invalid placement stay.
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
  /// `show` is called 20 times a second with the seconds so far.
  explicit EachPlacement(const EachPlacementOptions& options,
                         std::function<void(double)> show = {});

  /// Passes each placement to `tell` until that returns false or the command is stopped; then `end` writes the
  /// rest. Returns the status. If stopped, the message says how many `thing`s were `done`: "3 placements ranked".
  int run(const std::function<bool(const Placement&, const Reading&)>& tell,
          const std::function<void()>& end, const char* thing, const char* done);

  /// Ranks solutions of n rows; what it has counted is kept for later calls.
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
