// The progress of a count by units: how much of the work is done, how fast, how long it will take.
#pragma once

#include <string>

#include "campaign/count.hpp"
#include "cli/terminal.hpp"

namespace queens::cli {

class UnitProgress {
 public:
  /// `always`: one line a second also where standard error is no terminal.
  UnitProgress(std::int32_t n, bool always) : n_(n), always_(always) {}

  /// The next board.
  void go_on_with(std::int32_t n) { n_ = n; }

  void show(const campaign::CountProgress& now);
  void clear() { line_.clear(); }

 private:
  void show(const std::string& text, bool terminal);

  std::int32_t n_;
  bool always_;
  double next_seconds_ = 0.5;
  ProgressLine line_;
};

}  // namespace queens::cli
