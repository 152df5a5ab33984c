// A count where the system starts no more threads: from the k-th on, or only the k-th. It goes on with those
// that there are, and says nothing.
#include <gtest/gtest.h>

#include "faults/process.hpp"

#if defined(QUEENS_BINARY) && defined(QUEENS_FAULT_SHIM)

namespace queens::test {
namespace {

TEST(NoMoreThreads, TheCountGoesOnWithThoseThereAre) {
  const std::vector<std::vector<std::string>> commands = {
      {"count", "14", "--engine", "cross", "--threads", "4"},
      {"count", "14", "--engine", "join", "--threads", "4"},
      {"count", "14", "--threads", "4", "--ledger", "q14"},
      {"count", "14", "--threads", "4096"},
      {"count", "14", "--fundamental", "--threads", "3"},
  };
  for (const auto& command : commands)
    for (const char* fault : {"thread:1+:EAGAIN", "thread:1:EAGAIN", "thread:2:EAGAIN",
                              "thread:3+:EAGAIN", "thread:2+:ENOMEM"}) {
      const TemporaryDirectory directory, notes;
      const FaultOutcome outcome = run_with_fault(command, fault, directory.path(), notes.path());
      EXPECT_EQ(outcome.status, 0) << fault << outcome.err;
      EXPECT_EQ(outcome.out, command[2] == "--fundamental" ? "45752\n" : "365596\n") << fault;
      EXPECT_EQ(outcome.err, "") << fault;
    }
}

}  // namespace
}  // namespace queens::test

#endif
