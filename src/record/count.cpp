// Takes a count through its steps: it chooses the rule, numbers the units, reads the ledger, lets a backend count
// the missing units, and puts the answer together.
#include "record/count.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "machine/limits.hpp"
#include "machine/system.hpp"
#include "queens/version.hpp"
#include "record/board_check.hpp"
#include "record/check.hpp"
#include "record/recorder.hpp"

namespace queens::record {
namespace {

// The first n at which `join` counts faster than `cross`. Measured on a Xeon with each of its kernels
// (bench/runs/2026-11-23-intel-xeon-2c-crossover). If the speed of either engine changes, measure again; pick() decides
// for kernels that are not in the table.
struct JoinFrom {
  std::string_view kernel;
  std::int32_t n;
};
constexpr JoinFrom kJoinFrom[] = {
    {"avx512-vbmi2", 19}, {"avx512-bw", 17}, {"avx2", 17}, {"sse4", 19}, {"scalar", 17}};

// The units to count: those asked for, or those of the part.
UnitRange checked(const RecordOptions& options, const Run& run) {
  if (run.units == 0) return {0, 0};
  if (options.part) return part_of(run, options.part->number, options.part->of);
  const UnitRange asked = options.units.value_or(UnitRange{0, run.units - 1});
  if (asked.first <= asked.last && asked.last < run.units) return asked;
  throw Error(ErrorCode::bad_limit,
              fmt::format("the units of {} end at {} here, but {}..{} was asked for", run.rule,
                          run.units - 1, asked.first, asked.last));
}

// How much of the expected work of a range is done.
double fraction(const counting::Decomposition& decomposition, const UnitRange& range,
                const UnitSet& done, StopToken& token) {
  if (done.empty()) return 0;
  const auto size = [&](std::uint64_t unit) { return decomposition.size(unit); };
  const auto size_if_done = [&](std::uint64_t unit) {
    return done.contains(unit) ? decomposition.size(unit) : 0;
  };
  const double work = counting::expected_work(size, range.first, range.last + 1, token);
  return work > 0 ? counting::expected_work(size_if_done, range.first, range.last + 1, token) / work
                  : 0;
}

// The rule by which the ledger's units of this problem were cut: that of a finished count, else the
// one wanted, else the one by which most units are done. Empty when there are none.
std::string rule_in(const Ledger& ledger, const Problem& problem, std::string_view wanted) {
  std::string rule;
  std::uint64_t most = 0;
  for (const Run& run : ledger.runs()) {
    if (run.n != problem.n || run.problem != problem_key(problem)) continue;
    if (!counting::is_known_rule(run.rule)) continue;
    const std::uint64_t done = summary(ledger, run).done.size();
    if (done == run.units) return run.rule;
    if (run.rule == wanted) most = run.units;
    if (run.rule == wanted || done > most) rule = run.rule;
    most = std::max(most, done);
  }
  return rule;
}

Answer answer_of(const UnitCount& count, const Summary& before,
                 const counting::RunResult& counted) {
  Answer answer;
  answer.question = Question::count;
  answer.engine = counting::engine_of(count.rule);
  answer.count = before.count + counted.weighted;
  answer.complete = count.all_done && count.units_before + count.units_done == count.units;
  answer.stop = count.all_done ? Stop::finished : counted.stop;
  answer.verdict = !count.all_done     ? Verdict::stopped
                   : answer.count != 0 ? Verdict::found
                                       : Verdict::none;
  answer.statistics.nodes = before.nodes + counted.nodes;
  answer.statistics.elapsed_seconds = counted.elapsed_seconds;
  return answer;
}

class RecordedCounting {
 public:
  RecordedCounting(const CheckedProblem& problem, const std::string& ledger,
                   const RecordOptions& options, Backend& backend, const std::string& preferred)
      : problem_(problem),
        file_(ledger),
        options_(options),
        backend_(backend),
        preferred_(preferred) {}

  UnitCount go() {
    std::optional<UnitCount> result;
    const bool finished = finishes([&] {
      open();
      result = count();
    });
    return finished ? *std::move(result) : stopped();
  }

