// Tests the runner of a count in difficult conditions: callbacks that block, too little memory, too few threads, and
// limits that are reached before the first unit.
// labels: both
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <new>
#include <set>
#include <thread>
#include <vector>

#include "count/cross.hpp"
#include "count/invented.hpp"
#include "count/join/decomposition.hpp"
#include "count/join/worker.hpp"
#include "count/queue.hpp"
#include "count/run.hpp"
#include "support/code_of.hpp"

namespace queens::counting {
namespace {

// Waits until the condition holds; false after two minutes, which only a hang reaches.
template <class Condition>
bool wait_until(const Condition& condition) {
  for (int i = 0; i < 120'000; ++i) {
    if (condition()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return false;
}

// False in a build without threads, such as the one for the browser.
bool there_are_threads() {
  bool helped = false;
  work_together(
      1, [&](int) { helped = true; }, [](int) {});
  return helped;
}

constexpr std::uint64_t kUnits = 400;

// While the calling thread is held in the callback, the other threads do all the rest.
TEST(RunConditions, ProgressThatBlocksStopsNobodyElse) {
  if (!there_are_threads()) GTEST_SKIP() << "nobody else is there";
  std::atomic<std::uint64_t> solved = 0;
  std::atomic<bool> called = false, in_time = false;
  const Invented units(kUnits, [&](std::uint64_t, StopToken& token) {
    while (!called && token.keep_going()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    ++solved;
    return true;
  });
  RunOptions options{.limits = {.threads = 3}};
  options.limits.on_progress = [&](const Progress&) {
    if (!called.exchange(true)) in_time = wait_until([&] { return solved >= kUnits - 1; });
    return true;
  };
  const RunResult result = run(units, options);
  EXPECT_TRUE(in_time);
  EXPECT_EQ(result.units_done, kUnits);
}

TEST(RunConditions, ResultsThatWaitStopNobodyElse) {
  if (!there_are_threads()) GTEST_SKIP() << "nobody else is there";
  std::atomic<std::uint64_t> solved = 0;
  std::atomic<bool> in_time = false;
  std::atomic<int> inside = 0;
  std::set<std::uint64_t> handed_on;
  const Invented units(kUnits, [&](std::uint64_t, StopToken&) {
    ++solved;
    return true;
  });
  RunOptions options{.limits = {.threads = 3}};
  options.on_unit = [&](const UnitResult& unit) {
    EXPECT_EQ(++inside, 1);
    if (handed_on.empty()) in_time = wait_until([&] { return solved == kUnits; });
    EXPECT_TRUE(handed_on.insert(unit.units.first).second);
    --inside;
  };
  options.limits.on_progress = [&](const Progress&) {
    EXPECT_EQ(++inside, 1);
    --inside;
    return true;
  };
  const RunResult result = run(units, options);
  EXPECT_TRUE(in_time);
  EXPECT_EQ(result.units_done, kUnits);
  EXPECT_EQ(handed_on.size(), kUnits);
}

// The test ends only if this many threads are in a unit at once.
class AtOnce {
 public:
  explicit AtOnce(int threads)
      : threads_(threads), units_(static_cast<std::uint64_t>(threads), [this](auto, StopToken&) {
          ++inside_;
          return wait_until([this] { return inside_ == threads_; });
        }) {}
  std::uint64_t units_done() const {
    return run(units_, {.limits = {.threads = threads_}}).units_done;
  }

 private:
  int threads_;
  std::atomic<int> inside_ = 0;
  Invented units_;
};

TEST(RunConditions, TwoRunsAtOnceHaveTheThreadsTheyAskedFor) {
  if (!there_are_threads()) GTEST_SKIP() << "there is one thread for both";
  const AtOnce two(2), nine(9);
  std::uint64_t done = 0;
  std::thread other([&] { done = two.units_done(); });
  EXPECT_EQ(nine.units_done(), 9u);
  other.join();
  EXPECT_EQ(done, 2u);
}

TEST(RunConditions, AThousandThreadsAreNotStarted) {
  std::atomic<int> workers = 0;
  Invented units(10'000, [](std::uint64_t, StopToken&) { return true; });
  units.on_worker = [&] { ++workers; };
  run(units, {.limits = {.threads = 4096}});
  EXPECT_LE(workers, threads_for(4096));
  EXPECT_LE(threads_for(4096), std::max(64, 4 * threads_for(0)));
  EXPECT_EQ(threads_for(3), 3);
}

// Solving a unit fails once, in whichever thread gets it. The unit is given back and counted later.
TEST(RunConditions, AUnitWithoutMemoryIsGivenBack) {
  for (const int threads : {1, 2, 5}) {
    std::mutex mutex;
    int failures = 1;
    std::set<std::uint64_t> counted;
    const Invented units(kUnits, [&](std::uint64_t unit, StopToken&) {
      const std::lock_guard lock(mutex);
      if (unit % 50 == 7 && failures > 0) {
        --failures;
        throw std::bad_alloc();
      }
      EXPECT_TRUE(counted.insert(unit).second);
      return true;
    });
    std::set<std::uint64_t> handed_on;
    RunOptions options{.limits = {.threads = threads}};
    options.on_unit = [&](const UnitResult& unit) { handed_on.insert(unit.units.first); };
    const RunResult result = run(units, options);
    EXPECT_EQ(result.weighted, Count{kUnits});
    EXPECT_EQ(result.stop, Stop::finished);
    EXPECT_EQ(handed_on.size(), kUnits);
  }
}

TEST(RunConditions, TheUnitThatNobodyHasMemoryForIsNamed) {
  for (const int threads : {1, 4}) {
    const Invented units(kUnits, [](std::uint64_t unit, StopToken&) {
      if (unit == 123) throw std::bad_alloc();
      return true;
    });
    std::set<std::uint64_t> handed_on;
    RunOptions options{.limits = {.threads = threads}};
    options.on_unit = [&](const UnitResult& unit) { handed_on.insert(unit.units.first); };
    const Error error = test::error_of([&] { run(units, options); });
    EXPECT_EQ(error.code(), ErrorCode::out_of_memory);
    EXPECT_NE(std::string(error.what()).find("unit 123"), std::string::npos) << error.what();
    EXPECT_EQ(handed_on.size(), kUnits - 1) << "all others are recorded";
  }
}

TEST(RunConditions, ThreadsWithoutMemoryForThemselvesAreDoneWithout) {
  for (const int working : {1, 2}) {
    std::atomic<int> asked = 0;
    Invented units(kUnits, [](std::uint64_t, StopToken&) { return true; });
    units.on_worker = [&] {
      if (++asked > working) throw std::bad_alloc();
    };
    EXPECT_EQ(run(units, {.limits = {.threads = 4}}).weighted, Count{kUnits});
  }
  Invented none(kUnits, [](std::uint64_t, StopToken&) { return true; });
  none.on_worker = [] { throw std::bad_alloc(); };
  EXPECT_THROW(run(none, {.limits = {.threads = 4}}), std::bad_alloc);
}

// ---- Before the first unit ---------------------------------------------------------------------

TEST(RunConditions, ABillionUnitsAreNotAskedOneByOne) {
  std::atomic<long> asked = 0, solved = 0;
  Invented units(1'000'000'000, [&](std::uint64_t, StopToken&) { return ++solved < 10; });
  units.size_of = [&](std::uint64_t) { return static_cast<double>(++asked); };
  RunOptions options{.limits = {.threads = 1}};
  options.done = {{5, 999'999'000}};
  const RunResult result = run(units, options);
  EXPECT_EQ(result.units, 5u + 999u);
  EXPECT_LT(asked, 2'000'000);

  RunOptions most{.limits = {.threads = 3}};
  most.done = {{3, 999'999'000}, {999'999'002, 999'999'998}};
  solved = -1'000'000;
  EXPECT_EQ(run(units, most).units_done, 3u + 2u);
}

TEST(RunConditions, WeighingUnitsStopsWhenAsked) {
  long asked = 0, asked_then = 0;
  Invented units(1'000'000'000, [](std::uint64_t, StopToken&) { return true; });
  units.size_of = [&](std::uint64_t) {  // slow enough that somebody asks in the meantime
    if (++asked % 100 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return 1.0;
  };
  RunOptions options{.limits = {.threads = 2}};
  options.limits.on_progress = [&](const Progress& progress) {
    EXPECT_EQ(progress.step, Step::weighing);
    asked_then = asked;
    return false;
  };
  const RunResult result = run(units, options);
  EXPECT_EQ(result.stop, Stop::asked);
  EXPECT_EQ(result.step, Step::weighing);
  EXPECT_EQ(result.units_done, 0u);
  EXPECT_LE(asked - asked_then, 256);
}

// Numbering the units ends at once, whenever it is told to stop.
TEST(RunConditions, CuttingStopsAtEveryBeat) {
  using Cut = std::unique_ptr<Decomposition> (*)(StopToken&);
  const Cut cuts[] = {[](StopToken& token) { return cross::decompose(Problem{.n = 40}, token); },
                      [](StopToken& token) { return join::decompose(26, {}, token); },
                      [](StopToken& token) { return join::decompose(31, {}, token); }};
  for (const Cut& cut : cuts) {
    StopsAtBeat never(std::int64_t{1} << 60);
    ASSERT_NE(cut(never), nullptr);
    for (std::int64_t k = 1; k <= never.beats(); k = 2 * k + 1) {
      StopsAtBeat token(k);
      EXPECT_EQ(cut(token), nullptr);
      EXPECT_LE(token.beats(), k + 1);
    }
  }
  StopsAtBeat many(std::int64_t{1} << 60);
  cross::decompose(Problem{.n = 40}, many);
  EXPECT_GT(many.beats(), 1000);
}

TEST(RunConditions, TablesStopAtEveryBeat) {
  for (std::int64_t k = 1; k < 10'000; k = 3 * k + 1) {
    const auto units =
        join::decompose(21, {.limits = {.threads = 1, .memory = std::uint64_t{256} << 20}});
    StopsAtBeat token(k);
    EXPECT_FALSE(units->prepare(kernels().front(), token));
    EXPECT_LE(token.beats(), k + 2);
  }
}

// ---- The work of many units ---------------------------------------------------------------------

TEST(ExpectedWork, OfManyUnitsIsThatOfASample) {
  const join::Units units(23);  // 705,432
  const auto size = [&](std::uint64_t unit) { return units.size(unit % units.count()); };
  const double once = expected_work(size, 0, units.count());
  EXPECT_NEAR(expected_work(size, 0, 8 * units.count()) / once, 8, 0.03);
  EXPECT_EQ(expected_work(size, 7, 7), 0);
}

}  // namespace
}  // namespace queens::counting
