// What will a count cost on this machine, and how is it divided into parts of equal cost?
//   plan_count [N [PARTS]]
#include <queens/plan.hpp>

#include <cstdlib>
#include <iostream>

int main(int argc, char** argv) {
  const queens::Problem problem{.n = argc > 1 ? std::atoi(argv[1]) : 15};
  queens::PlanCountOptions options;
  options.limits.seconds = 10;
  options.parts = argc > 2 ? std::atoi(argv[2]) : 4;
  options.cores = {1, 16, 1024};
  try {
    const queens::CountPlan plan = queens::plan_count(problem, options);
    if (!plan.known()) {
      std::cerr << "ten seconds are not enough to measure the cost of this count\n";
      return 1;
    }
    const queens::CountCost& best = plan.engines.front();
    const queens::Interval& seconds = best.core_seconds;
    std::cout << best.engine << ": " << seconds.expected << " s of one core (" << seconds.low
              << " to " << seconds.high << "), " << best.megabytes << " MB\n";
    for (const queens::CountSchedule& schedule : plan.schedules)
      std::cout << schedule.cores << (schedule.cores == 1 ? " core: " : " cores: ")
                << schedule.seconds.expected << " s\n";
    for (const queens::UnitRange& part : plan.parts)
      std::cout << "units " << queens::to_string(part) << '\n';
  } catch (const queens::Error& error) {
    std::cerr << error.what() << '\n';
    return 2;
  }
}
