// The lines of a board from the middle outwards.
#pragma once

#include <vector>

#include "queens/analysis.hpp"

namespace queens {

struct OrderedLine {
  bool is_row = true;
  std::int32_t index = 0;
};

/// Rows and columns in turn, the nearest to the centre first, of two alike the lower index. A search
/// that takes the first of them without a queen finds every solution once.
std::vector<OrderedLine> lines_from_centre(std::int32_t n);

}  // namespace queens
