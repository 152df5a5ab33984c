// Tests the recorder, which writes the results of a count into a ledger as they arrive from many threads.
// labels: threads arm
#include "record/recorder.hpp"

#include <gtest/gtest.h>

#include <map>
#include <memory>

#include "record/results.hpp"
#include "record/scratch.hpp"

namespace queens::record {
namespace {

using Access = Ledger::Access;

const record::Run kBlocks{17, "", "cross/1", 10000};

// Units arrive in any order; a block is written when its last unit is there, and an incomplete one never is.
TEST(Recorder, WritesWholeBlocks) {
  const Scratch scratch;
  Ledger ledger(scratch.file("l"), Access::write);
  {
    Recorder recorder(ledger, kBlocks, kHere);
    for (std::uint64_t unit = 5000; unit < 10000; ++unit)
      recorder.add({{unit, unit}, 1, 4, 7, 0.001});
    for (std::uint64_t unit = 4999; unit > 0; --unit) recorder.add({{unit, unit}, 1, 4, 7, 0.001});
    const UnitsCount written = recorder.finish();
    EXPECT_EQ(written.units_done, 10000u - 64);
    EXPECT_TRUE(written.weighted == 4 * (10000 - 64));
  }
  const Summary sum = summary(ledger, kBlocks);
  EXPECT_EQ(ledger.rows(), 156u);
  EXPECT_TRUE(sum.count == 4 * (10000 - 64));
  EXPECT_EQ(sum.done, (UnitSet{{64, 9999}}));
  const Row last = rows_of(ledger, kBlocks).back();
  EXPECT_EQ(last.units, (UnitRange{9984, 9999})) << "the last block is shorter";
  EXPECT_EQ(last.nodes, 7u * 16);
}

// The units of a block may be counted by a card and by threads, or by two hosts: its row names them all.
TEST(Recorder, ABlockNamesAllWhoCountedIt) {
  const Scratch scratch;
  Ledger ledger(scratch.file("l"), Access::write);
  const auto card = std::make_shared<const Origin>(Origin{"cuda", "queens 0.1.0", "here"});
  const auto anna = std::make_shared<const Origin>(Origin{"avx2", "queens 0.1.0", "anna\n"});
  Recorder recorder(ledger, kBlocks, kHere);
  for (std::uint64_t unit = 0; unit < 64; ++unit)
    recorder.add({{unit, unit}, 1, 4, 7, 0.001}, unit % 2 == 0 ? card : nullptr);
  recorder.add({{64, 127}, 64, 256, 7, 0.001}, anna);
  recorder.finish();
  const std::vector<Row> rows = rows_of(ledger, kBlocks);
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0].origin, (Origin{"cuda+avx2", "queens 0.1.0", "here"}));
  EXPECT_EQ(rows[1].origin.host, "anna\\n") << "no control characters";
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
  EXPECT_EQ(ledger.rows(), 0u);
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
  for (const Row& each : rows_of(ledger, run)) units[each.origin.host] += each.units.size();
  EXPECT_EQ(units, (std::map<std::string, std::uint64_t>{
                       {"anna", 300}, {"otto", 400}, {kHere.host, 300}}));
}

TEST(Recorder, NamesOfHostsBecomeOneWord) {
  const Scratch scratch;
  Ledger ledger(scratch.file("l"), Access::write);
  Recorder recorder(ledger, kRun, {"avx2", "queens 0.1.0, GCC", "my vm\n "});
  recorder.add({{0, 0}, 1, 4, 7, 0.001});
  recorder.finish();
  EXPECT_EQ(rows_of(ledger, kRun).at(0).origin,
            (Origin{"avx2", "queens 0.1.0, GCC", "my\\x20vm\\n\\x20"}));
}

TEST(Recorder, PassesFailuresOn) {
  const Scratch scratch;
  Ledger ledger(scratch.file("l"), Access::write);
  ledger.append(kRun, {result(0, 4)});
  record::Run other = kRun;
  other.units = 50;
  Recorder recorder(ledger, other, kHere);
  recorder.add({{0, 0}, 2, 8, 7, 0.001});
  EXPECT_EQ(trouble([&] { recorder.finish(); }), Trouble::mismatch);
  EXPECT_EQ(trouble([&] { recorder.add({{1, 1}, 1, 4, 7, 0.001}); }), Trouble::mismatch);
}

}  // namespace
}  // namespace queens::record
