// queens estimate: estimates the number of solutions, also of boards too large to count.
#include <fmt/format.h>

#include <iostream>

#include "cli/exit_status.hpp"
#include "cli/manners.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/seed.hpp"
#include "cli/terminal.hpp"
#include "commands/all.hpp"
#include "present/json.hpp"
#include "queens/analysis.hpp"
#include "report/estimate.hpp"
#include "report/words.hpp"

namespace queens::commands {
using namespace cli;

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
  std::string seed;
  std::string particles, runs;
  int threads = 0;
  double seconds = std::numeric_limits<double>::infinity();
};

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
