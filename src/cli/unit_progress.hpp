// The progress of a count by units: how much of the work is done, how fast, how long it will take.
#pragma once

#include <string>

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
  UnitProgress(std::int32_t n, bool always) : n_(n), always_(always) {}

  /// Once the units are known.
  void go_on_from(const Before& before) { before_ = before; }

  void show(const counting::RunProgress& now);
  void clear() { line_.clear(); }

 private:
  void show(const std::string& text, bool terminal);

  std::int32_t n_;
  Before before_;
  bool always_;
  double next_seconds_ = 0.5;
  ProgressLine line_;
};

}  // namespace queens::cli
