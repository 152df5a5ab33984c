// What the two files of `queens plan` share: a plan for a graphics card (a device), and the messages of both plans.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal.hpp"
#include "queens/plan.hpp"
#include "queens/problem.hpp"

namespace queens::commands {

/// Makes planning a count of n rows show what it is doing, on a line that outlives it, and stop if the user interrupts.
void show_planning(cli::ProgressLine& line, std::int32_t n, PlanCountOptions& options);

/// "25.0 s   (95 %: 22.1 s to 28.2 s)": a time with its interval, and how sure that is.
std::string with_bounds(const Interval& seconds, const char* sure = "95 %");

/// Says why there is no plan: the user interrupted, or the time limit was too short to measure `what`. Returns the
/// exit status.
int no_sample(std::string_view what, std::string_view or_else = "");

/// Times the engine join on the device instead of the processor, and writes the plan for counts on such devices, as
/// many as each of `numbers` says. `wishes.cores` holds at most one number: how many cores count together with the
/// devices. Returns the exit status.
int plan_on_device(const CheckedProblem& problem, const std::string& device,
                   const std::vector<std::uint64_t>& numbers, const PlanCountOptions& wishes,
                   bool json, const std::string& output);

/// The time of a count on devices and cores that share the units. Each device starts on its own first, in `starting`
/// seconds. `device` and `core` are the times on one device or core alone.
Interval seconds_together(std::uint64_t devices, const Interval& device, double starting,
                          std::uint64_t cores, const Interval& core);

}  // namespace queens::commands
