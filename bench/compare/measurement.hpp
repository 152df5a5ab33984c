// One run of one program: the measurements, and their form as CSV.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace queens::bench {

/// What was run: "cross" with one of its kernels, a textbook engine, or "queens", the command line.
struct Case {
  std::string program;
  std::string kernel;  ///< "cross" only
  int threads = 1;
  int n = 0;

  friend bool operator==(const Case&, const Case&) = default;
};

struct Measurement {
  Case what;
  int round = 0;
  double wall_seconds = 0;
  double cpu_seconds = 0;  ///< of the whole process, user and system
  double megabytes = 0;    ///< peak memory
  double load = 0;         ///< one-minute load average of the machine at the start
  std::string solutions;
  std::uint64_t nodes = 0;  ///< 0: not counted
};

/// One line each, after a line of titles.
std::string to_csv(const std::vector<Measurement>& measurements);
std::string csv_titles();
std::string csv_line(const Measurement& measurement);

/// Throws std::runtime_error that names the bad line.
std::vector<Measurement> from_csv(std::string_view text);

}  // namespace queens::bench
