#include "report/estimate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "queens/queens.hpp"
#include "report/words.hpp"
#include "text/plural.hpp"

namespace queens {
namespace {

// How the published count compares with the estimate.
std::string exact_text(const CountEstimate& estimate, Count exact) {
  const bool inside = exact == 0
                          ? estimate.runs > 0 && std::isinf(estimate.log_count)
                          : std::log(static_cast<double>(exact)) >= estimate.log_low - 1e-12 &&
                                std::log(static_cast<double>(exact)) <= estimate.log_high + 1e-12;
  std::string text = grouped(exact);
  if (exact != 0)
    text += fmt::format(
        ", {} the interval; the estimate is off by {}", inside ? "inside" : "outside",
        percent(std::abs(std::expm1(estimate.log_count - std::log(static_cast<double>(exact))))));
  return text;
}

}  // namespace

// Facts about the empty board do not apply to one with queens and blocks.
std::string estimate_text(const CountEstimate& e, const CountEstimateOptions& options, bool empty) {
  const double constant = (kQueensConstantLow + kQueensConstantHigh) / 2;
  std::string text = fmt::format("estimate        {}\n", power_text(e.log_count, 5));
  text += fmt::format("standard error  {}\n", percent(e.relative_error));
  text += fmt::format("95 % interval   {} to {}\n", power_text(e.log_low, 5),
                      power_text(e.log_high, 5));
  if (empty && !std::isinf(e.log_count))
    text +=
        fmt::format("log Q / n       {:.6f} = log n - {:.6f}   (Simkin's limit: log n - {:.6f})\n",
                    e.log_per_row(), std::log(e.n) - e.log_per_row(), constant);
  if (const auto exact = published_count(e.n); exact && empty)
    text += fmt::format("exact           {}\n", exact_text(e, *exact));
  text += fmt::format("sample          {} of {}, seed {}\n", plural(e.runs, "run"),
                      plural(options.particles, "particle"), options.seed);
  return text;
}

// A warning that the numbers alone do not give.
std::string estimate_caution(const CountEstimate& e) {
  if (e.died_out() && !e.trustworthy())
    return "queens: no run reached the last row: either there is no solution, which 'queens solve' "
           "can prove, or more --particles are needed\n";
  if (!e.trustworthy())
    return fmt::format(
        "queens: the runs differ too much (by factors of about {}) to trust the estimate and its "
        "interval; log Q / n, for Q solutions, is accurate to about {:.1g}\n",
        power_text(e.log_spread, 2), std::max(e.log_spread, 0.1) / e.n);
  return "queens: this is a statistical estimate, neither a count nor a bound\n";
}

Json estimate_json(const CountEstimate& e, const CountEstimateOptions& options, bool empty) {
  const auto exact = empty ? published_count(e.n) : std::nullopt;
  return {{"n", e.n},
          {"estimate", power_text(e.log_count, 8)},
          {"log_estimate", number_value(e.log_count)},
          {"relative_standard_error",
           e.died_out() && !e.trustworthy() ? Json() : number_value(e.relative_error)},
          {"log_interval_95", Json::array({number_value(e.log_low), number_value(e.log_high)})},
          {"log_spread_of_runs", e.log_spread},
          {"trustworthy", e.trustworthy()},
          {"log_per_row", number_value(e.log_per_row())},
          {"log_n_minus_log_per_row", number_value(std::log(e.n) - e.log_per_row())},
          {"simkin_constant", Json::array({kQueensConstantLow, kQueensConstantHigh})},
          {"exact", exact ? count_value(*exact) : Json()},
          {"particles", options.particles},
          {"runs", e.runs},
          {"seed", count_value(options.seed)},
          {"complete", e.stop == Stop::finished},
          {"seconds", e.elapsed_seconds}};
}

}  // namespace queens
