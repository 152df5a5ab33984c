// queens estimate: estimates the number of solutions by sequential Monte Carlo, also of boards too large to count. An
// estimate comes with its standard error and interval, and with a line that warns of its limits.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "base/phrases.hpp"
#include "cli/exit_status.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/words.hpp"
#include "commands/all.hpp"
#include "commands/options.hpp"
#include "commands/reports.hpp"
#include "present/json.hpp"
#include "queens/queens.hpp"

namespace queens::commands {
using namespace cli;
namespace {

// A warning that the numbers alone do not give: an estimate is neither a count nor a bound, or the runs differ too much
// to trust it.
std::string estimate_caution(const CountEstimate& e) {
  if (e.died_out() && !e.trustworthy())
    return "queens: no run reached the last row: either there is no solution, which 'queens solve' "
           "can prove, or more --particles are needed\n";
  constexpr double kAlike = 0.1;
  if (!e.trustworthy() && e.log_spread < kAlike)
    return fmt::format("queens: {} too few to say how far off the estimate is: give more --runs\n",
                       plural(e.runs, "run is", "runs are"));
  if (!e.trustworthy())
    return fmt::format(
        "queens: the runs differ too much (by factors of about {}) to trust the estimate and its "
        "interval; log Q / n, for Q solutions, is accurate to about {:.1g}\n",
        power_text(e.log_spread, 2), std::max(e.log_spread, 0.1) / e.n);
  return "queens: this is a statistical estimate, neither a count nor a bound\n";
}

// `empty`: the board has no queens and blocks, so that known facts about the empty board may be shown beside it.
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
          {"seed", count_value(options.limits.seed)},
          {"complete", e.stop == Stop::finished},
          {"seconds", e.elapsed_seconds}};
}

// The published count, and how it compares with the estimate.
std::string exact_text(const CountEstimate& e, Count exact) {
  if (exact == 0) return "0";
  const double log_exact = std::log(static_cast<double>(exact));
  const bool inside = log_exact >= e.log_low - 1e-12 && log_exact <= e.log_high + 1e-12;
  return fmt::format("{}, {} the interval; the estimate is off by {}", grouped(exact),
                     inside ? "inside" : "outside",
                     percent(std::abs(std::expm1(e.log_count - log_exact))));
}

std::string estimate_text(const CountEstimate& e, const CountEstimateOptions& options, bool empty) {
  std::string text = fmt::format(
      "estimate        {}\n"
      "standard error  {}\n"
      "95 % interval   {} to {}\n",
      power_text(e.log_count, 5), percent(e.relative_error), power_text(e.log_low, 5),
      power_text(e.log_high, 5));
  if (empty && !std::isinf(e.log_count))
    text +=
        fmt::format("log Q / n       {:.6f} = log n - {:.6f}   (Simkin's limit: log n - {:.6f})\n",
                    e.log_per_row(), std::log(e.n) - e.log_per_row(),
                    (kQueensConstantLow + kQueensConstantHigh) / 2);
  if (const auto exact = published_count(e.n); exact && empty)
    text += fmt::format("exact           {}\n", exact_text(e, *exact));
  return text + fmt::format("sample          {} of {}, seed {}\n", plural(e.runs, "run"),
                            plural(options.particles, "particle"), options.limits.seed);
}

constexpr const char* kEstimateExamples =
    "  queens estimate 16                              with the exact number beside it\n"
    "  queens estimate 30                              never counted exactly\n"
    "  queens estimate 100 --particles 20000 --runs 4200   to within 0.3 %\n"
    "  queens estimate 40 --queen 1,1 --block 2,5      the number of completions\n"
    "  queens estimate 1000                            for large n, only log Q / n is meaningful\n"
    "\n"
    "An estimate is neither a count nor a bound: it is a random number whose mean is the "
    "number\nof solutions. The standard error says how far off an estimate usually is.\n";

struct EstimateOptions : DocumentOptions {
  ProblemOptions problem;
  std::optional<std::uint64_t> seed;
  CountEstimateOptions wanted;
};

int estimate_command(const EstimateOptions& options) {
  const CheckedProblem& problem = options.problem.problem();
  const bool empty = !problem.restricted();
  CountEstimateOptions wanted = options.wanted;
  wanted.limits.seed = seed_or_fresh(options.seed);
  Output output(options.output);
  ProgressLine line;
  wanted.limits.on_progress = [&](const Progress& now) {
    line.show(now.elapsed_seconds, fmt::format("{:.0f} % of {} runs, {:.1f} s", 100 * now.fraction,
                                               now.units, now.elapsed_seconds));
    return !interrupted();
  };
  const CountEstimate estimate = estimate_count(problem, wanted);
  line.clear();
  const bool any = estimate.runs >= 2;
  const bool says_something = any && (!estimate.died_out() || estimate.trustworthy());
  if (options.json || options.csv || says_something)
    output.write(options.document(estimate_json(estimate, wanted, empty),
                                  estimate_text(estimate, wanted, empty)));
  output.commit();
  if (any) say(estimate_caution(estimate));
  if (estimate.stop == Stop::finished) return says_something ? kAnswered : kStopped;
  return stopped(
      estimate.stop, estimate.elapsed_seconds,
      any ? fmt::format("{} of {} runs finished", grouped(estimate.runs), grouped(wanted.runs))
          : "fewer than two runs finished; allow more time, or use fewer particles");
}

}  // namespace

void add_estimate(Command& program) {
  auto [command, options] = program.add_command<EstimateOptions>(
      {"estimate", "Estimate the number of solutions of boards of any size", kEstimateExamples},
      estimate_command);
  CountEstimateOptions& wanted = options.wanted;
  options.problem.add_to(command);
  command.add({"--particles", 0, "The number of partial boards in each run", value::Whole{1}, "P",
               fmt::to_string(wanted.particles)},
              wanted.particles);
  command.add({"--runs", 0, "The number of independent runs; their spread gives the standard error",
               sample_size(), "R", fmt::to_string(wanted.runs)},
              wanted.runs);
  command.add("--seed", options.seed);
  command.add("--threads", wanted.limits.threads);
  command.add("--time-limit", wanted.limits.seconds);
  options.add_to(command);
}

}  // namespace queens::commands
