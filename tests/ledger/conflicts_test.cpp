// Tests ledgers with different numbers for the same units. There is no total until the conflict is settled, and then
// the total is exact (see docs/trust.md).
#ifdef QUEENS_BINARY

#include <gtest/gtest.h>

#include "ledger/attacks.hpp"

namespace queens::ledger {
namespace {

using Access = Ledger::Access;

TEST_F(Attacks, AConflictStaysUntilItIsSettled) {
  write_forged("lie", {100, 120}, "otto", add_one);
  EXPECT_EQ(run({"ledger", "merge", "all", "low", "high", "lie"}).status, 1);
  expect_refused(run({"count", "14", "--ledger", "all"}), 1, "on otto (from 'lie')");
  expect_refused(run({"count", "14", "--ledger", "all", "--threads", "1", "--memory", "2G",
                      "--kernel", "scalar"}),
                 1, "'queens ledger settle all --threads 1 --kernel scalar --memory 2G' counts");
  const Outcome shown = run({"ledger", "show", "all"});
  EXPECT_EQ(shown.status, 1);
  EXPECT_NE(shown.out.find("disputed"), std::string::npos) << shown.out;
  EXPECT_EQ(run({"ledger", "status", "all"}).status, 1);
  // If the merged ledger is merged into another one, the conflict is still known there.
  EXPECT_EQ(run({"ledger", "merge", "next", "all"}).status, 1);
  expect_refused(run({"count", "14", "--ledger", "next"}), 1, "CONFLICT");
  const Outcome settled = run({"ledger", "settle", "all", "--threads", "2"});
  EXPECT_EQ(settled.status, 0);
  for (const char* words :
       {"n = 14, cross/1, unit 100: ", " is right, by scalar on anna (from 'low'); wrong: ",
        " by scalar on otto (from 'lie')",
        "21 units counted again; dropped: 21 contradicting results by otto (from 'lie')",
        "the total: queens count 14 --engine cross --ledger all --threads 2\n",
        ": queens ledger audit all"})
    EXPECT_NE(settled.err.find(words), std::string::npos) << words << settled.err;
  expect_true_count("all");
  EXPECT_NE(run({"ledger", "show", "all"}).out.find("the recount by"), std::string::npos);
}

TEST_F(Attacks, StatusComparesAndSaysHowToSettle) {
  write_forged("lie", {100, 120}, "otto", add_one);
  const Outcome compared = run({"ledger", "status", "low", "high", "lie"});
  EXPECT_EQ(compared.status, 1);
  for (const char* words :
       {"CONFLICT: n = 14, cross/1, units 100: ", "by scalar on otto in 'lie'",
        "queens ledger merge merged.ledger low high lie\n  queens ledger settle merged.ledger\n"})
    EXPECT_NE(compared.out.find(words), std::string::npos) << words << compared.out;
  const Outcome agreed = run({"ledger", "status", "low", "high", "high"});
  EXPECT_EQ(agreed.status, 0) << agreed.out;
  EXPECT_EQ(agreed.out.find("CONFLICT"), std::string::npos) << agreed.out;
  run({"ledger", "merge", "all", "low", "high", "lie"});
  const Outcome merged = run({"ledger", "status", "all"});
  EXPECT_EQ(merged.status, 1);
  EXPECT_NE(merged.out.find("queens ledger settle all\n"), std::string::npos) << merged.out;
  EXPECT_EQ(merged.out.find("queens count"), std::string::npos) << merged.out;
}

TEST_F(Attacks, TheLiarThatCameFirstIsFoundToo) {
  write_forged("lie", {100, 120}, "otto", add_one);
  EXPECT_EQ(run({"ledger", "merge", "all", "lie", "low", "high"}).status, 1);
  expect_refused(run({"count", "14", "--ledger", "all"}), 1, "on otto");
  EXPECT_EQ(run({"ledger", "settle", "all", "--kernel", "scalar"}).status, 0);
  expect_true_count("all");
}

TEST_F(Attacks, TwoLiarsAgainstEachOther) {
  write_forged("lie", {7, 9}, "otto", add_one);
  write_forged("other", {7, 9}, "hugo",
               [](Row& row) { row.weighted -= row.solutions > 0 ? 1 : 0; });
  run({"ledger", "merge", "all", "lie", "other", "low", "high"});
  const Outcome counted = run({"count", "14", "--ledger", "all"});
  expect_refused(counted, 1, "otto");
  EXPECT_NE(counted.err.find("hugo"), std::string::npos) << counted.err;
  EXPECT_EQ(run({"ledger", "settle", "all"}).status, 0);
  expect_true_count("all");
}

TEST_F(Attacks, OfThreeWhoDisagreeTwoAreLeft) {
  write_forged("lie", {100, 100}, "otto", add_one);
  write_forged("other", {100, 100}, "hugo",
               [](Row& row) { row.weighted += 8, row.solutions += 2; });
  run({"ledger", "merge", "all", "lie", "other", "low", "high"});
  const Outcome dropped = run({"ledger", "drop", "all", "--host", "otto"});
  EXPECT_EQ(dropped.status, 0);
  for (const char* words :
       {"1 result of hugo is used instead, though nothing in this ledger confirms it",
        "1 result is still contradicted by others: 'queens ledger settle all'"})
    EXPECT_NE(dropped.err.find(words), std::string::npos) << words << dropped.err;
  EXPECT_EQ(dropped.err.find("to show the total"), std::string::npos) << dropped.err;
  EXPECT_EQ(run({"ledger", "settle", "all"}).status, 0);
  expect_true_count("all");
}

// The wrong result is for two units together; the right results are for each of the two units.
TEST_F(Attacks, ASumThatWasReportedInPartsIsNotCalledUnreported) {
  Row wide;
  wide.units = {100, 101}, wide.solutions = 2, wide.weighted = 16, wide.nodes = 100;
  wide.origin = {"scalar", "a build", "otto"}, wide.finished = "2025-01-31T12:00:00Z";
  Ledger(file("lie"), Access::write).append(kAttacked, {wide});
  run({"ledger", "merge", "all", "lie", "low", "high"});
  const Outcome settled = run({"ledger", "settle", "all"});
  EXPECT_NE(
      settled.err.find(" is right, the sum of unit 100 by scalar on anna (from 'low') and "
                       "unit 101 by scalar on anna (from 'low'); wrong: 16 by scalar on otto"),
      std::string::npos)
      << settled.err;
  EXPECT_NE(
      settled.err.find("2 contradicted results are confirmed by this recount and now in the total"),
      std::string::npos)
      << settled.err;
  expect_true_count("all");
}

TEST_F(Attacks, TotalsOfTwoRulesAreCompared) {
  write_forged("lie", {0, 848}, "otto", [](Row& row) {
    if (row.units.first == 7) add_one(row);
  });
  ASSERT_EQ(run({"count", "14", "--engine", "join", "--ledger", "join"}).status, 0);
  const Outcome merged = run({"ledger", "merge", "all", "lie", "join"});
  EXPECT_EQ(merged.status, 1);
  const std::string words = "365604 by cross/1, 365596 by join/2";
  EXPECT_NE(merged.err.find(words), std::string::npos) << merged.err;
  const Outcome shown = run({"ledger", "show", "all"});
  EXPECT_EQ(shown.status, 1);
  EXPECT_NE(shown.out.find(words), std::string::npos) << shown.out;
  EXPECT_NE(shown.out.find("queens ledger audit all"), std::string::npos) << shown.out;
  const Outcome status = run({"ledger", "status", "all"});
  EXPECT_EQ(status.status, 1);
  EXPECT_NE(status.out.find(words), std::string::npos) << status.out;
  EXPECT_EQ(status.out.find("queens ledger settle"), std::string::npos) << status.out;
  ASSERT_EQ(run({"ledger", "merge", "of-two", "low", "high", "lie"}).status, 1);
  const Outcome by_join = run({"count", "14", "--engine", "join", "--ledger", "of-two"});
  EXPECT_EQ(by_join.out, "365596\n");
  EXPECT_NE(by_join.err.find("results by cross/1 contradict each other; this count does not use"),
            std::string::npos)
      << by_join.err;
  for (const char* engine : {"cross", "join"})
    expect_refused(run({"count", "14", "--engine", engine, "--ledger", "all"}), 1, words);
  expect_refused(run({"ledger", "settle", "all"}), 1, words);
  EXPECT_EQ(run({"ledger", "drop", "all", "--host", "otto"}).status, 0);
  expect_true_count("all");
  EXPECT_EQ(run({"ledger", "merge", "honest", "low", "high", "join"}).status, 0);
  expect_true_count("honest");
}

// The honest result is one row for 400 units, the false ones are for single units. So they cannot be compared until the
// other units of the row have been counted one by one.
TEST_F(Attacks, ALieInsideALargerRowComesOutInTheEnd) {
  ASSERT_EQ(run({"count", "14", "--units", "0..399", "--ledger", "coarse"}).status, 0);
  write_forged("lie", {100, 120}, "otto", add_one);
  EXPECT_EQ(run({"ledger", "merge", "all", "lie", "coarse", "high"}).status, 1);
  expect_refused(run({"count", "14", "--ledger", "all"}), 1, "otto");
  EXPECT_EQ(run({"ledger", "settle", "all"}).status, 0);
  expect_true_count("all");

  EXPECT_EQ(run({"ledger", "merge", "other", "coarse", "lie", "high"}).status, 1);
  EXPECT_NE(run({"ledger", "show", "other"}).out.find("NOT COMPARED"), std::string::npos);
  expect_refused(run({"count", "14", "--ledger", "other"}), 1, "otto");
  EXPECT_EQ(run({"count", "14", "--ledger", "other", "--csv"}).status, 1);
  EXPECT_EQ(run({"count", "13,14", "--ledger", "other", "--json"}).status, 1);
  EXPECT_EQ(run({"ledger", "settle", "other"}).status, 0);
  EXPECT_EQ(run({"ledger", "show", "other"}).out.find("NOT COMPARED"), std::string::npos);
  expect_true_count("other");
}

// A result for 100 units does not tell the sum of three of them.
TEST_F(Attacks, UnitsWithinAWiderResultHaveNoSumOfTheirOwn) {
  Row wide;
  wide.units = {0, 99};
  for (const Row& row : Ledger(file("low"), Access::read).results(kAttacked)) {
    if (row.units.first > 99) break;
    wide.solutions += row.solutions, wide.weighted += row.weighted, wide.nodes += row.nodes;
    wide.origin = row.origin, wide.finished = row.finished;
  }
  Ledger(file("wide"), Access::write).append(kAttacked, {wide});
  const Outcome asked = run({"count", "14", "--units", "3..5", "--ledger", "wide"});
  expect_refused(asked, 1,
                 "units 3..5 are 3 of the 849 units of cross/1; 'wide' has results for them only "
                 "together with other units, so their sum is not known");
  const Outcome json = run({"count", "14", "--units", "3..5", "--ledger", "wide", "--json"});
  EXPECT_EQ(json.status, 1);
  EXPECT_NE(json.out.find("\"count\": null"), std::string::npos) << json.out;
  EXPECT_EQ(run({"count", "14", "--units", "0..99", "--ledger", "wide"}).status, 0);
  EXPECT_EQ(run({"count", "14", "--engine", "cross", "--units", "3..5"}).status, 0);
  expect_true_count("wide");
}

}  // namespace
}  // namespace queens::ledger

#endif  // QUEENS_BINARY
