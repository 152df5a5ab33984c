// Tests counts with a ledger through the public header queens/ledger.hpp alone.
// labels: arm
#include <gtest/gtest.h>

#include <fstream>

#include "queens/counting.hpp"
#include "queens/ledger.hpp"
#include "record/ledger.hpp"
#include "support/code_of.hpp"
#include "support/files.hpp"

namespace queens {
namespace {

using test::code_of;

class LedgerHeader : public ::testing::Test {
 protected:
  std::string file(const std::string& name) const { return directory_.file(name); }

 private:
  test::TemporaryDirectory directory_{test::in_memory()};
};

TEST_F(LedgerHeader, ACountThatWasStoppedGoesOn) {
  const CountOnRecord first =
      count_on_record({.n = 13}, file("q"), {.engine = "cross", .units = UnitRange{0, 99}});
  EXPECT_FALSE(first.answer.complete);
  EXPECT_EQ(first.units_done, 100u);

  double last = 0;
  RecordOptions rest;
  rest.limits.on_progress = [&](const Progress& now) {
    EXPECT_GE(now.fraction, last);
    last = now.fraction;
    return true;
  };
  const CountOnRecord second = count_on_record({.n = 13}, file("q"), rest);
  EXPECT_TRUE(second.answer.complete);
  EXPECT_EQ(second.answer.count, 73712);
  EXPECT_EQ(second.rule, "cross/1");
  EXPECT_EQ(second.units_before, 100u);
  EXPECT_EQ(second.units_before + second.units_done, second.units);

  const LedgerEntry entry = read_ledger(file("q")).at(0);
  EXPECT_EQ(entry.n, 13);
  EXPECT_TRUE(entry.complete());
  EXPECT_EQ(entry.count, 73712);
  EXPECT_EQ(entry.hosts.size(), 1u);
}

TEST_F(LedgerHeader, BoardsWithRegionsAreRefused) {
  for (const Problem& problem :
       {Problem{.n = 6, .touching = true}, Problem{.n = 2, .regions = {0, 1, 0, 1}}}) {
    for (const char* engine : {"", "cross", "join"})
      EXPECT_EQ(
          code_of([&] { (void)count_on_record(problem, file("coloured"), {.engine = engine}); }),
          ErrorCode::engine_cannot);
  }
  EXPECT_FALSE(std::ifstream(file("coloured")).good());
}

TEST_F(LedgerHeader, PartsAreMergedCheckedAndContradicted) {
  const auto units = cut({.n = 12}, "cross");
  std::vector<std::string> files;
  for (const UnitRange& part : equal_parts(*units, 3)) {
    files.push_back(file("part" + std::to_string(files.size())));
    (void)count_on_record({.n = 12}, files.back(), {.engine = "cross", .units = part});
  }
  const LedgerMerge merge = merge_ledgers(file("all"), files);
  EXPECT_TRUE(merge.agree());
  EXPECT_EQ(merge.added, units->size());
  EXPECT_EQ(merge_ledgers(file("all"), files).known, units->size());
  EXPECT_EQ(read_ledger(file("all")).at(0).count, 14200);
  EXPECT_FALSE(read_ledger(file("all")).at(0).disputed);
  const LedgerCheck good = check_ledger(file("all"));
  EXPECT_TRUE(good.faults.empty());
  EXPECT_TRUE(good.complete);
  EXPECT_EQ(good.hosts.size(), 1u);
  EXPECT_EQ(good.hosts.begin()->second.again, units->size());
  {
    record::Ledger ledger(file("all"), record::Ledger::Access::write);
    const record::Run run = ledger.runs().at(0);
    record::Row lie;
    ledger.each_row(run, [&](const record::Row& row) {
      lie = row;
      return false;
    });
    lie.solutions += 1, lie.weighted += 8, lie.nodes += 1;
    lie.origin.host = "otto";
    ledger.append(run, {lie});
  }
  EXPECT_TRUE(read_ledger(file("all")).at(0).disputed);
  EXPECT_FALSE(read_ledger(file("all")).at(0).complete());
  EXPECT_FALSE(check_ledger(file("all")).faults.empty());
  EXPECT_EQ(merge_ledgers(file("again"), {file("all")}).conflicts.size(), 1u);
}

// Parts are the same units on every machine, and together all units.
TEST_F(LedgerHeader, PartsAreCountedByTheirNumbers) {
  std::vector<std::string> files;
  for (std::uint64_t part = 1; part <= 3; ++part) {
    files.push_back(file("part" + std::to_string(part)));
    const CountOnRecord count =
        count_on_record({.n = 13}, files.back(), {.part = CountPart{part, 3}});
    EXPECT_FALSE(count.answer.complete);
  }
  EXPECT_TRUE(merge_ledgers(file("all"), files).agree());
  EXPECT_EQ(count_on_record({.n = 13}, file("all")).answer.count, 73712);
}

TEST_F(LedgerHeader, WhatIsWrongIsAnError) {
  std::ofstream(file("text")) << "no ledger\n";
  const auto counting = [&](std::int32_t n, const std::string& name, const RecordOptions& options) {
    return code_of([&] { (void)count_on_record({.n = n}, file(name), options); });
  };
  EXPECT_EQ(code_of([] { (void)count_on_record({.n = 8}, ""); }), ErrorCode::bad_argument);
  EXPECT_EQ(code_of([&] { (void)read_ledger(file("none")); }), ErrorCode::bad_ledger);
  EXPECT_EQ(code_of([&] { (void)read_ledger(file("text")); }), ErrorCode::bad_ledger);
  EXPECT_EQ(counting(8, "text", {}), ErrorCode::bad_ledger);
  EXPECT_EQ(counting(0, "q", {}), ErrorCode::size_out_of_range);
  EXPECT_EQ(counting(8, "q", {.units = UnitRange{0, 1'000'000}}), ErrorCode::bad_limit);
  EXPECT_EQ(counting(8, "q", {.limits = {.threads = -1}}), ErrorCode::bad_limit);
  EXPECT_EQ(counting(8, "q", {.limits = {.kernel = "tea"}}), ErrorCode::engine_cannot);
  // Units without a solution say nothing of the board.
  const CountOnRecord some =
      count_on_record({.n = 6}, file("q"), {.engine = "cross", .units = UnitRange{0, 0}});
  EXPECT_FALSE(some.answer.complete);
  EXPECT_NE(some.answer.verdict, Verdict::none);
  EXPECT_EQ(code_of([&] { (void)check_ledger(file("none")); }), ErrorCode::bad_ledger);
  EXPECT_EQ(counting(8, "q", {.part = CountPart{4, 3}}), ErrorCode::bad_limit);
}

}  // namespace
}  // namespace queens
