// For `queens count` with several sizes, such as 4..12: counts the boards one after another, and shows a row for each
// as soon as it is counted.
#pragma once

#include <functional>
#include <string>

#include "present/json.hpp"
#include "problem/range.hpp"
#include "queens/queens.hpp"

namespace queens::commands {

/// The count of one board, and what to report about it.
struct CountedSize {
  Answer answer;
  bool known = true;       ///< false: there is no total, because results are disputed
  Json json;               ///< the object that `queens count N --json` prints
  std::string remarks;     ///< for standard error; empty for a complete count
  std::string statistics;  ///< likewise, if asked for
};

struct SizesRequest {
  Sizes sizes;
  double seconds = 0;  ///< time limit for all of them
  bool json = false, csv = false;
  std::string output = {};  ///< the file; empty: standard output
  /// Throws Error if the board cannot be counted. Called for all sizes before the first count.
  std::function<void(std::int32_t n)> check;
  std::function<CountedSize(std::int32_t n, double seconds)> count;
};

/// Counts the boards and prints the results. Returns the exit status. If a limit or the user stops the work, the
/// boards counted so far are still shown.
int count_sizes(const SizesRequest& request);

}  // namespace queens::commands
