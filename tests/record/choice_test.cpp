// Tests which of the engines `cross` and `join` counts with which kernel.
#include <gtest/gtest.h>

#include "catalogue/pick.hpp"
#include "queens/queens.hpp"
#include "record/count.hpp"

namespace queens::record {
namespace {

constexpr std::int32_t kPreferred = 19;  // from here on pick() prefers `join`

std::string_view chosen(std::string_view variant, const Problem& problem) {
  counting::Kernel kernel = counting::kernel("scalar");
  kernel.variant = variant;
  return engine_by_kernel(problem, kernel);
}

TEST(Choice, JoinCountsFromTheFirstNOfItsKernel) {
  for (const std::string_view early : {"avx512-bw", "avx2", "scalar"}) {
    EXPECT_EQ(chosen(early, {.n = 16}), "") << early;
    EXPECT_EQ(chosen(early, {.n = 17}), "join") << early;
    EXPECT_EQ(chosen(early, {.n = 18}), "join") << early;
  }
  for (const std::string_view late : {"avx512-vbmi2", "sse4", "neon", "wasm128"})
    for (std::int32_t n = 1; n < kPreferred; ++n) EXPECT_EQ(chosen(late, {.n = n}), "") << late;
}

TEST(Choice, ElsewhereItIsThatOfPick) {
  for (const counting::Kernel& kernel : counting::kernels())
    for (std::int32_t n = 1; n <= 64; ++n) {
      const std::string_view engine = engine_by_kernel({.n = n}, kernel);
      if (engine.empty() || n == 17 || n == 18) continue;
      EXPECT_EQ(engine, pick(Problem{.n = n}, Question::count).info().name) << kernel.variant << n;
    }
}

TEST(Choice, JoinNeedsAnEmptyBoard) {
  const std::vector<Problem> problems = {
      {.n = 17, .queens = {{0, 2}}}, {.n = 17, .blocked = {{0, 2}}}, {.n = 17, .toroidal = true}};
  for (const Problem& problem : problems) EXPECT_EQ(chosen("scalar", problem), "");
}

// Those in the table are called as here; a wrong name would never be found.
TEST(Choice, TheTableKnowsTheKernelsOfThisMachine) {
  for (const counting::Kernel& kernel : counting::kernels()) {
    if (kernel.name == "neon" || kernel.name == "wasm128") continue;
    EXPECT_EQ(engine_by_kernel({.n = kPreferred}, kernel), "join") << kernel.variant;
  }
}

}  // namespace
}  // namespace queens::record
