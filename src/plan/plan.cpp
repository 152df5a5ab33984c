#include "plan/plan.hpp"

#include <algorithm>
#include <limits>

#include "base/phrases.hpp"
#include "count/queue.hpp"
#include "count/rules.hpp"
#include "engine/control.hpp"
#include "machine/limits.hpp"
#include "plan/trend.hpp"
#include "queens/problem.hpp"

namespace queens::plan {
namespace {

constexpr double kBytesPerRow = 160;  // of a ledger, as measured: docs/ledger.md

// Seconds by which the time of any run varies: the start of a program takes more or less time, and in a short
// count disturbances do not average out.
constexpr Noise kStartNoise{.shorter = 0.003, .longer = 0.006};

// Seconds of random walks. The first walks show whether a count on the torus is short enough to be measured; if it
// is not, longer walks estimate its cost.
constexpr double kFirstWalk = 0.3, kLongWalk = 6;
constexpr double kMeasuredPart = 0.1;  // of the time; a count that takes less is measured

class Planner {
 public:
  Planner(const CheckedProblem& problem, const PlanOptions& options)
      : problem_(problem), options_(options) {}

  Plan go() {
    find_candidates();
    sample();
    if (!any_known() && !plan_.candidates.empty() && go_on()) extrapolate();
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
  bool tell(double elapsed_seconds, const Candidate* sampled = nullptr,
            const CostEstimate* cost = nullptr) {
    if (asked_ || !options_.on_progress) return !asked_;
    PlanProgress now{.step = plan_.step, .elapsed_seconds = elapsed_seconds, .cost = cost};
    if (sampled != nullptr) now.decomposition = sampled->decomposition->name();
    asked_ = !options_.on_progress(now);
    return !asked_;
  }

  bool go_on() { return !asked_ && watch_.keep_going(); }

  std::unique_ptr<counting::Decomposition> decompose(const CheckedProblem& problem,
                                                     std::string_view engine) {
    if (options_.decompose) return options_.decompose(problem, engine, watch_);
    return counting::decompose(
        problem, engine,
        {.memory = machine::fair_memory(options_.memory), .threads = 1, .token = &watch_});
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
      plan_.candidates.push_back({.engine = &engine, .decomposition = std::move(units)});
      plan_.candidates.back().starting_seconds = options_.starting_seconds + now() - begin;
    }
    if (!any) decompose(problem_, options_.engine);  // says why
  }

  double now() const { return options_.clock ? options_.clock() : machine::processor_seconds(); }

  const counting::Kernel& kernel() const {
    return options_.kernel != nullptr ? *options_.kernel : counting::kernels().front();
  }

  double seconds_left() const {
    return std::max(measuring_seconds_ - watch_.elapsed_seconds(), 1e-3);
  }

  CostOptions cost_options(double seconds) const {
    return {.seconds = seconds, .seed = options_.seed, .clock = options_.clock};
  }

  // Samples each candidate in its share of the time.
  void sample() {
    std::vector<Candidate>& all = plan_.candidates;
    if (!all.empty()) plan_.step = PlanStep::sampling;
    for (std::size_t i = 0; i < all.size() && go_on();) {
      Candidate& each = all[i];
      if (problem_.toroidal && walk(each)) {
        ++i;
        continue;
      }
      const double share = std::max(seconds_left() - measuring_seconds_ / 4, seconds_left() / 2) /
                           static_cast<double>(all.size() - i);
      CostOptions limits = cost_options(share);
      limits.most_seconds = share;
      limits.on_progress = [&](const CostEstimate& so_far) {
        return tell(watch_.elapsed_seconds(), &each, &so_far);
      };
      try {
        each.cost = estimate_cost(*each.decomposition, kernel(), limits);
        if (each.measured()) each.cost.add(each.starting_seconds, kStartNoise);
      } catch (const Error& error) {
        // If there are several engines, one that needs too much memory is left out.
        if (all.size() == 1 || error.code() != ErrorCode::too_large) throw;
        if (options_.on_note) options_.on_note(error.what());
        all.erase(all.begin() + static_cast<std::ptrdiff_t>(i));
        continue;
      }
      each.megabytes = static_cast<double>(machine::peak_memory()) / (1 << 20);
      ++i;
    }
  }

  // Returns false if there is time to count the whole board, or if the walks give no estimate.
  bool walk(Candidate& each) {
    for (const double seconds : {kFirstWalk, kLongWalk}) {
      CostOptions limits = cost_options(std::min(seconds, seconds_left() / 3));
      limits.on_progress = [&](const CostEstimate&) {
        return tell(watch_.elapsed_seconds(), &each);
      };
      auto cost = walk_cost(*each.decomposition, kernel(), limits);
      if (!cost) continue;
      if (cost->core_seconds.high < kMeasuredPart * seconds_left()) return false;
      each.cost = *std::move(cost);
      each.cost.add(each.starting_seconds, kStartNoise);
      each.megabytes = static_cast<double>(machine::peak_memory()) / (1 << 20);
    }
    return each.known();
  }

  bool any_known() const {
    return std::any_of(plan_.candidates.begin(), plan_.candidates.end(),
                       [](const Candidate& each) { return each.known(); });
  }

