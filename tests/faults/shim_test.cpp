// Tests the library of faults/fault.hpp itself: it counts calls, and makes the right ones fail.
#include <gtest/gtest.h>

#include "faults/process.hpp"

#if defined(QUEENS_BINARY) && defined(QUEENS_FAULT_SHIM)

namespace queens::test {
namespace {

TEST(Shim, CountsCallsAndChangesNothing) {
  const FaultOutcome outcome = run_with_fault({"count", "8"}, "");
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.out, "92\n");
  EXPECT_FALSE(outcome.fired);
  EXPECT_GT(outcome.calls.at("malloc"), 0);
  EXPECT_GT(outcome.calls.at("write"), 0);
}

TEST(Shim, TheFirstWriteFails) {
  const FaultOutcome outcome = run_with_fault({"solve", "4"}, "write:1:ENOSPC");
  EXPECT_EQ(outcome.status, 3);
  EXPECT_TRUE(outcome.fired);
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(outcome.err, "queens: cannot write to standard output: No space left on device\n");
}

TEST(Shim, AllWritesFromTheFirstOnFail) {
  const FaultOutcome outcome = run_with_fault({"solve", "11", "--all"}, "write:2+:ENOSPC");
  EXPECT_EQ(outcome.status, 3);
  EXPECT_GE(outcome.calls.at("write"), 2);
}

TEST(Shim, HalfOfAWriteIsFollowedByTheOtherHalf) {
  const FaultOutcome outcome = run_with_fault({"solve", "4"}, "write:1:SHORT");
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(outcome.fired);
  EXPECT_EQ(outcome.out, "2 4 1 3\n");
}

TEST(Shim, ASignalInsteadOfAnError) {
  EXPECT_EQ(run_with_fault({"solve", "4"}, "write:1:SIGKILL").status, 128 + SIGKILL);
}

TEST(Shim, AFaultThatIsNotMetIsReported) {
  const FaultOutcome outcome = run_with_fault({"solve", "4"}, "write:1000:ENOSPC");
  EXPECT_EQ(outcome.status, 0);
  EXPECT_FALSE(outcome.fired);
}

TEST(Shim, AnUnknownFaultIsRefused) {
  EXPECT_EQ(run_with_fault({"solve", "4"}, "wirte:1:ENOSPC").status, 97);
  EXPECT_EQ(run_with_fault({"solve", "4"}, "write:1:ENOTHING").status, 97);
}

}  // namespace
}  // namespace queens::test

#endif
