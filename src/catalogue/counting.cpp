// Lists the rules that cut a count into units, and cuts counts by them. A new rule needs one line here. Below, the
// same for users of the library (queens/counting.hpp).
#include "catalogue/counting.hpp"

#include <algorithm>
#include <utility>

#include "base/phrases.hpp"
#include "catalogue/pick.hpp"
#include "count/cross.hpp"
#include "count/join/decomposition.hpp"
#include "count/unit_engine.hpp"
#include "queens/counting.hpp"

namespace queens::counting {
namespace {

struct Rule {
  std::string_view name;
  const Engine& engine;
  std::unique_ptr<Decomposition> (*decompose)(const Problem&, const DecomposeOptions&, StopToken&);
  std::string_view (*of_board)(int n);  // the rule by which the engine cuts a board of n rows
};

std::unique_ptr<Decomposition> by_cross(const Problem& problem, const DecomposeOptions&,
                                        StopToken& token) {
  return cross::decompose(problem, token);
}

std::unique_ptr<Decomposition> by_join(const Problem& problem, const DecomposeOptions& options,
                                       StopToken& token) {
  return join::decompose(problem.n, {.memory = options.memory, .threads = options.threads}, token);
}

const std::vector<Rule>& rules() {
  static const std::vector<Rule> list = {
      {cross::kName, queens::cross(), by_cross, [](int) { return cross::kName; }},
      {join::kOddRule, queens::join(), by_join, join::rule_for_board},
      {join::kEvenRule, queens::join(), by_join, join::rule_for_board}};
  return list;
}

const Rule& find_rule(const Problem& problem, std::string_view name) {
  if (name.empty()) {
    name = pick(problem, Question::count).info().name;
    if (!counts_by_units(name)) name = queens::cross().info().name;  // for the smallest boards
  }
  for (const Rule& rule : rules())
    if (name == rule.name ||
        (name == rule.engine.info().name && rule.name == rule.of_board(problem.n)))
      return rule;
  if (name.find('/') != name.npos)  // a rule named in a ledger
    throw Error(ErrorCode::engine_cannot, "this program cannot cut a count into units by " +
                                              quote(name) + "; it knows " + joined(rule_names()));
  std::vector<std::string_view> engines;
  for (const Engine* each : unit_engines()) engines.push_back(each->info().name);
  throw Error(ErrorCode::engine_cannot,
              "the engine " + quote(engine(name).info().name) +
                  " does not count by units; these do: " + joined_quotes(engines));
}

const Rule& fitting_rule(const Problem& problem, std::string_view name) {
  validate(problem);
  const Rule& rule = find_rule(problem, name);
  const EngineInfo& info = rule.engine.info();
  if (problem.toroidal && !info.takes_torus)
    throw Error(ErrorCode::engine_cannot,
                "the engine " + quote(info.name) +
                    " does not support the torus, where counts are not cut into units");
  require(rule.engine, problem, Question::count);
  if (const std::string_view own = rule.of_board(problem.n); own != rule.name)
    throw Error(ErrorCode::engine_cannot, std::string(rule.name) + " cuts boards of " +
                                              (problem.n % 2 == 0 ? "odd" : "even") +
                                              " size; a board of " + std::to_string(problem.n) +
                                              " rows needs " + std::string(own));
  return rule;
}

}  // namespace

std::unique_ptr<Decomposition> decompose(const Problem& problem, std::string_view name,
                                         const DecomposeOptions& options) {
  return fitting_rule(problem, name)
      .decompose(problem, options, options.token != nullptr ? *options.token : never_stopped());
}

std::string_view rule_for(const Problem& problem, std::string_view name) {
  return fitting_rule(problem, name).name;
}

std::vector<std::string> rule_names() {
  std::vector<std::string> names;
  for (const Rule& rule : rules()) names.emplace_back(rule.name);
  return names;
}

const Engine* engine_with_rule(std::string_view name) {
  for (const Rule& rule : rules())
    if (rule.name == name) return &rule.engine;
  return nullptr;
}

const std::vector<const Engine*>& unit_engines() {
  static const std::vector<const Engine*> list = [] {
    std::vector<const Engine*> engines;
    for (const Rule& rule : rules())
      if (engines.empty() || engines.back() != &rule.engine) engines.push_back(&rule.engine);
    return engines;
  }();
  return list;
}

bool counts_by_units(std::string_view engine) {
  const auto& list = unit_engines();
  return std::any_of(list.begin(), list.end(),
                     [&](const Engine* each) { return each->info().name == engine; });
}

}  // namespace queens::counting