 private:
  void open() {
    rule_ = options_.engine;
    if (file_.empty()) return;
    ledger_.emplace(file_, Ledger::Access::write, [this] { return watch_.keep_going(); });
    BoardCheck(watch_).check(*ledger_);
    if (rule_.empty()) rule_ = rule_in(*ledger_, problem_, counting::rule_for(problem_, rule_));
    for (const Run& run : ledger_->runs())
      if (run.n == problem_.n && run.problem == problem_key(problem_) &&
          !counting::is_known_rule(run.rule))
        note(quote(file_) + " also has results by " + printable(run.rule) +
             ", a rule that this program does not know; they are not used");
  }

  UnitCount count() {
    const bool chosen = !rule_.empty() || options_.units || options_.part;
    if (rule_.empty()) rule_ = preferred_;
    if (!chosen && rule_.empty()) {
      const counting::Kernel* const kernel = backend_.kernel();
      rule_ = engine_by_kernel(problem_, kernel != nullptr ? *kernel : counting::kernels().front());
    }
    try {
      return count_by(rule_);
    } catch (const Error& error) {
      if (chosen || begun_ || error.code() != ErrorCode::too_large) throw;
      note(fmt::format("{}; counting with 'cross' instead", error.what()));
    }
    return count_by("cross");  // it needs next to no memory
  }

  UnitCount count_by(const std::string& rule) {
    rule_ = counting::rule_for(problem_, rule);
    step_ = Step::cutting;
    const auto decomposition = counting::decompose(problem_, rule_, options_.limits, watch_);
    if (!decomposition) return stopped();

    UnitCount result;
    result.rule = decomposition->name();
    result.kernel = backend_.prepare(problem_, *decomposition, watch_);
    result.units = decomposition->units();
    const Run run{problem_.n, problem_key(problem_), result.rule, result.units};
    const UnitRange range = ledger_ ? rounded(run, checked(options_, run)) : checked(options_, run);
    result.asked = range;

    std::optional<Recorder> recorder;
    Summary before{{run}};
    if (ledger_) {
      step_ = Step::checking;
      before = summary(*ledger_, run, range);
      ledger_->never_stop();  // results that were counted are written in any case
      recorder.emplace(*ledger_, run, Origin{result.kernel, build_name(), machine::host_name()});
    }
    step_ = Step::weighing;
    units_before_ = before.done.size();
    fraction_before_ = fraction(*decomposition, range, before.done, watch_);
    Record record;
    if (recorder)
      record = [&](const UnitResult& unit, std::shared_ptr<const Origin> origin) {
        recorder->add(unit, std::move(origin));
      };
    counting::RunOptions wanted{.limits = {.seconds = options_.limits.seconds},
                                .first_unit = range.first,
                                .end_unit = range.last + 1,
                                .begin = watch_.begin(),
                                .done = before.done,
                                .block = counting::block_size(problem_.n)};
    wanted.limits.on_progress = [&](const Progress& now) {
      begun_ = begun_ || now.units_done > 0;
      if (recorder) recorder->check();
      return tell(now);
    };
    counting::RunResult counted;
    try {
      counted = backend_.count(*decomposition, std::move(wanted), record);
      // What is not on record is not done: units of incomplete blocks will be counted again.
      if (recorder) {
        const UnitsCount written = recorder->finish();
        counted.units_done = written.units_done;
        counted.solutions = written.solutions;
        counted.weighted = written.weighted;
        counted.nodes = written.nodes;
      }
    } catch (const LedgerError& error) {
      if (!recorder || error.trouble() != Trouble::lost) throw;
      throw LedgerError(error.trouble(), error.what() + rescue(*recorder));
    }

    result.phases = counted.phases;
    result.units_before = before.done.size();
    result.units_done = counted.units_done;
    result.step = counted.step;
    result.all_done = counted.units_done == counted.units;
    result.disputes = std::move(before.disputes);
    result.disputed = before.disputed;
    result.answer = answer_of(result, before, counted);
    if (result.disputed == 0)
      result.objection = objection(run, result.answer.count, result.answer.complete);
    if (ledger_) compare_rules(run, result);
    if (!result.has_total()) result.answer.complete = false;
    return result;
  }

  void note(const std::string& text) const {
    if (options_.on_note) options_.on_note(text);
  }

  UnitRange rounded(const Run& run, const UnitRange& units) const {
    if (run.units == 0) return units;
    const UnitRange whole = whole_blocks(run, units);
    if (!(whole == units))
      note(fmt::format("a ledger keeps the units of n = {} in blocks of {}: counting {}", run.n,
                       counting::block_size(run.n), describe(whole)));
    return whole;
  }

