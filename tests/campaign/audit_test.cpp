// Audits ledgers that the test writes, in which one host has forged some results.
#include "campaign/audit.hpp"

#include <gtest/gtest.h>

#include <optional>

#include "campaign/count.hpp"
#include "ledger/error.hpp"
#include "support/files.hpp"

namespace queens::campaign {
namespace {

constexpr std::uint64_t kRecorded = 342;  // the number of units of cross/1 at n = 12
constexpr std::uint64_t kForged = 300;    // from there on by the host "forger"

// Each unit of n = 12 in its own row. Every tenth result of the forger has eight solutions too many.
class ForgedLedger {
 public:
  explicit ForgedLedger(std::uint64_t units_of_the_run = 0) {
    const auto board = counting::decompose(Problem{.n = 12}, "cross");
    run = {std::string(board->name()), 12, "", units_of_the_run};
    if (units_of_the_run == 0) run.units = board->units();
    std::vector<ledger::Row> rows;
    counting::RunOptions options;
    options.threads = 1;
    options.on_unit = [&](const UnitResult& unit) {
      ledger::Row row{{unit.units, unit.solutions, unit.weighted, unit.nodes, 0.1},
                      {"scalar", "a build", "anna"},
                      "2025-01-31T12:00:00Z"};
      if (unit.units.first >= kForged) row.origin.host = "forger";
      if (unit.units.first >= kForged && unit.units.first % 10 == 0) {
        row.solutions += 1;
        row.weighted += 8;
      }
      rows.push_back(row);
    };
    counting::run(*board, options);
    ledger::Ledger(file(), ledger::Ledger::Access::write).append(run, rows);
  }
  std::string file() const { return (directory_.path() / "forged").string(); }

  ledger::Run run;

 private:
  test::TemporaryDirectory directory_;
};

AuditOptions of_all_units() { return {.sample = {.units = kRecorded}, .threads = 1}; }

TEST(Audit, FindsEveryForgedRow) {
  const ForgedLedger forged;
  ASSERT_EQ(forged.run.units, kRecorded);
  std::vector<Difference> found;
  AuditOptions options = of_all_units();
  options.on_difference = [&](const Difference& each) { found.push_back(each); };
  const Audit audit = campaign::audit(forged.file(), options);
  EXPECT_EQ(audit.stop, Stop::finished);
  EXPECT_EQ(audit.drawn, kRecorded);
  EXPECT_EQ(audit.audited, kRecorded);
  EXPECT_EQ(audit.units, kRecorded);
  ASSERT_EQ(audit.hosts.size(), 2u);
  const Finding &anna = audit.hosts.at("anna"), &forger = audit.hosts.at("forger");
  EXPECT_EQ(anna.units, kForged);
  EXPECT_EQ(anna.drawn, kForged);
  EXPECT_EQ(anna.differing, 0u);
  EXPECT_EQ(forger.units, kRecorded - kForged);
  EXPECT_EQ(forger.differing, 5u);
  EXPECT_EQ(audit.differing, 5u);
  EXPECT_EQ(forger.passes(0.01), 0);
  ASSERT_EQ(found.size(), 5u);
  for (const Difference& each : found) {
    EXPECT_EQ(each.run, forged.run);
    EXPECT_EQ(each.recorded.units.first % 10, 0u);
    EXPECT_EQ(each.recorded.origin.host, "forger");
    EXPECT_EQ(each.recorded.weighted, each.weighted + 8);
    EXPECT_EQ(each.recorded.solutions, each.solutions + 1);
    EXPECT_EQ(audit.kernels.count(each.kernel), 1u);
  }
}

TEST(Audit, TheKernelIsAnotherThanTheOneOnRecordOrTheOneNamed) {
  const ForgedLedger forged;
  AuditOptions options{.sample = {.units = 5}, .threads = 1};
  const bool others = counting::kernels().size() > 1;
  const Audit other = campaign::audit(forged.file(), options);
  EXPECT_EQ(other.kernels.count("scalar"), others ? 0u : 1u);
  options.kernel = &counting::kernel("scalar");
  const Audit named = campaign::audit(forged.file(), options);
  EXPECT_EQ(named.kernels, (std::set<std::string>{"scalar"}));
}

// A forger's chance to pass depends on how many units are drawn: a larger sample makes it smaller.
TEST(Audit, ASampleIsWorthWhatItsSizeSays) {
  const ForgedLedger forged;
  AuditOptions options{.sample = {.units = 20, .per_host = 5, .seed = 1}, .threads = 1};
  const Audit few = campaign::audit(forged.file(), options);
  EXPECT_EQ(few.hosts.at("anna").drawn, 18u);
  EXPECT_EQ(few.hosts.at("forger").drawn, 5u);
  EXPECT_EQ(few.audited, 23u);
  EXPECT_NEAR(few.hosts.at("anna").passes(1.0 / 300), 1 - 18.0 / 300, 1e-9);
  EXPECT_EQ(few.hosts.at("anna").passes(1), 0);
  const std::uint64_t for_95 = enough_of_each(few.hosts, 0.1, 0.05),
                      for_99 = enough_of_each(few.hosts, 0.1, 0.01);
  EXPECT_GT(for_95, 20u);
  EXPECT_GT(for_99, for_95);
  EXPECT_LT(for_99, kForged);
}

// An audit that is stopped before its k-th result reports the earlier results, and does not call on_progress
// again.
TEST(Audit, WhoeverWatchesMayStopItAnywhere) {
  const ForgedLedger forged;
  for (const std::uint64_t most : {0, 1, 7, 320}) {
    int told_no = 0;
    AuditOptions options = of_all_units();
    options.on_progress = [&](const AuditProgress& now) {
      const bool yes = now.run.units_done < most && told_no == 0;
      told_no += yes ? 0 : 1;
      return yes;
    };
    const Audit audit = campaign::audit(forged.file(), options);
    EXPECT_EQ(audit.stop, Stop::asked) << most;
    EXPECT_EQ(told_no, 1) << most;
    EXPECT_EQ(audit.audited, most);
    EXPECT_EQ(audit.drawn, most == 0 ? 0 : kRecorded)
        << "nothing is drawn before the ledger is read";
    EXPECT_EQ(audit.differing, most == 320 ? 2u : 0u) << "of 300 and 310";
  }
}

TEST(Audit, ATimeLimitIsHeeded) {
  const ForgedLedger forged;
  AuditOptions options = of_all_units();
  options.seconds = 0;
  const Audit audit = campaign::audit(forged.file(), options);
  EXPECT_EQ(audit.stop, Stop::time_limit);
  EXPECT_EQ(audit.drawn, 0u);
}

TEST(Audit, NothingIsFoundWhereNothingIsRecorded) {
  const test::TemporaryDirectory directory;
  const std::string file = (directory.path() / "empty").string();
  ledger::Ledger(file, ledger::Ledger::Access::write).make();
  const Audit audit = campaign::audit(file, {});
  EXPECT_EQ(audit.stop, Stop::finished);
  EXPECT_EQ(audit.drawn, 0u);
  EXPECT_TRUE(audit.hosts.empty());
  EXPECT_THROW(campaign::audit((directory.path() / "none").string(), {}), ledger::LedgerError);
}

TEST(Audit, UnitsCutByAnotherRuleAreRefused) {
  const ForgedLedger forged(1000);
  EXPECT_THROW(campaign::audit(forged.file(), of_all_units()), Error);
}

}  // namespace
}  // namespace queens::campaign
