// Tests the kernels as OpenCL, on the first OpenCL device of this machine. In CI this is PoCL, on the processor.
// labels: full
#include <gtest/gtest.h>

#include <filesystem>
#include <map>

#include "gpu/backend.hpp"
#include "gpu/compare.hpp"
#include "gpu/cost.hpp"
#include "gpu/devices.hpp"
#include "gpu/opencl.hpp"
#include "record/check.hpp"
#include "record/ledger.hpp"

namespace queens::gpu {
namespace {

constexpr std::uint64_t kPoclMemory = std::uint64_t{256} << 20;

class Pocl : public testing::Test {
 protected:
  void SetUp() override {
    std::string why_none;
    const auto devices = opencl_devices(libraries().opencl, why_none);
    if (devices.empty()) GTEST_SKIP() << why_none;
    device_ = open_device(devices.front().id);
  }
  std::unique_ptr<Device> device_;
};

TEST_F(Pocl, PassesTheSelfTest) { EXPECT_GT(self_test(*device_, never_stopped()), 0); }

TEST_F(Pocl, CountsEachUnitLikeTheProcessor) {
  for (int n = 8; n <= 14; ++n) expect_like_the_processor(*device_, n, {.memory = kPoclMemory});
  expect_like_the_processor(*device_, 20, {.memory = kPoclMemory, .depth = 5}, 4);
}

// Counts with groups as large as on a card.
TEST_F(Pocl, CountsInGroups) {
  for (const Shape shape : {Shape{64, 4}, Shape{32, 1}})
    for (int n = 8; n <= 11; ++n)
      expect_like_the_processor(*device_, n, {.memory = kPoclMemory, .shape = shape});
}

// Boards small enough for oclgrind, which is slow (see oclgrind_test.sh).
TEST_F(Pocl, CountsTheSmallestBoards) {
  constexpr std::uint64_t kLittle = std::uint64_t{24} << 20;
  for (const Shape shape : {Shape{1, 16}, Shape{16, 4}})
    for (int n = 5; n <= 6; ++n)
      expect_like_the_processor(*device_, n, {.memory = kLittle, .shape = shape});
}

// The processor begins a count with a ledger, and OpenCL continues it. Then a check counts the results of both again,
// with the portable kernel.
TEST_F(Pocl, TakesOverACountOnRecord) {
  const std::string ledger = testing::TempDir() + "pocl-takes-over.ledger";
  std::filesystem::remove(ledger);
  record::Processor processor(1, counting::kernels().front());
  const record::UnitCount begun = record::count(
      Problem{.n = 13}, ledger, {.engine = "join", .units = UnitRange{0, 299}}, processor);
  EXPECT_EQ(begun.units_done, 300u);

  std::vector<std::unique_ptr<Device>> devices;
  devices.push_back(std::move(device_));
  Devices backend(std::move(devices), {.limits = {.threads = 1}, .alone = true},
                  counting::kernels().front());
  const record::UnitCount whole = record::count(Problem{.n = 13}, ledger, {}, backend);
  EXPECT_EQ(to_string(whole.answer.count), "73712");
  EXPECT_TRUE(whole.answer.complete);
  EXPECT_EQ(backend.devices()[0].units, 624u) << backend.devices()[0].stopped;

  std::map<std::string, std::uint64_t> by_kernel;
  const record::Ledger file(ledger, record::Ledger::Access::read);
  for (const record::Run& run : file.runs())
    file.each_row(run, [&](const record::Row& row) {
      by_kernel[row.origin.kernel] += row.units.size();
      return true;
    });
  EXPECT_EQ(by_kernel["opencl"], 624u);

  const record::Check check = record::check(ledger, {.limits = {.threads = 1, .kernel = "scalar"}});
  EXPECT_EQ(check.again, 924u);
  EXPECT_FALSE(check.faulty());
  EXPECT_TRUE(check.kernels.contains("scalar"));
  std::filesystem::remove(ledger);
}

}  // namespace
}  // namespace queens::gpu
