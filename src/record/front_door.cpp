// Implements queens/ledger.hpp with the functions of this room.
#include <algorithm>
#include <cmath>

#include "engine/control.hpp"
#include "plan/plan.hpp"
#include "queens/ledger.hpp"
#include "record/board_check.hpp"
#include "record/check.hpp"
#include "record/count.hpp"
#include "record/ledger.hpp"
#include "record/merge.hpp"

namespace queens {
namespace {

const counting::Kernel* kernel_or_null(const std::string& name) {
  return name.empty() ? nullptr : &counting::kernel(name);
}

CountCost cost_of(const plan::Candidate& candidate) {
  const Interval& seconds = candidate.cost.core_seconds;
  return {.engine = std::string(candidate.engine->info().name),
          .rule = std::string(candidate.decomposition->name()),
          .units = candidate.decomposition->units(),
          .known = candidate.known(),
          .core_seconds = seconds.expected,
          .low = seconds.low,
          .high = seconds.high,
          .megabytes = candidate.megabytes,
          .sampled = candidate.cost.sampled,
          .extrapolated_from = candidate.from};
}

}  // namespace

CountOnRecord count_on_record(const Problem& problem, const std::string& ledger,
                              const RecordOptions& options) {
  if (ledger.empty())
    throw Error(ErrorCode::bad_argument, "a ledger is a file, but the file name is empty");
  validate(options.limits);
  record::Processor processor(options.limits.threads, counting::kernel(options.limits.kernel));
  CountOnRecord counted = record::count(problem, ledger, options, processor);
  // The units asked for may have no solution, although the board has some.
  if (!counted.answer.complete && counted.answer.verdict == Verdict::none)
    counted.answer.verdict = Verdict::stopped;
  return counted;
}

CountPlan plan_count(const Problem& problem, const PlanCountOptions& options) {
  validate(options.limits);
  if (options.parts < 1)
    throw Error(ErrorCode::bad_limit, "a count must be divided into at least 1 part, not " +
                                          std::to_string(options.parts));
  if (std::count(options.cores.begin(), options.cores.end(), 0u) != 0)
    throw Error(ErrorCode::bad_limit, "a count must be simulated on at least 1 core, not 0");
  plan::PlanOptions wanted;
  wanted.engine = options.engine;
  wanted.kernel = kernel_or_null(options.limits.kernel);
  wanted.memory = options.limits.memory;
  wanted.parts = options.parts;
  wanted.cores = options.cores;
  wanted.seed = options.limits.seed;
  if (std::isfinite(options.limits.seconds)) wanted.seconds = options.limits.seconds;
  if (options.limits.on_progress)
    wanted.on_progress = [&](const plan::PlanProgress& now) {
      return options.limits.on_progress({.elapsed_seconds = now.elapsed_seconds});
    };
  const plan::Plan found = plan::plan(problem, wanted);

  CountPlan plan;
  plan.stop = found.stop;
  for (const plan::Candidate& each : found.candidates) plan.engines.push_back(cost_of(each));
  for (std::size_t i = 1; i < found.cuts.size(); ++i)
    if (found.cuts[i - 1] < found.cuts[i])
      plan.parts.push_back({found.cuts[i - 1], found.cuts[i] - 1});
  for (const plan::Makespan& each : found.schedules) {
    const Interval seconds = found.seconds(each);
    plan.schedules.push_back(
        {each.cores, seconds.expected, seconds.low, seconds.high, each.efficiency()});
  }
  if (plan.known()) plan.ledger_bytes = found.ledger_bytes();
  return plan;
}

std::vector<LedgerEntry> read_ledger(const std::string& file) {
  const record::Ledger ledger(file, record::Ledger::Access::read);
  std::vector<LedgerEntry> entries;
  record::BoardCheck().check(ledger);
  for (const record::Run& run : ledger.runs()) {
    record::Summary sum = record::summary(ledger, run);
    entries.push_back({.n = run.n,
                       .problem = run.problem,
                       .rule = run.rule,
                       .units = run.units,
                       .done = std::move(sum.done),
                       .count = sum.totals.weighted,
                       .nodes = sum.totals.nodes,
                       .seconds = sum.totals.seconds,
                       .kernels = std::move(sum.totals.kernels),
                       .hosts = std::move(sum.totals.hosts),
                       .builds = std::move(sum.totals.builds),
                       .last = std::move(sum.totals.finished),
                       .disputed = sum.disputed > 0,
                       .objection = std::move(sum.objection),
                       .confirmed = sum.confirmed});
  }
  return entries;
}

LedgerMerge merge_ledgers(const std::string& into, const std::vector<std::string>& from) {
  LedgerMerge merge;
  std::vector<record::Part> parts;
  for (const std::string& file : from) parts.push_back({.file = file});
  record::MergeOptions options;
  options.on_merged = [&](const std::string&, const record::MergeReport& report) {
    merge.added += report.added;
    merge.known += report.known;
  };
  const record::Merged merged = record::merge(into, parts, options);
  for (const auto& [run, block] : merged.disputes)
    merge.conflicts.push_back(record::describe(run) + ", " + record::describe_sides(block));
  if (merged.disputed > merge.conflicts.size())
    merge.conflicts.push_back("and " + std::to_string(merged.disputed - merge.conflicts.size()) +
                              " more");
  return merge;
}

LedgerCheck check_ledger(const std::string& file, const Limits& limits) {
  validate(limits);
  LedgerCheck check;
  record::CheckOptions options;
  options.kernel = kernel_or_null(limits.kernel);
  options.memory = limits.memory;
  options.threads = limits.threads;
  if (std::isfinite(limits.seconds)) options.seconds = limits.seconds;
  options.seed = limits.seed;
  options.on_difference = [&](const std::string& found) { check.faults.push_back(found); };
  if (limits.on_progress)
    options.on_progress = [&](const record::CheckProgress& now) {
      return limits.on_progress({.elapsed_seconds = now.elapsed_seconds});
    };
  const record::Check found = record::check(file, options);
  for (const record::CheckedCount& each : found.counts) {
    if (!each.summary.objection.empty())
      check.faults.push_back(record::describe(each.summary.run) + ": " + each.summary.objection);
    for (const record::Block& block : each.summary.disputes)
      check.faults.push_back(record::describe(each.summary.run) + ", " +
                             record::describe_sides(block));
  }
  for (const record::Ruling& each : found.rulings) check.faults.push_back(record::describe(each));
  for (const auto& [host, finding] : found.hosts)
    check.hosts[host] = {finding.results, finding.again, finding.differing};
  check.complete = found.complete();
  check.stop = found.stop;
  return check;
}

}  // namespace queens
