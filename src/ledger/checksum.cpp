#include "ledger/checksum.hpp"

#include <cstring>
#include <string_view>

namespace queens::ledger {
namespace {

class Fnv {
 public:
  Fnv& add(std::string_view text) {
    for (const char c : text) byte(static_cast<unsigned char>(c));
    byte(0);
    return *this;
  }
  Fnv& add(std::uint64_t number) {
    for (int i = 0; i < 8; ++i) byte(static_cast<unsigned char>(number >> (8 * i)));
    return *this;
  }
  Fnv& add(double number) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, &number, sizeof bits);
    return add(bits);
  }
  std::int64_t value() const { return static_cast<std::int64_t>(hash_); }

 private:
  void byte(unsigned char value) { hash_ = (hash_ ^ value) * 0x100000001b3u; }
  std::uint64_t hash_ = 0xcbf29ce484222325u;
};

Fnv row_sum(std::int64_t run_id, const Row& result) {
  return Fnv()
      .add(static_cast<std::uint64_t>(run_id))
      .add(result.units.first)
      .add(result.units.last)
      .add(to_string(result.solutions))
      .add(to_string(result.weighted))
      .add(result.nodes)
      .add(result.origin.kernel)
      .add(result.origin.build)
      .add(result.origin.host)
      .add(result.seconds)
      .add(result.finished);
}

}  // namespace

std::int64_t checksum(std::int64_t id, const Run& run) {
  return Fnv()
      .add(static_cast<std::uint64_t>(id))
      .add(run.decomposition)
      .add(static_cast<std::uint64_t>(run.n))
      .add(run.problem)
      .add(run.units)
      .value();
}

std::int64_t checksum(std::int64_t run_id, const Row& result) {
  return row_sum(run_id, result).value();
}

std::int64_t checksum(std::int64_t run_id, const Claim& claim) {
  return row_sum(run_id, claim.row).add(claim.source).value();
}

std::int64_t checksum(std::int64_t run_id, const Dropped& dropped) {
  return row_sum(run_id, dropped.claim.row)
      .add(dropped.claim.source)
      .add(dropped.why)
      .add(dropped.at)
      .value();
}

std::int64_t checksum(std::int64_t run_id, const UnitRange& units, const std::string& source) {
  return Fnv()
      .add(static_cast<std::uint64_t>(run_id))
      .add(units.first)
      .add(units.last)
      .add(source)
      .value();
}

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
