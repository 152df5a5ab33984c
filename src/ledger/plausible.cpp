#include "ledger/plausible.hpp"

namespace queens::ledger {
namespace {

constexpr std::uint64_t kImages = 8;  // of a placement, by symmetry
// On a smaller board, or one with given queens, all queens may be placed before a search visits any node.
constexpr std::int64_t kNodesFrom = 8;
constexpr double kNodesPerSecond = 1e12;        // of one thread; the fastest kernels reach 10^9
constexpr double kLongestSeconds = 1e12;        // of one result: 30,000 years
constexpr std::int64_t kLargestFactorial = 33;  // 34! takes more than 128 bits

// n! if it fits, otherwise the largest number.
Count permutations(std::int64_t n) {
  if (n > kLargestFactorial) return ~Count{0};
  Count product = 1;
  for (std::int64_t i = 2; i <= n; ++i) product *= static_cast<Count>(i);
  return product;
}

}  // namespace

std::string implausible(const Run& run) {
  if (run.n < 1) return "a board has at least one row, not " + std::to_string(run.n);
  return "";
}

std::string implausible(const Run& run, const Row& result) {
  const Count solutions = result.solutions, weighted = result.weighted;
  if ((solutions == 0) != (weighted == 0))
    return to_string(solutions) + " solutions cannot stand for " + to_string(weighted) +
           ": each stands for 1 to 8, itself and its images";
  if (weighted < solutions || (weighted - solutions) / (kImages - 1) > solutions ||
      (weighted - solutions > (kImages - 1) * solutions && solutions < ~Count{0} / kImages))
    return to_string(solutions) + " solutions cannot stand for " + to_string(weighted) +
           ": each stands for 1 to 8, itself and its images";
  if (weighted > permutations(run.n))
    return "a board of " + std::to_string(run.n) + " rows does not have " + to_string(weighted) +
           " solutions";
  if (solutions > 0 && result.nodes == 0 && run.problem.empty() && run.n >= kNodesFrom)
    return "it reports solutions but no nodes";
  if (!(result.seconds >= 0 && result.seconds <= kLongestSeconds))
    return "its time is negative or too long";
  if (static_cast<double>(result.nodes) > kNodesPerSecond * (result.seconds + 1))
    return std::to_string(result.nodes) + " nodes take longer than the stated time";
  return "";
}

bool add_plausibly(const Run& run, Count& sum, Count more) {
  const Count most = permutations(run.n);
  if (more > most || sum > most - more) return false;
  sum += more;
  return true;
}

}  // namespace queens::ledger
