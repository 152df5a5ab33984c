// Tests that the results of a host, of a part or for some units are dropped, stay out of the ledger, and are counted
// again (see docs/trust.md).
#ifdef QUEENS_BINARY

#include <gtest/gtest.h>

#include "ledger/attacks.hpp"

namespace queens::ledger {
namespace {

using Access = Ledger::Access;

TEST_F(Attacks, AHostIsDroppedAndStaysOut) {
  write_forged("lie", {100, 120}, "otto", add_one);
  run({"ledger", "merge", "all", "lie", "low", "high"});
  const Outcome dropped = run({"ledger", "drop", "all", "--host", "otto", "--why", "it lies"});
  EXPECT_EQ(dropped.status, 0);
  for (const char* words :
       {"dropped 21 results for 21 units by otto (from 'lie')",
        "21 results of anna are used instead, though nothing in this ledger "
        "confirms them: merge the other ledgers again",
        "next, to show the total: queens count 14 --engine cross --ledger all\n"})
    EXPECT_NE(dropped.err.find(words), std::string::npos) << words << dropped.err;
  expect_true_count("all");
  const Outcome again = run({"ledger", "merge", "all", "lie"});
  EXPECT_NE(again.err.find("'lie': 21 results were not added, because they were dropped from 'all' "
                           "before"),
            std::string::npos)
      << again.err;
  expect_true_count("all");
  EXPECT_NE(run({"ledger", "show", "all"}).out.find("it lies"), std::string::npos);
  expect_refused(run({"ledger", "drop", "all", "--host", "nobody"}), 2, "its hosts are");
  expect_refused(run({"ledger", "drop", "none", "--host", "otto"}), 3, "there is no ledger 'none'");
  expect_refused(run({"ledger", "settle", "none"}), 3, "there is no ledger 'none'");
}

TEST_F(Attacks, APartIsDroppedByItsName) {
  write_forged("lie", {0, 399}, "otto", [](Row& row) {
    if (row.units.first % 50 == 0) add_one(row);
  });
  EXPECT_EQ(run({"ledger", "merge", "all", "lie", "high"}).status,
            0);  // nothing contradicts it yet
  EXPECT_EQ(run({"ledger", "audit", "all", "--per-host", "400"}).status, 1);
  EXPECT_EQ(run({"ledger", "drop", "all", "--source", "lie"}).status, 0);
  expect_true_count("all");
}

// A result keeps the name of the ledger into which it was counted, through any number of merges.
TEST_F(Attacks, APartIsDroppedByItsNameAfterTwoMerges) {
  write_forged("lie", {0, 399}, "otto", add_one);
  EXPECT_EQ(run({"ledger", "merge", "between", "lie"}).status, 0);
  EXPECT_EQ(run({"ledger", "merge", "all", "between", "high"}).status, 0);
  const Outcome dropped = run({"ledger", "drop", "all", "--source", "lie"});
  EXPECT_EQ(dropped.status, 0) << dropped.err;
  EXPECT_NE(dropped.err.find("(from 'lie')"), std::string::npos) << dropped.err;
  expect_true_count("all");
}

TEST_F(Attacks, UnitsAreDropped) {
  write_forged("lie", {0, 399}, "otto", add_one);
  run({"ledger", "merge", "all", "lie", "high"});
  EXPECT_EQ(run({"ledger", "drop", "all", "--units", "0..399"}).status, 0);
  expect_true_count("all");
}

// Dropped results come back in rows for other ranges of units. Whether they are the same results cannot be told, so the
// merge names them.
TEST_F(Attacks, WhatWasDroppedAndComesBackInOtherRowsIsNamed) {
  write_forged("lie", {100, 120}, "otto", add_one);
  run({"ledger", "merge", "all", "lie"});
  const Outcome dropped = run({"ledger", "drop", "all", "--host", "otto"});
  EXPECT_NE(dropped.err.find("next, to count the 849 units that are missing now: queens count 14 "
                             "--engine cross --ledger all\n"),
            std::string::npos)
      << dropped.err;
  Row all;
  for (const Row& row : Ledger(file("lie"), Access::read).results(kAttacked)) {
    if (row.units.first == 100) all = row;
    if (row.units.first == 101) {
      all.units.last = 101;
      all.solutions += row.solutions, all.weighted += row.weighted, all.nodes += row.nodes;
    }
  }
  Ledger(file("wider"), Access::write).append(kAttacked, {all});
  const Outcome merged = run({"ledger", "merge", "all", "wider", "low"});
  EXPECT_NE(merged.err.find(
                "'wider': added 1 result of the host otto, for 2 units. Results of this host for "
                "some of these units were dropped from 'all' before; the added result covers "
                "another range, so it may be new. To drop all results of this host: queens "
                "ledger drop all --host "),
            std::string::npos)
      << merged.err;
  EXPECT_EQ(merged.err.find("'low': 1 result"), std::string::npos) << merged.err;
}

// A result for a wider range of units than the dropped results is used as soon as nothing contradicts it any more.
TEST_F(Attacks, AWiderClaimCountsWhenTheLiesInsideAreDropped) {
  ASSERT_EQ(run({"count", "14", "--units", "0..399", "--ledger", "coarse"}).status, 0);
  write_forged("lie", {100, 120}, "otto", add_one);
  EXPECT_EQ(run({"ledger", "merge", "all", "lie", "coarse", "high"}).status, 1);
  EXPECT_EQ(run({"ledger", "drop", "all", "--host", "otto"}).status, 0);
  EXPECT_EQ(run({"ledger", "show", "all"}).status, 0);
  expect_true_count("all");
}

}  // namespace
}  // namespace queens::ledger

#endif  // QUEENS_BINARY
