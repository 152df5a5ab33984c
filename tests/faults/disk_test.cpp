// A disk that is full: a small file system of its own, in a name space that ends with the test.
#include <gtest/gtest.h>

#include "support/command.hpp"

#ifdef QUEENS_BINARY

namespace queens::test {
namespace {

// A shell in a directory `d` of 16 KiB, in which there is a file `d/out`.
Outcome on_a_small_disk(const std::string& commands) {
  return run_command(
      "mkdir d; unshare -m sh -c 'mount -t tmpfs -o size=16k none d || exit 77; echo old > "
      "d/out; " +
      commands + "' 2>&1");
}

struct Filling {
  const char *name, *command, *said;
};
constexpr Filling kFillings[] = {
    {"solve", "queens solve 11 --all -o d/out",
     "queens: cannot write 'd/out': No space left on device"},
    {"export", "queens export 30 --format dimacs -o d/out",
     "queens: cannot write 'd/out': No space left on device"},
    {"tree", "queens tree 8 --svg d/out", "queens: cannot write 'd/out': No space left on device"},
#ifndef QUEENS_WITHOUT_SAT
    {"proof", "queens solve 10 --toroidal --proof d/out --cnf c",
     "queens: cannot write 'd/out': No space left on device"},
#endif
};

class FullDisk : public testing::TestWithParam<Filling> {};

TEST_P(FullDisk, LeavesWhatWasThere) {
  const Outcome outcome =
      on_a_small_disk(std::string(GetParam().command) + "; echo status $?; cat d/out; ls -A d");
  if (outcome.status == 77 || outcome.status == 127 || outcome.output.rfind("unshare:", 0) == 0)
    GTEST_SKIP() << "no right to a file system of one's own";
  EXPECT_EQ(outcome.output, std::string(GetParam().said) + "\nstatus 3\nold\nout\n");
}

INSTANTIATE_TEST_SUITE_P(Commands, FullDisk, testing::ValuesIn(kFillings),
                         [](const auto& each) { return std::string(each.param.name); });

}  // namespace
}  // namespace queens::test

#endif