  void extrapolate() {
    if (problem_.restricted()) return;
    plan_.step = PlanStep::smaller_boards;
    if (!tell(watch_.elapsed_seconds())) return;
    Candidate& last = plan_.candidates.back();
    const auto smaller = [&](std::int32_t n) {
      Problem problem = problem_;
      problem.n = n;
      return decompose(problem, last.engine->info().name);
    };
    CostOptions limits = cost_options(seconds_left());
    limits.on_progress = [&](const CostEstimate&) { return watch_.keep_going(); };
    auto trend = trend_of_cost(problem_.n, last.decomposition->units(), smaller, kernel(), limits);
    if (!trend) return;
    last.cost = std::move(trend->cost);
    last.from = std::move(trend->measured);
  }

  void rank() {
    std::stable_sort(plan_.candidates.begin(), plan_.candidates.end(),
                     [](const Candidate& a, const Candidate& b) {
                       if (a.known() != b.known()) return a.known();
                       return a.cost.core_seconds.expected < b.cost.core_seconds.expected;
                     });
  }

  // Returns false if it was stopped.
  bool divide() {
    plan_.step = PlanStep::dividing;
    const counting::Decomposition& best = *plan_.candidates.front().decomposition;
    ProgressTimer watch(std::numeric_limits<double>::infinity(),
                        [this](double elapsed) { return tell(elapsed); });
    plan_.cuts = options_.parts == 1 ? std::vector<std::uint64_t>{0, best.units()}
                                     : cuts_of(best, options_.parts, watch);
    if (watch.keep_going()) return true;
    plan_.stop = Stop::asked;
    return false;
  }

  // Simulates in the remaining time.
  void simulate() {
    plan_.step = PlanStep::simulating;
    if (options_.cores.empty()) return;
    const counting::Decomposition& best = *plan_.candidates.front().decomposition;
    const CostEstimate& cost = plan_.candidates.front().cost;
    ProgressTimer watch(std::max(options_.seconds - plan_.elapsed_seconds, 1e-3),
                        [this](double elapsed) { return tell(elapsed); });
    const auto size = [&](std::uint64_t unit) { return best.size(unit); };
    const UnitTimes times = draw_times(best.units(), size, cost.factors, cost.core_seconds.expected,
                                       options_.seed, watch);
    for (const std::uint64_t cores : options_.cores) {
      const Makespan schedule = simulate_makespan(times, cores, watch);
      if (!watch.keep_going()) break;
      plan_.schedules.push_back(schedule);
    }
    plan_.elapsed_seconds = watch.elapsed_seconds();
    if (plan_.schedules.size() < options_.cores.size()) plan_.stop = watch.why();
  }

  const CheckedProblem& problem_;
  const PlanOptions& options_;
  bool asked_ = false;
  Plan plan_;
  // Simulating needs time too.
  const double measuring_seconds_ =
      options_.cores.empty() ? options_.seconds : options_.seconds / 2;
  ProgressTimer watch_{measuring_seconds_, [this](double elapsed) { return tell(elapsed); }};
};

}  // namespace

Interval Plan::seconds(const Makespan& schedule) const {
  const Interval& cost = candidates.front().cost.core_seconds;
  const double factor = schedule.seconds / cost.expected;
  return {cost.low * factor, schedule.seconds, cost.high * factor};
}

double Plan::ledger_bytes() const {
  const counting::Decomposition& best = *candidates.front().decomposition;
  return kBytesPerRow * static_cast<double>(best.units()) /
         static_cast<double>(counting::block_size(best.n()));
}

Plan plan(const CheckedProblem& problem, const PlanOptions& options) {
  refuse_colours(problem, "plans");
  if (problem.toroidal && (options.parts > 1 || !options.cores.empty()))
    throw Error(
        ErrorCode::engine_cannot,
        "a count on the torus runs on one machine and keeps no ledger: it cannot be cut into "
        "parts or planned for other numbers of cores");
  return Planner(problem, options).go();
}

std::vector<std::uint64_t> cuts_of(const counting::Decomposition& decomposition, int parts,
                                   StopToken& token) {
  const std::uint64_t units = decomposition.units();
  if (units == 0)
    throw Error(ErrorCode::bad_limit,
                "n = " + std::to_string(decomposition.n()) +
                    " has no solution, so there is nothing to divide into parts");
  if (static_cast<std::uint64_t>(parts) > units)
    throw Error(ErrorCode::bad_limit, "n = " + std::to_string(decomposition.n()) + " has " +
                                          plural(units, "unit") + " of " +
                                          std::string(decomposition.name()) +
                                          ", and each part needs at least one: --parts takes " +
                                          (units > 1 ? "1 to " : "") + std::to_string(units) +
                                          ", not " + std::to_string(parts));
  std::vector<std::uint64_t> cuts = counting::equal_parts(decomposition, parts, token);
  const std::uint64_t block = counting::block_size(decomposition.n());
  for (std::uint64_t& cut : cuts)
    if (cut != decomposition.units()) cut -= cut % block;  // a part has whole blocks
  cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
  return cuts;
}

}  // namespace queens::plan
