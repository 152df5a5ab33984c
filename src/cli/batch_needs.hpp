// What the tasks of a cluster are to ask for: time and memory, out of a sample on this machine.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/cost.hpp"
#include "catalogue/counting.hpp"

namespace queens::cli {

constexpr std::uint64_t kMegabyte = 1 << 20;

/// What was said about it on the command line.
struct BatchWishes {
  int threads = 1;           ///< of each task
  std::uint64_t memory = 0;  ///< bytes that tables and lists may take; 0: by the sample
  std::string time;          ///< empty: by the sample
  std::string kernel;
  double seconds = CostOptions{}.seconds;  ///< that the sample may take
};

struct BatchNeeds {
  std::optional<Interval> core_seconds = {};  ///< of one thread of this machine for all parts
  std::uint64_t memory = 0;                   ///< bytes that tables and lists may take
  long minutes = 0;                           ///< 0: the sample was too small to tell
  std::string why_minutes = {};
};

/// What Slurm takes as a time, and seconds, in minutes: "90", "2:30:00", "1-12", "5400s".
std::optional<long> parse_minutes(const std::string& text);

/// Nothing is measured where time and memory are given. Interrupted, it returns what it has.
BatchNeeds batch_needs(const counting::Decomposition& decomposition,
                       const std::vector<std::uint64_t>& cuts, const BatchWishes& wishes);

}  // namespace queens::cli
