#include <gtest/gtest.h>

#include "gpu/fake_devices.hpp"
#include "gpu/fake_driver.hpp"
#include "support/files.hpp"

namespace queens::gpu::test {
namespace {

std::unique_ptr<Device> keeping_card(const std::string& directory) {
  return open_cuda(fake_cuda(), 0, {QUEENS_FAKE_NVRTC_12}, add_source, directory);
}

TEST(KeptKernels, AreFoundAgain) {
  const queens::test::TemporaryDirectory directory;
  const KeptKernels kept(directory.file("a/b"));
  EXPECT_FALSE(kept.find("one"));
  const std::string zeros("\0\n\0", 3), large(100'000, 'x');
  EXPECT_EQ(kept.keep("one", zeros), "");
  EXPECT_EQ(kept.keep("two\nlines", large), "");
  EXPECT_EQ(kept.keep("none", ""), "");
  EXPECT_EQ(kept.find("one"), zeros);
  EXPECT_EQ(kept.find("two\nlines"), large);
  EXPECT_FALSE(kept.find("three"));
  EXPECT_FALSE(KeptKernels("").find("one"));
  EXPECT_EQ(KeptKernels("").keep("one", "x"), "");
}

TEST(KeptKernels, DamagedOnesAreNotUsed) {
  const queens::test::TemporaryDirectory directory;
  const KeptKernels kept(directory.path().string());
  const std::string made = "the kernels";
  ASSERT_EQ(kept.keep("key", made), "");
  const std::string file = directory.file(*directory.names().begin());
  const std::string whole = queens::test::bytes(file);
  ASSERT_EQ(kept.find("key"), made);
  for (std::size_t size = 0; size < whole.size(); ++size) {
    queens::test::write_bytes(file, whole.substr(0, size));
    EXPECT_FALSE(kept.find("key")) << "cut after " << size;
  }
  for (std::size_t at = 0; at < whole.size(); ++at) {
    std::string damaged = whole;
    damaged[at] = static_cast<char>(damaged[at] ^ 1);
    queens::test::write_bytes(file, damaged);
    EXPECT_FALSE(kept.find("key")) << "damaged at " << at;
  }
  EXPECT_EQ(kept.keep("key", made), "");
  EXPECT_EQ(kept.find("key"), made) << "written again";
}

TEST(KeptKernels, SpareTheCompiler) {
  const queens::test::TemporaryDirectory directory;
  const FakeDriver compiler(QUEENS_FAKE_NVRTC_12);
  const std::vector<std::uint32_t> elevens(40, 11);
  for (const int calls : {1, 0}) {
    compiler.reset();
    const std::unique_ptr<Device> device = keeping_card(directory.path().string());
    EXPECT_EQ(add_on(*device), elevens);
    EXPECT_EQ(compiler.calls("nvrtcCompileProgram"), calls);
    EXPECT_EQ(device->info().remark, "");
  }
  const std::unique_ptr<Device> without =
      open_cuda(fake_cuda(), 0, {"/nowhere/libnvrtc.so"}, add_source, directory.path().string());
  EXPECT_EQ(add_on(*without), elevens);
}

// Kept kernels may not load, for example because they were made for another card. Then they are compiled again.
TEST(KeptKernels, AreMadeAgainIfTheyDoNotLoad) {
  const queens::test::TemporaryDirectory directory;
  const std::string key = "12040, capability 90\n" + add_source({}).text;
  const KeptKernels kept(directory.path().string());
  ASSERT_EQ(kept.keep(key, "for another card"), "");
  EXPECT_EQ(add_on(*keeping_card(directory.path().string())), std::vector<std::uint32_t>(40, 11));
  EXPECT_EQ(kept.find(key).value_or("").rfind("sm_90\n", 0), 0u);
}

// Kernels are used all the same if the directory for them cannot be made, which holds here for any user.
TEST(KeptKernels, NeedNotBeKept) {
  const std::unique_ptr<Device> device = keeping_card("/dev/null/kernels");
  EXPECT_EQ(add_on(*device), std::vector<std::uint32_t>(40, 11));
  const std::string remark = device->info().remark;
  EXPECT_EQ(remark.rfind("the kernels are compiled each time, because they cannot be kept: ", 0),
            0u)
      << remark;
  EXPECT_NE(remark.find("/dev/null"), std::string::npos) << remark;
}

}  // namespace
}  // namespace queens::gpu::test
