#include "plan/plan.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/phrases.hpp"
#include "count/queue.hpp"
#include "count/rules.hpp"
#include "engine/control.hpp"
#include "machine/limits.hpp"
#include "queens/problem.hpp"

namespace queens::plan {
namespace {

constexpr double kBytesPerRow = 160;  // of a ledger, as measured: docs/commands/ledger.md

// Seconds by which the time of any run varies: the start of a program takes more or less time, and in a short
// count disturbances do not average out.
constexpr Noise kStartNoise{.shorter = 0.003, .longer = 0.006};

// Seconds of random walks. The first walks show whether a count on the torus is short enough to be measured; if it
// is not, longer walks estimate its cost.
constexpr double kFirstWalk = 0.3, kLongWalk = 6;
constexpr double kMeasuredPart = 0.1;  // of the time; a count that takes less is measured

// An engine that can count the problem, with its units.
struct Candidate {
  std::unique_ptr<counting::Decomposition> units;
  double starting_seconds = 0;  // to start the program and cut the count into units
  CostEstimate cost;
};

class Planner {
 public:
  Planner(const CheckedProblem& problem, const PlanCountOptions& options, const Invented& invented)
      : problem_(problem), options_(options), invented_(invented) {}

  CountPlan go() {
    find_candidates();
    sample();
    if (!any_known() && !candidates_.empty() && go_on()) extrapolate();
    rank();
    plan_.elapsed_seconds = watch_.elapsed_seconds();
    if (!tell(plan_.elapsed_seconds)) {
      plan_.stop = Stop::asked;
    } else if (!plan_.known()) {
      plan_.stop = Stop::time_limit;
    } else if (divide()) {
      simulate();
    }
    return std::move(plan_);
  }

 private:
  // Remembers that it was asked to stop.
  bool tell(double elapsed_seconds, std::uint64_t sampled = 0) {
    if (!asked_ && options_.limits.on_progress)
      asked_ = !options_.limits.on_progress(
          {.elapsed_seconds = elapsed_seconds, .units_done = sampled, .step = step_});
    return !asked_;
  }

  bool go_on() { return !asked_ && watch_.keep_going(); }

  std::unique_ptr<counting::Decomposition> decompose(const CheckedProblem& problem,
                                                     std::string_view engine) {
    if (invented_.decompose) return invented_.decompose(problem, engine, watch_);
    Limits limits = options_.limits;
    limits.threads = 1;
    return counting::decompose(problem, engine, limits, watch_);
  }

  // The engine that needs the most memory is the last in the catalogue. Fewer candidates if it was stopped.
  void find_candidates() {
    bool any = false;
    for (const counting::Rule& rule : counting::rules()) {
      const Engine& engine = rule.engine();
      if (rule.question != Question::count || !rule.cuts(problem_.n)) continue;
      const bool wanted = options_.engine.empty() ? !refusal(engine, problem_, Question::count)
                                                  : options_.engine == engine.info().name;
      if (!wanted) continue;
      any = true;
      const double begin = now();
      auto units = decompose(problem_, engine.info().name);
      if (!units) continue;
      const double starting = options_.starting_seconds + now() - begin;
      CostEstimate nothing(*units);
      candidates_.push_back({std::move(units), starting, std::move(nothing)});
    }
    if (!any) decompose(problem_, options_.engine);  // says why
  }

  double now() const { return invented_.clock ? invented_.clock() : machine::processor_seconds(); }

  double seconds_left() const {
    return std::max(measuring_seconds_ - watch_.elapsed_seconds(), 1e-3);
  }

  // Measures for so many seconds, if nobody stops it.
  CostOptions cost_options(double seconds) {
    CostOptions options{
        .limits = options_.limits, .clock = invented_.clock, .on_estimate = options_.on_estimate};
    options.limits.seconds = seconds;
    options.limits.on_progress = [this](const Progress& now) {
      return tell(watch_.elapsed_seconds(), now.units_done);
    };
    return options;
  }

