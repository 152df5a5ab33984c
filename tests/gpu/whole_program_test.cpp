// Runs the program with a fake CUDA driver that fails in the middle of a count. The program must say so in one line,
// and the count must be exact.
#include <gtest/gtest.h>

#include <algorithm>

#include "support/program.hpp"

namespace queens::gpu::test {
namespace {

using queens::test::Outcome;

const std::string kCount = "count 10 --device-only --device ";

// The fake card is slow on a busy machine: it runs the items of a group as threads that often wait for each other.
class WholeProgram : public ::testing::Test {
 protected:
  // Runs a command and checks its status, its output, and that there is one message that begins so, or none if "".
  void expect(const std::string& line, int status, const std::string& output,
              const std::string& message,
              std::map<std::string, std::string> environment = {}) const {
    environment.emplace("HOME", directory_.path().string());
    environment.emplace("LD_LIBRARY_PATH", QUEENS_FAKE_CUDA_DIRECTORY);
    std::istringstream words(line);
    const Outcome outcome =
        queens::test::run_queens({std::istream_iterator<std::string>(words), {}},
                                 {.directory = directory_.path(), .environment = environment});
    SCOPED_TRACE(line + " " + environment["QUEENS_FAKE_FAILS"] + ": " + outcome.error);
    EXPECT_EQ(outcome.status, status);
    EXPECT_NE(outcome.output.find(output), std::string::npos) << outcome.output;
    EXPECT_EQ(outcome.error.rfind(message, 0), 0u);
    EXPECT_EQ(std::count(outcome.error.begin(), outcome.error.end(), '\n'),
              message.empty() ? 0 : 1);
  }
  const queens::test::TemporaryDirectory directory_;
};

// labels: full
TEST_F(WholeProgram, CountsOnCardsAlone) {
  expect(kCount + "cuda:0+cuda:1", 0, "724\n", "");
  EXPECT_FALSE(queens::test::names_in(directory_.path() / ".cache" / "queens").empty())
      << "the kernels are kept";
  expect(kCount + "cuda:0", 0, "724\n",
         "queens: cuda:0: the kernels are compiled each time, because they cannot be kept: ",
         {{"XDG_CACHE_HOME", "/dev/null"}});
}

TEST_F(WholeProgram, LosesNothingWithACard) {
  for (const char* const fails :
       {"cuDevicePrimaryCtxRetain 1 46", "cuMemAlloc_v2 4 2", "cuModuleLoadDataEx 1 222 on",
        "cuLaunchKernel 1 719 on", "cuLaunchKernel 5 719 on", "cuStreamSynchronize 3 702 on",
        "cuMemcpyDtoHAsync_v2 4 700 on"})
    expect(kCount + "cuda:0", 0, "724\n", "queens: cuda:0 does not count",
           {{"QUEENS_FAKE_FAILS", fails}});
}

TEST_F(WholeProgram, PlansForACardAndSaysWhichThereAre) {
  expect("plan 8 --device cuda:1 --devices 4 --time-limit 100000", 0,
         "device       cuda:1, Fake card 1\n", "");
  expect("plan 8 --device cuda:0 --time-limit 100000", 3, "", "queens: cuda:0",
         {{"QUEENS_FAKE_FAILS", "cuLaunchKernel 1 719 on"}});
  expect("count 10 --device cuda:7", 2, "",
         "queens: there is no device cuda:7; devices here: cuda:0 (Fake card 0), cuda:1");
}

}  // namespace
}  // namespace queens::gpu::test
