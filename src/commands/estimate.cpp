// queens estimate: estimates the number of solutions, also of boards too large to count.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <iostream>

#include "base/phrases.hpp"
#include "cli/exit_status.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "cli/words.hpp"
#include "commands/all.hpp"
#include "commands/reports.hpp"
#include "present/json.hpp"
#include "queens/analysis.hpp"
#include "queens/queens.hpp"

namespace queens::commands {
using namespace cli;
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

namespace {

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
  std::optional<std::uint64_t> particles, runs;
  int threads = 0;
  double seconds = std::numeric_limits<double>::infinity();
};

int estimate_command(const EstimateOptions& options) {
  const Problem problem = options.problem.problem();
  CountEstimateOptions wanted{.control = {.seconds = options.seconds, .threads = options.threads}};
  if (options.particles) wanted.particles = *options.particles;
  if (options.runs) wanted.runs = *options.runs;
  wanted.seed = seed_or_fresh(options.seed);
  catch_interrupts();
  Output output(options.output);
  ProgressLine line;
  wanted.control.on_progress = [&](const Progress& now) {
    if (now.elapsed_seconds > 0.5)
      line.show(fmt::format("{:.0f} % of {} runs, {:.1f} s", 100 * now.fraction, now.units,
                            now.elapsed_seconds));
    return !interrupted();
  };
  const CountEstimate estimate = estimate_count(problem, wanted);
  line.clear();
  const bool any = estimate.runs >= 2;
  const bool says_something = any && (!estimate.died_out() || estimate.trustworthy());
  if (options.json || options.csv) {
    const Json report = estimate_json(estimate, wanted, !problem.restricted());
    output.write(options.json ? json_document(report) : csv(Json::array({report})));
  } else if (says_something) {
    output.write(estimate_text(estimate, wanted, !problem.restricted()));
  }
  output.commit();
  if (any) say(estimate_caution(estimate));
  if (estimate.stop == Stop::finished) return says_something ? kAnswered : kStopped;
  std::cerr << fmt::format(
      "queens: stopped after {} ({}): {}\n", duration(estimate.elapsed_seconds),
      stop_words(estimate.stop),
      any ? fmt::format("{} of {} runs finished", grouped(estimate.runs), grouped(wanted.runs))
          : "fewer than two runs finished; allow more time, or use fewer particles");
  return interrupted() ? kInterrupted : kStopped;
}

}  // namespace

void add_estimate(Command& program) {
  auto [command, options] = program.add_command<EstimateOptions>(
      {"estimate", "Estimate the number of solutions of boards of any size", kEstimateExamples},
      estimate_command);
  options.problem.add_to(command);
  command.add(
      {"--particles", 0, "The number of partial boards in each run", value::Whole{1}, "P", "16384"},
      options.particles);
  command.add({"--runs", 0, "The number of independent runs; their spread gives the standard error",
               sample_size(), "R", "64"},
              options.runs);
  command.add("--seed", options.seed);
  command.add("--threads", options.threads);
  command.add("--time-limit", options.seconds);
  options.add_to(command);
}

}  // namespace queens::commands