  // Samples each candidate in its share of the time.
  void sample() {
    if (!candidates_.empty()) step_ = Step::sampling;
    for (std::size_t i = 0; i < candidates_.size() && go_on();) {
      Candidate& each = candidates_[i];
      if (problem_.toroidal && walk(each)) {
        ++i;
        continue;
      }
      const double share = std::max(seconds_left() - measuring_seconds_ / 4, seconds_left() / 2) /
                           static_cast<double>(candidates_.size() - i);
      CostOptions options = cost_options(share);
      options.most_seconds = share;
      try {
        each.cost = estimate_cost(*each.units, options);
        if (each.cost.measured()) each.cost.add(each.starting_seconds, kStartNoise);
      } catch (const Error& error) {
        // If there are several engines, one that needs too much memory is left out.
        if (candidates_.size() == 1 || error.code() != ErrorCode::too_large) throw;
        if (options_.on_note) options_.on_note(error.what());
        candidates_.erase(candidates_.begin() + static_cast<std::ptrdiff_t>(i));
        continue;
      }
      each.cost.megabytes = megabytes_so_far();
      ++i;
    }
  }

  // Returns false if there is time to count the whole board, or if the walks give no estimate.
  bool walk(Candidate& each) {
    for (const double seconds : {kFirstWalk, kLongWalk}) {
      auto cost = walk_cost(*each.units, cost_options(std::min(seconds, seconds_left() / 3)));
      if (!cost) continue;
      if (cost->core_seconds.high < kMeasuredPart * seconds_left()) return false;
      each.cost = *std::move(cost);
      each.cost.add(each.starting_seconds, kStartNoise);
      each.cost.megabytes = megabytes_so_far();
    }
    return each.cost.known();
  }

  static double megabytes_so_far() {
    return static_cast<double>(machine::peak_memory()) / (1 << 20);
  }

  bool any_known() const {
    return std::any_of(candidates_.begin(), candidates_.end(),
                       [](const Candidate& each) { return each.cost.known(); });
  }

  void extrapolate() {
    if (problem_.restricted()) return;
    step_ = Step::trending;
    if (!tell(watch_.elapsed_seconds())) return;
    Candidate& last = candidates_.back();
    const auto smaller = [&](std::int32_t n) {
      Problem problem = problem_;
      problem.n = n;
      return decompose(problem, last.cost.engine);
    };
    CostOptions options = cost_options(seconds_left());
    options.limits.on_progress = [&](const Progress&) { return watch_.keep_going(); };
    auto trend = trend_of_cost(problem_.n, last.units->units(), smaller, options);
    if (!trend) return;
    trend->megabytes = last.cost.megabytes;
    last.cost = *std::move(trend);
  }

  void rank() {
    std::stable_sort(candidates_.begin(), candidates_.end(),
                     [](const Candidate& a, const Candidate& b) {
                       if (a.cost.known() != b.cost.known()) return a.cost.known();
                       return a.cost.core_seconds.expected < b.cost.core_seconds.expected;
                     });
    for (const Candidate& each : candidates_) plan_.engines.push_back(each.cost);
  }

  // Returns false if it was stopped.
  bool divide() {
    step_ = Step::dividing;
    const counting::Decomposition& best = *candidates_.front().units;
    plan_.ledger_bytes = kBytesPerRow * static_cast<double>(best.units()) /
                         static_cast<double>(counting::block_size(best.n()));
    ProgressTimer watch(std::numeric_limits<double>::infinity(),
                        [this](double elapsed) { return tell(elapsed); });
    const std::vector<std::uint64_t> cuts = options_.parts == 1
                                                ? std::vector<std::uint64_t>{0, best.units()}
                                                : cuts_of(best, options_.parts, watch);
    if (!watch.keep_going()) {
      plan_.stop = Stop::asked;
      return false;
    }
    for (std::size_t i = 1; i < cuts.size(); ++i)
      if (cuts[i - 1] < cuts[i]) plan_.parts.push_back({cuts[i - 1], cuts[i] - 1});
    return true;
  }

