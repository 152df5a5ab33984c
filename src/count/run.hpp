// Running a count: units to threads, results to whoever keeps them, and a clock beside it.
//
// Guarantee. Totals are sums of integers over the units asked for, so they do not depend on the
//            number of threads, on the order or on the kernel. A unit that was interrupted counts
//            for nothing. on_unit and on_progress are never called by two threads at once.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string_view>

#include "count/unit.hpp"

namespace queens::counting {

struct RunProgress {
  double fraction = 0;  ///< of the expected work, finished units only: never falls
  std::uint64_t units_done = 0;
  std::uint64_t units = 0;
  Count weighted = 0;
  double elapsed_seconds = 0;
};

struct RunOptions {
  int threads = 0;  ///< 0: as many as the machine runs at once
  std::uint64_t first_unit = 0;
  std::uint64_t end_unit = std::numeric_limits<std::uint64_t>::max();
  const simd::Kernel* kernel = nullptr;  ///< null: the fastest that runs here
  double seconds = std::numeric_limits<double>::infinity();
  std::function<bool(std::uint64_t)> skip = {};  ///< units not to solve: done already
  /// Units from elsewhere, in place of all of these: each thread asks for its next, and may be kept
  /// waiting. Nothing: there will be no more.
  std::function<std::optional<std::uint64_t>()> next_unit = {};
  std::function<void(const UnitResult&)> on_unit = {};       ///< each finished unit, once
  std::function<bool(const RunProgress&)> on_progress = {};  ///< 20 times a second; false stops
};

struct RunResult {
  Count solutions = 0;  ///< sum over the units solved in this run
  Count weighted = 0;
  std::uint64_t nodes = 0;
  std::uint64_t units_done = 0;
  std::uint64_t units = 0;  ///< units asked for, those skipped not counted
  Stop stop = Stop::finished;
  std::string_view kernel;  ///< the one that ran
  double elapsed_seconds = 0;
  Phases phases;  ///< summed over the units whose time was measured
};

/// Solves the units asked for. An exception from a callback ends the run and is passed on.
RunResult run(const Decomposition& decomposition, const RunOptions& options = {});

/// As many threads as the machine runs at once; at least 1.
int most_threads();

/// The kernel of that name. Throws Error when there is none or this machine cannot run it.
const simd::Kernel& kernel(std::string_view name);

}  // namespace queens::counting
