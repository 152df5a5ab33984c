// The ledger by itself: what goes in comes out, once, and what cannot be right is refused.
#include "ledger/ledger.hpp"

#include <gtest/gtest.h>

#include <sqlite3.h>
#include <map>
#include <memory>

#include "ledger/merge.hpp"
#include "ledger/recorder.hpp"
#include "ledger/scratch.hpp"
#include "ledger/totals.hpp"

namespace queens::ledger {
namespace {

using Access = Ledger::Access;
using Runs = std::vector<Run>;

const Run kRun{.decomposition = "cross/1", .n = 14, .problem = "", .units = 100};

const Origin kHere{"avx2", "queens 0.1.0", "here"};

Result result(std::uint64_t first, std::uint64_t last, Wide weighted, const char* host = "here") {
  return {.first = first,
          .last = last,
          .count = weighted / 4,
          .weighted = weighted,
          .nodes = 7 * (last - first + 1),
          .origin = {"avx2", "queens 0.1.0", host},
          .seconds = 0.25,
          .finished = "2025-01-31T12:00:00Z"};
}

Trouble trouble(const std::function<void()>& work, std::string* message = nullptr) {
  try {
    work();
  } catch (const LedgerError& error) {
    if (message != nullptr) *message = error.what();
    return error.trouble();
  }
  ADD_FAILURE() << "nothing was thrown";
  return Trouble::unreadable;
}

void sql(const std::string& file, const std::string& statement) {
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &database), SQLITE_OK);
  char* message = nullptr;
  EXPECT_EQ(sqlite3_exec(database, statement.c_str(), nullptr, nullptr, &message), SQLITE_OK)
      << message;
  sqlite3_close(database);
}

TEST(Wide, DecimalTextOf128Bits) {
  const Wide largest = ~Wide{0};
  EXPECT_EQ(to_text(0), "0");
  EXPECT_EQ(to_text(largest), "340282366920938463463374607431768211455");
  EXPECT_TRUE(from_text("340282366920938463463374607431768211455") == largest);
  for (const char* wrong : {"", "01", "-1", "1 ", "340282366920938463463374607431768211456", "x"})
    EXPECT_FALSE(from_text(wrong).has_value()) << wrong;
}

// A count of days writes for days: what is in the log goes into the file now and then.
TEST(Ledger, TheLogStaysSmall) {
  const Scratch scratch;
  const std::string file = scratch.file("l");
  auto run = kRun;
  run.units = 100000;
  Ledger ledger(file, Access::write);
  std::uintmax_t largest = 0;
  for (std::uint64_t batch = 0; batch < 100; ++batch) {
    std::vector<Result> scattered;
    for (std::uint64_t k = 0; k < 100; ++k) {
      const std::uint64_t unit = k * 1000 + batch;
      scattered.push_back(result(unit, unit, 8));
    }
    ledger.append(run, scattered);
    largest = std::max(largest, std::filesystem::file_size(file + "-wal"));
  }
  EXPECT_LT(largest, 6u << 20);  // SQLite takes it over from 4 MB on
}

TEST(Ledger, WhatGoesInComesOut) {
  const Scratch scratch;
  const std::string file = scratch.file("l");
  const Wide large = Wide{1} << 100;
  {
    Ledger ledger(file, Access::write);
    EXPECT_TRUE(ledger.runs().empty());
    ledger.append(kRun, {result(5, 9, 40), result(0, 0, large)});
    ledger.append(kRun, {result(1, 4, large)});
  }
  EXPECT_FALSE(std::filesystem::exists(file + "-wal")) << "one file is all there is to copy";
  EXPECT_FALSE(std::filesystem::exists(file + "-lock"));
  const Ledger ledger(file, Access::read);
  ASSERT_EQ(ledger.runs(), Runs{kRun});
  const std::vector<Result> results = ledger.results(kRun);
  ASSERT_EQ(results.size(), 3u);
  EXPECT_EQ(results[1].first, 1u);
  EXPECT_EQ(results[1].last, 4u);
  EXPECT_EQ(results[2].origin, kHere);
  EXPECT_EQ(results[2].finished, "2025-01-31T12:00:00Z");
  EXPECT_EQ(results[2].seconds, 0.25);
  const Totals totals = total(results);
  EXPECT_TRUE(totals.weighted == 2 * large + 40);
  EXPECT_EQ(totals.units_done, 10u);
  EXPECT_EQ(totals.nodes, 70u);
  EXPECT_EQ(done(results), (std::vector<Interval>{{0, 9}}));
}

