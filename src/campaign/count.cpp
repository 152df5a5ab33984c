// The stations of a count: the rule by which it is cut, the units, what the ledger holds of them, the rest
// counted by a backend, the answer of both together.
#include "campaign/count.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "campaign/origin.hpp"
#include "campaign/problem_key.hpp"
#include "ledger/reader.hpp"
#include "machine/memory.hpp"
#include "text/quote.hpp"

namespace queens::campaign {
namespace {

ledger::Interval checked(const std::optional<ledger::Interval>& asked, std::uint64_t units,
                         std::string_view rule) {
  if (units == 0) return {0, 0};
  if (!asked) return {0, units - 1};
  if (asked->first > asked->last || asked->last >= units)
    throw Error(ErrorCode::bad_limit,
                fmt::format("units of {} are given as A..B, with 0 <= A <= B <= {}, not {}", rule,
                            units - 1, quote(fmt::format("{}..{}", asked->first, asked->last))));
  return *asked;
}

// What a ledger holds of the units asked for.
struct Before {
  std::vector<counting::UnitRange> done;
  ledger::Totals totals;      // of the results that lie within the range asked for
  std::uint64_t units = 0;    // done within the range
  bool whole_results = true;  // no result crosses the ends of the range
};

Before before(const ledger::Ledger& ledger, const ledger::Run& run, const ledger::Interval& range) {
  Before before;
  std::vector<ledger::Interval> done;
  ledger::each(ledger, run, [&](const ledger::Result& result) {
    ledger::add(done, result);
    const std::uint64_t first = std::max(result.first, range.first),
                        last = std::min(result.last, range.last);
    if (first > last) return;
    before.units += last - first + 1;
    if (first == result.first && last == result.last)
      before.totals.add(result);
    else
      before.whole_results = false;
  });
  for (const ledger::Interval& each : done) before.done.push_back({each.first, each.last});
  return before;
}

// The part of the expected work of a range that is done.
double fraction(const counting::Decomposition& decomposition, const ledger::Interval& range,
                const std::vector<counting::UnitRange>& done, counting::Pulse& pulse) {
  if (done.empty()) return 0;
  const auto size = [&](std::uint64_t unit) { return decomposition.size(unit); };
  const auto size_if_done = [&](std::uint64_t unit) {
    return counting::contains(done, unit) ? decomposition.size(unit) : 0;
  };
  const double work = counting::expected_work(size, range.first, range.last + 1, pulse);
  return work > 0 ? counting::expected_work(size_if_done, range.first, range.last + 1, pulse) / work
                  : 0;
}

// The rule by which the ledger's units of this problem were cut: that of a finished count, else the
// one wanted, else any. Empty when there are none.
std::string rule_in(const ledger::Ledger& ledger, const Problem& problem, std::string_view wanted) {
  std::string rule;
  for (const ledger::Run& run : ledger.runs()) {
    if (run.n != problem.n || run.problem != problem_key(problem)) continue;
    if (ledger.units_done(run) == run.units) return run.decomposition;
    if (rule.empty() || run.decomposition == wanted) rule = run.decomposition;
  }
  return rule;
}

// What there is to say when even the units were not known in time.
UnitCount stopped_before(std::string_view rule, const counting::Watch& watch) {
  UnitCount result;
  result.decomposition = rule;
  result.step = counting::Step::cutting;
  result.answer.question = Question::count;
  result.answer.engine = rule.substr(0, rule.find('/'));
  result.answer.stop = watch.why();
  result.answer.verdict = Verdict::stopped;
  result.answer.statistics.elapsed_seconds = watch.elapsed_seconds();
  return result;
}

Answer answer_of(const UnitCount& count, const Before& before, const counting::RunResult& counted) {
  Answer answer;
  answer.question = Question::count;
  answer.engine = count.decomposition.substr(0, count.decomposition.find('/'));
  answer.count = before.totals.weighted + counted.weighted;
  answer.complete =
      count.all_done && count.has_sum && count.units_before + count.units_done == count.units;
  answer.stop = count.all_done ? Stop::finished : counted.stop;
  answer.verdict = !count.all_done     ? Verdict::stopped
                   : answer.count != 0 ? Verdict::found
                                       : Verdict::none;
  answer.statistics.nodes = before.totals.nodes + counted.nodes;
  answer.statistics.elapsed_seconds = counted.elapsed_seconds;
  return answer;
}

// `begun`: set when the first unit is counted.
UnitCount count_by(const std::string& rule, ledger::Ledger* ledger, const Problem& problem,
                   const CountOptions& options, Backend& backend, bool& begun) {
  CountProgress progress;
  const auto tell = [&](const counting::RunProgress& now) {
    progress.run = now;
    return !options.on_progress || options.on_progress(progress);
  };
  counting::Watch watch(options.seconds, [&](double elapsed) {
    return tell({.elapsed_seconds = elapsed, .step = counting::Step::cutting});
  });
  const auto decomposition = counting::decompose(problem, rule,
                                                 {.memory = machine::fair_memory(options.memory),
                                                  .threads = options.threads,
                                                  .pulse = &watch});
  if (!decomposition) return stopped_before(counting::rule_for(problem, rule), watch);

  UnitCount result;
  result.decomposition = decomposition->name();
  result.kernel = backend.prepare(problem, *decomposition);
  result.units = decomposition->units();
  const ledger::Interval range = checked(options.units, result.units, result.decomposition);
  result.first = range.first;
  result.last = range.last;

  const ledger::Run run{result.decomposition, problem.n, problem_key(problem), result.units};
  std::optional<ledger::Recorder> recorder;
  Before before;
  if (ledger != nullptr) {
    before = campaign::before(*ledger, run, range);
    recorder.emplace(*ledger, run, ledger::Origin{result.kernel, build_name(), host_name()});
  }
  progress.units_before = before.units;
  progress.fraction_before = fraction(*decomposition, range, before.done, watch);
  UnitWork work{*decomposition, range, before.done, options.seconds, watch.begin(), {}, {}};
  if (recorder) work.record = [&](const ledger::Piece& piece) { recorder->add(piece); };
  work.on_progress = [&](const counting::RunProgress& now) {
    begun = begun || now.units_done > 0;
    if (recorder) recorder->check();
    return tell(now);
  };
  const counting::RunResult counted = backend.count(work);
  if (recorder) recorder->finish();

  result.phases = counted.phases;
  result.units_before = before.units;
  result.units_done = counted.units_done;
  result.step = counted.step;
  result.all_done = counted.units_done == counted.units;
  result.has_sum = before.whole_results;
  result.answer = answer_of(result, before, counted);
  return result;
}

}  // namespace

UnitCount count(const Problem& problem, const CountOptions& options, Backend& backend) {
  constexpr const char* kNextToNone = "cross";
  std::optional<ledger::Ledger> ledger;
  std::string rule = options.engine;
  if (!options.ledger.empty()) {
    ledger.emplace(options.ledger, ledger::Ledger::Access::write);
    if (rule.empty()) rule = rule_in(*ledger, problem, counting::rule_for(problem));
  }
  const bool chosen = !rule.empty() || options.units;
  bool begun = false;
  CountOptions rest = options;
  const auto count = [&](const std::string& by) {
    return count_by(by, ledger ? &*ledger : nullptr, problem, rest, backend, begun);
  };
  const counting::Watch since(options.seconds);
  try {
    return count(rule);
  } catch (const Error& error) {
    if (chosen || begun || error.code() != ErrorCode::too_large) throw;
    // One limit for both.
    rest.seconds = std::max(options.seconds - since.elapsed_seconds(), 1e-3);
    if (options.on_note) options.on_note(fmt::format("{}; 'cross' counts", error.what()));
  }
  return count(kNextToNone);
}

}  // namespace queens::campaign
