// A count of several sizes: 4..12. One row for each board, shown as soon as it is counted.
#pragma once

#include <functional>
#include <string>

#include "present/json.hpp"
#include "problem/range.hpp"
#include "queens/queens.hpp"

namespace queens::commands {

/// A count of one board, and what there is to say about it.
struct CountedSize {
  Answer answer;
  bool known = true;       ///< whether answer.count is that of what was asked for
  Json json;               ///< the object that `queens count N --json` prints
  std::string remarks;     ///< for standard error; empty when all is counted
  std::string statistics;  ///< likewise, when asked for
};

struct SizesRequest {
  Sizes sizes;
  double seconds = 0;  ///< for all of them
  bool json = false, csv = false;
  std::string output = {};  ///< the file; empty: standard output
  /// Throws Error when the board cannot be counted; asked for all sizes before the first is.
  std::function<void(std::int32_t n)> check;
  std::function<CountedSize(std::int32_t n, double seconds)> count;
};

/// Counts and prints them. Returns the exit status: what is counted is shown, whatever ends the rest.
int count_sizes(const SizesRequest& request);

}  // namespace queens::commands
