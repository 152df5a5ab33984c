// Checks that a command whose output fills the disk says so, and leaves the old file as it was.
#include <gtest/gtest.h>

#include "support/program.hpp"
#include "support/small_disk.hpp"

namespace queens::test {
namespace {

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
    {"proof", "queens explain 10 --toroidal --proof d/out --cnf c",
     "queens: cannot write 'd/out': No space left on device"},
#endif
};

class FullDisk : public testing::TestWithParam<Filling> {};

TEST_P(FullDisk, LeavesWhatWasThere) {
  const TemporaryDirectory directory;
  const std::filesystem::path disk = directory.path() / "d";
  std::filesystem::create_directory(disk);
  const SmallDisk small(disk, "size=16k");
  if (small.error() == EPERM) GTEST_SKIP() << "no right to a file system of one's own";
  ASSERT_EQ(small.error(), 0);
  write_bytes(disk / "out", "old");
  const Outcome outcome = run_shell(GetParam().command, directory.path());
  EXPECT_EQ(outcome.status, 3);
  EXPECT_EQ(outcome.output, std::string(GetParam().said) + "\n");
  EXPECT_EQ(bytes(disk / "out"), "old");
  EXPECT_EQ(names_in(disk), std::set<std::string>{"out"});
}

INSTANTIATE_TEST_SUITE_P(Commands, FullDisk, testing::ValuesIn(kFillings),
                         [](const auto& each) { return std::string(each.param.name); });

}  // namespace
}  // namespace queens::test
