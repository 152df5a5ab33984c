#include "cli/count_units.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <optional>

#include "campaign/problem_key.hpp"
#include "catalogue/counting.hpp"
#include "cli/kernel_wish.hpp"
#include "cli/manners.hpp"
#include "cli/options.hpp"
#include "cli/range.hpp"
#include "cli/terminal.hpp"
#include "cli/unit_progress.hpp"
#include "cli/values.hpp"
#include "ledger/reader.hpp"
#include "machine/memory.hpp"
#include "text/quote.hpp"

namespace queens::cli {
namespace {

// "A..B" or "A"; all of them when the text is empty.
ledger::Interval parse_units(const std::string& text, std::uint64_t units, std::string_view rule) {
  if (text.empty()) return {0, units - 1};
  const std::optional<Range> range = parse_range(text);
  if (!range || range->last >= units)
    throw Error(ErrorCode::bad_limit,
                fmt::format("units of {} are given as A..B, with 0 <= A <= B <= {}, not {}", rule,
                            units - 1, quote(text)));
  return {range->first, range->last};
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
    if (run.n != problem.n || run.problem != campaign::problem_key(problem)) continue;
    if (ledger.units_done(run) == run.units) return run.decomposition;
    if (rule.empty() || run.decomposition == wanted) rule = run.decomposition;
  }
  return rule;
}

}  // namespace

std::uint64_t fair_memory(std::uint64_t asked) {
  return asked != 0 ? asked : std::max<std::uint64_t>(machine::free_memory() / 2, 1);
}

namespace {

// "500M", "1.5G", "2TB", a plain number of bytes. Units are powers of 1024.
std::optional<std::uint64_t> bytes_in(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  std::string unit(end, text.data() + text.size());
  if (unit.size() > 1 && (unit.back() == 'B' || unit.back() == 'b')) unit.pop_back();
  if (unit.size() > 1 && unit.back() == 'i') unit.pop_back();
  constexpr std::string_view kUnits = "BKMGTPE";
  const std::size_t power =
      unit.empty()
          ? 0
          : kUnits.find(static_cast<char>(std::toupper(static_cast<unsigned char>(unit[0]))));
  if (error != std::errc() || unit.size() > 1 || power == std::string_view::npos) return {};
  const double bytes = value * std::pow(1024.0, static_cast<double>(power));
  if (!(bytes >= 1) || bytes > 0x1p62) return {};
  return static_cast<std::uint64_t>(bytes);
}

}  // namespace

CLI::Option* add_memory(CLI::App& command, std::uint64_t& bytes) {
  return command
      .add_option_function<std::string>(
          "--memory",
          [&bytes](const std::string& text) {
            const auto size = bytes_in(text);
            if (!size)
              throw CLI::ValidationError(
                  "--memory",
                  "takes a size up to 4E, such as 500M, 8G or 1.5T, not " + quote(text));
            bytes = *size;
          },
          "The most that the engine join may take for tables and lists, such as 8G")
      ->type_name("SIZE")
      ->default_str("half of what is free");
}

void UnitOptions::add_to(CLI::App& command) {
  add_threads(command, threads);
  add_kernel(command, kernel);
  add_memory(command, memory);
  command.add_option("--units", units, "Count only these units of the whole, numbered from 0")
      ->type_name("A..B");
  command
      .add_option("--ledger", ledger,
                  "Keep what is counted in this file, and go on from what is there")
      ->type_name("FILE");
  add_progress(command, progress);
}

std::vector<std::string> UnitOptions::given() const {
  std::vector<std::string> names;
  if (threads > 0) names.emplace_back("--threads");
  if (!kernel.empty()) names.emplace_back("--kernel");
  if (memory > 0) names.emplace_back("--memory");
  if (!units.empty()) names.emplace_back("--units");
  if (!ledger.empty()) names.emplace_back("--ledger");
  if (progress) names.emplace_back("--progress");
  return names;
}

std::string host_name() {
  char name[256] = {};
  return gethostname(name, sizeof name - 1) == 0 ? name : "unknown";
}

std::string build_name() {
#ifdef __clang__
  return "queens " QUEENS_VERSION ", Clang " __clang_version__;
#else
  return "queens " QUEENS_VERSION ", GCC " __VERSION__;
#endif
}

std::string ThisProcess::get_ready(const Problem& /*problem*/,
                                   const counting::Decomposition& /*decomposition*/) {
  kernel_ = &wished_kernel(options_.kernel);
  return std::string(kernel_->name);
}

