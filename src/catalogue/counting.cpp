// Finds the rule that cuts a count into units, and cuts the count by it. Below, the same for users of the library
// (queens/counting.hpp).
#include "catalogue/counting.hpp"

#include <algorithm>
#include <utility>

#include "base/phrases.hpp"
#include "catalogue/pick.hpp"
#include "queens/counting.hpp"

namespace queens::counting {
namespace {

// The rule of that name, or the rule by which the engine of that name counts the board. The smallest boards are
// preferably counted by engines that have no rule.
const Rule& find_rule(const CheckedProblem& problem, std::string_view name) {
  const auto by = [&](std::string_view wanted) {
    return std::find_if(rules().begin(), rules().end(), [&](const Rule& rule) {
      return rule.question == Question::count &&
             (rule.name == wanted || (rule.engine().info().name == wanted && rule.cuts(problem.n)));
    });
  };
  auto found = by(name.empty() ? pick(problem, Question::count).info().name : name);
  if (found == rules().end() && name.empty())
    found = by((problem.toroidal ? torus() : queens::cross()).info().name);
  if (found != rules().end()) return *found;
  if (name.find('/') != name.npos)  // a rule named in a ledger
    throw Error(ErrorCode::engine_cannot, "this program cannot cut a count into units by " +
                                              quote(name) + "; it knows " + joined(rule_names()));
  std::vector<std::string_view> engines;
  for (const Engine* each : unit_engines()) engines.push_back(each->info().name);
  throw Error(ErrorCode::engine_cannot,
              "the engine " + quote(engine(name).info().name) +
                  " does not count by units; these do: " + joined_quotes(engines));
}

const Rule& fitting_rule(const CheckedProblem& problem, std::string_view name) {
  const Rule& rule = find_rule(problem, name);
  require(rule.engine(), problem, Question::count);
  if (!rule.cuts(problem.n))
    throw Error(ErrorCode::engine_cannot,
                std::string(rule.name) + " cuts boards of " +
                    (problem.n % 2 == 0 ? "odd" : "even") + " size; a board of " +
                    std::to_string(problem.n) + " rows needs " +
                    std::string(find_rule(problem, rule.engine().info().name).name));
  return rule;
}

}  // namespace

std::unique_ptr<Decomposition> decompose(const CheckedProblem& problem, std::string_view name,
                                         const Limits& limits, StopToken& token) {
  return fitting_rule(problem, name).decompose(problem, limits, token);
}

std::string_view rule_for(const CheckedProblem& problem, std::string_view name) {
  const Rule& rule = fitting_rule(problem, name);
  if (!rule.kept)
    throw Error(ErrorCode::engine_cannot,
                "counts on the torus are not cut into units that can be recorded");
  return rule.name;
}

std::vector<std::string> rule_names() {
  std::vector<std::string> names;
  for (const Rule& rule : rules())
    if (rule.kept) names.emplace_back(rule.name);
  return names;
}

bool is_known_rule(std::string_view name) {
  return std::any_of(rules().begin(), rules().end(),
                     [&](const Rule& rule) { return rule.kept && rule.name == name; });
}

const std::vector<const Engine*>& unit_engines() {
  static const std::vector<const Engine*> list = [] {
    std::vector<const Engine*> engines;
    for (const Rule& rule : rules())
      if (rule.kept && (engines.empty() || engines.back() != &rule.engine()))
        engines.push_back(&rule.engine());
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
Units::Units(Problem problem, std::shared_ptr<const counting::Decomposition> decomposition)
    : problem_(std::move(problem)), decomposition_(std::move(decomposition)) {}

std::string_view Units::rule() const { return decomposition_->name(); }
std::string_view Units::engine() const { return counting::engine_of(rule()); }
std::uint64_t Units::size() const { return decomposition_->units(); }
UnitSet Units::all() const { return UnitSet().missing_of(size()); }

double Units::work(std::uint64_t unit) const {
  if (unit >= size())
    throw Error(ErrorCode::bad_limit, "there is no unit " + std::to_string(unit) + ": " +
                                          std::string(rule()) + " has " + std::to_string(size()) +
                                          " units, numbered from 0");
  return decomposition_->size(unit);
}

std::optional<Units> cut(const Problem& problem, std::string_view rule, const Limits& limits) {
  validate(limits);
  ProgressTimer watch(limits);
  const CheckedProblem checked(problem);
  auto decomposition =
      counting::decompose(checked, counting::rule_for(checked, rule), limits, watch);
  if (!decomposition) return {};
  return Units(problem, std::move(decomposition));
}

std::vector<UnitRange> equal_parts(const Units& units, int parts) {
  if (parts < 1 || static_cast<std::uint64_t>(parts) > units.size())
    throw Error(ErrorCode::bad_limit,
                std::to_string(units.size()) + " units can be divided into 1 to " +
                    std::to_string(units.size()) + " parts, not " + std::to_string(parts));
  const std::vector<std::uint64_t> cuts = counting::equal_parts(*units.decomposition_, parts);
  std::vector<UnitRange> ranges;
  for (std::size_t i = 0; i + 1 < cuts.size(); ++i)
    if (cuts[i] < cuts[i + 1]) ranges.push_back({cuts[i], cuts[i + 1] - 1});
  return ranges;
}

UnitsCount count(const Units& units, const UnitSet& which, const CountUnitsOptions& options) {
  validate(options.limits);
  if (which.empty()) return {};
  const std::uint64_t end = which.ranges().back().last + 1;
  if (end > units.size() || end == 0)
    throw Error(ErrorCode::bad_limit, "there are no units " + to_string(which) + ": " +
                                          std::string(units.rule()) + " has " +
                                          std::to_string(units.size()) + " units, numbered from 0");
  return counting::run(*units.decomposition_, {.limits = options.limits,
                                               .end_unit = end,
                                               .done = which.missing_of(end),
                                               .on_unit = options.on_unit});
}

}  // namespace queens
