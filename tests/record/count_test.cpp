// Tests counts with a ledger, by calls of the library: with backends that count, refuse or stop, and resumed counts.
// labels: arm
#include "record/count.hpp"

#include <gtest/gtest.h>

#include <set>

#include "support/files.hpp"

namespace queens::record {
namespace {

constexpr std::int32_t kSize = 12;
constexpr Count kCount = 14200;

Processor threads() { return {2, counting::kernel("")}; }

const RecordOptions kCross{.engine = "cross"};

// A backend that counts like the processor, and remembers what it was asked for.
class Watched final : public Backend {
 public:
  std::string prepare(const Problem& problem, const counting::Decomposition& decomposition,
                      StopToken& token) override {
    rules.emplace_back(decomposition.name());
    return processor_.prepare(problem, decomposition, token);
  }
  counting::RunResult count(const counting::Decomposition& decomposition, counting::RunOptions run,
                            const Record& record) override {
    begins.insert(*run.begin);
    if (refuses == rules.back()) throw Error(ErrorCode::too_large, "no room");
    const counting::RunResult result = processor_.count(decomposition, std::move(run), record);
    units_counted += result.units_done;
    return result;
  }

  const counting::Kernel* kernel() const override { return counts_with; }

  const counting::Kernel* counts_with = nullptr;
  std::string refuses;
  std::vector<std::string> rules;
  std::uint64_t units_counted = 0;
  std::set<std::chrono::steady_clock::time_point> begins;  // of the time limit

