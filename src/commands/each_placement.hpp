// For `queens rank` and `queens symmetry`: reads placements one by one, so that each result is printed as soon
// as it is known. If a placement is invalid, or the user stops the command, the results printed before stay.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <map>

#include "cli/command.hpp"
#include "cli/input.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
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

  /// Passes each placement to `tell`, until `tell` returns false or the command is stopped; then calls `end`,
  /// which writes the rest of the output. Returns the exit status. If the command was stopped, a message says how
  /// many were done, in the words `thing` and `done`: "3 placements ranked".
  int run(const std::function<bool(const Placement&, const Reading&)>& tell,
          const std::function<void()>& end, const char* thing, const char* done);

  /// Ranks solutions of n rows. The ranking keeps the counts of subtrees that it has made, for later calls.
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
