// The plan of a fake driver: which call fails, and what is still open.
//
// Tests open the same library file as the program, and find the functions below in it. If a test starts the program,
// the plan stands in the environment variable QUEENS_FAKE_FAILS: "cuLaunchKernel 40 719" makes the 40th call of
// cuLaunchKernel fail with the error 719; with " on" at the end, all later calls fail, too.
//
// The plan has internal linkage, so that each of two fake drivers in one process has its own.
#pragma once

#include <cstdlib>
#include <map>
#include <mutex>
#include <sstream>
#include <string>
#include <vector>

namespace {

struct Plan {
  std::string function;
  int nth = 0, code = 0;
  bool from_then_on = false, failing = false;
  std::map<std::string, int> calls;
  std::vector<std::string> called;  // in the order of their first calls
  long open = 0;                    // things made and not released
  long misuse = 0;                  // calls that a real driver would not forgive
  // An exception left its locks locked: releasing anything would wait for ever.
  bool locked = false;
};

Plan plan_of_environment() {
  Plan plan;
  if (const char* const text = std::getenv("QUEENS_FAKE_FAILS")) {
    std::string on;
    std::istringstream(text) >> plan.function >> plan.nth >> plan.code >> on;
    plan.from_then_on = on == "on";
  }
  return plan;
}
Plan plan = plan_of_environment();
std::recursive_mutex in_driver;  // one call at a time

// The error of this call, or 0.
int fails(const char* function) {
  const std::lock_guard lock(in_driver);
  const int nth = ++plan.calls[function];
  if (nth == 1) plan.called.push_back(function);
  if (plan.failing && function != std::string("cuGetErrorName")) return plan.code;
  if (plan.function != function || plan.nth != nth) return 0;
  plan.failing = plan.from_then_on;
  return plan.code;
}

}  // namespace

extern "C" {
// Makes the nth call of the function from now on fail, and if from_then_on all calls after it. If the name is "", none
// fails.
void fake_plan(const char* function, int nth, int code, int from_then_on) {
  const long open = plan.locked ? 0 : plan.open;
  plan = {};
  plan.function = function;
  plan.nth = nth;
  plan.code = code;
  plan.from_then_on = from_then_on != 0;
  plan.open = open;
}
int fake_calls(const char* function) { return plan.calls[function]; }
const char* fake_called(int number) {
  return number < static_cast<int>(plan.called.size())
             ? plan.called[static_cast<std::size_t>(number)].c_str()
             : nullptr;
}
long fake_open() { return plan.open; }
long fake_misuse() { return plan.misuse; }
}
