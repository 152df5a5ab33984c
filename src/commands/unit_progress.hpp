// Shows the progress of a count that is cut into units: how much is done, how fast, and how long the rest will take.
#pragma once

#include <cstdint>
#include <string>

#include "cli/terminal.hpp"
#include "queens/engine.hpp"

namespace queens::commands {

class UnitProgress {
 public:
  /// `always`: print one line a second even if standard error is not a terminal.
  UnitProgress(std::int32_t n, bool always) : n_(n), always_(always) {}

  /// From now on shows the progress on a board of n rows.
  void go_on_with(std::int32_t n) { n_ = n; }

  void show(const Progress& now);
  void clear() { line_.clear(); }

 private:
  void show(const std::string& text, bool terminal);

  std::int32_t n_;
  bool always_;
  double next_seconds_ = 0.5;
  cli::ProgressLine line_;
};

}  // namespace queens::commands
