// Checks that every command that counts obeys its time limit and signals from the first moment: while it numbers units,
// adds up their expected work or builds tables. Also checks that it stops in time when nobody reads its output.
#include <gtest/gtest.h>

#include "support/process.hpp"

using namespace queens::test;

namespace {

// Each of these takes seconds before it counts its first unit, or before it reports that memory is too small. The
// count itself, if there is one, would take years.
constexpr const char* kLongSetUps[] = {
    "queens count 31 --memory 500M",
    "queens count 30 --memory 500M",
    "queens count 31 --memory 500M --threads 200",
    "queens count 27 --memory 500M --threads 1",
    "queens count 64",
    "queens count 64 --engine cross --threads 1000",
    "queens count 31 --memory 500M --ledger q31",
    "queens plan 31 --memory 500M",
    "queens plan 64",
    "queens plan 29 --parts 1000 --engine join",
};

class CountingLimits : public ::testing::Test {
 protected:
  TemporaryDirectory directory_;
};

TEST_F(CountingLimits, ASignalIsHeededMeanwhile) {
  for (const char* command : kLongSetUps)
    for (const int signal : {SIGINT, SIGTERM}) {
      Process process = Process::on_terminal(command, directory_.path());
      ASSERT_TRUE(process.wait_until_it_catches(signal)) << command;
      usleep(100'000);
      process.signal(signal);
      EXPECT_EQ(process.finish(), 130) << command << process.output();
      EXPECT_NE(process.output().find("interrupted"), std::string::npos) << process.output();
    }
}

TEST_F(CountingLimits, TheTimeLimitIsHeeded) {
  for (const std::string command : kLongSetUps) {
    Process process = Process::on_pipes(command + " --time-limit 0.1", directory_.path());
    EXPECT_EQ(process.finish(), 4) << command << process.output();
    const bool plan = command.rfind("queens plan", 0) == 0;
    EXPECT_NE(process.output().find(plan ? "queens: " : "(the time limit), engine "),
              std::string::npos)
        << command << process.output();
  }
}

TEST_F(CountingLimits, WhatIsNotKnownYetIsSaid) {
  Process process = Process::on_pipes("queens count 64 --time-limit 0.001", directory_.path());
  EXPECT_EQ(process.finish(), 4);
  EXPECT_NE(process.output().find("(the time limit), engine cross: still numbering the "
                                  "units, and nothing is counted yet\n"),
            std::string::npos)
      << process.output();
}

TEST_F(CountingLimits, APipeThatNobodyReadsHoldsUpNobody) {
  int ends[2];
  ASSERT_EQ(pipe2(ends, O_CLOEXEC | O_NONBLOCK), 0);
  const std::string fill(1 << 16, '.');
  while (write(ends[1], fill.data(), fill.size()) > 0) {
  }
  ASSERT_EQ(fcntl(ends[1], F_SETFL, 0), 0);  // so that a writer blocks
  const int inherited = dup(ends[1]);
  Process count = Process::on_pipes(
      "queens count 18 --engine cross --threads 1 --progress 2>&" + std::to_string(inherited),
      directory_.path());
  close(inherited);
  EXPECT_TRUE(count.wait_for("666090624\n"));
  EXPECT_EQ(count.finish(), 0);
  close(ends[0]);
  close(ends[1]);
}

}  // namespace
