// One run of one program: the measurements, and their form as CSV.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "compare/goals.hpp"

namespace queens::bench {

/// What was run: "cross" or "join" with one of the kernels, a textbook engine, or "queens", the command line;
/// "half-turn", which counts half-turn solutions; "join-sample", "torus-sample" or "half-turn-sample", which
/// estimate the time of a count from some of its units; or "estimate", which estimates the number of solutions.
struct Case {
  std::string program;
  std::string kernel;  ///< if the program has several
  int threads = 1;
  int n = 0;

  friend bool operator==(const Case&, const Case&) = default;
};

/// Whether the program counts the solutions of the empty board.
bool counts_board(std::string_view program);

struct Measurement {
  Case what;
  int round = 0;
  double wall_seconds = 0;
  double cpu_seconds = 0;  ///< of the whole process, user and system
  double megabytes = 0;    ///< peak memory
  double load = 0;         ///< one-minute load average of the machine at the start
  std::string solutions;
  std::uint64_t nodes = 0;  ///< 0: not counted
  /// Of a sample: the CPU seconds of the whole count. Of an estimate: its relative standard error.
  Figure sampled = {};
};

/// One line each, after a line of titles.
std::string to_csv(const std::vector<Measurement>& measurements);
std::string csv_titles();
std::string csv_line(const Measurement& measurement);

/// Throws std::runtime_error that names the bad line.
std::vector<Measurement> from_csv(std::string_view text);

}  // namespace queens::bench
