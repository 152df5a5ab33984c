// Tests the ledger alone: every result is stored once and read back unchanged, and impossible results are refused.
// labels: threads
#include "ledger/ledger.hpp"

#include <gtest/gtest.h>

#include "ledger/results.hpp"
#include "ledger/row.hpp"
#include "ledger/scratch.hpp"

namespace queens::ledger {
namespace {

using Access = Ledger::Access;
using Runs = std::vector<Run>;

TEST(Ledger, WhatGoesInComesOut) {
  const Scratch scratch;
  const std::string file = scratch.file("l");
  const Count large = Count{1} << 100;
  ledger::Run run = kRun;
  run.n = 40;  // a smaller board does not have that many solutions
  {
    Ledger ledger(file, Access::write);
    EXPECT_TRUE(ledger.runs().empty());
    ledger.append(run, {result(5, 9, 40), result(0, 0, large)});
    ledger.append(run, {result(1, 4, large)});
  }
  EXPECT_FALSE(std::filesystem::exists(file + "-journal")) << "one file is all there is to copy";
  EXPECT_FALSE(std::filesystem::exists(file + "-lock"));
  const Ledger ledger(file, Access::read);
  ASSERT_EQ(ledger.runs(), Runs{run});
  const std::vector<Row> results = ledger.results(run);
  ASSERT_EQ(results.size(), 3u);
  EXPECT_EQ(results[1].units, (UnitRange{1, 4}));
  EXPECT_EQ(results[2].origin, kHere);
  EXPECT_EQ(results[2].finished, "2025-01-31T12:00:00Z");
  EXPECT_EQ(results[2].seconds, 0.25);
  const Totals totals = total(results);
  EXPECT_TRUE(totals.weighted == 2 * large + 40);
  EXPECT_EQ(totals.units_done, 10u);
  EXPECT_EQ(totals.nodes, 70u);
  EXPECT_EQ(done(results), (UnitSet{{0, 9}}));
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
  EXPECT_NE(message.find("units 0..3 already counted as 40 by avx2 on here, but now as 44"),
            std::string::npos)
      << message;
  for (const Row& overlapping : {result(3, 4, 4), result(0, 2, 4), result(9, 10, 4),
                                 result(12, 12, 4), result(8, 30, 4), result(0, 99, 4)})
    EXPECT_EQ(trouble([&] { ledger.append(kRun, {overlapping}); }), Trouble::conflict)
        << overlapping.units.first;
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

TEST(Totals, NeighboursAreOneRange) {
  const UnitSet units = done({result(0, 2, 1), result(3, 3, 1), result(5, 9, 1)});
  EXPECT_EQ(units, (UnitSet{{0, 3}, {5, 9}}));
}

}  // namespace
}  // namespace queens::ledger