  // Simulates in the remaining time.
  void simulate() {
    step_ = Step::simulating;
    if (options_.cores.empty()) return;
    const counting::Decomposition& best = *candidates_.front().units;
    const CostEstimate& cost = candidates_.front().cost;
    const Interval& whole = cost.core_seconds;
    ProgressTimer watch(std::max(seconds_ - plan_.elapsed_seconds, 1e-3),
                        [this](double elapsed) { return tell(elapsed); });
    const auto size = [&](std::uint64_t unit) { return best.size(unit); };
    const UnitTimes times =
        draw_times(best.units(), size, cost.factors, whole.expected, options_.limits.seed, watch);
    for (const std::uint64_t cores : options_.cores) {
      CountSchedule schedule = simulate_makespan(times, cores, watch);
      if (!watch.keep_going()) break;
      const double factor = schedule.seconds.expected / whole.expected;
      schedule.seconds.low = whole.low * factor;
      schedule.seconds.high = whole.high * factor;
      plan_.schedules.push_back(schedule);
    }
    plan_.elapsed_seconds = watch.elapsed_seconds();
    if (plan_.schedules.size() < options_.cores.size()) plan_.stop = watch.why();
  }

  const CheckedProblem& problem_;
  const PlanCountOptions& options_;
  const Invented& invented_;
  bool asked_ = false;
  Step step_ = Step::cutting;
  std::vector<Candidate> candidates_;
  CountPlan plan_;
  const double seconds_ =
      std::isfinite(options_.limits.seconds) ? options_.limits.seconds : kPlanSeconds;
  // Simulating needs time too.
  const double measuring_seconds_ = options_.cores.empty() ? seconds_ : seconds_ / 2;
  ProgressTimer watch_{measuring_seconds_, [this](double elapsed) { return tell(elapsed); }};
};

}  // namespace

CountPlan plan_with(const CheckedProblem& problem, const PlanCountOptions& options,
                    const Invented& invented) {
  refuse_colours(problem, "plans");
  if (problem.toroidal && (options.parts > 1 || !options.cores.empty()))
    throw Error(
        ErrorCode::engine_cannot,
        "a count on the torus runs on one machine and keeps no ledger: it cannot be cut into "
        "parts or planned for other numbers of cores");
  return Planner(problem, options, invented).go();
}

std::vector<std::uint64_t> cuts_of(const counting::Decomposition& decomposition, int parts,
                                   StopToken& token) {
  const std::uint64_t units = decomposition.units();
  if (static_cast<std::uint64_t>(parts) > units)
    throw Error(ErrorCode::bad_limit, "n = " + std::to_string(decomposition.n()) + " has " +
                                          plural(units, "unit") + " of " +
                                          std::string(decomposition.name()) + ", too few for " +
                                          std::to_string(parts) + " parts");
  std::vector<std::uint64_t> cuts = counting::equal_parts(decomposition, parts, token);
  const std::uint64_t block = counting::block_size(decomposition.n());
  for (std::uint64_t& cut : cuts)
    if (cut != decomposition.units()) cut -= cut % block;  // a part has whole blocks
  cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
  return cuts;
}

}  // namespace queens::plan

namespace queens {

CountPlan plan_count(const Problem& problem, const PlanCountOptions& options) {
  validate(options.limits);
  if (options.parts < 1)
    throw Error(ErrorCode::bad_limit, "a count must be divided into at least 1 part, not " +
                                          std::to_string(options.parts));
  if (std::count(options.cores.begin(), options.cores.end(), 0u) != 0)
    throw Error(ErrorCode::bad_limit, "a count must be simulated on at least 1 core, not 0");
  return plan::plan_with(problem, options, {});
}

}  // namespace queens
