// Tests ledgers with different numbers for the same units. There is no total until one side is dropped, and then the
// total is exact (see docs/trust.md).
#include "record/commands.hpp"
#include "support/program.hpp"

namespace queens::record {
namespace {

// A name with three kinds of control characters: CSI in eight bits, which some terminals obey; an escape sequence in
// seven bits; and a character that reverses the direction of text.
const std::string kEvil = "evil\u009b2J\x1b[2J\u202e\nqueens: all is well";

TEST_F(Attacks, AConflictStaysUntilOneSideIsDropped) {
  lie("lie", {100, 120});
  says("ledger merge all low high lie", 1, {"n = 14, cross/1: CONFLICT: unit 100: "});
  refuses("count 14 --ledger all", 1, "on otto (from 'lie')");
  refuses("count 14 --ledger all --threads 1 --memory 2G --kernel scalar", 1,
          "there is no total: 'queens ledger check all --threads 1 --kernel scalar --memory 2G' "
          "recounts");
  says("ledger show all", 1, {"disputed", "CONFLICT: 1 more"});
  says("ledger show all --json", 1, {"\"disputed\": 21", "\"count\": null"});
  says("count 14 --ledger all --json", 1, {"\"count\": null", "\"conflicts\": ["});
  says("count 14 --ledger all --csv", 1);
  says("count 13,14 --ledger all --json", 1);
  // If the merged ledger is merged into another one, the conflict is still known there.
  says("ledger merge next all", 1);
  refuses("count 14 --ledger next", 1, "CONFLICT");
  says("ledger check all --minutes 0", 1,
       {"n = 14, cross/1: 21 blocks have contradictory results", "n = 14, cross/1, unit 100: ",
        " is right, by scalar on anna (from 'low'); wrong: ", " by scalar on otto (from 'lie')",
        "verdict: something is WRONG",
        "queens ledger drop all --host otto --source lie --units 100..120 --rows 14 --rule "
        "cross/1"});
  says("ledger drop all --host otto --source lie --units 100..120 --rows 14 --rule cross/1", 0,
       {"dropped 21 results of otto, for 21 units",
        "next, to show the total: queens count 14 --engine cross --ledger all\n"});
  expect_true_count("all");
  says("ledger show all", 0, {"dropped 2", "no reason given"});
  says("ledger check all --minutes 0", 0, {"complete, 365,596 solutions"});
}

TEST_F(Attacks, LedgersOfADirectoryAreCompared) {
  std::filesystem::create_directory(file("d"));
  Row row = rows("low")[100];
  write("d/1.ledger", kAttacked, {rows("low")[99], row});
  write("d/2.ledger", kAttacked, {row});
  says("ledger show d", 1, {"  2  ", "missing: units 0..98, 101..848", "!CONFLICT"});
  add_one(row);
  row.origin.host = "otto";
  write("d/3.ledger", kAttacked, {row});
  says("ledger show d", 1,
       {"disputed", "CONFLICT: unit 100: ", "by scalar on anna (from 'd/1.ledger')",
        "by scalar on anna (from 'd/2.ledger')", "by scalar on otto (from 'd/3.ledger')",
        "'queens ledger merge all.ledger d' and then 'queens ledger check all.ledger' recount"});
  says("ledger show d --json", 1, {"\"disputed\": 1", "\"count\": null", "\"units_done\": 2"});
  // A conflict within a ledger is one, too.
  says("ledger merge d/3.ledger d/1.ledger", 1);
  std::filesystem::remove(file("d/1.ledger"));
  std::filesystem::remove(file("d/2.ledger"));
  says("ledger show d", 1, {"CONFLICT: unit 100: ", "on otto (from 'd/3.ledger')"});
}

// The liar comes first or last, or is contradicted by a second liar.
TEST_F(Attacks, WhoeverLiesACheckFindsTheTruth) {
  lie("lie", {100, 120});
  forge("other", {100, 100}, "hugo", [](Row& row) { row.weighted += 8, row.solutions += 2; });
  for (const std::string order : {"lie low high", "high other low lie", "lie other low high"}) {
    std::filesystem::remove(file("all"));
    says("ledger merge all " + order, 1);
    refuses("count 14 --ledger all", 1, "on otto");
    const Outcome found = says("ledger check all --minutes 0 --kernel scalar", 1);
    std::istringstream lines(found.output);
    for (std::string line; std::getline(lines, line);)
      if (line.starts_with("  queens ledger drop ")) {
        EXPECT_EQ(test::run_shell(QUEENS_BINARY + line.substr(8), scratch_.path()).status, 0)
            << line;
      }
    expect_true_count("all");
  }
}

TEST_F(Attacks, TotalsOfTwoRulesAreCompared) {
  forge("lie", {0, 848}, "otto", [](Row& row) {
    if (row.units.first == 7) add_one(row);
  });
  says("count 14 --engine join --ledger join", 0);
  says("ledger merge all lie join", 1,
       {"WRONG: n = 14, cross/1: the results add up to 365604, but a board of 14 rows has 365596"});
  says("ledger show all", 1, {"wrong", "queens ledger check all"});
  refuses("count 14 --ledger all --engine cross", 1, "WRONG: the results add up to 365604");
  EXPECT_EQ(says("count 14 --ledger all --engine join", 0).output, "365596\n");
  says("ledger check all", 1, {"unit 7", "queens ledger drop all --host otto"});
  says("ledger drop all --host otto", 0);
  expect_true_count("all");
  // Given queens have no published number: there only the other rule or host tells.
  says("ledger merge honest low high join", 0);
  says("ledger check honest --minutes 0", 0,
       {"the same total by join/2", "the same total by cross/1"});
}

// A half-done count is gone on with by its rule, and what the ledger has by another one is said.
TEST_F(Attacks, AHalfDoneCountIsNotOvertakenWithoutAWord) {
  says("count 14 --engine join --ledger l --units 0..9", 0);
  const std::string half = "'l' also has 10 of 890 units by join/2; this count does not use them";
  EXPECT_EQ(says("count 14 --engine cross --ledger l", 0, {half}).output, "365596\n");
  EXPECT_EQ(says("count 14 --ledger l", 0, {half}).output, "365596\n");
}

TEST_F(Attacks, HalvesByTwoRulesAreNoWhole) {
  says("count 14 --engine cross --ledger a --units 0..9", 0);
  says("count 14 --engine join --ledger b --units 0..19", 0);
  says(
      "ledger merge both a b", 0,
      {"n = 14, cross/1: 10 units done, and 20 by join/2: parts by different rules do not add up"});
  says("ledger merge --json c a b", 0, {"\"notes\": [\n    \"n = 14, cross/1: 10 units done"});
  says("ledger merge low high", 0, {"!do not add up"});
}

// Published counts are known to n = 27; no total that contradicts them is printed, complete or not.
TEST_F(Attacks, ATotalThatCannotBeIsNotPrinted) {
  const auto units = counting::decompose(Problem{.n = 12}, "cross")->units();
  std::vector<Row> rows;
  for (std::uint64_t unit = 0; unit < units; ++unit) rows.push_back(result(unit, 48));
  write("l", {12, "", "cross/1", units}, rows);
  refuses("count 12 --ledger l", 1, "but a board of 12 rows has 14200 solutions (OEIS A000170)");
  says("count 12 --ledger l --json", 1,
       {"\"count\": null", "\"objection\": \"the results add up to"});
  says("ledger show l", 1, {"wrong"});
  rows.resize(units - 1);
  write("half", {12, "", "cross/1", units}, rows);
  refuses("count 12 --ledger half", 1, "WRONG");
}

// A forger sends results under the name of somebody else. Only what came from that file is dropped.
TEST_F(Attacks, TheInnocentKeepWhatIsTheirs) {
  lie("lie", {100, 100}, "anna");
  says("ledger merge all low high lie", 1, {"CONFLICT: unit 100"});
  says("ledger check all --minutes 0", 1,
       {"queens ledger drop all --host anna --source lie --units"});
  says("ledger drop all --host anna --source lie", 0, {"dropped 1 result of anna, for 1 unit"});
  expect_true_count("all");
  refuses("ledger drop all --source nowhere", 2, "nothing in 'all' matches");
}

// A part takes nothing out of the total, in whatever order the parts are merged.
TEST_F(Attacks, WhatAPartHasDroppedIsNotDroppedHere) {
  lie("evil", {100, 100}, "eve");
  says("ledger merge evil low", 1);
  says("ledger drop evil --host anna", 0);
  for (const std::string order : {"evil low high", "low high evil"}) {
    std::filesystem::remove(file("all"));
    says("ledger merge all " + order, 1,
         {"'evil': 400 results are dropped in 'evil', and are left out", "CONFLICT: unit 100"});
    says("ledger drop all --host eve", 0);
    expect_true_count("all");
  }
}

// The same numbers by the same host, sent once more with another time, do not come back.
TEST_F(Attacks, ADroppedResultThatIsSentAgain) {
  lie("lie", {100, 100});
  says("ledger merge all low high lie", 1);
  says("ledger drop all --host otto", 0);
  forge("again", {100, 100}, "otto", [](Row& row) {
    add_one(row);
    row.finished = "2025-01-31T12:00:01Z";
  });
  says("ledger merge all again", 0,
       {"0 units added", "'again': 1 result was dropped from 'all' before, and stays dropped"});
  expect_true_count("all");
}

// Somebody sends right numbers in Anna's name, and they are dropped. What she has counted herself is another row.
TEST_F(Attacks, ADropOfRightNumbersKeepsNoRightResultOut) {
  forge("guess", {100, 101}, "anna", [](Row& row) { row.finished = "2025-01-31T12:00:01Z"; });
  says("ledger merge all guess", 0);
  says("ledger drop all --source guess", 0);
  says("ledger merge all low high", 0, {"'low': 400 units added"});
  says("ledger merge all guess", 0, {"2 results were dropped from 'all' before, and stay dropped"});
  expect_true_count("all");
}

TEST_F(Attacks, AHostIsDroppedAndStaysOut) {
  lie("lie", {100, 120});
  run("ledger merge all lie low high");
  says({"ledger", "drop", "all", "--host", "otto", "--why", "it lies"}, 0,
       {"dropped 21 results of otto, for 21 units"});
  expect_true_count("all");
  says("ledger merge all lie", 0,
       {"'lie': 21 results were dropped from 'all' before, and stay dropped"});
  expect_true_count("all");
  says("ledger show all", 0, {"it lies"});
  refuses("ledger drop all --host nobody", 2,
          "its hosts are anna, maria, its counts 'n = 14, cross/1', and the files merged into it "
          "high, low");
  refuses("ledger drop all", 2, "say what to drop");
  refuses("ledger drop none --host otto", 3, "there is no ledger 'none'");
  refuses("ledger check none", 3, "there is no ledger 'none'");
  // Units can be dropped to be counted again, by the same host too.
  says("ledger drop all --units 0..99", 0,
       {"next, to count the 100 units that are missing now: queens count 14 --engine cross "
        "--ledger all\n"});
  expect_true_count("all");
  says("ledger drop all --units 0..99", 0);
  expect_true_count("all");
}

TEST_F(Attacks, OneOfSeveralCountsIsChosenByRuleAndRows) {
  for (const record::Run& each :
       {kAttacked, record::Run{14, "", "join/2", 890}, record::Run{12, "", "cross/1", 342}})
    write("all", each, {result(0, 8)});
  says("ledger drop all --units 0..0 --rows 13", 2, {"nothing in 'all' matches"});
  says("ledger drop all --units 0..0 --rows 14 --rule join/2", 0,
       {"n = 14, join/2: dropped 1 result", "!cross/1: dropped"});
  says("ledger drop all --units 0..0 --rows 12", 0, {"n = 12, cross/1: dropped 1", "!n = 14"});
  says("ledger drop all --units 0..0", 0, {"n = 14, cross/1: dropped 1"});
}

// Another program may write any name.
TEST_F(Attacks, NamesOfHostsThatLookAlikeAreToldApart) {
  for (const std::string host : {"vm", "vm ", " ", "a, b"})
    forge("l", {100 + host.size(), 100 + host.size()}, host, [](Row&) {});
  says("ledger show l", 0, {"  ' ', 'a, b', vm, 'vm '  "});
  says("ledger check l --minutes 0", 4, {"\n'vm ' ", "\nvm "});
  says({"ledger", "drop", "l", "--host", "vm "}, 0, {"dropped 1 result of 'vm ', for 1 unit"});
  says({"ledger", "drop", "l", "--host", " "}, 0, {"dropped 1 result of ' ', for 1 unit"});
  says({"ledger", "drop", "l", "--host", "nobody"}, 2, {"its hosts are 'a, b', vm, its"});
  says("ledger show l", 0, {"by scalar on 'vm ' (no reason given)"});
}

// A name of a host or a file does nothing to a terminal: rows with control characters are refused, and names of files
// are escaped.
TEST_F(Attacks, ANameDoesNothingToTheTerminal) {
  forge("lie", {100, 100}, kEvil, add_one);
  std::filesystem::copy_file(file("low"), file(kEvil));
  const auto is_quiet = [&](const Outcome& outcome, const std::string& line) {
    const std::string all = outcome.output + outcome.error;
    for (const char* raw : {"\x1b", "\u009b", "\u202e", "\nqueens: all is well"})
      EXPECT_EQ(all.find(raw), std::string::npos) << line;
  };
  for (const std::string line : {"count 14 --ledger lie", "ledger show lie", "ledger check lie",
                                 "ledger merge next low lie", "ledger drop lie --units 0..9"}) {
    const Outcome outcome = says(line, 3, {"'lie' is damaged"});
    is_quiet(outcome, line);
  }
  is_quiet(run({"ledger", "merge", "all", kEvil, "high"}), "merge");
  is_quiet(says({"ledger", "drop", "all", "--host", "anna", "--why", kEvil}, 0), "drop");
  is_quiet(run({"ledger", "merge", "all", "low"}), "merge again");
  for (const std::string line : {"ledger show all", "ledger show all --csv",
                                 "ledger show all --json", "ledger check all --minutes 0"})
    is_quiet(run(line), line);
}

}  // namespace
}  // namespace queens::record
