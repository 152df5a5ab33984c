// Tests merging several ledgers: they are merged in order, all are checked before anything is written, and a stopped
// merge can be resumed.
#include "campaign/merge.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "support/files.hpp"

namespace queens::campaign {
namespace {

using ledger::Ledger;
using ledger::LedgerError;

const ledger::Run kFourteen{"cross/1", 14, "", 849};

// Ledgers named by letters in a temporary directory; each holds one unit.
struct Ledgers {
  test::TemporaryDirectory directory{test::in_memory()};

  MergeSource source(const std::string& name, bool may_be_left_out = false) const {
    return {directory.file(name), may_be_left_out};
  }
  MergeSource make(const std::string& name, std::uint64_t unit, Count count = 1) const {
    Ledger(directory.file(name), Ledger::Access::write)
        .append(kFourteen, {{{{unit, unit}, count, 8 * count, 5, 0.1},
                             {"avx2", "a build", "a host"},
                             "2025-01-31T12:00:00Z"}});
    return source(name);
  }
  MergeSource damaged(const std::string& name, bool may_be_left_out) const {
    std::ofstream(directory.file(name)) << "this is no ledger";
    return source(name, may_be_left_out);
  }
  std::string all() const { return directory.file("all"); }
  std::uint64_t units_in_all() const {
    return Ledger(all(), Ledger::Access::read).units_done(kFourteen);
  }
};

TEST(MergeLedgers, TakesAllOverInTheirOrder) {
  const Ledgers ledgers;
  const std::vector<MergeSource> sources = {ledgers.make("b", 3), ledgers.make("a", 5)};
  std::vector<std::string> told;
  const MergeOptions options{
      .on_merged = [&](const std::string& file, const ledger::MergeReport& report) {
        told.push_back(file);
        EXPECT_EQ(report.added, 1u);
      }};
  const MergeResult result = merge(ledgers.all(), sources, options);
  EXPECT_TRUE(result.finished);
  EXPECT_TRUE(result.agree);
  EXPECT_EQ(result.merged, 2u);
  EXPECT_EQ(told, (std::vector<std::string>{sources[0].file, sources[1].file}));
  EXPECT_EQ(ledgers.units_in_all(), 2u);
}

TEST(MergeLedgers, WhatContradictsIsSaid) {
  const Ledgers ledgers;
  const MergeResult result =
      merge(ledgers.all(), {ledgers.make("a", 3, 1), ledgers.make("b", 3, 2)});
  EXPECT_TRUE(result.finished);
  EXPECT_FALSE(result.agree);
}

// If a ledger that is named is damaged, nothing is written. If a directory is named, its good ledgers are merged.
TEST(MergeLedgers, ADamagedOneIsLeftOutWhereItMayBe) {
  const Ledgers ledgers;
  const MergeSource good = ledgers.make("a", 3);
  EXPECT_THROW(merge(ledgers.all(), {good, ledgers.damaged("b", false)}), LedgerError);
  EXPECT_FALSE(std::filesystem::exists(ledgers.all()));
  std::string left_out;
  const MergeOptions options{
      .on_left_out = [&](const LedgerError& error) { left_out = error.what(); }};
  const MergeResult result = merge(ledgers.all(), {ledgers.damaged("b", true), good}, options);
  EXPECT_TRUE(result.finished);
  EXPECT_EQ(result.left_out, 1u);
  EXPECT_EQ(result.sources, 1u);
  EXPECT_NE(left_out.find("/b'"), std::string::npos) << left_out;
  EXPECT_EQ(ledgers.units_in_all(), 1u);
}

// A merge that is stopped at any moment reports how far it came, and the same call resumes it. There are too many
// ledgers to keep all of them open.
TEST(MergeLedgers, StoppedAnywhereItIsTakenUpAgain) {
  const Ledgers ledgers;
  constexpr std::uint64_t kMany = 103;
  std::vector<MergeSource> sources;
  for (std::uint64_t unit = 0; unit < kMany; ++unit)
    sources.push_back(ledgers.make(std::to_string(unit), unit));
  bool stopped_in_checks = false, stopped_in_between = false;
  for (std::int64_t most = 0;; most += 1 + most / 5) {
    std::int64_t asked = 0;
    const MergeResult result =
        merge(ledgers.all(), sources, {.go_on = [&] { return asked++ < most; }});
    if (result.finished) {
      EXPECT_EQ(result.merged, kMany);
      break;
    }
    EXPECT_LE(result.merged, result.sources);
    if (!result.checked) {
      EXPECT_FALSE(std::filesystem::exists(ledgers.all()));
    }
    stopped_in_checks = stopped_in_checks || !result.checked;
    stopped_in_between = stopped_in_between || result.merged > 0;
  }
  EXPECT_TRUE(stopped_in_checks);
  EXPECT_TRUE(stopped_in_between);
  EXPECT_EQ(ledgers.units_in_all(), kMany);
}

}  // namespace
}  // namespace queens::campaign
