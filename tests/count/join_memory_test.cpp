// Tests the join (rules join/1 and join/2) with little memory, with too little, and with more than the machine has.
// labels: both
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <set>

#include "count/join.hpp"
#include "count/join/tables.hpp"
#include "count/join/worker.hpp"
#include "count/known.hpp"
#include "support/code_of.hpp"

namespace queens::counting::join {
namespace {

// With the least memory that is accepted, lists are built for one first queen at a time. The counts stay the same.
TEST(Join, LittleMemorySplitsUnitsAndChangesNothing) {
  for (const int n : {12, 13, 14}) {
    const RunResult whole = count(n, simd::kernels().front());
    for (std::uint64_t memory = 16 << 10;; memory += 4 << 10) {
      try {
        const RunResult split =
            count(n, simd::kernels().front(), {.limits = {.memory = memory}, .depth = 3});
        EXPECT_TRUE(split.weighted == kAll[n]) << n;
        EXPECT_EQ(split.nodes, whole.nodes) << n;
        break;
      } catch (const Error& error) {
        ASSERT_EQ(error.code(), ErrorCode::too_large);
        ASSERT_LT(memory, kSmall);
      }
    }
  }
}

// Gives a worker less and less room. Lists that do not fit are built again for each first queen of one half, then for
// each pair of first queens of the two halves; filtered lists are halved. When even this does not fit, the worker fails
// with an error that names the unit.
TEST(Join, AWorkerWithoutRoomSplitsFurtherThenNamesTheUnit) {
  const simd::PairKernel& kernel = *simd::kernels().front().pairs;
  for (const int n : {13, 14, 15}) {
    const Frame frame(n, 3);
    const Tables tables(n, 3, kSmall, kernel, never_stopped());
    const Units units(n);
    const std::uint64_t unit = units.count() / 3;
    std::set<std::pair<std::uint64_t, std::uint64_t>> results;
    int solved = 0;
    bool refused = false;
    for (std::size_t words = 1 << 20; !refused && words > 0; words = words * 3 / 4) {
      const auto worker = make_worker(frame, tables, units, kernel, {}, words);
      UnitResult result;
      try {
        ASSERT_TRUE(worker->solve(unit, never_stopped(), result));
        results.insert({static_cast<std::uint64_t>(result.weighted), result.nodes});
        ++solved;
      } catch (const Error& error) {
        refused = true;
        EXPECT_EQ(error.code(), ErrorCode::too_large);
        EXPECT_NE(std::string(error.what()).find("unit " + std::to_string(unit)),
                  std::string::npos);
      }
    }
    EXPECT_EQ(results.size(), 1u) << n;
    EXPECT_GT(solved, 20) << n;
  }
}

// If more memory is asked for than the machine has, the count uses what there is.
TEST(Join, AnyMemoryThatIsAskedForWillDo) {
  for (const std::uint64_t memory :
       {std::uint64_t{1} << 40, std::uint64_t{1} << 50, std::uint64_t{1} << 62, ~std::uint64_t{0}})
    EXPECT_TRUE(count(14, simd::kernels().front(), {.limits = {.memory = memory}}, 2).weighted ==
                kAll[14]);
}

#if defined(__linux__) && !defined(QUEENS_SANITIZED)
TEST(Join, CountsWhereAddressesAreShort) {
  for (const std::uint64_t megabytes : {400, 1000}) {
    const pid_t child = fork();
    if (child == 0) {
      const rlimit limit{megabytes << 20, megabytes << 20};
      setrlimit(RLIMIT_AS, &limit);
      bool right = false;
      try {
        right = count(14, simd::kernels().front(), {}, 1).weighted == kAll[14] &&
                count(14, simd::kernels().front(), {.limits = {.memory = ~std::uint64_t{0}}}, 2)
                        .weighted == kAll[14];
      } catch (...) {  // in the child process, not in the test
      }
      _exit(right ? 0 : 1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 0) << megabytes;
  }
}
// Without the option `memory`, one thread takes little. This is measured in a child process, because the peak memory of
// this process may come from other tests.
TEST(Join, OneThreadTakesLittleMemoryOnLargeBoards) {
  const pid_t child = fork();
  if (child == 0) {
    RunOptions one_unit;
    one_unit.limits.threads = 1;
    one_unit.end_unit = 1;
    long kilobytes = -1;
    try {
      const auto join = decompose(24, {.limits = {.threads = 1}});
      rusage before{}, after{};
      getrusage(RUSAGE_SELF, &before);
      if (run(*join, one_unit).units_done == 1 && getrusage(RUSAGE_SELF, &after) == 0)
        kilobytes = after.ru_maxrss - before.ru_maxrss;
    } catch (...) {  // in the child process, not in the test
    }
    _exit(kilobytes >= 0 && kilobytes < 1'000'000 ? 0 : 1);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
}
#endif

TEST(Join, TooLittleMemoryIsAnErrorBeforeTheStart) {
  for (const int n : {16, 21}) {
    const Error error =
        test::error_of([n] { count(n, simd::kernels().front(), {.limits = {.memory = 30000}}); });
    EXPECT_EQ(error.code(), ErrorCode::too_large) << n;
    EXPECT_NE(std::string(error.what()).find("; allow about "), std::string::npos);
  }
}

TEST(JoinTables, StopWhereMemoryEnds) {
  const simd::PairKernel& kernel = *simd::kernels().front().pairs;
  const Tables deep(14, 6, kSmall, kernel, never_stopped());
  EXPECT_EQ(deep.depth(), 6);
  const Tables shallow(14, 6, deep.bytes() / 4, kernel, never_stopped());
  EXPECT_LT(shallow.depth(), 6);
  EXPECT_GE(shallow.depth(), 3);
}

}  // namespace
}  // namespace queens::counting::join
