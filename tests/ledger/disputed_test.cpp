// Tests ledgers with different numbers for the same units. There is no total until the conflict is settled or one side
// is dropped, and then the total is exact (see docs/trust.md).
#include "ledger/commands.hpp"
#include "support/program.hpp"

namespace queens::ledger {
namespace {

// A name with three kinds of control characters: CSI in eight bits, which some terminals obey; an escape sequence in
// seven bits; and a character that reverses the direction of text.
const std::string kEvil = "evil\u009b2J\x1b[2J\u202e\nqueens: all is well";
const std::string kEvilInText = R"(evil\u{009b}2J\x1b[2J\u{202e}\nqueens: all is well)";

// One row for these units, with these counts.
Row row_of(UnitRange units, Count solutions, Count weighted, const char* host = "otto") {
  return {
      {units, solutions, weighted, 100, 0.25}, {"scalar", "a build", host}, "2025-01-31T12:00:00Z"};
}

// ---- What every command says of a conflict.

TEST_F(Attacks, AConflictStaysUntilItIsSettled) {
  lie("lie", {100, 120});
  says("ledger merge all low high lie", 1);
  refuses("count 14 --ledger all", 1, "on otto (from 'lie')");
  refuses("count 14 --ledger all --threads 1 --memory 2G --kernel scalar", 1,
          "'queens ledger settle all --threads 1 --kernel scalar --memory 2G' counts");
  says("ledger show all", 1, {"disputed"});
  says("ledger show all --csv", 1, {"complete,disputed,", ",false,true,,"});
  says("ledger show all --json", 1, {"\"disputed\": true"});
  says("ledger status all", 1,
       {"queens ledger settle all\n", "left         the recount of what is disputed\n",
        "!left         about", "!queens count"});
  says("ledger status all --json", 1,
       {"\"disputed\": true", "\"core_seconds_left\": null",
        "\"contradictions\": [\n      \"part 1: "});
  says("ledger audit all", 1,
       {"none differs, but the ledger has an unsettled conflict\n", ": unit 100",
        "'queens ledger settle all' counts these units again", "!all agree"});
  says("ledger audit all --json", 1,
       {"\"disputed\": true", "\"contradictions\": [\n    \"n = 14, cross/1: "});
  // If the merged ledger is merged into another one, the conflict is still known there.
  says("ledger merge next all", 1);
  refuses("count 14 --ledger next", 1, "CONFLICT");
  says("ledger settle all --threads 2", 0,
       {"n = 14, cross/1, unit 100: ", " is right, by scalar on anna (from 'low'); wrong: ",
        " by scalar on otto (from 'lie')",
        "21 units counted again; dropped: 21 contradicting results by otto (from 'lie')",
        "the total: queens count 14 --engine cross --ledger all --threads 2\n",
        ": queens ledger audit all"});
  expect_true_count("all");
  says("ledger show all", 0, {"the recount by"});
  says("ledger show all --csv", 0, {"complete,disputed,", ",true,false,365596"});
  says("ledger audit all --json", 0, {"\"disputed\": false", "\"contradictions\": []"});
}

#ifndef QUEENS_WITHOUT_CLUSTER
TEST_F(Attacks, StatusComparesLedgersAndParts) {
  lie("lie", {100, 120});
  says("ledger status low high lie", 1,
       {"CONFLICT: n = 14, cross/1, units 100: ", "by scalar on otto in 'lie'",
        "queens ledger merge merged.ledger low high lie\n  queens ledger settle merged.ledger\n"});
  says("ledger status low high high", 0, {"!CONFLICT"});
  // A part of a batch can hold results for units of another part only by mistake or by fraud.
  says("batch slurm 14 --parts 2 --dir job --engine cross --time 10 --memory 100M", 0);
  write("job/part-0001.ledger", kAttacked, {row_of({100, 100}, 198, 792, "anna")});
  write("job/part-0002.ledger", kAttacked, {row_of({100, 100}, 200, 800)});
  says("ledger status job", 1,
       {"CONFLICT: n = 14, cross/1, units 100: 792 by scalar on anna in 'job/part-0001.ledger', "
        "800 by scalar on otto in 'job/part-0002.ledger'\n",
        "/job/merged.ledger ", "/job\n", "queens ledger settle "});
  says("ledger status job --json", 1, {"\"disputed\": true", "CONFLICT: n = 14"});
  // A conflict within the ledger of a part is reported for that part, even if its units belong to another one.
  std::filesystem::rename(file("job/part-0001.ledger"), file("other"));
  says("ledger merge job/part-0002.ledger other", 1);
  says("ledger status job", 1, {"part 2: CONFLICT: unit 100"});
}
#endif

// ---- Who is right.

// The liar comes first or last, is contradicted by a second liar, or lies about units within a wider honest result.
TEST_F(Attacks, WhoeverLiesAboutWhateverASettlementFindsTheTruth) {
  lie("lie", {100, 120});
  forge("other", {100, 100}, "hugo", [](Row& row) { row.weighted += 8, row.solutions += 2; });
  says("count 14 --units 0..399 --ledger coarse", 0);
  for (const std::string order : {"lie low high", "lie other low high", "lie coarse high"}) {
    std::filesystem::remove(file("all"));
    says("ledger merge all " + order, 1);
    refuses("count 14 --ledger all", 1, "on otto");
    if (order == "lie other low high") says("count 14 --ledger all", 1, {"hugo"});
    says("ledger settle all --kernel scalar", 0);
    expect_true_count("all");
  }
  // The honest result is one row for 400 units, the false ones are for single units. So they cannot be compared until
  // the other units of the row have been counted one by one.
  says("ledger merge apart coarse lie high", 1);
  says("ledger show apart", 1, {"NOT COMPARED"});
  refuses("count 14 --ledger apart", 1, "otto");
  says("count 14 --ledger apart --csv", 1);
  says("count 13,14 --ledger apart --json", 1);
  says("ledger settle apart", 0);
  says("ledger show apart", 0, {"!NOT COMPARED"});
  expect_true_count("apart");
}

// The wrong result is for two units together; the right results are for each of the two units.
TEST_F(Attacks, ASumThatWasReportedInPartsIsNotCalledUnreported) {
  write("lie", kAttacked, {row_of({100, 101}, 2, 16)});
  says("ledger merge all lie low high", 1);
  says("ledger settle all", 0,
       {" is right, the sum of unit 100 by scalar on anna (from 'low') and unit 101 by scalar on "
        "anna (from 'low'); wrong: 16 by scalar on otto",
        "2 contradicted results are confirmed by this recount and now in the total"});
  expect_true_count("all");
}

TEST_F(Attacks, TotalsOfTwoRulesAreCompared) {
  forge("lie", {0, 848}, "otto", [](Row& row) {
    if (row.units.first == 7) add_one(row);
  });
  says("count 14 --engine join --ledger join", 0);
  const std::string words = "365604 by cross/1, 365596 by join/2";
  says("ledger merge all lie join", 1, {words});
  says("ledger show all", 1, {words, "queens ledger audit all"});
  says("ledger status all", 1, {words, "!queens ledger settle"});
  for (const std::string engine : {"cross", "join"})
    refuses("count 14 --ledger all --engine " + engine, 1, words);
  refuses("ledger settle all", 1, words);
  says("ledger drop all --host otto", 0);
  expect_true_count("all");
  says("ledger merge of-two low high lie", 1);
  EXPECT_EQ(says("count 14 --engine join --ledger of-two", 0,
                 {"results by cross/1 contradict each other; this count does not use"})
                .output,
            "365596\n");
  says("ledger merge honest low high join", 0);
  expect_true_count("honest");
}

// A result for 100 units does not tell the sum of three of them.
TEST_F(Attacks, UnitsWithinAWiderResultHaveNoSumOfTheirOwn) {
  Row wide = row_of({0, 99}, 0, 0);
  for (const Row& row : rows("low")) {
    if (row.units.first > 99) break;
    wide.solutions += row.solutions, wide.weighted += row.weighted, wide.nodes += row.nodes;
  }
  write("wide", kAttacked, {wide});
  refuses("count 14 --units 3..5 --ledger wide", 1,
          "units 3..5 are 3 of the 849 units of cross/1; 'wide' has results for them only together "
          "with other units, so their sum is not known");
  says("count 14 --units 3..5 --ledger wide --json", 1, {"\"count\": null"});
  says("count 14 --units 0..99 --ledger wide", 0);
  says("count 14 --engine cross --units 3..5", 0);
  expect_true_count("wide");
}

// ---- Results that are dropped.

TEST_F(Attacks, AHostIsDroppedAndStaysOut) {
  lie("lie", {100, 120});
  run("ledger merge all lie low high");
  says({"ledger", "drop", "all", "--host", "otto", "--why", "it lies"}, 0,
       {"dropped 21 results for 21 units by otto (from 'lie')",
        "21 results of anna are used instead, though nothing in this ledger confirms them: merge "
        "the other ledgers again",
        "next, to show the total: queens count 14 --engine cross --ledger all\n"});
  expect_true_count("all");
  says("ledger merge all lie", 0,
       {"'lie': 21 results were not added, because they were dropped from 'all' before"});
  expect_true_count("all");
  says("ledger show all", 0, {"it lies"});
  refuses("ledger drop all --host nobody", 2, "its hosts are");
  refuses("ledger drop all --source nobody", 2,
          "its hosts are anna, maria, its sources high, low\n");
  refuses("ledger drop none --host otto", 3, "there is no ledger 'none'");
  refuses("ledger settle none", 3, "there is no ledger 'none'");
}

// A result keeps the name of the ledger into which it was counted, through any number of merges.
TEST_F(Attacks, APartIsDroppedByItsNameOrItsUnits) {
  forge("lie", {0, 399}, "otto", [](Row& row) {
    if (row.units.first % 50 == 0) add_one(row);
  });
  says("ledger merge between lie", 0);
  says("ledger merge all between high", 0);  // nothing contradicts it yet
  says("ledger audit all --per-host 400", 1);
  std::filesystem::copy_file(file("all"), file("again"));
  says("ledger drop all --source lie", 0, {"(from 'lie')"});
  expect_true_count("all");
  says("ledger drop again --units 0..399", 0);
  expect_true_count("again");
}

// What nothing contradicts any more is used: one of two who still disagree is not, a wider result is.
TEST_F(Attacks, WhatIsLeftWhenALiarIsDropped) {
  lie("lie", {100, 100});
  forge("other", {100, 100}, "hugo", [](Row& row) { row.weighted += 8, row.solutions += 2; });
  run("ledger merge all lie other low high");
  says("ledger drop all --host otto", 0,
       {"1 result of hugo is used instead, though nothing in this ledger confirms it",
        "1 result is still contradicted by others: 'queens ledger settle all'",
        "!to show the total"});
  says("ledger settle all", 0);
  expect_true_count("all");
  says("count 14 --units 0..399 --ledger coarse", 0);
  says("ledger merge wide lie coarse high", 1);
  says("ledger drop wide --host otto", 0);
  says("ledger show wide", 0);
  expect_true_count("wide");
}

// Dropped results come back in rows for other ranges of units. Whether they are the same results cannot be told, so the
// merge names them.
TEST_F(Attacks, WhatWasDroppedAndComesBackInOtherRowsIsNamed) {
  lie("lie", {100, 120});
  run("ledger merge all lie");
  says("ledger drop all --host otto", 0,
       {"next, to count the 849 units that are missing now: queens count 14 --engine cross "
        "--ledger all\n"});
  const std::vector<Row> lies = rows("lie");
  write("wider", kAttacked,
        {row_of({100, 101}, lies[0].solutions + lies[1].solutions,
                lies[0].weighted + lies[1].weighted)});
  says("ledger merge all wider low", 1,
       {"'wider': added 1 result of the host otto, for 2 units. Results of this host for some of "
        "these units were dropped from 'all' before; the added result covers another range, so it "
        "may be new. To drop all results of this host: queens ledger drop all --host ",
        "!'low': 1 result"});
}

TEST_F(Attacks, OneOfSeveralCountsIsChosenByRuleBoardAndRows) {
  for (const ledger::Run& each :
       {kAttacked, ledger::Run{"join/2", 14, "", 890}, ledger::Run{"cross/1", 12, "", 342},
        ledger::Run{"cross/1", 12, "queen 1,3", 1}})
    write("all", each, {row_of({0, 0}, 2, 8)});
  const struct {
    Words more;
    int status;
    const char* text;
  } kChoices[] = {
      {{}, 2, "'all' holds 'n = 14, cross/1', 'n = 14, join/2', "},
      {{}, 2, ": add --board BOARD and --rows N and --rule RULE\n"},
      {{"--rows", "14"}, 2, "'n = 14, cross/1', 'n = 14, join/2': add --rule RULE\n"},
      {{"--rows", "12"}, 2, ": add --board BOARD\n"},
      {{"--rows", "13"}, 2, "'all' holds no such count; its counts are 'n = 14"},
      {{"--rows", "14", "--rule", "join/2"}, 0, "n = 14, join/2: dropped 1 result"},
      {{"--rows", "12", "--board", "empty board"}, 0, "n = 12, cross/1: dropped 1"},
      {{"--board", "queen 1,3"}, 0, "n = 12, cross/1, queen 1,3: dropped 1 result"},
  };
  for (const auto& [more, status, text] : kChoices) {
    Words words = {"ledger", "drop", "all", "--units", "0..0"};
    words.insert(words.end(), more.begin(), more.end());
    says(words, status, {text});
  }
}

// ---- Names of strangers.

TEST_F(Attacks, AHostNameDoesNothingToTheTerminal) {
  forge("lie", {100, 100}, kEvil, add_one);
  says("ledger merge all low high lie", 1);
  const std::string in_json = R"(evil\u009b2J\u001b[2J\u202e\nqueens)";
  for (const std::string line :
       {"count 14 --ledger all", "ledger show all", "ledger merge next low lie",
        "ledger show all --csv", "ledger show all --json", "ledger status all",
        "ledger status all --csv", "ledger status lie --json", "ledger status low lie",
        "ledger audit lie", "ledger audit lie --csv", "ledger audit lie --json",
        "ledger export lie", "ledger export lie --json", "ledger drop lie --host nobody",
        "ledger settle all", "ledger drop lie --units 100..100", "ledger merge lie next",
        "ledger show lie"}) {
    const Outcome outcome = run(line);
    const std::string all = outcome.output + outcome.error;
    for (const char* raw : {"\x1b", "\u009b", "\u202e", "\nqueens: all is well"})
      EXPECT_EQ(all.find(raw), std::string::npos) << line;
    if (line.ends_with("show all --json") || line.ends_with("export lie --json")) {
      EXPECT_NE(all.find(in_json), std::string::npos) << line << all;
    }
  }
  // The host is dropped by the name that is shown.
  says("ledger merge again low high next", 1);
  says("ledger show again", 1, {" by scalar on " + kEvilInText});
  says({"ledger", "drop", "again", "--host", kEvilInText}, 0, {"by " + kEvilInText});
}

}  // namespace
}  // namespace queens::ledger
