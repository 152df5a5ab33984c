// Checks ledgers that the test writes: one host has forged some results, a block has two, a total cannot be right.
// labels: arm
#include "record/check.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "record/results.hpp"
#include "support/files.hpp"

namespace queens::record {
namespace {

constexpr std::uint64_t kUnits = 342;   // of cross/1 at n = 12
constexpr std::uint64_t kForged = 300;  // from there on by the host "forger"
const record::Run kTwelve{12, "", "cross/1", kUnits};

// The true results of n = 12, changed by `change`.
class TrueLedger {
 public:
  explicit TrueLedger(const std::function<void(Row&)>& change, const record::Run& run = kTwelve) {
    const auto board =
        counting::decompose(Problem{.n = static_cast<std::int32_t>(run.n)}, run.rule);
    std::vector<Row> rows;
    counting::RunOptions options;
    options.limits.threads = 1;
    options.on_unit = [&](const UnitResult& unit) {
      Row row{unit, {"scalar", "a build", "anna"}, "2025-01-31T12:00:00Z"};
      change(row);
      rows.push_back(row);
    };
    counting::run(*board, options);
    Ledger(file(), Ledger::Access::write).append(run, rows);
  }
  void add(const record::Run& run, const std::vector<Row>& rows) const {
    Ledger(file(), Ledger::Access::write).append(run, rows);
  }
  std::string file() const { return (directory_.path() / "ledger").string(); }

