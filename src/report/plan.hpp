// What a plan says: what a count will cost, the commands that run it, and how long so many cores take.
#pragma once

#include <string>

#include "campaign/plan.hpp"
#include "present/chart.hpp"
#include "present/json.hpp"

namespace queens {

std::string plan_text(const std::vector<campaign::Candidate>& candidates, std::string_view kernel,
                      std::uint64_t seed);
Json plan_json(const campaign::Plan& plan, std::string_view kernel, std::uint64_t seed);

/// The commands that count in so many parts; `problem` is as people type it.
std::string plan_commands(const campaign::Plan& plan, const std::string& problem, int parts_asked);

/// What a plan is at; empty: what was said before holds.
std::string plan_progress(std::int32_t n, const campaign::PlanProgress& now);

/// Of the simulated counts on so many cores; nothing where there are none.
std::string schedules_text(const campaign::Plan& plan);
Json schedules_json(const campaign::Plan& plan);
Chart time_chart(const campaign::Plan& plan);
Chart efficiency_chart(const campaign::Plan& plan);

}  // namespace queens
