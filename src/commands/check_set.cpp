// Idea.  Sort what was collected, list all solutions in lexicographic order, and walk through both lists together, as
//        in a merge.
// Cost.  That of sorting and of listing the solutions: 18 s for the 14,772,512 of n = 16, on one core of a busy machine.
#include "commands/check_set.hpp"

#include <algorithm>
#include <cstring>
#include <numeric>

#include "base/parse.hpp"
#include "base/phrases.hpp"

namespace queens::commands {
namespace {

constexpr int kLineBits = 48;

}  // namespace

void SolutionSet::add(const Arrangement& solution, bool toroidal, std::size_t source,
                      std::uint64_t line) {
  const std::int32_t n = solution.n;
  require_at_most(kLargest, n, "--set takes solutions of boards of");
  if (!empty() && n != problem_.n)
    throw Error(ErrorCode::bad_argument,
                "--set needs solutions of one board, not of n = " + std::to_string(problem_.n) +
                    " and n = " + std::to_string(n));
  problem_ = {.n = n, .toroidal = toroidal};
  const Placement columns = placement_of(solution);
  columns_.insert(columns_.end(), columns.begin(), columns.end());
  lines_.push_back((std::uint64_t{source} << kLineBits) | line);
}

PlacementView SolutionSet::columns(std::size_t index, std::vector<std::int32_t>& buffer) const {
  const auto n = static_cast<std::size_t>(problem_.n);
  const auto* first = columns_.data() + index * n;
  buffer.assign(first, first + n);
  return buffer;
}

SetReport SolutionSet::compare(
    std::size_t listed, const std::function<bool()>& going,
    const std::function<std::string(std::size_t, std::uint64_t)>& place) {
  const auto n = static_cast<std::size_t>(problem_.n);
  const auto order_of = [&](std::size_t one, std::size_t other) {
    return std::memcmp(columns_.data() + one * n, columns_.data() + other * n, n);
  };
  // 1. What stands in several places.
  std::vector<std::uint32_t> sorted(lines_.size());
  std::iota(sorted.begin(), sorted.end(), 0u);
  std::stable_sort(sorted.begin(), sorted.end(), [&](std::uint32_t one, std::uint32_t other) {
    return order_of(one, other) < 0;
  });
  SetReport report{.problem = problem_};
  std::vector<std::int32_t> buffer;
  std::vector<std::uint32_t> different;
  for (std::size_t i = 0; i < sorted.size();) {
    std::size_t end = i + 1;
    while (end < sorted.size() && order_of(sorted[i], sorted[end]) == 0) ++end;
    different.push_back(sorted[i]);
    if (end - i > 1 && report.repeated_count++ < listed) {
      const PlacementView view = columns(sorted[i], buffer);
      report.repeated.push_back({{view.begin(), view.end()}, {}});
      for (std::size_t k = i; k < end; ++k) {
        const std::uint64_t at = lines_[sorted[k]];
        report.repeated.back().places.push_back(
            place(at >> kLineBits, at & ((std::uint64_t{1} << kLineBits) - 1)));
      }
    }
    i = end;
  }
  report.found = different.size();
  // 2. What is missing.
  std::size_t next = 0;
  for_each_solution(problem_, [&](PlacementView solution) {
    constexpr std::uint64_t kPeriod = 1024;
    if (++report.solutions % kPeriod == 0 && !going()) return false;
    const bool there =
        next < different.size() &&
        std::equal(solution.begin(), solution.end(), columns(different[next], buffer).begin());
    if (there)
      ++next;
    else if (report.missing.size() < listed)
      report.missing.emplace_back(solution.begin(), solution.end());
    return true;
  });
  return report;
}

}  // namespace queens::commands
