// Tests the ledger alone: every result is stored once and read back unchanged, impossible results are refused, results
// that contradict each other are both kept, and what is dropped or merged is counted as it should be.
// labels: threads arm
#include "record/ledger.hpp"

#include <gtest/gtest.h>

#include "count/queue.hpp"
#include "record/results.hpp"
#include "record/scratch.hpp"
#include "record/sha256.hpp"

namespace queens::record {
namespace {

using Access = Ledger::Access;
using Runs = std::vector<record::Run>;

TEST(Ledger, WhatGoesInComesOut) {
  const Scratch scratch;
  const std::string file = scratch.file("l");
  const Count large = Count(std::uint64_t{1} << 36, 0);
  record::Run run = kRun;
  run.n = 40;  // a smaller board does not have that many solutions
  Row merged = result(5, 40);
  merged.source = "part " + std::string(64, '0');
  {
    Ledger ledger(file, Access::write);
    EXPECT_TRUE(ledger.runs().empty());
    ledger.append(run, {merged, result(0, large)});
    ledger.append(run, {result(1, large)});
  }
  EXPECT_FALSE(std::filesystem::exists(file + "-journal")) << "one file is all there is to copy";
  EXPECT_FALSE(std::filesystem::exists(file + "-lock"));
  const Ledger ledger(file, Access::read);
  ASSERT_EQ(ledger.runs(), Runs{run});
  const std::vector<Row> rows = rows_of(ledger, run);
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_EQ(rows[1].units, (UnitRange{1, 1}));
  EXPECT_EQ(rows[2].origin, kHere);
  EXPECT_EQ(rows[2].finished, "2025-01-31T12:00:00Z");
  EXPECT_EQ(rows[2].seconds, 0.25);
  EXPECT_EQ(rows[2].source, merged.source);
  const Summary sum = summary(ledger, run);
  EXPECT_TRUE(sum.count == 2 * large + 40);
  EXPECT_EQ(sum.nodes, 21u);
  EXPECT_EQ(sum.done, (UnitSet{{0, 1}, {5, 5}}));
  EXPECT_EQ(sum.sources, (std::map<std::string, std::uint64_t>{{merged.source, 1}}));
}

TEST(Ledger, RunsStayApart) {
  const Scratch scratch;
  Ledger ledger(scratch.file("l"), Access::write);
  auto other = kRun, restricted = kRun;
  other.n = 13;
  restricted.problem = "queen 1,3";
  ledger.append(kRun, {result(0, 4)});
  ledger.append(other, {result(0, 8)});
  Row alone = result(0, 12);
  alone.solutions = alone.weighted;
  ledger.append(restricted, {alone});
  EXPECT_EQ(ledger.runs(), (Runs{other, kRun, restricted}));
  EXPECT_EQ(Ledger(scratch.file("l"), Access::read).runs(), ledger.runs());
  EXPECT_TRUE(rows_of(ledger, other)[0].weighted == 8);
  EXPECT_TRUE(rows_of(ledger, restricted)[0].weighted == 12);
}

// Blocks are defined for ever: a result for other units than a block is refused.
TEST(Ledger, AResultIsForAWholeBlock) {
  EXPECT_EQ(counting::block_size(14), 1u);
  EXPECT_EQ(counting::block_size(17), 64u);
  EXPECT_EQ(counting::block_size(20), 1u);
  const record::Run run{17, "", "cross/1", 200};
  EXPECT_EQ(block_of(run, 70), (UnitRange{64, 127}));
  EXPECT_EQ(block_of(run, 199), (UnitRange{192, 199})) << "the last may be shorter";
  EXPECT_EQ(whole_blocks(run, {60, 70}), (UnitRange{0, 127}));
  EXPECT_EQ(part_of(run, 1, 3), (UnitRange{0, 63}));
  EXPECT_EQ(part_of(run, 3, 3), (UnitRange{128, 199}));
  EXPECT_THROW(part_of(run, 1, 5), Error);
  EXPECT_THROW(part_of(run, 4, 3), Error);
  EXPECT_EQ(unfinished_parts(run, {}, 3), (UnitSet{{1, 3}}));
  EXPECT_EQ(unfinished_parts(run, {{0, 100}, {128, 199}}, 3), (UnitSet{{2, 2}}));
  EXPECT_EQ(unfinished_parts(run, {{0, 199}}, 3), UnitSet{});
  EXPECT_THROW(unfinished_parts(run, {}, 5), Error);
  for (const std::uint64_t parts : {1, 2, 3, 4}) {
    UnitSet all;  // takes only ranges in order, and none twice
    for (std::uint64_t k = 1; k <= parts; ++k) {
      const UnitRange part = part_of(run, k, parts);
      EXPECT_EQ(whole_blocks(run, part), part);
      all.add(part);
    }
    EXPECT_EQ(all, (UnitSet{{0, 199}}));
  }

  const Scratch scratch;
  Ledger ledger(scratch.file("l"), Access::write);
  ledger.append(run, {result({64, 127}, 8), result({192, 199}, 8)});
  for (const UnitRange& units : {UnitRange{0, 62}, UnitRange{1, 64}, UnitRange{0, 127},
                                 UnitRange{192, 198}, UnitRange{200, 263}, UnitRange{5, 3}})
    EXPECT_EQ(trouble([&] {
                ledger.append(run, {result({0, 63}, 8), result(units, 8)});
              }),
              Trouble::mismatch)
        << units.first;
  EXPECT_EQ(ledger.rows(), 2u) << "a refused batch leaves nothing";
}

TEST(Ledger, RepeatsArePassedOverAndContradictionsKept) {
  const Scratch scratch;
  Ledger ledger(scratch.file("l"), Access::write);
  ledger.append(kRun, {result(0, 40), result(1, 80)});
  ledger.append(kRun, {result(0, 40)});
  EXPECT_EQ(ledger.rows(), 2u);
  EXPECT_EQ(summary(ledger, kRun).confirmed, 0u);
  ledger.append(kRun, {result(0, 40, "elsewhere")});
  EXPECT_EQ(summary(ledger, kRun).confirmed, 1u) << "two hosts have the same result";
  EXPECT_TRUE(summary(ledger, kRun).count == 120) << "but it is added once";
  ledger.append(kRun, {result(0, 44, "there")});
  const Summary sum = summary(ledger, kRun);
  EXPECT_EQ(sum.disputed, 1u);
  ASSERT_EQ(sum.disputes.size(), 1u);
  EXPECT_EQ(describe_sides(sum.disputes[0]),
            "unit 0: 40 by avx2 on elsewhere, 40 by avx2 on here, 44 by avx2 on there");
  EXPECT_EQ(summary(ledger, kRun, UnitRange{1, 5}).disputed, 0u);
}

TEST(Ledger, WhatIsDroppedStaysThereAndCountsNoMore) {
  const Scratch scratch;
  const std::string file = scratch.file("l");
  {
    Ledger ledger(file, Access::write);
    ledger.append(kRun,
                  {result(0, 40), result(0, 44, "otto"), result(1, 40, "otto"), result(2, 8)});
    EXPECT_TRUE(ledger.drop({.host = "nobody"}, "why").empty());
    const auto dropped = ledger.drop({.host = "otto", .units = UnitRange{0, 0}}, "two\nlines");
    ASSERT_EQ(dropped.size(), 1u);
    EXPECT_EQ(dropped[0].results, 1u);
    EXPECT_EQ(summary(ledger, kRun).disputed, 0u);
    ledger.append(kRun, {result(0, 44, "otto")});
    EXPECT_EQ(summary(ledger, kRun).disputed, 0u) << "the same result does not come back";
    EXPECT_TRUE(ledger.drop({.host = "otto", .n = 13}, "").empty());
    EXPECT_TRUE(ledger.drop({.host = "otto", .rule = "join/2"}, "").empty());
    ledger.drop({.host = "otto"}, "all of it");
  }
  const Ledger ledger(file, Access::read);
  const Summary sum = summary(ledger, kRun);
  EXPECT_EQ(ledger.rows(), 4u);
  EXPECT_EQ(sum.done, (UnitSet{{0, 0}, {2, 2}}));
  ASSERT_EQ(sum.all_dropped, 2u);
  EXPECT_EQ(sum.dropped[0].why, "two\\nlines");
  EXPECT_FALSE(sum.dropped[0].dropped.empty());
}

TEST(Ledger, AMergeAddsWhatIsNotThere) {
  const Scratch scratch;
  const std::string part = scratch.file("part"), all = scratch.file("all");
  {
    Ledger from(part, Access::write);
    from.append(kRun, {result(0, 40), result(1, 40), result(2, 44, "there"), result(3, 8)});
    from.drop({.units = UnitRange{3, 3}}, "wrong");
  }
  Ledger into(all, Access::write);
  into.append(kRun, {result(0, 40), result(2, 40), result(1, 40)});
  into.drop({.units = UnitRange{1, 1}}, "doubtful");
  const std::string hash = [&] {
    const std::string content = bytes(part);
    Sha256 sum;
    sum.add(reinterpret_cast<const unsigned char*>(content.data()), content.size());
    return sum.hexadecimal();
  }();
  const MergeReport report = into.merge(part);
  EXPECT_EQ(report.source, part + " " + hash);
  EXPECT_EQ(report.added, 1u);
  EXPECT_EQ(report.known, 1u);
  EXPECT_EQ(report.was_dropped, 1u) << "what was dropped here stays dropped";
  EXPECT_EQ(report.dropped_there, 1u) << "a part takes nothing out of the total";
  const Summary sum = summary(into, kRun);
  EXPECT_EQ(sum.done, (UnitSet{{0, 0}, {2, 2}}));
  EXPECT_EQ(sum.disputed, 1u);
  EXPECT_EQ(sum.all_dropped, 1u);
  EXPECT_EQ(sum.sources, (std::map<std::string, std::uint64_t>{{report.source, 1}}));
  EXPECT_EQ(into.merge(part).added, 0u);
  EXPECT_EQ(into.merge(all).added, 0u) << "a ledger has all its own rows";
  EXPECT_EQ(Ledger(all, Access::read).rows(), 4u);

  // A result keeps the name of the file that it was counted into, through any number of merges.
  Ledger next(scratch.file("next"), Access::write);
  next.merge(all);
  EXPECT_EQ(summary(next, kRun).sources.count(report.source), 1u);
  auto other = kRun;
  other.units = 101;
  Ledger(scratch.file("other"), Access::write).append(other, {result(0, 4)});
  EXPECT_EQ(trouble([&] { into.merge(scratch.file("other")); }), Trouble::mismatch);
}

// Known digests: FIPS 180-4 and its examples.
TEST(Ledger, SourcesHaveTheUsualHash) {
  const auto hash = [](const std::string& text) {
    Sha256 sum;
    for (const char c : text) {
      const auto byte = static_cast<unsigned char>(c);
      sum.add(&byte, 1);
    }
    return sum.hexadecimal();
  };
  EXPECT_EQ(hash(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(hash(std::string(1'000'000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

// labels: release
TEST(Ledger, AnyNumberOfResultsIsReadInPages) {
  const Scratch scratch;
  auto run = kRun;
  run.units = 60'000;
  std::vector<Row> even, odd;
  for (std::uint64_t unit = 0; unit < run.units; unit += 2) {
    even.push_back(result(unit, 4));
    odd.push_back(result(unit + 1, 8, "there"));
  }
  Ledger(scratch.file("from"), Access::write).append(run, odd);
  Ledger into(scratch.file("into"), Access::write);
  into.append(run, even);
  EXPECT_EQ(into.merge(scratch.file("from")).added, 30'000u);
  const Summary sum = summary(into, run);
  EXPECT_TRUE(sum.complete());
  EXPECT_TRUE(sum.count == 30'000 * 12);
}

TEST(Ledger, RefusesUnitsThatAreNotThere) {
  const Scratch scratch;
  Ledger ledger(scratch.file("l"), Access::write);
  EXPECT_EQ(trouble([&] { ledger.append(kRun, {result(100, 4)}); }), Trouble::mismatch);
  ledger.append(kRun, {result(0, 4)});
  auto other = kRun;
  other.units = 101;
  std::string message;
  EXPECT_EQ(trouble([&] { summary(ledger, other); }, &message), Trouble::mismatch);
  EXPECT_NE(message.find("cut into 100 units, not 101"), std::string::npos) << message;
}

TEST(Ledger, OneWriterManyReaders) {
  const Scratch scratch;
  const std::string file = scratch.file("l");
  Ledger writer(file, Access::write);
  writer.append(kRun, {result(0, 4)});
  std::string message;
  EXPECT_EQ(trouble([&] { Ledger second(file, Access::write); }, &message), Trouble::busy);
  EXPECT_NE(message.find("by another call of this process; wait until"), std::string::npos);
  const Ledger reader(file, Access::read);
  EXPECT_EQ(rows_of(reader, kRun).size(), 1u);
  writer.append(kRun, {result(1, 4)});
  EXPECT_EQ(rows_of(reader, kRun).size(), 2u);
}

TEST(Ledger, ALockLeftOverLocksNothing) {
  const Scratch scratch;
  write_bytes(scratch.file("l-lock"), "process 1 on mars");
  Ledger(scratch.file("l"), Access::write).append(kRun, {result(0, 4)});
  EXPECT_FALSE(std::filesystem::exists(scratch.file("l-lock")));
}

// A file of somebody else's that happens to have the name of the lock, perhaps with a second name elsewhere.
TEST(Ledger, AFileWithTheNameOfTheLockIsKept) {
  const Scratch scratch;
  write_bytes(scratch.file("thesis"), "It is well known that");
  std::filesystem::create_hard_link(scratch.file("thesis"), scratch.file("l-lock"));
  std::string message;
  EXPECT_EQ(trouble([&] { Ledger(scratch.file("l"), Access::write).make(); }, &message),
            Trouble::not_a_file);
  EXPECT_NE(message.find("is not what Queens writes there to lock"), std::string::npos) << message;
  EXPECT_EQ(bytes(scratch.file("l-lock")), "It is well known that");
  EXPECT_FALSE(std::filesystem::exists(scratch.file("l")));
}

// An empty file may be a truncated ledger, so every way to open it reports the same error.
TEST(Ledger, AnEmptyFileIsNone) {
  const Scratch scratch;
  write_bytes(scratch.file("l"), "");
  for (const Access access : {Access::read, Access::write}) {
    std::string message;
    EXPECT_EQ(trouble([&] { Ledger(scratch.file("l"), access); }, &message), Trouble::not_a_ledger);
    EXPECT_NE(message.find("is an empty file"), std::string::npos) << message;
  }
}

// Another ledger is copied over the open one, in place: same size, and SQLite's counters of changes are the same.
TEST(Ledger, AnotherLedgerCopiedOverAnOpenOneIsNoticed) {
  const Scratch scratch;
  const std::string file = scratch.file("l"), other = scratch.file("other");
  Ledger(other, Access::write).append(kRun, {result(7, 4, "there")});
  Ledger ledger(file, Access::write);
  ledger.append(kRun, {result(0, 4)});
  ASSERT_EQ(bytes(file).size(), bytes(other).size());
  ASSERT_EQ(bytes(file).substr(24, 4), bytes(other).substr(24, 4));
  write_bytes(file, bytes(file));  // written, but the same
  ledger.append(kRun, {result(1, 4)});
  std::this_thread::sleep_for(std::chrono::milliseconds(20));  // a tick of the clock of files
  ledger.append(kRun, {result(2, 4)});
  Ledger(other, Access::write).append(kRun, {result(8, 4)});
  Ledger(other, Access::write).append(kRun, {result(9, 4)});
  ASSERT_EQ(bytes(file).substr(24, 4), bytes(other).substr(24, 4));
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  write_bytes(file, bytes(other));
  std::string message;
  EXPECT_EQ(trouble([&] { ledger.append(kRun, {result(3, 4)}); }, &message), Trouble::lost);
  EXPECT_NE(message.find("overwritten while it was being written"), std::string::npos) << message;
}

}  // namespace
}  // namespace queens::record