 private:
  Processor processor_ = threads();
};

TEST(Count, WithoutALedger) {
  Processor backend = threads();
  const UnitCount result = count(Problem{.n = kSize}, "", kCross, backend);
  EXPECT_EQ(result.answer.count, kCount);
  EXPECT_TRUE(result.answer.complete);
  EXPECT_EQ(result.units_done, result.units);
}

TEST(Count, CountsWhatTheLedgerLacksAndNothingElse) {
  const test::TemporaryDirectory directory;
  const std::string file = (directory.path() / "l").string();
  RecordOptions part = kCross;
  part.units = UnitRange{10, 59};
  Watched first, second, third;
  const UnitCount some = count(Problem{.n = kSize}, file, part, first);
  EXPECT_TRUE(some.all_done);
  EXPECT_FALSE(some.answer.complete);
  EXPECT_EQ(first.units_counted, 50u);

  const UnitCount whole = count(Problem{.n = kSize}, file, {}, second);
  EXPECT_EQ(whole.answer.count, kCount);
  EXPECT_TRUE(whole.answer.complete);
  EXPECT_EQ(whole.units_before, 50u);
  EXPECT_EQ(second.units_counted, whole.units - 50);

  const UnitCount again = count(Problem{.n = kSize}, file, {}, third);
  EXPECT_EQ(again.answer.count, kCount);
  EXPECT_EQ(third.units_counted, 0u);
}

TEST(Count, WhoeverWatchesMayStopIt) {
  RecordOptions options = kCross;
  options.limits.on_progress = [](const Progress&) { return false; };
  Watched backend;
  const UnitCount stopped = count(Problem{.n = 24}, "", options, backend);
  EXPECT_FALSE(stopped.answer.complete);
  EXPECT_EQ(stopped.answer.verdict, Verdict::stopped);
  EXPECT_EQ(stopped.answer.stop, Stop::asked);
}

// A ledger may be large, so checking it counts towards the time limit.
TEST(Count, IsStoppedWhileItChecksTheLedger) {
  const test::TemporaryDirectory directory;
  const std::string file = (directory.path() / "l").string();
  Watched before, stopped;
  const std::uint64_t units = count(Problem{.n = kSize}, file, kCross, before).units;
  std::vector<Step> told;
  const RecordOptions asked{.limits = {.on_progress = [&](const Progress& now) {
                              told.push_back(now.step);
                              return false;
                            }}};
  const RecordOptions limited{.limits = {.seconds = 1e-9}};
  for (const RecordOptions* options : {&asked, &limited}) {
    const UnitCount result = count(Problem{.n = kSize}, file, *options, stopped);
    EXPECT_EQ(result.step, Step::checking);
    EXPECT_EQ(result.answer.verdict, Verdict::stopped);
    EXPECT_EQ(result.answer.stop, options == &asked ? Stop::asked : Stop::time_limit);
    EXPECT_EQ(result.answer.engine, "") << "the ledger decides, and was not read";
    EXPECT_EQ(result.units_done, 0u);
  }
  EXPECT_EQ(told, std::vector{Step::checking});
  EXPECT_TRUE(stopped.rules.empty());
  Watched after;
  EXPECT_EQ(count(Problem{.n = kSize}, file, kCross, after).units_before, units);
}

// Results that were counted within the time limit are kept, even if they are written only after it.
TEST(Count, WritesWhateverTheTime) {
  class Late final : public Backend {
   public:
    std::string prepare(const Problem&, const counting::Decomposition&, StopToken&) override {
      return "late";
    }
    counting::RunResult count(const counting::Decomposition&, counting::RunOptions run,
                              const Record& record) override {
      over = true;
      while (run.limits.on_progress({})) {  // until it is asked again, and told to stop
      }
      record({{0, 0}, 5, 40, 1, 0.1}, nullptr);
      counting::RunResult result;
      result.weighted = 40;
      result.units_done = 1;
      result.units = 342;
      result.stop = Stop::asked;
      return result;
    }
    bool over = false;
  };
  const test::TemporaryDirectory directory;
  const std::string file = (directory.path() / "l").string();
  RecordOptions options = kCross;
  Late backend;
  options.limits.on_progress = [&](const Progress&) { return !backend.over; };
  EXPECT_EQ(count(Problem{.n = kSize}, file, options, backend).answer.count, 40u);
  backend.over = false;
  EXPECT_EQ(count(Problem{.n = kSize}, file, options, backend).units_before, 1u);
}

// At n = 17 a row is for 64 units. The 65th is in a block that is not complete, so it is not on record.
TEST(Count, WhatWasStoppedIsWhatIsOnRecord) {
  class Partial final : public Backend {
   public:
    std::string prepare(const Problem&, const counting::Decomposition&, StopToken&) override {
      return "partial";
    }
    counting::RunResult count(const counting::Decomposition&, counting::RunOptions,
                              const Record& record) override {
      for (std::uint64_t unit = 0; unit < 65; ++unit) record({{unit, unit}, 1, 8, 2, 0.1}, nullptr);
      counting::RunResult result;
      result.solutions = 65;
      result.weighted = 8 * 65;
      result.units_done = 65;
      result.units = 4353;
      result.stop = Stop::asked;
      return result;
    }
  };
  const test::TemporaryDirectory directory;
  const std::string file = (directory.path() / "l").string();
  Partial backend;
  const UnitCount stopped = count(Problem{.n = 17}, file, kCross, backend);
  const LedgerEntry found = read_ledger(file).front();
  EXPECT_EQ(stopped.units_done, 64u);
  EXPECT_EQ(stopped.units_done, found.done.size());
  EXPECT_EQ(stopped.answer.count, found.count);
}

TEST(Count, UnitsThatAreNotThereAreRefused) {
  RecordOptions options = kCross;
  options.units = UnitRange{0, 1000000};
  Watched backend;
  EXPECT_THROW(count(Problem{.n = kSize}, "", options, backend), Error);
  options.units = UnitRange{5, 3};
  EXPECT_THROW(count(Problem{.n = kSize}, "", options, backend), Error);
  EXPECT_EQ(backend.units_counted, 0u);
}

// A count that is stopped at its first unit.
const RecordOptions kBegun{.limits = {.seconds = 1000, .on_progress = [](const Progress& now) {
                                        return now.step != Step::counting;
                                      }}};

// If the preferred engine has too little memory, the engine that needs very little counts, and a note says so. An
// engine that the caller names is never replaced.
TEST(Count, WithoutRoomAnotherEngineCounts) {
  constexpr std::int32_t kLarge = 21;  // here the join is picked without measuring anything
  Watched backend;
  backend.refuses = "join/1";
  std::string note;
  RecordOptions options = kBegun;
  options.on_note = [&](std::string_view text) { note = text; };
  EXPECT_FALSE(count(Problem{.n = kLarge}, "", options, backend).answer.complete);
  EXPECT_EQ(backend.rules, (std::vector<std::string>{"join/1", "cross/1"}));
  EXPECT_EQ(backend.begins.size(), 1u) << "both have one limit";
  EXPECT_EQ(note, "no room; counting with 'cross' instead");
  options.engine = "join";
  EXPECT_THROW(count(Problem{.n = kLarge}, "", options, backend), Error);
}

TEST(Count, TheEngineThatIsFasterWithTheKernelCounts) {
  const counting::Kernel& scalar = counting::kernel("scalar");
  counting::Kernel slower = scalar;
  slower.variant = "sse4";
  Watched backend;
  for (const counting::Kernel* kernel : {&std::as_const(slower), &scalar}) {
    backend.counts_with = kernel;
    count(Problem{.n = 18}, "", kBegun, backend);
  }
  EXPECT_EQ(backend.rules, (std::vector<std::string>{"cross/1", "join/2"}));
  count(Problem{.n = 18}, "", kBegun, backend, "cross");
  EXPECT_EQ(backend.rules.back(), "cross/1");
  // If join has too little memory, cross counts here too.
  backend.refuses = "join/2";
  count(Problem{.n = 18}, "", kBegun, backend);
  EXPECT_EQ(backend.rules.back(), "cross/1");
}

// The kernel does not decide if the engine is given by name, by the numbers of units, or by the ledger.
TEST(Count, TheKernelDoesNotDecideIfTheEngineIsGiven) {
  const test::TemporaryDirectory directory;
  Watched backend;
  backend.counts_with = &counting::kernel("scalar");
  const std::string file = (directory.path() / "l").string();
  RecordOptions options = kCross;
  options.units = UnitRange{0, 0};
  count(Problem{.n = 18}, file, options, backend);
  options = kBegun;
  options.units = UnitRange{0, 0};
  count(Problem{.n = 18}, "", options, backend);
  count(Problem{.n = 18}, file, kBegun, backend);
  EXPECT_EQ(backend.rules, (std::vector<std::string>{"cross/1", "cross/1", "cross/1"}));
}

}  // namespace
}  // namespace queens::record