// ---- The public interface

namespace queens {
namespace {

UnitCount public_unit(const UnitResult& result) {
  return {result.units.first, result.solutions, result.weighted, result.nodes, result.seconds};
}

}  // namespace

Units::Units(Problem problem, std::shared_ptr<const counting::Decomposition> decomposition)
    : problem_(std::move(problem)), decomposition_(std::move(decomposition)) {}

std::string_view Units::rule() const { return decomposition_->name(); }
std::string_view Units::engine() const { return counting::engine_of(rule()); }
std::uint64_t Units::size() const { return decomposition_->units(); }

UnitSet Units::all() const {
  UnitSet units;
  if (size() > 0) units.add({0, size() - 1});
  return units;
}

double Units::work(std::uint64_t unit) const {
  if (unit >= size())
    throw Error(ErrorCode::bad_limit, "there is no unit " + std::to_string(unit) + ": " +
                                          std::string(rule()) + " has " + std::to_string(size()) +
                                          " units, numbered from 0");
  return decomposition_->size(unit);
}

std::optional<Units> cut(const Problem& problem, std::string_view rule, const RunControl& control) {
  validate(control);
  ProgressTimer watch(control.seconds, [&](double elapsed) {
    return !control.on_progress || control.on_progress({.elapsed_seconds = elapsed});
  });
  auto decomposition = counting::decompose(
      problem, rule, {.memory = control.memory, .threads = control.threads, .token = &watch});
  if (!decomposition) return {};
  return Units(problem, std::move(decomposition));
}

std::vector<UnitRange> equal_parts(const Units& units, int parts) {
  if (parts < 1 || static_cast<std::uint64_t>(parts) > units.size())
    throw Error(ErrorCode::bad_limit,
                std::to_string(units.size()) + " units can be divided into 1 to " +
                    std::to_string(units.size()) + " parts, not " + std::to_string(parts));
  const std::vector<std::uint64_t> cuts = counting::equal_parts(units.decomposition(), parts);
  std::vector<UnitRange> ranges;
  for (std::size_t i = 0; i + 1 < cuts.size(); ++i)
    if (cuts[i] < cuts[i + 1]) ranges.push_back({cuts[i], cuts[i + 1] - 1});
  return ranges;
}

UnitsCount count(const Units& units, const UnitSet& which, const CountUnitsOptions& options) {
  validate(options.control);
  if (which.empty()) return {};
  const std::uint64_t end = which.ranges().back().last + 1;
  if (end > units.size() || end == 0)
    throw Error(ErrorCode::bad_limit, "there are no units " + to_string(which) + ": " +
                                          std::string(units.rule()) + " has " +
                                          std::to_string(units.size()) + " units, numbered from 0");
  counting::RunOptions run;
  run.threads = options.control.threads;
  run.kernel = &counting::kernel(options.kernel);
  run.seconds = options.control.seconds;
  run.end_unit = end;
  run.done = which.missing_of(end);
  if (options.on_unit)
    run.on_unit = [&](const UnitResult& unit) { options.on_unit(public_unit(unit)); };
  if (options.control.on_progress)
    run.on_progress = [&](const counting::RunProgress& now) {
      return options.control.on_progress(counting::public_progress(now));
    };
  const counting::RunResult counted = counting::run(units.decomposition(), run);
  return {.solutions = counted.solutions,
          .weighted = counted.weighted,
          .nodes = counted.nodes,
          .units_done = counted.units_done,
          .stop = counted.stop,
          .kernel = std::string(counted.kernel),
          .elapsed_seconds = counted.elapsed_seconds};
}

}  // namespace queens