TEST(Ledger, RunsStayApart) {
  const Scratch scratch;
  Ledger ledger(scratch.file("l"), Access::write);
  auto other = kRun, restricted = kRun;
  other.n = 15;
  restricted.problem = "queen 1,3";
  ledger.append(kRun, {result(0, 0, 4)});
  ledger.append(other, {result(0, 0, 8)});
  ledger.append(restricted, {result(0, 0, 12)});
  EXPECT_EQ(ledger.runs(), (Runs{kRun, other, restricted}));
  EXPECT_TRUE(ledger.results(other)[0].weighted == 8);
  EXPECT_TRUE(ledger.results(restricted)[0].weighted == 12);
}

TEST(Ledger, RepeatsArePassedOverAndContradictionsRefused) {
  const Scratch scratch;
  Ledger ledger(scratch.file("l"), Access::write);
  ledger.append(kRun, {result(0, 3, 40), result(10, 19, 80)});
  ledger.append(kRun, {result(0, 3, 40, "elsewhere")});
  EXPECT_EQ(ledger.results(kRun)[0].origin.host, "here");

  std::string message;
  EXPECT_EQ(trouble(
                [&] {
                  ledger.append(kRun, {result(5, 6, 4), result(0, 3, 44)});
                },
                &message),
            Trouble::conflict);
  EXPECT_NE(message.find("units 0..3 already counted as 40 by avx2 on here, now as 44"),
            std::string::npos)
      << message;
  for (const Result& overlapping : {result(3, 4, 4), result(0, 2, 4), result(9, 10, 4),
                                    result(12, 12, 4), result(8, 30, 4), result(0, 99, 4)})
    EXPECT_EQ(trouble([&] { ledger.append(kRun, {overlapping}); }), Trouble::conflict)
        << overlapping.first;
  EXPECT_EQ(ledger.results(kRun).size(), 2u) << "a refused batch leaves nothing";
}

TEST(Ledger, RefusesUnitsThatAreNotThere) {
  const Scratch scratch;
  Ledger ledger(scratch.file("l"), Access::write);
  EXPECT_EQ(trouble([&] { ledger.append(kRun, {result(99, 100, 4)}); }), Trouble::mismatch);
  ledger.append(kRun, {result(0, 0, 4)});
  auto other = kRun;
  other.units = 101;
  std::string message;
  EXPECT_EQ(trouble([&] { ledger.results(other); }, &message), Trouble::mismatch);
  EXPECT_NE(message.find("cut into 100 units, not 101"), std::string::npos) << message;
}

TEST(Ledger, OneWriterManyReaders) {
  const Scratch scratch;
  const std::string file = scratch.file("l");
  Ledger writer(file, Access::write);
  writer.append(kRun, {result(0, 0, 4)});
  std::string message;
  EXPECT_EQ(trouble([&] { Ledger second(file, Access::write); }, &message), Trouble::busy);
  EXPECT_NE(message.find("process " + std::to_string(getpid())), std::string::npos) << message;
  const Ledger reader(file, Access::read);
  EXPECT_EQ(reader.results(kRun).size(), 1u);
  writer.append(kRun, {result(1, 1, 4)});
  EXPECT_EQ(reader.results(kRun).size(), 2u);
}

