// Counts by units for the page, which divides a count among several workers of the browser: lists the units,
// forecasts the time, and counts some of the units. A worker is asked for many parts of the same count, so it
// keeps the last board that it has cut into units.
#include <chrono>

#include "analysis/cost.hpp"
#include "catalogue/counting.hpp"
#include "web/questions.hpp"

namespace queens::web {
namespace {

using counting::Decomposition;

constexpr std::int32_t kLargest = 21;  // hours; on larger boards even the forecast takes too long
constexpr std::string_view kRule = "cross/1";

const Decomposition& cut(const Json& request) {
  const Problem problem = problem_from(request);
  if (problem.restricted() || problem.toroidal)
    throw Error(ErrorCode::engine_cannot,
                "only counts of empty boards that are not toroidal are divided among workers");
  if (problem.n > kLargest)
    throw Error(ErrorCode::too_large, "the page counts boards of up to " +
                                          std::to_string(kLargest) + " rows, not " +
                                          std::to_string(problem.n));
  thread_local std::unique_ptr<Decomposition> last;
  if (!last || last->n() != problem.n) last = counting::decompose(problem, kRule);
  return *last;
}

const counting::Kernel& kernel_from(const Json& request) {
  return counting::kernel(request.value("kernel", ""));
}

// [n - 1]: the published number as text, because it may be too large for the page's numbers.
Json published() {
  Json list = Json::array();
  for (std::int32_t n = 1; const auto count = published_count(n); ++n)
    list.push_back(count_value(*count));
  return list;
}

}  // namespace

Json list_units(const Json& request) {
  const Decomposition& units = cut(request);
  Json sizes = Json::array();
  for (std::uint64_t unit = 0; unit < units.units(); ++unit) sizes.push_back(units.size(unit));
  Json kernels = Json::array();
  for (const counting::Kernel& kernel : counting::kernels()) kernels.push_back(kernel.name);
  return {{"n", units.n()},     {"decomposition", units.name()},
          {"engine", "cross"},  {"sizes", sizes},
          {"kernels", kernels}, {"published", published()}};
}

Json forecast(const Json& request) {
  const auto now = [] {
    const auto since = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double>(since).count();
  };
  const CostEstimate cost = estimate_cost(cut(request), kernel_from(request),
                                          {.seconds = request.value("seconds", 1.0), .clock = now});
  return {{"core_seconds", interval_json(cost.core_seconds)}, {"sampled_units", cost.sampled}};
}

Json count_units(const Json& request) {
  const Decomposition& units = cut(request);
  const auto first = integer_from<std::int64_t>(request.at("first"));
  const auto end = integer_from<std::int64_t>(request.at("end"));
  if (first < 0 || end < first || static_cast<std::uint64_t>(end) > units.units())
    throw Error(ErrorCode::bad_text, "units " + std::to_string(first) + " to " +
                                         std::to_string(end) + " do not exist: this count has " +
                                         std::to_string(units.units()) + " units");
  const counting::RunResult result =
      counting::run(units, {.threads = 1,
                            .first_unit = static_cast<std::uint64_t>(first),
                            .end_unit = static_cast<std::uint64_t>(end),
                            .kernel = &kernel_from(request)});
  return {{"count", count_value(result.weighted)},
          {"nodes", count_value(result.nodes)},
          {"kernel", result.kernel},
          {"seconds", result.elapsed_seconds}};
}

}  // namespace queens::web
