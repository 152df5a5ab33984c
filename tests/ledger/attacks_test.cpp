// What a lying host, a failing disk or a careless user may do to a count on record. Each case ends with
// the exact count, or with a refusal that names the culprit: docs/trust.md.
#ifdef QUEENS_BINARY

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>

#include "catalogue/counting.hpp"
#include "ledger/plausible.hpp"
#include "ledger/program.hpp"
#include "ledger/reader.hpp"
#include "ledger/results.hpp"
#include "ledger/scratch.hpp"

namespace queens::ledger {
namespace {

namespace fs = std::filesystem;
using Access = Ledger::Access;

constexpr std::uint64_t kUnits = 849;  // of n = 14 by cross/1
const ledger::Run kBoard{"cross/1", 14, "", kUnits};
constexpr const char* kTrue = "365596\n";

// Ledgers of the halves of n = 14, honestly counted: "low" and "high".
class Attacks : public ::testing::Test {
 protected:
  void SetUp() override {
    write_forged("low", {0, 399}, "anna", [](Row&) {});
    write_forged("high", {400, 848}, "maria", [](Row&) {});
  }

  Outcome run(const std::vector<std::string>& words) const {
    return queens(scratch_, words, in_scratch());
  }
  std::function<bool()> in_scratch() const {
    return [this] { return chdir(scratch_.path().c_str()) == 0; };
  }
  std::string file(const std::string& name) const { return scratch_.file(name); }

  // A ledger in the name of `host` with the true results of these units, changed by `forge`.
  void write_forged(const std::string& name, UnitRange units, const std::string& host,
                    const std::function<void(Row&)>& forge, ledger::Run of = kBoard) const {
    const auto board = counting::decompose({.n = 14}, "cross");
    std::vector<Row> rows;
    counting::RunOptions options;
    options.threads = 1;
    options.first_unit = units.first;
    options.end_unit = units.last + 1;
    options.on_unit = [&](const UnitResult& unit) {
      rows.push_back({unit, {"scalar", "a build", host}, "2025-01-31T12:00:00Z"});
      forge(rows.back());
    };
    counting::run(*board, options);
    Ledger(file(name), Access::write).append(of, rows);
  }

  static void add_one(Row& row) {
    row.solutions += 1;
    row.weighted += 8;
  }

  // The command names the culprit, and prints no number.
  static void expect_refused(const Outcome& outcome, int status, const std::string& culprit) {
    EXPECT_EQ(outcome.status, status) << outcome.err;
    EXPECT_EQ(outcome.out, "");
    EXPECT_NE(outcome.err.find(culprit), std::string::npos) << outcome.err;
  }
  void expect_true_count(const std::string& name) const {
    const Outcome counted = run({"count", "14", "--ledger", name});
    EXPECT_EQ(counted.status, 0) << counted.err;
    EXPECT_EQ(counted.out, kTrue);
  }

