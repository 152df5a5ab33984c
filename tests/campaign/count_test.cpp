// Tests counts with a ledger, by calls of the library: with backends that count, refuse or stop, and resumed counts.
#include "campaign/count.hpp"

#include <gtest/gtest.h>

#include <set>

#include "support/files.hpp"

namespace queens::campaign {
namespace {

constexpr std::int32_t kSize = 12;
constexpr Count kCount = 14200;

Processor threads() { return {2, counting::kernel("")}; }

CountOptions cross(const std::string& ledger = {}) { return {.engine = "cross", .ledger = ledger}; }

// A backend that counts like the processor, and remembers what it was asked for.
class Watched final : public Backend {
 public:
  std::string prepare(const Problem& problem, const counting::Decomposition& decomposition,
                      StopToken& token) override {
    rules.emplace_back(decomposition.name());
    return processor_.prepare(problem, decomposition, token);
  }
  counting::RunResult count(const UnitWork& work) override {
    begins.insert(work.begin);
    if (refuses == rules.back()) throw Error(ErrorCode::too_large, "no room");
    const counting::RunResult result = processor_.count(work);
    units_counted += result.units_done;
    return result;
  }

  std::string refuses;
  std::vector<std::string> rules;
  std::uint64_t units_counted = 0;
  std::set<std::chrono::steady_clock::time_point> begins;  // of the time limit

