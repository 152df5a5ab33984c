// The progress of a count by units: how much of the work is done, how fast, how long it will take.
#pragma once

#include "catalogue/counting.hpp"
#include "cli/terminal.hpp"

namespace queens::cli {

class UnitProgress {
 public:
  /// `always`: one line a second also where standard error is no terminal.
  UnitProgress(std::int32_t n, bool always) : n_(n), always_(always) {}

  /// `before`: units that were done when the run began.
  void show(const counting::RunProgress& now, std::uint64_t before);
  void clear() { line_.clear(); }

 private:
  std::int32_t n_;
  bool always_;
  double next_seconds_ = 0.5;
  ProgressLine line_;
};

}  // namespace queens::cli
