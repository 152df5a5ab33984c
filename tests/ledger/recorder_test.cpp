// Tests the recorder, which writes the results of a count into a ledger as they arrive from many threads.
// labels: threads
#include "ledger/recorder.hpp"

#include <gtest/gtest.h>

#include <map>
#include <memory>

#include "ledger/results.hpp"
#include "ledger/row.hpp"
#include "ledger/scratch.hpp"

namespace queens::ledger {
namespace {

using Access = Ledger::Access;

TEST(Recorder, WritesEverythingAndJoinsFloods) {
  const Scratch scratch;
  Ledger ledger(scratch.file("l"), Access::write);
  auto run = kRun;
  run.units = 10000;
  {
    Recorder recorder(ledger, run, kHere);
    for (std::uint64_t unit = 5000; unit < 10000; ++unit)
      recorder.add({{unit, unit}, 1, 4, 7, 0.001});
    for (std::uint64_t unit = 0; unit < 5000; ++unit) recorder.add({{unit, unit}, 1, 4, 7, 0.001});
    recorder.finish();
    EXPECT_EQ(recorder.units_written(), 10000u);
  }
  const std::vector<Row> results = ledger.results(run);
  EXPECT_LT(results.size(), 20u);
  EXPECT_TRUE(total(results).weighted == 40000);
  EXPECT_EQ(done(results), (UnitSet{{0, 9999}}));
}

// The recorder refuses an impossible result, because it would make the ledger unreadable.
TEST(Recorder, RefusesWhatCannotBeRight) {
  const Scratch scratch;
  Ledger ledger(scratch.file("l"), Access::write);
  Recorder recorder(ledger, kRun, kHere);
  const auto otto = std::make_shared<const Origin>(Origin{"neon", "queens, Clang", "otto"});
  recorder.add({{0, 0}, 1, 9, 7, 0.001}, otto);
  std::string message;
  trouble([&] { recorder.finish(); }, &message);  // nine images of one solution
  EXPECT_NE(message.find("counted on otto, cannot be right"), std::string::npos) << message;
  EXPECT_TRUE(ledger.results(kRun).empty());
}

TEST(Recorder, NamesWhoCountedEachResult) {
  const Scratch scratch;
  Ledger ledger(scratch.file("l"), Access::write);
  auto run = kRun;
  run.units = 1000;
  const auto anna = std::make_shared<const Origin>(Origin{"avx2", "queens, GCC", "anna"});
  const auto otto = std::make_shared<const Origin>(Origin{"neon", "queens, Clang", "otto"});
  {
    Recorder recorder(ledger, run, kHere);
    for (std::uint64_t unit = 0; unit < 1000; ++unit)
      recorder.add({{unit, unit}, 1, 4, 7, 0.001}, unit < 300 ? anna : unit < 700 ? otto : nullptr);
    recorder.finish();
  }
  std::map<std::string, std::uint64_t> units;
  for (const Row& each : ledger.results(run)) units[each.origin.host] += each.units.size();
  EXPECT_EQ(units, (std::map<std::string, std::uint64_t>{
                       {"anna", 300}, {"otto", 400}, {kHere.host, 300}}));
}

TEST(Recorder, PassesFailuresOn) {
  const Scratch scratch;
  Ledger ledger(scratch.file("l"), Access::write);
  ledger.append(kRun, {result(0, 0, 4)});
  Recorder recorder(ledger, kRun, kHere);
  recorder.add({{0, 0}, 2, 8, 7, 0.001});
  EXPECT_EQ(trouble([&] { recorder.finish(); }), Trouble::conflict);
  EXPECT_EQ(trouble([&] { recorder.add({{1, 1}, 1, 4, 7, 0.001}); }), Trouble::conflict);
}

}  // namespace
}  // namespace queens::ledger