  // What the ledger has of this board by other rules: a total that differs is an objection, the rest is said.
  void compare_rules(const Run& run, UnitCount& result) const {
    for (const Run& other : ledger_->runs()) {
      if (other.n != run.n || other.problem != run.problem || other.rule == run.rule ||
          !counting::is_known_rule(other.rule))
        continue;
      const Summary found = summary(*ledger_, other);
      const std::string file = quote(file_);
      const std::string wrong =
          found.disputed > 0 ? "results contradict each other" : found.objection;
      if (!wrong.empty())
        note(fmt::format("in {}, {}: {}; this count does not use them", file, other.rule, wrong));
      else if (!found.complete())
        note(fmt::format("{} also has {} of {} by {}; this count does not use them", file,
                         grouped(std::to_string(found.done.size())), plural(other.units, "unit"),
                         other.rule));
      else if (result.answer.complete && result.objection.empty() &&
               found.count != result.answer.count)
        result.objection = fmt::format(
            "the count is complete by two rules, and their totals differ: {} by {}, {} "
            "by {}",
            to_string(result.answer.count), run.rule, to_string(found.count), other.rule);
    }
  }

  // Called when the ledger is lost: saves what this run has counted in a file beside it. Returns the end of the
  // error message, which says so.
  std::string rescue(Recorder& recorder) const {
    try {
      std::string file = file_ + ".rescued";
      for (int i = 2; machine::has_name(file); ++i) file = file_ + ".rescued-" + std::to_string(i);
      Ledger rescued(file, Ledger::Access::write);
      const std::uint64_t units = recorder.save_to(rescued);
      if (units == 0) return "; this run has not counted anything yet";
      return fmt::format("; what this run counted, {}, is saved in {}", plural(units, "unit"),
                         quote(file));
    } catch (const std::exception& error) {
      return fmt::format("; what this run counted could not be saved: {}", error.what());
    }
  }

  // The result if the count was stopped before the units, or the ledger's share of them, were known.
  UnitCount stopped() const {
    UnitCount result;
    result.rule = rule_;
    result.step = step_;
    result.answer.question = Question::count;
    result.answer.engine = counting::engine_of(rule_);
    result.answer.stop = watch_.why();
    result.answer.verdict = Verdict::stopped;
    result.answer.statistics.elapsed_seconds = watch_.elapsed_seconds();
    return result;
  }

  // `now` is the progress of this run alone.
  bool tell(Progress now) {
    if (!options_.limits.on_progress) return true;
    now.fraction = fraction_before_ + (1 - fraction_before_) * now.fraction;
    now.units_done += units_before_;
    now.units += units_before_;
    now.fraction_before = fraction_before_;
    now.units_before = units_before_;
    return options_.limits.on_progress(now);
  }

  const CheckedProblem& problem_;
  const std::string& file_;
  const RecordOptions& options_;
  Backend& backend_;
  const std::string& preferred_;
  std::string rule_;  // empty: depends on the ledger, which has not been read yet
  double fraction_before_ = 0;
  std::uint64_t units_before_ = 0;
  Step step_ = Step::checking;
  ProgressTimer watch_{options_.limits.seconds, [this](double elapsed) {
                         return tell({.elapsed_seconds = elapsed, .step = step_});
                       }};
  std::optional<Ledger> ledger_;
  bool begun_ = false;  // the first unit has been started
};

}  // namespace

UnitCount count(const CheckedProblem& problem, const std::string& ledger,
                const RecordOptions& options, Backend& backend, const std::string& preferred) {
  return RecordedCounting(problem, ledger, options, backend, preferred).go();
}

std::string_view engine_by_kernel(const Problem& problem, const counting::Kernel& kernel) {
  for (const JoinFrom& each : kJoinFrom)
    if (each.kernel == kernel.variant && problem.n >= each.n &&
        !refusal(engine("join"), problem, Question::count))
      return "join";
  return {};
}

std::string build_name() {
#ifdef __clang__
  return "queens " QUEENS_VERSION ", Clang " __clang_version__;
#else
  return "queens " QUEENS_VERSION ", GCC " __VERSION__;
#endif
}

}  // namespace queens::record

namespace queens {

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

}  // namespace queens
