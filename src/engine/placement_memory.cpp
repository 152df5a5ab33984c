#include "engine/placement_memory.hpp"

#include "machine/memory.hpp"
#include "queens/problem.hpp"
#include "text/bytes.hpp"

namespace queens {

void require_memory(std::int32_t n, const std::string& what) {
  const double needed = 4.7 * n + (double{1 << 20} * 16);
  const auto there = static_cast<double>(machine::most_memory());
  if (needed <= there) return;
  throw Error(ErrorCode::too_large, what + " takes " + bytes_text(needed) +
                                        " of memory; this process may use " + bytes_text(there));
}

}  // namespace queens
