// The published numbers of solutions, for comparison with estimates.
//
// Source: A000170 of the On-Line Encyclopedia of Integer Sequences. n = 26: TU Dresden, 2009; n = 27:
// T. B. Preusser and M. R. Engelhardt, "Putting Queens in Carry Chains, No 27", 2016.
#include <iterator>

#include "queens/analysis.hpp"

namespace queens {

std::optional<Count> published_count(std::int32_t n) {
  // clang-format off
  constexpr std::uint64_t kSolutions[] = {
      1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184, 14772512, 95815104, 666090624,
      4968057848, 39029188884, 314666222712, 2691008701644, 24233937684440, 227514171973736, 2207893435808352,
      22317699616364044, 234907967154122528};
  // clang-format on
  if (n < 1 || n > std::ssize(kSolutions)) return std::nullopt;
  return kSolutions[n - 1];
}

}  // namespace queens
