// Counting by units, for those who divide a count, record it and take it up again. What a single
// call of run() does with all units at once, run(decomposition, options) does with any of them.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "count/chunk_scheduler.hpp"
#include "count/expected_work.hpp"
#include "count/run.hpp"
#include "queens/queens.hpp"

namespace queens::counting {

struct DecomposeOptions {
  std::uint64_t memory = 0;    ///< bytes that the count may take; 0: half of what is free
  int threads = 0;             ///< that will share it; 0: as many as the machine runs at once
  StopToken* token = nullptr;  ///< who may stop it; null: nobody
};

/// The problem cut into units: by the rule of that name and version, such as "cross/1", by that of
/// the engine of that name, or by the one that suits the problem best. Throws Error for a problem
/// that is not well formed or that no rule cuts, and for an unknown name. Nothing when it was stopped.
std::unique_ptr<Decomposition> decompose(const Problem& problem, std::string_view name = {},
                                         const DecomposeOptions& options = {});

/// The name of the rule that decompose() cuts by, without the work.
std::string_view rule_for(const Problem& problem, std::string_view name = {});

/// The engines that count by units, in the catalogue's order.
const std::vector<const Engine*>& unit_engines();

/// The name of the rule that the engine of that name cuts by; empty when it counts otherwise.
std::string_view rule_of(std::string_view engine);

}  // namespace queens::counting
