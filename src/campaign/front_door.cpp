// Implements queens/ledger.hpp with the functions of campaign/.
#include <algorithm>
#include <cmath>

#include "campaign/audit.hpp"
#include "campaign/board_check.hpp"
#include "campaign/count.hpp"
#include "campaign/merge.hpp"
#include "campaign/plan.hpp"
#include "campaign/settle.hpp"
#include "engine/control.hpp"
#include "ledger/ledger.hpp"
#include "queens/ledger.hpp"

namespace queens {
namespace {

const counting::Kernel* kernel_or_null(const std::string& name) {
  return name.empty() ? nullptr : &counting::kernel(name);
}

}  // namespace

CountOnRecord count_on_record(const Problem& problem, const std::string& ledger,
                              const RecordOptions& options) {
  if (ledger.empty())
    throw Error(ErrorCode::bad_argument, "a ledger is a file, but the file name is empty");
  validate(options.limits);
  campaign::Processor processor(options.limits.threads, counting::kernel(options.limits.kernel));
  CountOnRecord counted = campaign::count(problem, ledger, options, processor);
  // The units asked for may have no solution, although the board has some.
  if (!counted.answer.complete && counted.answer.verdict == Verdict::none)
    counted.answer.verdict = Verdict::stopped;
  return counted;
}

namespace {

CountCost cost_of(const campaign::Candidate& candidate) {
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

CountPlan plan_count(const Problem& problem, const PlanCountOptions& options) {
  validate(options.limits);
  if (options.parts < 1)
    throw Error(ErrorCode::bad_limit, "a count must be divided into at least 1 part, not " +
                                          std::to_string(options.parts));
  if (std::count(options.cores.begin(), options.cores.end(), 0u) != 0)
    throw Error(ErrorCode::bad_limit, "a count must be simulated on at least 1 core, not 0");
  campaign::PlanOptions wanted;
  wanted.engine = options.engine;
  wanted.kernel = kernel_or_null(options.limits.kernel);
  wanted.memory = options.limits.memory;
  wanted.parts = options.parts;
  wanted.cores = options.cores;
  wanted.seed = options.limits.seed;
  if (std::isfinite(options.limits.seconds)) wanted.seconds = options.limits.seconds;
  if (options.limits.on_progress)
    wanted.on_progress = [&](const campaign::PlanProgress& now) {
      return options.limits.on_progress({.elapsed_seconds = now.elapsed_seconds});
    };
  const campaign::Plan found = campaign::plan(problem, wanted);

  CountPlan plan;
  plan.stop = found.stop;
  for (const campaign::Candidate& each : found.candidates) plan.engines.push_back(cost_of(each));
  for (std::size_t i = 1; i < found.cuts.size(); ++i)
    if (found.cuts[i - 1] < found.cuts[i])
      plan.parts.push_back({found.cuts[i - 1], found.cuts[i] - 1});
  for (const campaign::Makespan& each : found.schedules) {
    const Interval seconds = found.seconds(each);
    plan.schedules.push_back(
        {each.cores, seconds.expected, seconds.low, seconds.high, each.efficiency()});
  }
  if (plan.known()) plan.ledger_bytes = found.ledger_bytes();
  return plan;
}

std::vector<LedgerEntry> read_ledger(const std::string& file) {
  const ledger::Ledger ledger(file, ledger::Ledger::Access::read);
  std::vector<LedgerEntry> entries;
  campaign::BoardCheck().check(ledger);
  for (const ledger::Run& run : ledger.runs()) {
    LedgerEntry entry;
    entry.n = run.n;
    entry.problem = run.problem;
    entry.rule = run.decomposition;
    entry.units = run.units;
    ledger::Totals totals;
    ledger::each(ledger, run, [&](const ledger::Row& result) {
      totals.add(result);
      entry.done.add(result.units);
    });
    if (run.units > 0) entry.disputed = campaign::conflicts(ledger, run, {0, run.units - 1}).any();
    entry.count = totals.weighted;
    entry.nodes = totals.nodes;
    entry.seconds = totals.seconds;
    entry.kernels = std::move(totals.kernels);
    entry.hosts = std::move(totals.hosts);
    entry.builds = std::move(totals.builds);
    entry.last = std::move(totals.finished);
    entries.push_back(std::move(entry));
  }
  return entries;
}

LedgerMerge merge_ledgers(const std::string& into, const std::vector<std::string>& from) {
  std::vector<campaign::MergeSource> sources;
  for (const std::string& file : from) sources.push_back({.file = file});
  LedgerMerge merge;
  campaign::MergeOptions options;
  options.on_merged = [&](const std::string&, const ledger::MergeReport& report) {
    const auto take_over = [](std::vector<std::string>& lines, const auto& more_lines,
                              std::uint64_t more) {
      lines.insert(lines.end(), more_lines.begin(), more_lines.end());
      if (more > 0) lines.push_back("and " + std::to_string(more) + " more");
    };
    merge.added += report.added;
    merge.known += report.known;
    take_over(merge.conflicts, report.conflicts, report.more_conflicts);
    take_over(merge.overlaps, report.overlaps, report.more_overlaps);
  };
  campaign::merge(into, sources, options);
  return merge;
}

LedgerAudit audit_ledger(const std::string& file, const LedgerAuditOptions& options) {
  validate(options.limits);
  if (options.units == 0 && options.per_host == 0)
    throw Error(ErrorCode::bad_argument, "an audit must draw at least one unit");
  LedgerAudit audit;
  campaign::AuditOptions wanted;
  wanted.sample = {options.units, options.per_host, options.limits.seed};
  wanted.kernel = kernel_or_null(options.limits.kernel);
  wanted.memory = options.limits.memory;
  wanted.threads = options.limits.threads;
  wanted.seconds = options.limits.seconds;
  wanted.on_difference = [&](const campaign::Difference& found) {
    audit.faults.push_back(campaign::describe(found));
  };
  if (options.limits.on_progress)
    wanted.on_progress = [&](const campaign::AuditProgress& now) {
      return options.limits.on_progress(now.run);
    };
  const campaign::Audit found = campaign::audit(file, wanted);
  if (found.drawn == 0 && found.stop == Stop::finished)
    throw Error(ErrorCode::index_out_of_range,
                "nothing is recorded yet, so there is nothing to audit");
  for (const auto& [host, finding] : found.hosts)
    audit.hosts[host] = {finding.units, finding.drawn, finding.differing};
  audit.differing = found.differing;
  audit.disputed = !found.disputed.empty();
  audit.stop = found.stop;
  return audit;
}

}  // namespace queens
