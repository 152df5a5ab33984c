// Tests local search: it finds solutions of every size, the same for the same seed, at a constant cost per queen.
// labels: both arm
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "simd/kernel.hpp"
#include "support/engines.hpp"

using namespace queens;
using namespace queens::test;

namespace {

// Searches through run(), so that every placement must pass the referee.
Answer search(const Problem& problem, const Limits& limits) {
  return answer_of(engine("local-search"), problem, Question::one, limits);
}

Placement solution(const Problem& problem, std::uint64_t seed, const std::string& kernel = {}) {
  const Answer answer = search(problem, {.seed = seed, .kernel = kernel});
  EXPECT_EQ(answer.verdict, Verdict::found) << "n = " << problem.n << ", seed " << seed;
  return answer.placement.value_or(Placement());
}

std::uint64_t fnv(const Placement& columns) {
  std::uint64_t hash = 0xcbf29ce484222325u;
  for (const std::int32_t column : columns)
    hash = (hash ^ static_cast<std::uint32_t>(column)) * 0x100000001b3u;
  return hash;
}

// A problem that is known to have a solution: a third of the solution's queens are given, and some squares and lines
// that its queens do not use are blocked.
Problem restricted(std::int32_t n, std::uint64_t seed) {
  const Placement columns = solution({.n = n}, seed);
  Problem problem{.n = n};
  std::vector<bool> diagonal(static_cast<std::size_t>(2 * n));
  for (std::int32_t row = 0; row < n; ++row) {
    const std::int32_t column = columns[static_cast<std::size_t>(row)];
    diagonal[static_cast<std::size_t>(row - column + n - 1)] = true;
    if (row % 3 == 0)
      problem.queens.push_back({row, column});
    else
      problem.blocked.push_back({row, (column + row) % n == column ? 0 : (column + row) % n});
  }
  for (std::int32_t line = 0; line < 2 * n - 1 && problem.blocked_diagonals.size() < 10; ++line)
    if (!diagonal[static_cast<std::size_t>(line)])
      problem.blocked_diagonals.push_back(line - n + 1);
  return problem;
}

double tries_per_queen(std::int32_t n, std::uint64_t seeds) {
  double tries = 0;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed)
    tries += static_cast<double>(search({.n = n}, {.seed = seed}).statistics.tries);
  return tries / static_cast<double>(n) / static_cast<double>(seeds);
}

}  // namespace

TEST(LocalSearch, EverySizeUpTo300) {
  for (std::int32_t n = 4; n <= 300; ++n)
    for (std::uint64_t seed = 0; seed < 10; ++seed)
      EXPECT_EQ(solution({.n = n}, seed).size(), static_cast<std::size_t>(n));
  EXPECT_EQ(solution({.n = 1}, 1), Placement{0});
}

