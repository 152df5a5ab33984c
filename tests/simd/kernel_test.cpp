// Tests which kernels exist on this machine, and that all of them search the same tree.
// labels: both arm
#include "simd/kernel.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "engine/control.hpp"
#include "support/code_of.hpp"

namespace queens::simd {
namespace {

// Random leaves that belong to no board. Any table of attacks is allowed in which a queen attacks its own column.
Leaf random_leaf(std::mt19937& random, int lines) {
  Leaf leaf;
  leaf.lines = lines;
  const unsigned all = (1u << lines) - 1;
  for (int i = 0; i < lines; ++i) {
    leaf.row[i] = static_cast<std::uint8_t>((5 * i + 3) % 17);
    leaf.free[i] = static_cast<std::uint16_t>((random() | random()) & all);
  }
  for (auto& table : leaf.attack)
    for (int p = 0; p < lines; ++p)
      table[p] = static_cast<std::uint16_t>((1u << p | (random() & random() & random())) & all);
  return leaf;
}

std::uint64_t brute_force(const Leaf& leaf, int level, std::vector<std::uint16_t> free) {
  if (level == leaf.lines) return 1;
  std::uint64_t solutions = 0;
  for (int p = 0; p < leaf.lines; ++p) {
    if ((free[level] >> p & 1) == 0) continue;
    std::vector<std::uint16_t> next = free;
    for (int j = level + 1; j < leaf.lines; ++j)
      next[j] &= static_cast<std::uint16_t>(~leaf.attack[leaf.distance(level, j)][p]);
    solutions += brute_force(leaf, level + 1, next);
  }
  return solutions;
}

TEST(Kernel, ListEndsWithScalarAndNamesAreFound) {
  ASSERT_FALSE(kernels().empty());
  EXPECT_EQ(kernels().back().name, "scalar");
  const std::vector<std::string> names = kernel_names();
  std::set<std::string_view> variants;
  for (const Kernel& each : kernels()) {
    EXPECT_EQ(&kernel(each.variant), &each);
    EXPECT_EQ(kernel(each.name).name, each.name);
    EXPECT_TRUE(variants.insert(each.variant).second);
    EXPECT_EQ(std::count(names.begin(), names.end(), each.name), 1) << each.name;
  }
  EXPECT_EQ(&kernel(""), &kernels().front());
  EXPECT_EQ(test::code_of([] { kernel("mmx"); }), ErrorCode::engine_cannot);
}

// All processors of this architecture have these vectors.
#if defined(__aarch64__)
TEST(Kernel, NeonIsUsed) { EXPECT_EQ(kernels().front().name, "neon"); }
#elif defined(__wasm_simd128__)
TEST(Kernel, Wasm128IsUsed) { EXPECT_EQ(kernels().front().name, "wasm128"); }
#endif

TEST(Kernel, EachIsCodeOfItsOwn) {
  std::set<LeafCount (*)(const Leaf&, Scratch&)> functions;
  for (const Kernel& kernel : kernels()) EXPECT_TRUE(functions.insert(kernel.count_leaf).second);
}

TEST(Kernel, AllAgreeWithBruteForceAndOnNodes) {
  constexpr int kMostByForce = 8;  // lines
  std::mt19937 random(20260101);
  Scratch scratch;
  for (int lines = 0; lines <= kMostLeafLines; ++lines)
    for (int round = 0; round < (lines <= kMostByForce ? 22 : 4); ++round) {
      const Leaf leaf = random_leaf(random, lines);
      const LeafCount scalar = kernels().back().count_leaf(leaf, scratch);
      if (lines <= kMostByForce) {
        EXPECT_EQ(scalar.solutions, brute_force(leaf, 0, {leaf.free, leaf.free + leaf.lines}));
      }
      for (const Kernel& kernel : kernels()) {
        const LeafCount count = kernel.count_leaf(leaf, scratch);
        EXPECT_EQ(count.solutions, scalar.solutions) << kernel.variant << " lines " << lines;
        EXPECT_EQ(count.nodes, scalar.nodes) << kernel.variant << " lines " << lines;
      }
    }
}

}  // namespace
}  // namespace queens::simd
