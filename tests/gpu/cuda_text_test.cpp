// Checks that clang accepts the text of the kernels as CUDA, and compiles it to PTX. This needs no card and no SDK.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "gpu/driver.hpp"
#include "support/files.hpp"

namespace queens::gpu::test {
namespace {

constexpr Shape kOfCards = {.group = 256, .lanes = 4};

TEST(CudaText, ClangMakesPtxOfIt) {
#ifndef QUEENS_CLANG
  GTEST_SKIP() << "this machine has no clang";
#else
  const queens::test::TemporaryDirectory directory;
  const std::string stem = directory.file("kernels");
  std::ofstream(stem + ".cu") << join_in_cuda(kOfCards).text;
  std::ofstream(stem + "-empty.cu") << "";
  const auto compile = [&](const std::string& options) {
    return std::system((std::string(QUEENS_CLANG) +
                        " -x cuda --cuda-device-only -nocudainc -nocudalib --cuda-gpu-arch=sm_70 " +
                        "-S -o " + stem + ".ptx " + options + " >" + stem + ".log 2>&1")
                           .c_str());
  };
  if (compile(stem + "-empty.cu") != 0)
    GTEST_SKIP() << "clang cannot compile for cards: " << queens::test::bytes(stem + ".log");
  EXPECT_EQ(compile("-DQUEENS_NO_SDK -O1 " + stem + ".cu"), 0)
      << queens::test::bytes(stem + ".log");
  const std::string ptx = queens::test::bytes(stem + ".ptx");
  for (const std::string kernel : {kListKernel, kJoinKernel})
    EXPECT_NE(ptx.find(".entry " + kernel), std::string::npos) << kernel;
#endif
}

}  // namespace
}  // namespace queens::gpu::test
