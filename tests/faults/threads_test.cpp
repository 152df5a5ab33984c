// Tests counts for which the system refuses to start threads: all from the k-th on, only the k-th, or all beyond the
// user's limit. The count must continue with the threads it has, without a message.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include "support/program.hpp"

namespace queens::test {
namespace {

TEST(NoMoreThreads, TheCountGoesOnWithThoseThereAre) {
  const std::vector<Words> commands = {
      {"count", "14", "--engine", "cross", "--threads", "4"},
      {"count", "14", "--engine", "join", "--threads", "4"},
      {"count", "14", "--threads", "4", "--ledger", "q14"},
      {"count", "14", "--threads", "4096"},
      {"count", "14", "--fundamental", "--threads", "3"},
  };
  for (const auto& command : commands)
    for (const char* fault : {"thread:1+:EAGAIN", "thread:1:EAGAIN", "thread:2:EAGAIN",
                              "thread:3+:EAGAIN", "thread:2+:ENOMEM"}) {
      const Outcome outcome = run_queens(command, {.fault = fault});
      EXPECT_EQ(outcome.status, 0) << fault << outcome.error;
      EXPECT_EQ(outcome.output, command[2] == "--fundamental" ? "45752\n" : "365596\n") << fault;
      EXPECT_EQ(outcome.error, "") << fault;
    }
}

// Limits the processes of a user other than root, like `ulimit -u 1`. False if this limits nothing here.
bool have_no_process_to_spare() {
  const rlimit limit{1, 1};
  if (!become_nobody() || setrlimit(RLIMIT_NPROC, &limit) != 0) return false;
  const pid_t child = fork();
  if (child == 0) _exit(0);
  return child < 0 && errno == EAGAIN;
}

TEST(NoMoreThreads, ALimitOfTheUsersIsMet) {
  for (const char* engine : {"cross", "join"}) {
    const Outcome outcome = run_queens({"count", "14", "--engine", engine, "--threads", "4"},
                                       {.prepare = have_no_process_to_spare});
    if (outcome.status == Program::kNotStarted) GTEST_SKIP() << "ulimit -u limits nothing here";
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    EXPECT_EQ(outcome.output, "365596\n");
    EXPECT_EQ(outcome.error, "");
  }
}

}  // namespace
}  // namespace queens::test
