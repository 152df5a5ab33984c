// Tests the library of faults/fault.hpp itself: it counts calls, and makes the right ones fail.
#include <gtest/gtest.h>

#include "support/program.hpp"

namespace queens::test {
namespace {

TEST(Shim, CountsCallsAndChangesNothing) {
  const Outcome outcome = run_queens({"count", "8"}, {.fault = ""});
  EXPECT_EQ(outcome.status, 0) << outcome.error;
  EXPECT_EQ(outcome.output, "92\n");
  EXPECT_FALSE(outcome.fired);
  EXPECT_GT(outcome.calls.at("malloc"), 0);
  EXPECT_GT(outcome.calls.at("write"), 0);
}

TEST(Shim, TheRightCallFails) {
  const struct {
    const char* fault;
    int status;
    const char *output, *error;
    bool fired;
  } kOfWrites[] = {
      {"write:1:ENOSPC", 3, "",
       "queens: cannot write to standard output: No space left on device\n", true},
      {"write:1:SHORT", 0, "2 4 1 3\n", "", true},
      {"write:1:SIGKILL", 128 + SIGKILL, "", "", false},
      {"write:1000:ENOSPC", 0, "2 4 1 3\n", "", false},
  };
  for (const auto& [fault, status, output, error, fired] : kOfWrites) {
    const Outcome outcome = run_queens({"solve", "4"}, {.fault = fault});
    EXPECT_EQ(outcome.status, status) << fault;
    EXPECT_EQ(outcome.output, output) << fault;
    EXPECT_EQ(outcome.error, error) << fault;
    EXPECT_EQ(outcome.fired, fired) << fault;
  }
}

}  // namespace
}  // namespace queens::test
