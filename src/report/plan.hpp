// For `queens plan`: a plan as text, JSON and charts. It says what a count will cost, which commands run it, and
// how long it takes on given numbers of cores.
#pragma once

#include <string>

#include "campaign/plan.hpp"
#include "present/chart.hpp"
#include "present/json.hpp"

namespace queens {

std::string plan_text(const std::vector<campaign::Candidate>& candidates, std::string_view kernel,
                      std::uint64_t seed);
Json plan_json(const campaign::Plan& plan, std::string_view kernel, std::uint64_t seed);

/// The commands that run the count, in `parts_asked` parts or fewer. `problem` is the problem as typed.
std::string plan_commands(const campaign::Plan& plan, const std::string& problem, int parts_asked);

/// What `queens plan` is doing now, for the progress line; empty if the text shown last still holds.
std::string plan_progress(std::int32_t n, const campaign::PlanProgress& now);

/// The simulated counts on various numbers of cores; empty if there are none.
std::string schedules_text(const campaign::Plan& plan);
Json schedules_json(const campaign::Plan& plan);
Chart time_chart(const campaign::Plan& plan);
Chart efficiency_chart(const campaign::Plan& plan);

}  // namespace queens
