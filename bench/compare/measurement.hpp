// One run of one program: what was measured, and how it is written down.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace queens::bench {

/// What is run: "cross" with one of its kernels, a textbook engine, or "queens", the command line.
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
  double megabytes = 0;    ///< the most it had in memory
  double load = 0;         ///< one-minute load average of the machine when it began
  std::string solutions;
  std::uint64_t nodes = 0;  ///< 0: not counted
};

/// One line each, the titles first.
std::string to_csv(const std::vector<Measurement>& measurements);
std::string csv_titles();
std::string csv_line(const Measurement& measurement);

/// Throws std::runtime_error naming the line that is wrong.
std::vector<Measurement> from_csv(std::string_view text);

}  // namespace queens::bench
