#include "analysis/tree_order.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace queens {

std::string_view name(TreeOrder order) {
  switch (order) {
    case TreeOrder::rows: return "rows";
    case TreeOrder::centre: return "centre";
    case TreeOrder::fewest: return "fewest";
  }
  return "";
}

std::vector<OrderedLine> lines_from_centre(std::int32_t n) {
  std::vector<std::int32_t> indices(static_cast<std::size_t>(n));
  std::iota(indices.begin(), indices.end(), 0);
  std::stable_sort(indices.begin(), indices.end(), [n](std::int32_t a, std::int32_t b) {
    return std::abs(2 * a - (n - 1)) < std::abs(2 * b - (n - 1));
  });
  std::vector<OrderedLine> lines;
  for (const std::int32_t index : indices) {
    lines.push_back({true, index});
    lines.push_back({false, index});
  }
  return lines;
}

}  // namespace queens
