// Lists the rules that cut a count into units, and cuts counts by them. A new rule needs one line here.
#include "catalogue/counting.hpp"

#include <algorithm>

#include "catalogue/pick.hpp"
#include "count/cross/cross.hpp"
#include "count/cross/decomposition.hpp"
#include "count/join/decomposition.hpp"
#include "count/join/join.hpp"
#include "text/join.hpp"
#include "text/quote.hpp"

namespace queens::counting {
namespace {

struct Rule {
  std::string_view name;
  const Engine& engine;
  std::unique_ptr<Decomposition> (*decompose)(const Problem&, const DecomposeOptions&,
                                              std::string_view name);
  bool (*is_current)(std::int32_t n);  // whether the engine cuts such a board by this rule
};

StopToken& token_of(const DecomposeOptions& options) {
  return options.token != nullptr ? *options.token : never_stopped();
}

std::unique_ptr<Decomposition> by_cross(const Problem& problem, const DecomposeOptions& options,
                                        std::string_view /*rule*/) {
  return cross::decompose(problem, token_of(options));
}

std::unique_ptr<Decomposition> by_join(const Problem& problem, const DecomposeOptions& options,
                                       std::string_view rule) {
  return join::decompose(problem.n,
                         {.memory = options.memory, .threads = options.threads, .rule = rule},
                         token_of(options));
}

const std::vector<Rule>& rules() {
  static const std::vector<Rule> list = {
      {cross::kName, queens::cross(), by_cross, [](std::int32_t) { return true; }},
      {join::kOddRule, queens::join(), by_join, [](std::int32_t n) { return n % 2 != 0; }},
      {join::kEvenRule, queens::join(), by_join, [](std::int32_t n) { return n % 2 == 0; }}};
  return list;
}

const Rule& find_rule(const Problem& problem, std::string_view name) {
  if (name.empty()) {
    name = pick(problem, Question::count).info().name;
    if (!counts_by_units(name)) name = queens::cross().info().name;  // for the smallest boards
  }
  std::vector<std::string> engines;
  for (const Rule& rule : rules()) {
    if (name == rule.name || (name == rule.engine.info().name && rule.is_current(problem.n)))
      return rule;
  }
  for (const Engine* each : unit_engines()) engines.push_back(quote(each->info().name));
  if (name.find('/') == name.npos)  // an engine, not a rule named in a ledger
    throw Error(ErrorCode::engine_cannot,
                "the engine " + quote(engine(name).info().name) +
                    " does not count by units; these do: " + joined(engines));
  throw Error(ErrorCode::engine_cannot, "this program cannot cut a count into units by " +
                                            quote(name) + "; it knows " + joined(rule_names()));
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
  return rule;
}

}  // namespace

std::unique_ptr<Decomposition> decompose(const Problem& problem, std::string_view name,
                                         const DecomposeOptions& options) {
  const Rule& rule = fitting_rule(problem, name);
  return rule.decompose(problem, options, rule.name);
}

std::string_view rule_for(const Problem& problem, std::string_view name) {
  return fitting_rule(problem, name).name;
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
  return std::any_of(rules().begin(), rules().end(),
                     [&](const Rule& rule) { return rule.engine.info().name == engine; });
}

std::vector<std::string> rule_names() {
  std::vector<std::string> names;
  for (const Rule& rule : rules()) names.emplace_back(rule.name);
  return names;
}

bool is_current(std::string_view name, std::int32_t n) {
  return std::any_of(rules().begin(), rules().end(),
                     [&](const Rule& rule) { return rule.name == name && rule.is_current(n); });
}

const Engine* engine_with_rule(std::string_view name) {
  for (const Rule& rule : rules())
    if (rule.name == name) return &rule.engine;
  return nullptr;
}

}  // namespace queens::counting