  const Scratch scratch_;
};

// ---- Other numbers for the same units.

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
  // A merge of the merged ledger remembers it too.
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
  EXPECT_NE(run({"ledger", "show", "all"}).out.find("it differs"), std::string::npos);
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

TEST_F(Attacks, AHostIsDroppedAndStaysOut) {
  write_forged("lie", {100, 120}, "otto", add_one);
  run({"ledger", "merge", "all", "lie", "low", "high"});
  const Outcome dropped = run({"ledger", "drop", "all", "--host", "otto", "--why", "it lies"});
  EXPECT_EQ(dropped.status, 0);
  for (const char* words : {"dropped 21 results for 21 units by otto (from 'lie')",
                            "21 results of other hosts count now",
                            "next, for the total: queens count 14 --engine cross --ledger all\n"})
    EXPECT_NE(dropped.err.find(words), std::string::npos) << words << dropped.err;
  expect_true_count("all");
  const Outcome again = run({"ledger", "merge", "all", "lie"});
  EXPECT_NE(again.err.find("21 results of 'lie' that were dropped from 'all' before"),
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

// The same lies in other rows: nobody can tell whether they are the same, so they are named.
TEST_F(Attacks, WhatWasDroppedAndComesBackInOtherRowsIsNamed) {
  write_forged("lie", {100, 120}, "otto", add_one);
  run({"ledger", "merge", "all", "lie"});
  const Outcome dropped = run({"ledger", "drop", "all", "--host", "otto"});
  EXPECT_NE(dropped.err.find("next, for the 849 units that are missing now: queens count 14 "
                             "--engine cross --ledger all\n"),
            std::string::npos)
      << dropped.err;
  Row all;
  for (const Row& row : Ledger(file("lie"), Access::read).results(kBoard)) {
    if (row.units.first == 100) all = row;
    if (row.units.first == 101) {
      all.units.last = 101;
      all.solutions += row.solutions, all.weighted += row.weighted, all.nodes += row.nodes;
    }
  }
  Ledger(file("wider"), Access::write).append(kBoard, {all});
  const Outcome merged = run({"ledger", "merge", "all", "wider", "low"});
  EXPECT_NE(
      merged.err.find("'wider': 1 result of the host otto, for 2 units, was added: results of "
                      "that host for these units were dropped from 'all' before"),
      std::string::npos)
      << merged.err;
  EXPECT_EQ(merged.err.find("'low': 1 result"), std::string::npos) << merged.err;
}

// A claim for more units than were dropped stands when no result is left in its way.
TEST_F(Attacks, AWiderClaimCountsWhenTheLiesInsideAreDropped) {
  ASSERT_EQ(run({"count", "14", "--units", "0..399", "--ledger", "coarse"}).status, 0);
  write_forged("lie", {100, 120}, "otto", add_one);
  EXPECT_EQ(run({"ledger", "merge", "all", "lie", "coarse", "high"}).status, 1);
  EXPECT_EQ(run({"ledger", "drop", "all", "--host", "otto"}).status, 0);
  EXPECT_EQ(run({"ledger", "show", "all"}).status, 0);
  expect_true_count("all");
}

// A result keeps the name of the ledger it was counted into, through any number of merges.
TEST_F(Attacks, APartIsDroppedByItsNameAfterTwoMerges) {
  write_forged("lie", {0, 399}, "otto", add_one);
  EXPECT_EQ(run({"ledger", "merge", "between", "lie"}).status, 0);
  EXPECT_EQ(run({"ledger", "merge", "all", "between", "high"}).status, 0);
  const Outcome dropped = run({"ledger", "drop", "all", "--source", "lie"});
  EXPECT_EQ(dropped.status, 0) << dropped.err;
  EXPECT_NE(dropped.err.find("(from 'lie')"), std::string::npos) << dropped.err;
  expect_true_count("all");
}

TEST_F(Attacks, TotalsOfTwoRulesAreCompared) {
  write_forged("lie", {0, 848}, "otto", [](Row& row) {
    if (row.units.first == 7) add_one(row);
  });
  ASSERT_EQ(run({"count", "14", "--engine", "join", "--ledger", "join"}).status, 0);
  const Outcome merged = run({"ledger", "merge", "all", "lie", "join"});
  EXPECT_EQ(merged.status, 1);
  const std::string words = "365604 by cross/1, 365596 by join/1";
  EXPECT_NE(merged.err.find(words), std::string::npos) << merged.err;
  const Outcome shown = run({"ledger", "show", "all"});
  EXPECT_EQ(shown.status, 1);
  EXPECT_NE(shown.out.find(words), std::string::npos) << shown.out;
  EXPECT_NE(shown.out.find("queens ledger audit all"), std::string::npos) << shown.out;
  const Outcome status = run({"ledger", "status", "all"});
  EXPECT_EQ(status.status, 1);
  EXPECT_NE(status.out.find(words), std::string::npos) << status.out;
  EXPECT_EQ(status.out.find("queens ledger settle"), std::string::npos) << status.out;
  for (const char* engine : {"cross", "join"})
    expect_refused(run({"count", "14", "--engine", engine, "--ledger", "all"}), 1, words);
  expect_refused(run({"ledger", "settle", "all"}), 1, words);
  EXPECT_EQ(run({"ledger", "drop", "all", "--host", "otto"}).status, 0);
  expect_true_count("all");
  EXPECT_EQ(run({"ledger", "merge", "honest", "low", "high", "join"}).status, 0);
  expect_true_count("honest");
}

TEST_F(Attacks, UnitsAreDropped) {
  write_forged("lie", {0, 399}, "otto", add_one);
  run({"ledger", "merge", "all", "lie", "high"});
  EXPECT_EQ(run({"ledger", "drop", "all", "--units", "0..399"}).status, 0);
  expect_true_count("all");
}

// The honest result is one row of 400 units, the liar's are single units: they cannot be compared before the
// rest is counted.
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

// A result for 100 units does not say what three of them come to.
TEST_F(Attacks, UnitsWithinAWiderResultHaveNoSumOfTheirOwn) {
  Row wide;
  wide.units = {0, 99};
  for (const Row& row : Ledger(file("low"), Access::read).results(kBoard)) {
    if (row.units.first > 99) break;
    wide.solutions += row.solutions, wide.weighted += row.weighted, wide.nodes += row.nodes;
    wide.origin = row.origin, wide.finished = row.finished;
  }
  Ledger(file("wide"), Access::write).append(kBoard, {wide});
  const Outcome asked = run({"count", "14", "--units", "3..5", "--ledger", "wide"});
  expect_refused(asked, 1,
                 "units 3..5 are 3 of the 849 units of cross/1; 'wide' has them only as a "
                 "part of a result for more units, so their sum is not known");
  const Outcome json = run({"count", "14", "--units", "3..5", "--ledger", "wide", "--json"});
  EXPECT_EQ(json.status, 1);
  EXPECT_NE(json.out.find("\"count\": null"), std::string::npos) << json.out;
  EXPECT_EQ(run({"count", "14", "--units", "0..99", "--ledger", "wide"}).status, 0);
  EXPECT_EQ(run({"count", "14", "--engine", "cross", "--units", "3..5"}).status, 0);
  expect_true_count("wide");
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

// ---- Impossible rows with correct checksums.

TEST_F(Attacks, RowsThatCannotBeRightAreNamed) {
  const std::pair<const char*, std::function<void(Row&)>> forgeries[] = {
      {"0 solutions cannot stand for 8", [](Row& row) { row.solutions = 0, row.weighted = 8; }},
      {"each stands for 1 to 8",
       [](Row& row) {
         row.weighted = 9 * row.solutions + 9;
         row.solutions += 1;
       }},
      {"each stands for 1 to 8",
       [](Row& row) {
         row.solutions += 1, row.weighted = 1;
         row.solutions += 1;
       }},
      {"without any node", [](Row& row) { row.solutions = row.weighted = 1, row.nodes = 0; }},
      {"take longer than the time it gives", [](Row& row) { row.nodes = std::uint64_t{1} << 62; }},
      {"not a possible number", [](Row& row) { row.seconds = -1; }},
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
  EXPECT_NE(implausible(kBoard, row).find("does not have"), std::string::npos);
}

// Each row is possible for a board of 34 rows, but their sum is not.
TEST_F(Attacks, ASumThatWrapsIsNamed) {
  ledger::Run run34 = kBoard;
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

// What is written must be readable: a merge that would spoil the ledger does not.
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

// ---- A slip of the pen.

TEST_F(Attacks, NoOutputReplacesALedgerOrAKey) {
  const std::string before = bytes(file("low"));
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"ledger", "export", "low", "-o", "low"},
        {"ledger", "show", "low", "--json", "-o", "./low"},
        {"count", "8", "-o", "high"},
        {"solve", "8", "-o", "low"}})
    expect_refused(run(words), 3, "which the output would replace");
  EXPECT_EQ(bytes(file("low")), before);
  write_bytes(file("me.key"), "-----BEGIN PRIVATE KEY-----\n");
  expect_refused(run({"count", "8", "-o", "me.key"}), 3, "'me.key' is a key");
  EXPECT_EQ(run({"count", "8", "-o", "new"}).status, 0);
  EXPECT_EQ(run({"count", "8", "-o", "new"}).status, 0) << "an ordinary file is replaced";
}

TEST_F(Attacks, ARunOfAnotherSizeDoesNotMakeOthersLookGuilty) {
  ledger::Run larger = kBoard;
  larger.units = kUnits + 1;
  write_forged(
      "larger", {0, 99}, "otto", [](Row&) {}, larger);
  expect_refused(run({"ledger", "merge", "all", "larger", "low", "high"}), 3, "'larger' holds");
  expect_refused(run({"ledger", "show", "larger"}), 3, "'larger' holds");
  expect_refused(run({"ledger", "status", "larger"}), 3, "'larger' holds");
  expect_refused(run({"ledger", "status", "low", "larger"}), 3, "'larger' holds");
  EXPECT_EQ(run({"ledger", "merge", "all", "low", "high"}).status, 0);
  expect_true_count("all");
  expect_refused(run({"count", "14", "--ledger", "larger"}), 3, "850");
}

TEST_F(Attacks, AHostNameDoesNothingToTheTerminal) {
  write_forged("lie", {100, 100}, "evil\x1b[2J\nqueens: all is well", add_one);
  run({"ledger", "merge", "all", "low", "high", "lie"});
  for (const auto& words :
       std::vector<std::vector<std::string>>{{"count", "14", "--ledger", "all"},
                                             {"ledger", "show", "all"},
                                             {"ledger", "merge", "next", "low", "lie"},
                                             {"ledger", "show", "all", "--csv"},
                                             {"ledger", "show", "all", "--json"},
                                             {"ledger", "status", "all"},
                                             {"ledger", "status", "all", "--csv"},
                                             {"ledger", "status", "low", "lie"},
                                             {"ledger", "audit", "lie"},
                                             {"ledger", "audit", "lie", "--csv"},
                                             {"ledger", "audit", "lie", "--json"},
                                             {"ledger", "export", "lie"},
                                             {"ledger", "drop", "low", "--host", "nobody"},
                                             {"ledger", "drop", "lie", "--host", "nobody"},
                                             {"ledger", "settle", "all"},
                                             {"ledger", "drop", "lie", "--units", "100..100"},
                                             {"ledger", "merge", "lie", "next"},
                                             {"ledger", "show", "lie"}}) {
    const Outcome outcome = run(words);
    EXPECT_EQ((outcome.out + outcome.err).find('\x1b'), std::string::npos) << words[1];
    EXPECT_EQ((outcome.out + outcome.err).find("\nqueens: all is well"), std::string::npos);
  }
}

// ---- Files that vanish.

TEST_F(Attacks, AnEmptyFileGetsOneAnswer) {
  write_bytes(file("empty"), "");
  expect_refused(run({"count", "14", "--ledger", "empty"}), 3, "'empty' is an empty file");
  expect_refused(run({"ledger", "show", "empty"}), 3, "'empty' is an empty file");
  expect_refused(run({"ledger", "merge", "all", "empty"}), 3, "'empty' is an empty file");
  expect_refused(run({"ledger", "merge", "empty", "low"}), 3, "'empty' is an empty file");
  expect_refused(run({"ledger", "audit", "empty"}), 3, "'empty' is an empty file");
  EXPECT_EQ(fs::file_size(file("empty")), 0u);
}

// A killed process leaves its log, and a user copies or cleans up without it.
class Killed : public Attacks {
 protected:
  void SetUp() override {
    Program program(scratch_.path(),
                    {"count", "20", "--engine", "cross", "--kernel", "scalar", "--threads", "1",
                     "--ledger", "q"},
                    in_scratch());
    while (!has_written(file("q"))) ASSERT_FALSE(program.ends_within(0.05));
    program.send(SIGKILL);
    program.wait();
  }
};

TEST_F(Killed, GoesOnFromItsLog) {
  ASSERT_GT(fs::file_size(file("q-wal")), 0u);
  EXPECT_EQ(run({"ledger", "show", "q"}).status, 0);
}

TEST_F(Killed, AMissingLogIsNamed) {
  fs::remove(file("q-wal"));
  for (const auto& words : std::vector<std::vector<std::string>>{{"ledger", "show", "q"},
                                                                 {"count", "20", "--ledger", "q"},
                                                                 {"ledger", "merge", "all", "q"}}) {
    const Outcome outcome = run(words);
    expect_refused(outcome, 3, "'q-wal' is missing or damaged");
    EXPECT_NE(outcome.err.find("had been written"), std::string::npos) << outcome.err;
  }
  fs::remove(file("q-lock"));  // as the message says, to go on without it
  EXPECT_EQ(run({"ledger", "show", "q"}).status, 0);
}

TEST_F(Killed, ADamagedLogIsNamed) {
  std::string log = bytes(file("q-wal"));
  ASSERT_GT(log.size(), 64u);
  for (std::size_t at = 40; at < log.size(); at += 100) log[at] ^= 0x55;
  write_bytes(file("q-wal"), log);
  expect_refused(run({"ledger", "show", "q"}), 3, "'q-wal' is missing or damaged");
}

TEST_F(Killed, ALogWithoutItsLedgerIsNotTaken) {
  const std::string log = bytes(file("q-wal"));
  fs::remove(file("q"));
  expect_refused(run({"count", "14", "--engine", "cross", "--ledger", "q"}), 3,
                 "but its log 'q-wal'");
  expect_refused(run({"ledger", "show", "q"}), 3, "but its log 'q-wal'");
  EXPECT_EQ(bytes(file("q-wal")), log);
}

// ---- What is stale.

TEST_F(Attacks, AnOldMergeIsNoPart) {
  ASSERT_EQ(run({"batch", "slurm", "14", "--parts", "2", "--dir", "job", "--time", "10", "--memory",
                 "100M", "--engine", "cross"})
                .status,
            0);
  write_forged("job/merged.ledger", {0, 848}, "otto", add_one);
  fs::copy_file(file("low"), file("job/part-0001.ledger"));
  const Outcome merged = run({"ledger", "merge", "all", "job"});
  EXPECT_EQ(merged.err.find("merged.ledger"), std::string::npos) << merged.err;
  EXPECT_EQ(run({"ledger", "show", "all", "--json"}).out.find("otto"), std::string::npos);
}

}  // namespace
}  // namespace queens::ledger

#endif  // QUEENS_BINARY