 private:
  test::TemporaryDirectory directory_;
};

void add_one(Row& row) { row.solutions += 1, row.weighted += 8, row.nodes += 1; }

// Every tenth result of the forger has eight solutions too many.
void forge(Row& row) {
  if (row.units.first < kForged) return;
  row.origin.host = "forger";
  if (row.units.first % 10 == 0) add_one(row);
}

const CheckOptions kAll{.limits = {.seconds = 1000, .threads = 1}};

TEST(Check, AHonestLedgerIsComplete) {
  const TrueLedger honest([](Row&) {});
  const Check found = check(honest.file(), kAll);
  EXPECT_FALSE(found.faulty());
  EXPECT_TRUE(found.complete);
  EXPECT_EQ(found.stop, Stop::finished);
  EXPECT_EQ(found.again, kUnits);
  EXPECT_EQ(found.kernels.count("scalar"), counting::kernels().size() > 1 ? 0u : 1u);
  const CheckedCount& count = found.counts.at(0);
  EXPECT_EQ(count.published, true);
  EXPECT_EQ(count.divisible, true);
  EXPECT_EQ(count.symmetric, true);
  EXPECT_TRUE(count.same_total.empty());
  EXPECT_EQ(misses(found.hosts.at("anna"), 0.01), 0) << "everything was recounted";
}

// One unit of n = 30 takes years.
TEST(Check, AResultThatIsNotRecountedInTimeHidesNoOther) {
  const TrueLedger forged(forge);
  const record::Run thirty{30, "", "cross/1", 53'383};
  forged.add(thirty,
             {{{{0, 0}, 0, 0, 1, 1}, {"scalar", "a build", "anna"}, "2025-01-31T12:00:00Z"}});
  Check found;
  for (double seconds = 3; found.again < kUnits && seconds < 500;
       seconds *= 3)  // on a busy machine
    found = check(forged.file(), {.limits = {.seconds = seconds, .threads = 1}});
  EXPECT_EQ(found.again, kUnits);
  EXPECT_GT(found.hosts.at("forger").differing, 0u);
  EXPECT_EQ(found.stop, Stop::time_limit);
  EXPECT_EQ(found.too_few,
            std::vector<std::string>{"n = 30, cross/1: 0 of 1 result on anna recounted"});
}

TEST(Check, FindsEveryForgedResult) {
  const TrueLedger forged(forge);
  std::vector<std::string> differences;
  CheckOptions options = kAll;
  options.on_difference = [&](const std::string& each) { differences.push_back(each); };
  const Check found = check(forged.file(), options);
  EXPECT_TRUE(found.faulty());
  EXPECT_EQ(found.differing, 5u);
  EXPECT_EQ(found.hosts.at("anna").differing, 0u);
  EXPECT_EQ(found.hosts.at("anna").results, kForged);
  EXPECT_EQ(found.hosts.at("forger").differing, 5u);
  EXPECT_EQ(found.counts[0].published, false);
  EXPECT_NE(found.counts[0].objection.find("a board of 12 rows has 14200 solutions"),
            std::string::npos)
      << found.counts[0].objection;
  ASSERT_EQ(differences.size(), 5u);
  for (const std::string& each : differences)
    EXPECT_NE(each.find("0: scalar on forger counted "), std::string::npos) << each;
}

TEST(Check, SaysWhichOfTwoResultsIsRight) {
  const TrueLedger ledger([](Row&) {});
  Row lie;
  {
    const Ledger there(ledger.file(), Ledger::Access::read);
    lie = rows_of(there, kTwelve).at(7);
  }
  add_one(lie);
  lie.origin.host = "otto";
  ledger.add(kTwelve, {lie});
  CheckOptions options = kAll;
  options.limits.seconds = 0;  // disputed blocks are recounted all the same
  const Check found = check(ledger.file(), options);
  EXPECT_TRUE(found.faulty());
  EXPECT_EQ(found.undecided, 0u);
  ASSERT_EQ(found.rulings.size(), 1u);
  EXPECT_EQ(found.rulings[0].units, (UnitRange{7, 7}));
  EXPECT_EQ(found.rulings[0].right.at(0).origin.host, "anna");
  EXPECT_EQ(found.rulings[0].wrong.at(0).origin.host, "otto");
  EXPECT_EQ(found.again, 0u);
  Ledger(ledger.file(), Ledger::Access::write).drop({.host = "otto"}, "it lies");
  EXPECT_FALSE(check(ledger.file(), kAll).faulty());
}

TEST(Check, TwoRulesAreCompared) {
  const TrueLedger ledger([](Row&) {});
  const auto join = counting::decompose(Problem{.n = 12}, "join");
  const TrueLedger other([](Row&) {}, {12, "", "join/2", join->units()});
  Ledger(ledger.file(), Ledger::Access::write).merge(other.file());
  const Check found = check(ledger.file(), kAll);
  EXPECT_FALSE(found.faulty());
  EXPECT_EQ(found.counts.at(0).same_total, (std::set<std::string>{"join/2"}));
  EXPECT_EQ(found.counts.at(1).same_total, (std::set<std::string>{"cross/1"}));
  EXPECT_EQ(found.counts.at(1).sources.size(), 1u);
}

// What is incomplete is not wrong, unless it is more than there can be.
TEST(Check, TotalsThatCannotBe) {
  const record::Run run{28, "", "cross/1", 1000};
  EXPECT_EQ(objection(run, 1001, false), "");
  EXPECT_NE(objection(run, 1001, true).find("is odd"), std::string::npos);
  EXPECT_NE(objection(run, 1002, true).find("not divisible by 4"), std::string::npos);
  EXPECT_EQ(objection(run, 1004, true), "");
  EXPECT_EQ(objection(kTwelve, 14200, true), "");
  EXPECT_NE(objection(kTwelve, 14208, true), "");
  EXPECT_EQ(objection(kTwelve, 14100, false), "");
  EXPECT_NE(objection(kTwelve, 14208, false), "");
  EXPECT_EQ(objection({12, "queen 1,3", "cross/1", 1}, 1165, true), "");
  EXPECT_NE(
      objection({12, "queen 1,3", "cross/1", 1}, std::uint64_t{1} << 40, false).find("more than"),
      std::string::npos);
}

TEST(Check, WhoeverWatchesMayStopItAnywhere) {
  const TrueLedger forged(forge);
  for (const int most : {0, 1, 5, 20}) {
    int asked = 0, told_no = 0;
    CheckOptions options = kAll;
    options.limits.on_progress = [&](const Progress&) {
      const bool yes = ++asked <= most;
      told_no += yes ? 0 : 1;
      return yes;
    };
    const Check found = check(forged.file(), options);
    if (told_no > 0) {
      EXPECT_EQ(found.stop, Stop::asked) << most;
      EXPECT_EQ(told_no, 1) << most;
    }
  }
}

TEST(Check, NothingIsFoundWhereNothingIsRecorded) {
  const test::TemporaryDirectory directory;
  const std::string file = (directory.path() / "empty").string();
  Ledger(file, Ledger::Access::write).make();
  const Check found = check(file, {});
  EXPECT_FALSE(found.faulty());
  EXPECT_FALSE(found.complete);
  EXPECT_TRUE(found.hosts.empty());
  EXPECT_THROW(check((directory.path() / "none").string(), {}), LedgerError);
  Ledger(file, Ledger::Access::write).append({12, "", "cross/1", 1000}, {result(0, 8)});
  EXPECT_THROW(check(file, {}), Error) << "another number of units";
}

// ---- Chances

TEST(Chance, IsTheShareOfDrawsWithoutAWrongOne) {
  EXPECT_DOUBLE_EQ(passes(10, 0, 5), 1);
  EXPECT_DOUBLE_EQ(passes(10, 3, 0), 1);
  EXPECT_NEAR(passes(10, 3, 2), 7.0 / 10 * 6 / 9, 1e-12);
  EXPECT_DOUBLE_EQ(passes(10, 3, 8), 0);
  EXPECT_NEAR(passes(1'000'000, 20'000, 20'000), std::exp(20'000 * std::log(0.98)), 1e-170);
  EXPECT_EQ(wrong_results(1000, 0.01), 10u);
  EXPECT_EQ(wrong_results(10, 0.01), 1u);
}

// A forger's chance to pass depends on how much is recounted.
TEST(Chance, OfAHostIsItsOwn) {
  Finding host{.units = 300, .results = 300, .again = 18};
  EXPECT_NEAR(misses(host, 1.0 / 300), 1 - 18.0 / 300, 1e-9);
  EXPECT_EQ(misses(host, 1), 0);
  host.differing = 1;
  EXPECT_EQ(misses(host, 0.01), 0);
}

}  // namespace
}  // namespace queens::record
