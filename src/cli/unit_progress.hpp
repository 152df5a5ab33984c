// The progress of a count by units: how much of the work is done, how fast, how long it will take.
#pragma once

#include "catalogue/counting.hpp"
#include "cli/terminal.hpp"

namespace queens::cli {

class UnitProgress {
 public:
  /// What was done when the run began: so many units, and this part of all the work.
  struct Before {
    std::uint64_t units = 0;
    double fraction = 0;
  };

  /// `always`: one line a second also where standard error is no terminal.
  UnitProgress(std::int32_t n, const Before& before, bool always)
      : n_(n), before_(before), always_(always) {}

  void show(const counting::RunProgress& now);
  void clear() { line_.clear(); }

 private:
  std::int32_t n_;
  Before before_;
  bool always_;
  double next_seconds_ = 0.5;
  ProgressLine line_;
};

}  // namespace queens::cli