counting::RunResult ThisProcess::count(const UnitWork& work) {
  counting::RunOptions run;
  run.threads = options_.threads;
  run.kernel = kernel_;
  run.seconds = work.seconds;
  run.begin = work.begin;
  run.first_unit = work.range.first;
  run.end_unit = work.range.last + 1;
  run.done = work.done;
  if (work.record)
    run.on_unit = [&](const counting::UnitResult& unit) {
      work.record({unit.unit, unit.unit, unit.solutions, unit.weighted, unit.nodes, unit.seconds});
    };
  run.on_progress = work.on_progress;
  return counting::run(work.decomposition, run);
}

namespace {

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

}  // namespace

namespace {

// `begun`: set when the first unit is counted.
UnitCount count_by(const std::string& rule, ledger::Ledger* ledger, const Problem& problem,
                   double seconds, const UnitOptions& options, Crew& crew, bool& begun) {
  UnitProgress progress(problem.n, options.progress);
  const auto step = [&](double elapsed) {
    progress.show({.elapsed_seconds = elapsed, .step = counting::Step::cutting});
    return !interrupted();
  };
  counting::Watch watch(seconds, step);
  const auto decomposition = counting::decompose(
      problem, rule,
      {.memory = fair_memory(options.memory), .threads = options.threads, .pulse = &watch});
  if (!decomposition) {
    progress.clear();
    return stopped_before(counting::rule_for(problem, rule), watch);
  }

  UnitCount result;
  result.decomposition = decomposition->name();
  result.kernel = crew.get_ready(problem, *decomposition);
  result.units = decomposition->units();
  const ledger::Interval range =
      result.units == 0 ? ledger::Interval{0, 0}
                        : parse_units(options.units, result.units, result.decomposition);
  result.first = range.first;
  result.last = range.last;

  const ledger::Run run{result.decomposition, problem.n, campaign::problem_key(problem),
                        result.units};
  std::optional<ledger::Recorder> recorder;
  Before before;
  if (ledger) {
    before = cli::before(*ledger, run, range);
    recorder.emplace(*ledger, run, ledger::Origin{result.kernel, build_name(), host_name()});
  }
  progress.go_on_from({before.units, fraction(*decomposition, range, before.done, watch)});
  UnitWork work{*decomposition, range, before.done, seconds, watch.begin(), {}, {}};
  if (recorder) work.record = [&](const ledger::Piece& piece) { recorder->add(piece); };
  work.on_progress = [&](const counting::RunProgress& now) {
    begun = begun || now.units_done > 0;
    if (recorder) recorder->check();
    progress.show(now);
    return !interrupted();
  };
  const counting::RunResult counted = crew.count(work);
  progress.clear();
  if (recorder) recorder->finish();

  result.phases = counted.phases;
  result.units_before = before.units;
  result.units_done = counted.units_done;
  result.step = counted.step;
  result.all_done = counted.units_done == counted.units;
  result.has_sum = before.whole_results;
  Answer& answer = result.answer;
  answer.question = Question::count;
  answer.engine = result.decomposition.substr(0, result.decomposition.find('/'));
  answer.count = before.totals.weighted + counted.weighted;
  answer.complete =
      result.all_done && result.has_sum && result.units_before + result.units_done == result.units;
  answer.stop = result.all_done ? Stop::finished : counted.stop;
  answer.verdict = !result.all_done    ? Verdict::stopped
                   : answer.count != 0 ? Verdict::found
                                       : Verdict::none;
  answer.statistics.nodes = before.totals.nodes + counted.nodes;
  answer.statistics.elapsed_seconds = counted.elapsed_seconds;
  return result;
}

}  // namespace

// The quickest engine may want more memory than there is. Where nobody named it and nothing has been
// counted by it, the one that wants next to none counts.
UnitCount count_units(const Problem& problem, std::string_view engine, double seconds,
                      const UnitOptions& options, Crew& crew) {
  constexpr const char* kNextToNone = "cross";
  std::optional<ledger::Ledger> ledger;
  std::string rule(engine);
  if (!options.ledger.empty()) {
    ledger.emplace(options.ledger, ledger::Ledger::Access::write);
    if (rule.empty()) rule = rule_in(*ledger, problem, counting::rule_for(problem));
  }
  const bool chosen = !rule.empty() || !options.units.empty();
  bool begun = false;
  const auto count = [&](const std::string& by) {
    return count_by(by, ledger ? &*ledger : nullptr, problem, seconds, options, crew, begun);
  };
  try {
    return count(rule);
  } catch (const Error& error) {
    if (chosen || begun || error.code() != ErrorCode::too_large) throw;
    say(fmt::format("queens: {}; 'cross' counts\n", error.what()));
  }
  return count(kNextToNone);
}

}  // namespace queens::cli
