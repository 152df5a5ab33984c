#include "gpu/shared_library.hpp"

#include <gtest/gtest.h>

namespace queens::gpu::test {
namespace {

TEST(SharedLibrary, ThatIsNotThere) {
  const SharedLibrary library({"/nowhere/libone.so.1", "/nowhere/libtwo.so"});
  EXPECT_FALSE(library);
  EXPECT_NE(library.why_not().find("libone.so.1"), std::string::npos) << library.why_not();
  int (*function)(int) = nullptr;
  EXPECT_FALSE(library.find("cuInit", function));
  EXPECT_EQ(function, nullptr);
}

TEST(SharedLibrary, ThatIsNoLibrary) {
  const SharedLibrary library({QUEENS_SOURCE_DIR "/README.md"});
  EXPECT_FALSE(library);
  EXPECT_NE(library.why_not(), "");
}

TEST(SharedLibrary, TheFirstThatIsThere) {
  const SharedLibrary library({"/nowhere/libone.so.1", QUEENS_FAKE_CUDA, QUEENS_FAKE_OPENCL});
  ASSERT_TRUE(library) << library.why_not();
  int (*function)(int) = nullptr;
  EXPECT_TRUE(library.find("cuInit", function));
  EXPECT_NE(function, nullptr);
  EXPECT_FALSE(library.find("clFinish", function));
  EXPECT_EQ(function, nullptr);
}

}  // namespace
}  // namespace queens::gpu::test
