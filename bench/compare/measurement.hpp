// One run of one program: the measurements, and their form as CSV.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "compare/goals.hpp"

namespace queens::bench {

/// What was run. The program is one of these:
/// - "cross" or "join" with one of the kernels, or a textbook engine;
/// - "queens", the command line, as `queens count N`;
/// - "half-turn", which counts the solutions that a half turn leaves unchanged;
/// - "join-sample", "torus-sample" or "half-turn-sample", which estimate the time of a count from some of its units;
/// - "estimate", which estimates the number of solutions.
struct Case {
  std::string program;
  std::string kernel;  ///< if the program has several
  int threads = 1;
  int n = 0;

  friend bool operator==(const Case&, const Case&) = default;
};

/// Whether the program counts all solutions of the empty board, so that its result can be compared.
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

/// A line of titles, then one line for each measurement.
std::string to_csv(const std::vector<Measurement>& measurements);
std::string csv_titles();
std::string csv_line(const Measurement& measurement);

/// The reverse of to_csv(). Throws std::runtime_error, with the number of the line that cannot be read.
std::vector<Measurement> from_csv(std::string_view text);

}  // namespace queens::bench
