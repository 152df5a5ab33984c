// queens estimate: about how many solutions a board has that nobody can count.
#include <fmt/format.h>

#include <cmath>
#include <iostream>

#include "cli/exit_status.hpp"
#include "cli/manners.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/seed.hpp"
#include "cli/terminal.hpp"
#include "commands/all.hpp"
#include "commands/estimate_text.hpp"
#include "present/json.hpp"
#include "queens/analysis.hpp"
#include "text/plural.hpp"

namespace queens::commands {
using namespace cli;

namespace {

constexpr const char* kEstimateExamples =
    "  queens estimate 16                              beside the exact number\n"
    "  queens estimate 30                              a number nobody has counted\n"
    "  queens estimate 100 --particles 20000 --runs 4200   to 0.3 %\n"
    "  queens estimate 40 --queen 1,1 --block 2,5      completions\n"
    "  queens estimate 1000                            there only log Q / n means something\n"
    "\n"
    "An estimate is no count and no bound: it is a random number whose mean is the number of\n"
    "solutions. The standard error tells how far off it usually is, and is itself estimated.\n";

struct EstimateOptions {
  ProblemOptions problem;
  std::string seed;
  std::string particles, runs;
  int threads = 0;
  double seconds = std::numeric_limits<double>::infinity();
  std::string output;
  bool json = false, csv = false;
};

// How the published count lies to the estimate.
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

// What is known of the empty board says nothing about one with queens and blocks.
std::string report(const CountEstimate& e, const CountEstimateOptions& options, bool empty) {
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
  text += fmt::format("made of         {} of {}, seed {}\n", plural(e.runs, "run"),
                      plural(options.particles, "particle"), options.seed);
  return text;
}

// What the numbers do not say.
std::string caution(const CountEstimate& e) {
  if (e.died_out() && !e.trustworthy())
    return "queens: no run reached the last row: there may be no solution, which 'queens solve' "
           "can "
           "prove, or more --particles may find some\n";
  if (!e.trustworthy())
    return fmt::format(
        "queens: the runs differ too much (by factors of about {}) for the estimate of Q and its "
        "interval to be trusted; log Q / n is good to about {:.1g}\n",
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

int estimate_command(const EstimateOptions& options) {
  const Problem problem = options.problem.problem();
  CountEstimateOptions wanted{.control = {.seconds = options.seconds, .threads = options.threads}};
  if (!options.particles.empty()) wanted.particles = std::stoull(options.particles);
  if (!options.runs.empty()) wanted.runs = std::stoull(options.runs);
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
    output.write(report(estimate, wanted, !problem.restricted()));
  }
  output.commit();
  if (any) say(caution(estimate));
  if (estimate.stop == Stop::finished) return says_something ? kAnswered : kStopped;
  std::cerr << fmt::format(
      "queens: stopped after {} ({}): {}\n", duration(estimate.elapsed_seconds),
      interrupted() ? "interrupted" : "the time limit",
      any ? fmt::format("from {} of {} runs", grouped(estimate.runs), grouped(wanted.runs))
          : "no two runs were finished; more time, or fewer particles, would do");
  return interrupted() ? kInterrupted : kStopped;
}

}  // namespace

void add_estimate(Command& program) {
  auto [command, options] = program.add_command<EstimateOptions>(
      {"estimate", "Estimate the number of solutions of boards of any size", kEstimateExamples},
      estimate_command);
  options.problem.add_to(command);
  command.add({"--particles", 0, "Partial boards in each run", value::Whole{1}, "P", "16384"},
              options.particles);
  command.add(
      {"--runs", 0, "Independent runs; their spread gives the error", sample_size(), "R", "64"},
      options.runs);
  command.add("--seed", options.seed);
  command.add("--threads", options.threads);
  command.add("--time-limit", options.seconds);
  command.add("--output", options.output);
  command.add("--csv", options.csv);
  command.add("--json", options.json);
}

}  // namespace queens::commands
