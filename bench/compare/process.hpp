// Runs a command as a child process and measures its cost: elapsed time, CPU time and memory.
#pragma once

#include <string>
#include <vector>

namespace queens::bench {

struct ProcessCost {
  double wall_seconds = 0;
  double cpu_seconds = 0;  ///< user and system
  double megabytes = 0;    ///< largest resident set
  std::string output;      ///< its standard output
};

/// Runs a program to its end. Throws std::runtime_error if it cannot be started or fails.
ProcessCost run_process(const std::vector<std::string>& command);

}  // namespace queens::bench
