// Devices and the processor count one board together. Checks that every unit is counted once, whatever happens to a
// device.
#include "gpu/backend.hpp"

#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "catalogue/counting.hpp"
#include "gpu/faulty_device.hpp"
#include "support/files.hpp"

namespace queens::gpu {
namespace {

struct Counted {
  record::UnitCount count;
  std::vector<record::DeviceShare> shares;
};

Counted count_with(std::vector<std::unique_ptr<Device>> devices, int n, bool alone,
                   const RecordOptions& options = {.engine = "join"},
                   const std::string& ledger = {}) {
  Devices backend(std::move(devices), {.limits = {.threads = 1}, .alone = alone},
                  counting::kernels().front());
  record::UnitCount count = record::count(Problem{.n = n}, ledger, options, backend);
  return {std::move(count), backend.devices()};
}

template <class... Device>
std::vector<std::unique_ptr<gpu::Device>> list(std::unique_ptr<Device>... devices) {
  std::vector<std::unique_ptr<gpu::Device>> result;
  (result.push_back(std::move(devices)), ...);
  return result;
}

constexpr std::uint64_t kHostMemory = std::uint64_t{64} << 20;

TEST(Devices, CountWithTheProcessor) {
  for (const bool alone : {false, true}) {
    const Counted counted =
        count_with(list(open_host(kHostMemory), open_host(kHostMemory)), 12, alone);
    EXPECT_EQ(to_string(counted.count.answer.count), "14200");
    EXPECT_TRUE(counted.count.answer.complete);
    ASSERT_EQ(counted.shares.size(), 2u);
    for (const auto& share : counted.shares) {
      EXPECT_GT(share.units, 0u);
      EXPECT_EQ(share.stopped, "");
    }
    if (alone) {
      EXPECT_EQ(counted.shares[0].units + counted.shares[1].units, 252u);
    }
  }
}

TEST(Devices, NothingLeftIsNothingToDo) {
  const test::TemporaryDirectory directory;
  const std::string ledger = directory.file("l");
  RecordOptions options{.engine = "join", .units = UnitRange{0, 99}};
  count_with(list(open_host(kHostMemory)), 12, true, options, ledger);
  for (const bool alone : {false, true}) {
    EXPECT_EQ(count_with(list(open_host(kHostMemory)), 12, alone, options, ledger).count.units_done,
              0u);
    options.units.reset();
    count_with(list(open_host(kHostMemory)), 12, alone, options, ledger);
    const Counted again = count_with(list(open_host(kHostMemory)), 12, alone, options, ledger);
    EXPECT_EQ(again.count.units_done, 0u);
    EXPECT_EQ(to_string(again.count.answer.count), "14200");
  }
}

TEST(Devices, AFailureLosesNothing) {
  // How many calls does a whole count take?
  auto whole = std::make_unique<FaultyDevice>(-1, Trouble::lost);
  FaultyDevice& watched = *whole;
  Devices backend(list(std::move(whole)), {.limits = {.threads = 1}, .alone = true},
                  counting::kernels().front());
  record::count(Problem{.n = 12}, "", {.engine = "join"}, backend);
  const int calls = watched.calls();
  ASSERT_GT(calls, 100);
  for (const Trouble trouble : {Trouble::lost, Trouble::no_memory, Trouble::refused}) {
    for (int call = 0; call < calls; call += call < calls - 60 ? 37 : 3) {
      const Counted counted = count_with(
          list(std::unique_ptr<Device>(std::make_unique<FaultyDevice>(call, trouble))), 12, true);
      EXPECT_EQ(to_string(counted.count.answer.count), "14200") << "call " << call;
      EXPECT_EQ(counted.count.units_done, 252u);
      EXPECT_EQ(counted.shares[0].stopped, "call " + std::to_string(call) + " failed");
    }
  }
}

TEST(Devices, AnotherDeviceTakesOver) {
  const Counted counted =
      count_with(list(std::unique_ptr<Device>(std::make_unique<FaultyDevice>(300, Trouble::lost)),
                      open_host(kHostMemory)),
                 13, true);
  EXPECT_EQ(to_string(counted.count.answer.count), "73712");
  EXPECT_GT(counted.shares[1].units, 0u);
}

TEST(Devices, AWrongDeviceIsNotUsed) {
  auto liar = std::make_unique<FaultyDevice>(-1, Trouble::lost);
  liar->lie();
  const Counted counted = count_with(list(std::unique_ptr<Device>(std::move(liar))), 10, false);
  EXPECT_EQ(to_string(counted.count.answer.count), "724");
  EXPECT_EQ(counted.shares[0].units, 0u);
  EXPECT_NE(counted.shares[0].stopped, "");
}

TEST(Devices, OtherUnitsAreLeftToTheProcessor) {
  const Counted cross = count_with(list(open_host(kHostMemory)), 10, false, {.engine = "cross"});
  EXPECT_EQ(to_string(cross.count.answer.count), "724");
  EXPECT_EQ(cross.shares[0].units, 0u);
  EXPECT_NE(cross.shares[0].stopped.find("units of cross/1"), std::string::npos);
  const Counted small = count_with(list(open_host(kHostMemory)), 6, false);
  EXPECT_EQ(to_string(small.count.answer.count), "4");
}

TEST(Devices, StopWhenAskedOrInTime) {
  RecordOptions options{.engine = "join"};
  options.limits.on_progress = [](const Progress& now) { return now.units_done < 20; };
  const Counted asked = count_with(list(open_host(kHostMemory)), 16, true, options);
  EXPECT_EQ(asked.count.answer.stop, Stop::asked);
  EXPECT_LT(asked.count.units_done, asked.count.units);

  options = {.limits = {.seconds = 1e-3}, .engine = "join"};
  const Counted timed = count_with(list(open_host(kHostMemory)), 22, true, options);
  EXPECT_EQ(timed.count.answer.stop, Stop::time_limit);
}

TEST(Devices, AnErrorOfTheCallerIsPassedOn) {
  RecordOptions options{.engine = "join"};
  options.limits.on_progress = [](const Progress& now) -> bool {
    if (now.units_done > 0) throw std::runtime_error("the caller's");
    return true;
  };
  EXPECT_THROW(count_with(list(open_host(kHostMemory)), 16, true, options), std::runtime_error);
}

}  // namespace
}  // namespace queens::gpu