TEST(Ledger, ALockLeftOverLocksNothing) {
  const Scratch scratch;
  write_bytes(scratch.file("l-lock"), "process 1 on mars");
  Ledger(scratch.file("l"), Access::write).append(kRun, {result(0, 0, 4)});
  EXPECT_FALSE(std::filesystem::exists(scratch.file("l-lock")));
}

TEST(Ledger, AnEmptyFileBecomesOne) {
  const Scratch scratch;
  write_bytes(scratch.file("l"), "");
  Ledger(scratch.file("l"), Access::write).append(kRun, {result(0, 0, 4)});
  EXPECT_EQ(Ledger(scratch.file("l"), Access::read).results(kRun).size(), 1u);
}

TEST(Ledger, OtherFilesAreNamedAndLeftAlone) {
  const Scratch scratch;
  const std::string text = scratch.file("text"), foreign = scratch.file("foreign"),
                    newer = scratch.file("newer");
  EXPECT_EQ(trouble([&] { Ledger(text, Access::read); }), Trouble::missing);
  write_bytes(text, std::string(5000, 'x'));
  sql(foreign, "CREATE TABLE t (x)");
  Ledger(newer, Access::write).append(kRun, {result(0, 0, 4)});
  sql(newer, "PRAGMA user_version = 7");
  const std::string before = bytes(newer);
  for (const Access access : {Access::read, Access::write}) {
    EXPECT_EQ(trouble([&] { Ledger(text, access); }), Trouble::not_a_ledger);
    EXPECT_EQ(trouble([&] { Ledger(foreign, access); }), Trouble::not_a_ledger);
    std::string message;
    EXPECT_EQ(trouble([&] { Ledger(newer, access); }, &message), Trouble::newer);
    EXPECT_NE(message.find("version 7"), std::string::npos) << message;
    EXPECT_NE(message.find("version 1"), std::string::npos) << message;
  }
  EXPECT_EQ(bytes(text), std::string(5000, 'x'));
  EXPECT_EQ(bytes(newer), before);
  EXPECT_EQ(trouble([&] { Ledger(scratch.file("no/such/l"), Access::write); }),
            Trouble::unreadable);
}

TEST(Ledger, AChangedRowIsNamed) {
  const Scratch scratch;
  const std::string file = scratch.file("l");
  Ledger(file, Access::write).append(kRun, {result(0, 0, 40), result(7, 9, 80)});
  for (const char* change : {"UPDATE results SET weighted = '81' WHERE first = 7",
                             "UPDATE results SET last = 8 WHERE first = 7",
                             "UPDATE results SET nodes = 1 WHERE first = 7",
                             "UPDATE results SET host = 'hera' WHERE first = 7",
                             "UPDATE results SET seconds = 0.5 WHERE first = 7",
                             "UPDATE results SET count = 'x' WHERE first = 7",
                             "UPDATE results SET run = 2 WHERE first = 7",
                             "UPDATE results SET nodes = -1 WHERE first = 7"}) {
    const std::string copy = scratch.file("copy");
    std::filesystem::copy_file(file, copy, std::filesystem::copy_options::overwrite_existing);
    sql(copy, change);
    const std::string before = bytes(copy);
    std::string message;
    EXPECT_EQ(trouble([&] { Ledger(copy, Access::write); }, &message), Trouble::damaged) << change;
    EXPECT_NE(message.find(", 7)"), std::string::npos) << message;
    EXPECT_NE(message.find("is damaged: "), std::string::npos) << message;
    EXPECT_NE(message.find("; move it away and count again"), std::string::npos) << message;
    EXPECT_EQ(bytes(copy), before);
  }
  sql(file, "UPDATE runs SET n = 15");
  std::string message;
  EXPECT_EQ(trouble([&] { Ledger(file, Access::read); }, &message), Trouble::damaged);
  EXPECT_NE(message.find("row 1 of 'runs'"), std::string::npos) << message;
}

