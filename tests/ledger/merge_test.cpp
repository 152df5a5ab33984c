// Tests merging two ledgers, with results that are new, known already, or contradictory.
#include "ledger/merge.hpp"

#include <gtest/gtest.h>

#include "ledger/results.hpp"
#include "ledger/row.hpp"
#include "ledger/scratch.hpp"

namespace queens::ledger {
namespace {

using Access = Ledger::Access;

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

// Merges ledgers with interleaved units and more results than fit into one page or one transaction. Then merges them
// again, and then a ledger with more contradictions than the report has lines for.
// labels: release
TEST(Merge, TakesAnyNumberOfResults) {
  const Scratch scratch;
  Ledger into(scratch.file("into"), Access::write), from(scratch.file("from"), Access::write),
      wrong(scratch.file("wrong"), Access::write);
  auto run = kRun;
  run.units = 120'000;
  std::vector<Row> even, odd, lies;
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

}  // namespace
}  // namespace queens::ledger