 private:
  Processor processor_ = threads();
};

TEST(Count, WithoutALedger) {
  Processor backend = threads();
  const UnitCount result = count({.n = kSize}, cross(), backend);
  EXPECT_EQ(result.answer.count, kCount);
  EXPECT_TRUE(result.answer.complete);
  EXPECT_EQ(result.units_done, result.units);
}

TEST(Count, CountsWhatTheLedgerLacksAndNothingElse) {
  const test::TemporaryDirectory directory;
  const std::string file = (directory.path() / "l").string();
  CountOptions part = cross(file);
  part.units = UnitRange{10, 59};
  Watched first, second, third;
  const UnitCount some = count({.n = kSize}, part, first);
  EXPECT_TRUE(some.all_done);
  EXPECT_FALSE(some.answer.complete);
  EXPECT_EQ(first.units_counted, 50u);

  const UnitCount whole = count({.n = kSize}, {.ledger = file}, second);
  EXPECT_EQ(whole.answer.count, kCount);
  EXPECT_TRUE(whole.answer.complete);
  EXPECT_EQ(whole.units_before, 50u);
  EXPECT_EQ(second.units_counted, whole.units - 50);

  const UnitCount again = count({.n = kSize}, {.ledger = file}, third);
  EXPECT_EQ(again.answer.count, kCount);
  EXPECT_EQ(third.units_counted, 0u);
}

TEST(Count, WhoeverWatchesMayStopIt) {
  CountOptions options = cross();
  options.on_progress = [](const CountProgress&) { return false; };
  Watched backend;
  const UnitCount stopped = count({.n = 24}, options, backend);
  EXPECT_FALSE(stopped.answer.complete);
  EXPECT_EQ(stopped.answer.verdict, Verdict::stopped);
  EXPECT_EQ(stopped.answer.stop, Stop::asked);
}

// A ledger may be large, so checking it counts towards the time limit.
TEST(Count, IsStoppedWhileItChecksTheLedger) {
  const test::TemporaryDirectory directory;
  const std::string file = (directory.path() / "l").string();
  Watched before, stopped;
  const std::uint64_t units = count({.n = kSize}, cross(file), before).units;
  std::vector<counting::Step> told;
  const CountOptions asked{.ledger = file, .on_progress = [&](const CountProgress& now) {
                             told.push_back(now.run.step);
                             return false;
                           }};
  const CountOptions limited{.ledger = file, .seconds = 1e-9};
  for (const CountOptions* options : {&asked, &limited}) {
    const UnitCount result = count({.n = kSize}, *options, stopped);
    EXPECT_EQ(result.step, counting::Step::checking);
    EXPECT_EQ(result.answer.verdict, Verdict::stopped);
    EXPECT_EQ(result.answer.stop, options == &asked ? Stop::asked : Stop::time_limit);
    EXPECT_EQ(result.answer.engine, "") << "the ledger decides, and was not read";
    EXPECT_EQ(result.units_done, 0u);
  }
  EXPECT_EQ(told, std::vector{counting::Step::checking});
  EXPECT_TRUE(stopped.rules.empty());
  Watched after;
  EXPECT_EQ(count({.n = kSize}, cross(file), after).units_before, units);
}

// Results that were counted within the time limit are kept, even if they are written only after it.
TEST(Count, WritesWhateverTheTime) {
  class Late final : public Backend {
   public:
    std::string prepare(const Problem&, const counting::Decomposition&, StopToken&) override {
      return "late";
    }
    counting::RunResult count(const UnitWork& work) override {
      over = true;
      while (work.on_progress({})) {  // until it is asked again, and told to stop
      }
      work.record({{0, 0}, 5, 40, 1, 0.1}, nullptr);
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
  CountOptions options = cross((directory.path() / "l").string());
  Late backend;
  options.on_progress = [&](const CountProgress&) { return !backend.over; };
  EXPECT_EQ(count({.n = kSize}, options, backend).answer.count, 40u);
  backend.over = false;
  EXPECT_EQ(count({.n = kSize}, options, backend).units_before, 1u);
}

TEST(Count, UnitsThatAreNotThereAreRefused) {
  CountOptions options = cross();
  options.units = UnitRange{0, 1000000};
  Watched backend;
  EXPECT_THROW(count({.n = kSize}, options, backend), Error);
  options.units = UnitRange{5, 3};
  EXPECT_THROW(count({.n = kSize}, options, backend), Error);
  EXPECT_EQ(backend.units_counted, 0u);
}

// If the preferred engine has too little memory, the engine that needs very little counts, and a note says so. An
// engine that the caller names is never replaced.
TEST(Count, WithoutRoomAnotherEngineCounts) {
  constexpr std::int32_t kLarge = 21;  // here the join is picked without measuring anything
  Watched backend;
  backend.refuses = "join/1";
  std::string note;
  const auto until_it_counts = [](const CountProgress& now) {
    return now.run.step != counting::Step::counting;
  };
  CountOptions options{.seconds = 1000,
                       .on_progress = until_it_counts,
                       .on_note = [&](std::string_view text) { note = text; }};
  EXPECT_FALSE(count({.n = kLarge}, options, backend).answer.complete);
  EXPECT_EQ(backend.rules, (std::vector<std::string>{"join/1", "cross/1"}));
  EXPECT_EQ(backend.begins.size(), 1u) << "both have one limit";
  EXPECT_EQ(note, "no room; counting with 'cross' instead");
  options.engine = "join";
  EXPECT_THROW(count({.n = kLarge}, options, backend), Error);
}

// Options with invented times, by which `join` takes `join_times` times as long as `cross`. The count is stopped at its
// first unit.
CountOptions begun_with(double join_times, std::vector<std::string>* measured = nullptr) {
  return {.seconds = 1000,
          .time =
              [=](std::int32_t, std::string_view engine) {
                if (measured != nullptr) measured->emplace_back(engine);
                return engine == "join" ? join_times : 1.0;
              },
          .on_progress =
              [](const CountProgress& now) { return now.run.step != counting::Step::counting; }};
}

TEST(Count, TheEngineThatIsCheaperOnThisMachineCounts) {
  Watched backend;
  for (const double times : {100.0, 0.5}) count({.n = 18}, begun_with(times), backend);
  for (const double times : {100.0, 0.5}) count({.n = 19}, begun_with(times), backend);
  EXPECT_EQ(backend.rules, (std::vector<std::string>{"cross/1", "join/2", "cross/1", "join/1"}));
  // If join has too little memory, cross counts here too.
  backend.refuses = "join/2";
  count({.n = 18}, begun_with(0.5), backend);
  EXPECT_EQ(backend.rules.back(), "cross/1");
}

// No engine is timed if the engine is given by name, by the numbers of units, or by the ledger.
TEST(Count, NothingIsMeasuredIfTheEngineIsGiven) {
  const test::TemporaryDirectory directory;
  std::vector<std::string> measured;
  Watched backend;
  CountOptions options = begun_with(0.5, &measured);
  options.engine = "cross";
  options.ledger = (directory.path() / "l").string();
  options.units = UnitRange{0, 0};
  options.on_progress = {};
  count({.n = 18}, options, backend);
  options.engine.clear();
  options.ledger.clear();
  options.on_progress = begun_with(0.5).on_progress;
  count({.n = 18}, options, backend);
  options.ledger = (directory.path() / "l").string();
  options.units = {};
  count({.n = 18}, options, backend);
  EXPECT_EQ(backend.rules, (std::vector<std::string>{"cross/1", "cross/1", "cross/1"}));
  EXPECT_TRUE(measured.empty());
}

}  // namespace
}  // namespace queens::campaign
