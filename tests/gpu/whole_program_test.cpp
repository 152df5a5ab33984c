// Runs the program with a fake CUDA driver that fails in the middle of a count. The program must say so in one line,
// and the count must be exact.
#include <gtest/gtest.h>

#include <algorithm>

#include "support/files.hpp"
#include "support/run_program.hpp"

namespace queens::gpu::test {
namespace {

#ifdef QUEENS_BINARY
constexpr const char* kFakeCards = QUEENS_FAKE_CUDA_DIRECTORY;

// The time limits are generous, because the fake card is slow on a busy machine: it runs the items of a group as
// threads that often wait for each other.
class WholeProgram : public ::testing::Test {
 protected:
  queens::test::Run run(const std::vector<std::string>& words, const std::string& fails) {
    std::map<std::string, std::string> environment = {{"LD_LIBRARY_PATH", kFakeCards}};
    if (!fails.empty()) environment["QUEENS_FAKE_FAILS"] = fails;
    return queens::test::run_program(words, environment, "/dev/null", directory_.path());
  }
  queens::test::TemporaryDirectory directory_;
};

TEST_F(WholeProgram, CountsOnCardsAlone) {
  const auto [status, output, error] =
      run({"count", "10", "--device", "cuda:0+cuda:1", "--device-only"}, "");
  EXPECT_EQ(status, 0);
  EXPECT_EQ(output, "724\n");
  EXPECT_EQ(error, "");
  EXPECT_FALSE(queens::test::names_in(directory_.path() / ".cache" / "queens").empty())
      << "the kernels are kept";
}

TEST_F(WholeProgram, LosesNothingWithACard) {
  for (const char* const fails :
       {"cuDevicePrimaryCtxRetain 1 46", "cuMemAlloc_v2 4 2", "cuModuleLoadDataEx 1 222 on",
        "cuLaunchKernel 1 719 on", "cuLaunchKernel 5 719 on", "cuCtxSynchronize 3 702 on",
        "cuMemcpyDtoH_v2 4 700 on"}) {
    const auto [status, output, error] =
        run({"count", "10", "--device", "cuda:0", "--device-only"}, fails);
    EXPECT_EQ(status, 0) << fails << ": " << error;
    EXPECT_EQ(output, "724\n") << fails;
    EXPECT_EQ(std::count(error.begin(), error.end(), '\n'), 1) << fails << ": " << error;
    EXPECT_EQ(error.rfind("queens: cuda:0 does not count", 0), 0u) << fails << ": " << error;
  }
}

TEST_F(WholeProgram, CountsWhereKernelsCannotBeKept) {
  const auto [status, output, error] =
      queens::test::run_program({"count", "10", "--device", "cuda:0", "--device-only"},
                                {{"LD_LIBRARY_PATH", kFakeCards}, {"XDG_CACHE_HOME", "/dev/null"}},
                                "/dev/null", directory_.path());
  EXPECT_EQ(status, 0);
  EXPECT_EQ(output, "724\n");
  EXPECT_EQ(
      error.rfind(
          "queens: cuda:0: the kernels are compiled each time, because they cannot be kept: ", 0),
      0u)
      << error;
  EXPECT_EQ(std::count(error.begin(), error.end(), '\n'), 1) << error;
}

TEST_F(WholeProgram, PlansForACard) {
  const auto [status, output, error] =
      run({"plan", "10", "--device", "cuda:1", "--devices", "4", "--time-limit", "100"}, "");
  EXPECT_EQ(status, 0) << error;
  EXPECT_NE(output.find("device       cuda:1, Fake card 1\n"), std::string::npos) << output;
  const auto failed =
      run({"plan", "10", "--device", "cuda:0", "--time-limit", "100"}, "cuLaunchKernel 1 719 on");
  EXPECT_EQ(failed.status, 3);
  EXPECT_EQ(std::count(failed.error.begin(), failed.error.end(), '\n'), 1) << failed.error;
}

TEST_F(WholeProgram, SaysWhichDevicesThereAre) {
  const auto [status, output, error] = run({"count", "10", "--device", "cuda:7"}, "");
  EXPECT_EQ(status, 2);
  EXPECT_EQ(output, "");
  EXPECT_NE(error.find("there is no device cuda:7; devices here: cuda:0 (Fake card 0), cuda:1"),
            std::string::npos)
      << error;
}
#endif

}  // namespace
}  // namespace queens::gpu::test