TEST(LocalSearch, LargeBoards) {
  for (const std::int32_t n : {1000, 4095, 4096, 4097, 31'337, 100'000, 524'289, 1'000'000})
    for (std::uint64_t seed = 0; seed < 3; ++seed)
      EXPECT_EQ(solution({.n = n}, seed).size(), static_cast<std::size_t>(n));
}

TEST(LocalSearch, BoardsOfSeveralThousandBlocksOfRows) {
  EXPECT_EQ(solution({.n = 10'000'019}, 3).size(), 10'000'019u);
}

TEST(LocalSearch, TheSameSeedIsTheSameSolutionWithEveryKernel) {
  for (const Problem& problem :
       {Problem{.n = 13}, Problem{.n = 1000}, Problem{.n = 100'003}, restricted(3000, 5)}) {
    const Placement scalar = solution(problem, 77, "scalar");
    for (const simd::Kernel& kernel : simd::kernels())
      EXPECT_EQ(solution(problem, 77, std::string(kernel.variant)), scalar) << kernel.variant;
    EXPECT_EQ(solution(problem, 77), scalar);
    EXPECT_NE(solution(problem, 78), scalar);
  }
}

// Users are promised these solutions on every machine. A change of them must be listed in CHANGELOG.md.
TEST(LocalSearch, TheSameSeedIsTheSameSolutionOnEveryMachine) {
  EXPECT_EQ(fnv(solution({.n = 8}, 1)), 5798223908254088993u);
  EXPECT_EQ(fnv(solution({.n = 1000}, 1)), 5245216114454431895u);
  EXPECT_EQ(fnv(solution({.n = 1'000'000}, 1)), 13595921704431688197u);
}

TEST(LocalSearch, AnUnknownKernelIsRefused) {
  EXPECT_THROW(search({.n = 100}, {.kernel = "mmx"}), Error);
}

TEST(LocalSearch, QueensAndBlocksGivenAreKept) {
  for (const std::int32_t n : {40, 100, 1000, 20'000})
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      const Problem problem = restricted(n, seed);
      const Placement columns = solution(problem, seed + 100);
      for (const auto [row, column] : problem.queens)
        EXPECT_EQ(columns[static_cast<std::size_t>(row)], column);
    }
}

// The search must not move a given queen, even one on the last row in the first column.
TEST(LocalSearch, QueensGivenOnTheLastRowsAreKept) {
  const Problem problem{.n = 5000, .queens = {{4999, 0}, {4998, 2}, {0, 4998}}};
  const Placement columns = solution(problem, 1);
  EXPECT_EQ(columns[4999], 0);
  EXPECT_EQ(columns[4998], 2);
  EXPECT_EQ(columns[0], 4998);
}

TEST(LocalSearch, NoneIsProvenWhereFewRowsAreOpen) {
  EXPECT_EQ(search({.n = 2}, {}).verdict, Verdict::none);
  EXPECT_EQ(search({.n = 3}, {}).verdict, Verdict::none);
  EXPECT_EQ(search({.n = 6, .queens = {{0, 0}}}, {}).verdict, Verdict::none);
  Problem problem{.n = 100};
  const Placement columns = solution({.n = 100}, 9);
  for (std::int32_t row = 5; row < 100; ++row)
    problem.queens.push_back({row, columns[static_cast<std::size_t>(row)]});
  EXPECT_EQ(search(problem, {}).verdict, Verdict::found);
  for (std::int32_t column = 0; column < 100; ++column) problem.blocked.push_back({0, column});
  EXPECT_EQ(search(problem, {}).verdict, Verdict::none);
}

TEST(LocalSearch, WhereItCannotProveItStops) {
  Problem problem{.n = 200};
  for (std::int32_t column = 0; column < 200; ++column) problem.blocked.push_back({7, column});
  const Answer answer = search(problem, {.seconds = 0.2});
  EXPECT_EQ(answer.verdict, Verdict::stopped);
  EXPECT_EQ(answer.stop, Stop::time_limit);
  EXPECT_FALSE(answer.placement);
  EXPECT_FALSE(engine("local-search").info().proves_none);
}

TEST(LocalSearch, WorkPerQueenIsFlat) {
  const double hundred_thousand = tries_per_queen(100'000, 8),
               million = tries_per_queen(1'000'000, 2);
  EXPECT_NEAR(million / hundred_thousand, 1, 0.1);
  EXPECT_LT(million, 4);
  EXPECT_GT(million, 3);
}

// The tenths of a line do not all get a tenth of the queens. This is also true of the set of all solutions, where the
// middle of an edge has more queens than the corners. But left and right must get equally many, and so must top and
// bottom, because the search treats them in the same way. In a chi-square test with 5 degrees of freedom, one value in
// a thousand exceeds 20.5.
TEST(LocalSearch, BothHalvesOfARowAndOfAColumnAreAlike) {
  constexpr std::int32_t kN = 100, kParts = 10;
  constexpr int kDraws = 2000;
  constexpr std::array<std::int32_t, 3> kLines = {0, kN / 2, kN - 1};
  int queens[2 * kLines.size()][kParts] = {};
  for (std::uint64_t seed = 0; seed < kDraws; ++seed) {
    const Placement columns = solution({.n = kN}, seed);
    for (std::size_t i = 0; i < kLines.size(); ++i) {
      ++queens[2 * i][columns[static_cast<std::size_t>(kLines[i])] * kParts / kN];
      const auto row = std::find(columns.begin(), columns.end(), kLines[i]) - columns.begin();
      ++queens[2 * i + 1][row * kParts / kN];
    }
  }
  for (const auto& line : queens) {
    double chi_square = 0;
    for (int part = 0; part < kParts / 2; ++part) {
      const double left = line[part], right = line[kParts - 1 - part];
      chi_square += (left - right) * (left - right) / (left + right);
    }
    EXPECT_LT(chi_square, 20.5);
    for (const int count : line) {
      EXPECT_GT(count, kDraws / kParts / 3);
      EXPECT_LT(count, kDraws / kParts * 3 / 2);
    }
  }
}

// The search allocates gigabytes and touches them piece by piece. A caller who stops it when it asks for the first time
// stops it before all of this memory has been touched.
TEST(LocalSearch, StopsWhileItsMemoryIsMade) {
  Impatient caller;
  Sink silence;
  const Answer asked =
      engine("local-search")
          .solve(Problem{.n = 300'000'000}, Question::one, caller.limits(), silence);
  EXPECT_EQ(asked.stop, Stop::asked);
  EXPECT_EQ(asked.statistics.tries, 0u);
  EXPECT_FALSE(asked.placement);
  const Answer late =
      answer_of(engine("local-search"), {.n = 300'000'000}, Question::one, {.seconds = 1e-6});
  EXPECT_EQ(late.stop, Stop::time_limit);
}

TEST(LocalSearch, ALimitOfTriesIsTheSameOnEveryMachine) {
  Problem full{.n = 100};  // the last row is blocked, so there is no solution
  for (std::int32_t column = 0; column < 100; ++column) full.blocked.push_back({99, column});
  for (const std::uint64_t tries : {0, 1, 100'000}) {
    const Answer first = search(full, {.seed = 3, .tries = tries});
    const Answer second = search(full, {.seed = 3, .tries = tries});
    EXPECT_EQ(first.verdict, Verdict::stopped);
    EXPECT_EQ(first.stop, Stop::tries);
    EXPECT_GE(first.statistics.tries, tries);
    EXPECT_EQ(first.statistics.tries, second.statistics.tries);
  }
  EXPECT_EQ(search({.n = 100}, {.tries = 1}).verdict, Verdict::found) << "it is not started again";
}
