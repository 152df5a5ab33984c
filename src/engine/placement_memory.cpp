#include "engine/placement_memory.hpp"

#include "machine/memory.hpp"
#include "queens/problem.hpp"

namespace queens {

void require_memory(std::int32_t n, const std::string& what) {
  const double needed = 4.7 * n + (double{1 << 20} * 16);
  const auto there = static_cast<double>(machine::most_memory());
  if (needed <= there) return;
  const auto gigabytes = [](double bytes) {
    return std::to_string(static_cast<std::int64_t>(bytes / 1e9 + 0.5)) + " GB";
  };
  throw Error(ErrorCode::too_large, what + " takes " + gigabytes(needed) +
                                        " of memory; this machine has " + gigabytes(there));
}

}  // namespace queens
