// Checks that compilers accept the text of the kernels as CUDA. This needs no card: clang compiles it to PTX without
// NVIDIA's SDK, and NVRTC, if this machine has it, to binaries.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <unistd.h>

#include "gpu/cuda_compiler.hpp"
#include "gpu/kernels.hpp"

namespace queens::gpu::test {
namespace {

namespace fs = std::filesystem;

constexpr Shape kOfCards = {.group = 256, .lanes = 4};

TEST(CudaText, ClangMakesPtxOfIt) {
#ifndef QUEENS_CLANG
  GTEST_SKIP() << "this machine has no clang";
#else
  const std::string stem =
      (fs::temp_directory_path() / ("queens-cuda-text-" + std::to_string(::getpid()))).string();
  std::ofstream(stem + ".cu") << cuda_text(kOfCards);
  const std::string clang =
      std::string(QUEENS_CLANG) +
      " -x cuda --cuda-device-only -nocudainc -nocudalib --cuda-gpu-arch=sm_70 ";
  std::ofstream(stem + "-empty.cu") << "";
  const bool works =
      std::system(
          (clang + "-S -o /dev/null " + stem + "-empty.cu > " + stem + ".log 2>&1").c_str()) == 0;
  const int status = !works ? 0
                            : std::system((clang + "-DQUEENS_NO_SDK -O1 -S -o " + stem + ".ptx " +
                                           stem + ".cu > " + stem + ".log 2>&1")
                                              .c_str());
  std::stringstream log, ptx;
  log << std::ifstream(stem + ".log").rdbuf();
  ptx << std::ifstream(stem + ".ptx").rdbuf();
  for (const char* const end : {".cu", "-empty.cu", ".ptx", ".log"}) fs::remove(stem + end);
  if (!works) GTEST_SKIP() << "clang cannot compile for cards: " << log.str();
  EXPECT_EQ(status, 0) << log.str();
  for (const std::string kernel : {kListKernel, kJoinKernel})
    EXPECT_NE(ptx.str().find(".entry " + kernel), std::string::npos) << kernel;
#endif
}

TEST(CudaText, NvrtcMakesABinaryOfIt) {
  constexpr int kNewest = 99000;
  std::unique_ptr<CudaCompiler> compiler;
  try {
    compiler = std::make_unique<CudaCompiler>(cuda::compiler_names(), kNewest);
  } catch (const DeviceError& error) {
    GTEST_SKIP() << error.what();
  }
  const std::string binary = compiler->compile(cuda_text(kOfCards), 90);
  EXPECT_EQ(binary.substr(1, 3), "ELF");
  for (const char* const kernel : {kListKernel, kJoinKernel})
    EXPECT_NE(binary.find(kernel), std::string::npos) << kernel;
  EXPECT_NE(compiler->compile("extern \"C\" __global__ void add() {}", 999).find(".entry add"),
            std::string::npos)
      << "PTX for a card that it does not know";
  try {
    compiler->compile("extern \"C\" __global__ void add() { no }", 90);
    ADD_FAILURE() << "no error";
  } catch (const DeviceError& error) {
    EXPECT_EQ(error.trouble(), Trouble::build_failed);
    EXPECT_NE(std::string(error.what()).find("identifier \"no\" is undefined"), std::string::npos)
        << error.what();
  }
  EXPECT_THROW(compiler->compile("", 10), DeviceError) << "a card that is too old";
}

}  // namespace
}  // namespace queens::gpu::test
