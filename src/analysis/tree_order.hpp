// Puts the rows and columns of a board in the order `centre` of `queens tree`: from the middle outwards.
#pragma once

#include <vector>

#include "queens/analysis.hpp"

namespace queens {

struct OrderedLine {
  bool is_row = true;
  std::int32_t index = 0;
};

/// Rows and columns alternately, the nearest to the centre first; of two at the same distance, the lower index. A
/// search that branches on the first of them without a queen finds every solution once.
std::vector<OrderedLine> lines_from_centre(std::int32_t n);

}  // namespace queens
