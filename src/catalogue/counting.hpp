// Cuts a count into units: numbered pieces that can be counted independently, on any machine and in any order.
// This is for callers that divide a count, record it and resume it. The run() of queens/queens.hpp counts all
// units at once; run(decomposition, options) counts any of them.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "count/queue.hpp"
#include "count/rules.hpp"
#include "count/run.hpp"
#include "queens/queens.hpp"

namespace queens::counting {

/// Cuts the problem into units by the named rule and version, such as "cross/1", by the rule of the named engine,
/// or by default by the rule that suits the problem best; for a count with the memory and the threads of these
/// limits. Throws Error if no rule can cut it or the name is unknown. Returns null if `token` stopped it.
std::unique_ptr<Decomposition> decompose(const CheckedProblem& problem, std::string_view name = {},
                                         const Limits& limits = {},
                                         StopToken& token = never_stopped());

/// The name of the rule that decompose() would use, without doing the work. Throws Error also if the units of that
/// rule are not to be kept.
std::string_view rule_for(const CheckedProblem& problem, std::string_view name = {});

/// The names of the rules whose units are kept, such as "cross/1".
std::vector<std::string> rule_names();

/// Whether this program keeps units of that rule. A ledger that a later version wrote may have others.
bool is_known_rule(std::string_view rule);

/// The name of the engine with that rule, known or not: "cross" for "cross/1".
constexpr std::string_view engine_of(std::string_view rule) {
  return rule.substr(0, rule.find('/'));
}

/// The engines whose units are kept, in the order of the catalogue.
const std::vector<const Engine*>& unit_engines();

bool counts_by_units(std::string_view engine);

}  // namespace queens::counting