// Every bit of the file, one at a time: found, or without any effect on what is read.
TEST(Ledger, AFlippedBitIsFoundOrChangesNothing) {
  const Scratch scratch;
  const std::string file = scratch.file("l"), copy = scratch.file("copy");
  Ledger(file, Access::write).append(kRun, {result(0, 0, 40), result(1, 1, 44), result(7, 9, 80)});
  const std::string good = bytes(file);
  int found = 0;
  for (std::size_t byte = 0; byte < good.size(); ++byte) {
    if (good[byte] == 0 && byte > 100 && byte % 61 != 0) continue;  // most of it unused
    if (byte % 4096 > 250 && byte % 3 != 0) continue;
    std::string bad = good;
    bad[byte] = static_cast<char>(bad[byte] ^ (1 << byte % 8));
    write_bytes(copy, bad);
    try {
      const Ledger ledger(copy, Access::read);
      const std::vector<Result> results = ledger.results(kRun);
      EXPECT_EQ(results.size(), 3u) << byte;
      EXPECT_TRUE(total(results).weighted == 164) << byte;
    } catch (const LedgerError& error) {
      EXPECT_TRUE(error.trouble() == Trouble::damaged || error.trouble() == Trouble::not_a_ledger ||
                  error.trouble() == Trouble::newer)
          << byte << ": " << error.what();
      ++found;
    }
    ASSERT_EQ(bytes(copy), bad) << byte;
    ASSERT_FALSE(std::filesystem::exists(copy + "-wal") &&
                 std::filesystem::file_size(copy + "-wal") > 0)
        << byte;
  }
  EXPECT_GT(found, 200);
}

TEST(Totals, NeighboursAreOneInterval) {
  const std::vector<Interval> intervals = done({result(0, 2, 1), result(3, 3, 1), result(5, 9, 1)});
  EXPECT_EQ(intervals, (std::vector<Interval>{{0, 3}, {5, 9}}));
}

TEST(Merge, TakesOverComparesAndNamesConflicts) {
  const Scratch scratch;
  Ledger into(scratch.file("into"), Access::write), from(scratch.file("from"), Access::write);
  auto other = kRun;
  other.n = 15;
  into.append(kRun, {result(0, 0, 4), result(1, 2, 12), result(10, 19, 40), result(30, 39, 40),
                     result(50, 54, 20)});
  from.append(kRun, {result(0, 1, 8, "there"), result(2, 2, 8, "there"),  // the same, cut otherwise
                     result(3, 9, 28, "there"),                           // new
                     result(10, 19, 44, "there"),                         // contradicts
                     result(35, 44, 40, "there"),                         // partly there
                     result(60, 60, 4, "there")});                        // new
  from.append(other, {result(0, 99, 1000, "there")});
  const MergeReport report = merge(into, from);
  EXPECT_EQ(report.added, 7u + 1u + 100u);
  EXPECT_EQ(report.known, 3u);
  ASSERT_EQ(report.conflicts.size(), 1u);
  EXPECT_EQ(report.conflicts[0], "n = 14, cross/1, units 10..19: 40 by avx2 on here in '" +
                                     into.file() + "', 44 by avx2 on there in '" + from.file() +
                                     "'");
  ASSERT_EQ(report.overlaps.size(), 1u);
  EXPECT_NE(report.overlaps[0].find("units 35..44"), std::string::npos);
  EXPECT_TRUE(total(into.results(kRun)).weighted == 4 + 12 + 28 + 40 + 40 + 20 + 4);
  EXPECT_TRUE(total(into.results(other)).weighted == 1000);

  const MergeReport again = merge(into, from);
  EXPECT_EQ(again.added, 0u);
  EXPECT_EQ(again.known, 3u + 7u + 1u + 100u);
  EXPECT_EQ(again.conflicts.size(), 1u);
}

