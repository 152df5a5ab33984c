// A count with a record, in this process: backends that count, refuse or stop, and ledgers that go on.
#include "campaign/count.hpp"

#include <gtest/gtest.h>

#include "support/files.hpp"

namespace queens::campaign {
namespace {

constexpr std::int32_t kSize = 12;
constexpr Count kCount = 14200;

Processor threads() { return {2, counting::kernel("")}; }

CountOptions cross(const std::string& ledger = {}) { return {.engine = "cross", .ledger = ledger}; }

// Counts as the processor does, and remembers what it was asked for.
class Watched final : public Backend {
 public:
  std::string prepare(const Problem& problem,
                      const counting::Decomposition& decomposition) override {
    rules.emplace_back(decomposition.name());
    return processor_.prepare(problem, decomposition);
  }
  counting::RunResult count(const UnitWork& work) override {
    limit = work.seconds;
    if (refuses == rules.back()) throw Error(ErrorCode::too_large, "no room");
    const counting::RunResult result = processor_.count(work);
    units_counted += result.units_done;
    return result;
  }

  std::string refuses;
  std::vector<std::string> rules;
  std::uint64_t units_counted = 0;
  double limit = 0;  // of the last count

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
  part.units = ledger::Interval{10, 59};
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

TEST(Count, UnitsThatAreNotThereAreRefused) {
  CountOptions options = cross();
  options.units = ledger::Interval{0, 1000000};
  Watched backend;
  EXPECT_THROW(count({.n = kSize}, options, backend), Error);
  options.units = ledger::Interval{5, 3};
  EXPECT_THROW(count({.n = kSize}, options, backend), Error);
  EXPECT_EQ(backend.units_counted, 0u);
}

// The engine that is picked finds no room: the one that needs next to none counts, and says so. Whoever
// names an engine gets no other.
TEST(Count, WithoutRoomAnotherEngineCounts) {
  constexpr std::int32_t kLarge = 19;  // where the join is picked
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
  EXPECT_LT(backend.limit, options.seconds) << "both have one limit";
  EXPECT_EQ(note, "no room; 'cross' counts");
  options.engine = "join";
  EXPECT_THROW(count({.n = kLarge}, options, backend), Error);
}

}  // namespace
}  // namespace queens::campaign
