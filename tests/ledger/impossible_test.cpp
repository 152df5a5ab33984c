// Tests results that cannot be right, although their checksums are correct: the row is refused and its host is named.
#ifdef QUEENS_BINARY

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "ledger/attacks.hpp"
#include "ledger/plausible.hpp"

namespace queens::ledger {
namespace {

namespace fs = std::filesystem;

TEST_F(Attacks, RowsThatCannotBeRightAreNamed) {
  const std::pair<const char*, std::function<void(Row&)>> forgeries[] = {
      {"0 solutions cannot stand for 8", [](Row& row) { row.solutions = 0, row.weighted = 8; }},
      {"each stands for 1 to 8, itself and its images",
       [](Row& row) {
         row.weighted = 9 * row.solutions + 9;
         row.solutions += 1;
       }},
      {"each stands for 1 to 8, itself and its images",
       [](Row& row) {
         row.solutions += 1, row.weighted = 1;
         row.solutions += 1;
       }},
      {"it reports solutions but no nodes",
       [](Row& row) { row.solutions = row.weighted = 1, row.nodes = 0; }},
      {"take longer than the stated time", [](Row& row) { row.nodes = std::uint64_t{1} << 62; }},
      {"its time is negative or too long", [](Row& row) { row.seconds = -1; }},
  };
  int number = 0;
  for (const auto& [words, forge] : forgeries) {
    const std::string name = "forged" + std::to_string(++number);
    write_forged(name, {500, 500}, "otto", forge);
    const Outcome merged = run({"ledger", "merge", "all", "low", name});
    expect_refused(merged, 3, words);
    EXPECT_NE(merged.err.find(name), std::string::npos) << merged.err;
    EXPECT_FALSE(fs::exists(file("all"))) << "all are checked before anything is written";
  }
}

TEST_F(Attacks, AResultAboveAllPermutationsIsNeitherWrittenNorBelieved) {
  const auto too_many = [](Row& row) { row.solutions = row.weighted = ~Count{0} / 8; };
  EXPECT_THROW(write_forged("much", {500, 500}, "otto", too_many), LedgerError);
  Row row{{{500, 500}, 0, 0, 1000, 0.1}, {"scalar", "a build", "otto"}, "2025-01-31T12:00:00Z"};
  too_many(row);
  EXPECT_NE(implausible(kAttacked, row).find("does not have"), std::string::npos);
}

// Each row of the ledger is possible for a board with 34 rows, but their sum is not.
TEST_F(Attacks, ASumThatWrapsIsNamed) {
  ledger::Run run34 = kAttacked;
  run34.n = 34;
  const auto half = [](Row& row) {
    row.solutions = row.weighted = ~Count{0} / 2;
    row.nodes = 1;
  };
  EXPECT_THROW(write_forged("both", {0, 9}, "otto", half, run34), LedgerError);
  for (const std::uint64_t unit : {0, 1, 2})
    write_forged("part" + std::to_string(unit), {unit, unit}, "otto", half, run34);
  {
    SQLite::Database wraps(file("part0"), SQLite::OPEN_READWRITE);
    for (const char* other : {"part1", "part2"}) {
      wraps.exec("ATTACH '" + file(other) + "' AS other");
      wraps.exec("INSERT INTO results SELECT * FROM other.results");
      wraps.exec("DETACH other");
    }
  }
  expect_refused(run({"ledger", "show", "part0"}), 3, "more solutions than there can be");
}

// A ledger must stay readable, so a merge that would make its sum impossible is refused.
TEST_F(Attacks, ASumThatAMergeWouldMakeImpossibleIsRefused) {
  const auto all_there_can_be = [](Row& row) {
    row.solutions = row.weighted = 87178291200;  // 14!
  };
  write_forged("liar", {500, 500}, "eve", all_there_can_be);
  ASSERT_EQ(run({"ledger", "merge", "good", "low"}).status, 0);
  const Outcome merged = run({"ledger", "merge", "good", "liar"});
  expect_refused(merged, 3, "counted on eve");
  EXPECT_EQ(run({"ledger", "show", "good"}).status, 0);
  ASSERT_EQ(run({"ledger", "merge", "good", "high"}).status, 0);
  expect_true_count("good");
  const Outcome counted = run({"count", "14", "--ledger", "liar"});
  EXPECT_EQ(counted.status, 3) << counted.out;
  EXPECT_EQ(counted.out, "");
}

TEST_F(Attacks, ATriggerIsRefusedBeforeItRuns) {
  SQLite::Database(file("low"), SQLite::OPEN_READWRITE)
      .exec("CREATE TRIGGER t AFTER INSERT ON results BEGIN UPDATE results SET weighted = 1; END");
  expect_refused(run({"count", "14", "--ledger", "low"}), 3, "it has triggers or views");
  expect_refused(run({"ledger", "show", "low"}), 3, "it has triggers or views");
}

// Results by a rule that this program does not know come from a newer program or from a forger. This program cannot
// count their units again.
TEST_F(Attacks, AnUnknownRuleIsNamedAndBlocksNothing) {
  write_forged("evil", {0, 848}, "otto", add_one, {"evil/1", 14, "", kAttackedUnits});
  EXPECT_EQ(run({"ledger", "merge", "all", "low", "high", "evil"}).status, 0);
  expect_true_count("all");
  const Outcome shown = run({"ledger", "show", "all"});
  EXPECT_EQ(shown.status, 0);
  EXPECT_NE(shown.out.find("evil/1"), std::string::npos) << shown.out;
  const Outcome counted = run({"count", "14", "--ledger", "evil"});
  EXPECT_EQ(counted.out, "365596\n");
  EXPECT_NE(
      counted.err.find("'evil' also has results by evil/1, a rule that this program does not know"),
      std::string::npos)
      << counted.err;
  const std::string named = "'all' holds n = 14, evil/1, by a rule that this program does not know";
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"ledger", "status", "all"}, {"ledger", "audit", "all"}}) {
    const Outcome outcome = run(words);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_NE(outcome.err.find(named), std::string::npos) << outcome.err;
    EXPECT_EQ(outcome.out.find("otto"), std::string::npos) << outcome.out;
  }
}

// Disputes by a rule that this program does not know are left alone, and all others are settled.
TEST_F(Attacks, ADisputeByAnUnknownRuleIsLeftAlone) {
  const ledger::Run evil{"evil/1", 14, "", kAttackedUnits};
  write_forged("one", {0, 9}, "otto", add_one, evil);
  write_forged(
      "two", {0, 9}, "hugo", [](Row&) {}, evil);
  write_forged("lie", {100, 100}, "otto", add_one);
  EXPECT_EQ(run({"ledger", "merge", "all", "one", "two", "lie", "low", "high"}).status, 1);
  const Outcome shown = run({"ledger", "show", "all"});
  EXPECT_NE(shown.out.find(
                "not checked: n = 14, evil/1: this program does not know the rule of this count"),
            std::string::npos)
      << shown.out;
  const Outcome settled = run({"ledger", "settle", "all"});
  EXPECT_EQ(settled.status, 1);
  EXPECT_NE(settled.err.find("unit 100: "), std::string::npos) << settled.err;
  EXPECT_NE(settled.err.find("'queens ledger drop all --rule evil/1 --host H'"), std::string::npos)
      << settled.err;
  expect_true_count("all");
  EXPECT_EQ(run({"ledger", "drop", "all", "--rule", "evil/1", "--host", "otto"}).status, 0);
  EXPECT_EQ(run({"ledger", "settle", "all"}).status, 0);
}

}  // namespace
}  // namespace queens::ledger

#endif  // QUEENS_BINARY
