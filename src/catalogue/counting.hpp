// Cuts a count into units: numbered pieces that can be counted independently, on any machine and in any order.
// This is for callers that divide a count, record it and resume it. The run() of queens/queens.hpp counts all
// units at once; run(decomposition, options) counts any of them.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "count/queue.hpp"
#include "count/run.hpp"
#include "queens/queens.hpp"

namespace queens::counting {

struct DecomposeOptions {
  std::uint64_t memory = 0;    ///< bytes that the count may use; 0: half of the free memory
  int threads = 0;             ///< threads sharing it; 0: as many as the machine can run
  StopToken* token = nullptr;  ///< can stop it; null: nothing can
};

/// Cuts the problem into units by the named rule and version, such as "cross/1", by the rule of the named engine,
/// or by default by the rule that suits the problem best. Throws Error if the problem is not well formed, no rule
/// can cut it, or the name is unknown. Returns null if stopped.
std::unique_ptr<Decomposition> decompose(const Problem& problem, std::string_view name = {},
                                         const DecomposeOptions& options = {});

/// The name of the rule that decompose() would use, without doing the work.
std::string_view rule_for(const Problem& problem, std::string_view name = {});

/// The names of the rules that decompose() knows, such as "cross/1".
std::vector<std::string> rule_names();

/// The engine with the rule of that name, such as "cross/1"; null if decompose() does not know it.
const Engine* engine_with_rule(std::string_view rule);

/// The name of that engine, known or not: "cross" for "cross/1".
constexpr std::string_view engine_of(std::string_view rule) {
  return rule.substr(0, rule.find('/'));
}

/// The engines that count by units, in the order of the catalogue.
const std::vector<const Engine*>& unit_engines();

bool counts_by_units(std::string_view engine);

}  // namespace queens::counting