// More than a page and more than a transaction, interleaved; then again, and against a ledger that
// contradicts more often than there are lines for it.
TEST(Merge, TakesAnyNumberOfResults) {
  const Scratch scratch;
  Ledger into(scratch.file("into"), Access::write), from(scratch.file("from"), Access::write),
      wrong(scratch.file("wrong"), Access::write);
  auto run = kRun;
  run.units = 120'000;
  std::vector<Result> even, odd, lies;
  for (std::uint64_t unit = 0; unit < run.units; unit += 2) {
    even.push_back(result(unit, unit, 4));
    odd.push_back(result(unit + 1, unit + 1, 8, "there"));
    if (lies.size() < kMostLines + 5) lies.push_back(result(unit, unit, 12, "elsewhere"));
  }
  into.append(run, even);
  from.append(run, odd);
  wrong.append(run, lies);
  EXPECT_EQ(merge(into, from).added, 60'000u);
  EXPECT_EQ(into.units_done(run), 120'000u);
  EXPECT_TRUE(total(into.results(run)).weighted == 60'000 * 12);
  EXPECT_EQ(merge(into, from).known, 60'000u);
  const MergeReport report = merge(into, wrong);
  EXPECT_EQ(report.added, 0u);
  EXPECT_EQ(report.conflicts.size(), kMostLines);
  EXPECT_EQ(report.more_conflicts, 5u);
}

TEST(Recorder, WritesEverythingAndJoinsFloods) {
  const Scratch scratch;
  Ledger ledger(scratch.file("l"), Access::write);
  auto run = kRun;
  run.units = 10000;
  {
    Recorder recorder(ledger, run, kHere);
    for (std::uint64_t unit = 5000; unit < 10000; ++unit)
      recorder.add({unit, unit, 1, 4, 7, 0.001});
    for (std::uint64_t unit = 0; unit < 5000; ++unit) recorder.add({unit, unit, 1, 4, 7, 0.001});
    recorder.finish();
    EXPECT_EQ(recorder.units_written(), 10000u);
  }
  const std::vector<Result> results = ledger.results(run);
  EXPECT_LT(results.size(), 20u);
  EXPECT_TRUE(total(results).weighted == 40000);
  EXPECT_EQ(done(results), (std::vector<Interval>{{0, 9999}}));
}

TEST(Recorder, NamesWhoCountedEachPiece) {
  const Scratch scratch;
  Ledger ledger(scratch.file("l"), Access::write);
  auto run = kRun;
  run.units = 1000;
  const auto anna = std::make_shared<const Origin>(Origin{"avx2", "queens, GCC", "anna"});
  const auto otto = std::make_shared<const Origin>(Origin{"neon", "queens, Clang", "otto"});
  {
    Recorder recorder(ledger, run, kHere);
    for (std::uint64_t unit = 0; unit < 1000; ++unit)
      recorder.add({unit, unit, 1, 4, 7, 0.001, unit < 300 ? anna : unit < 700 ? otto : nullptr});
    recorder.finish();
  }
  std::map<std::string, std::uint64_t> units;
  for (const Result& each : ledger.results(run))
    units[each.origin.host] += each.last - each.first + 1;
  EXPECT_EQ(units, (std::map<std::string, std::uint64_t>{
                       {"anna", 300}, {"otto", 400}, {kHere.host, 300}}));
}

TEST(Recorder, PassesFailuresOn) {
  const Scratch scratch;
  Ledger ledger(scratch.file("l"), Access::write);
  ledger.append(kRun, {result(0, 0, 4)});
  Recorder recorder(ledger, kRun, kHere);
  recorder.add({0, 0, 2, 8, 7, 0.001});
  EXPECT_EQ(trouble([&] { recorder.finish(); }), Trouble::conflict);
  EXPECT_EQ(trouble([&] { recorder.add({1, 1, 1, 4, 7, 0.001}); }), Trouble::conflict);
}

}  // namespace
}  // namespace queens::ledger
