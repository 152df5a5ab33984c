// Tests `queens ledger`: the results of several machines are merged, shown, checked and stopped.
#include <nlohmann/json.hpp>

#include "record/commands.hpp"
#include "support/program.hpp"

namespace queens::record {
namespace {

TEST_F(Commands, MergesMachinesAndChecksThem) {
  says("count 14 --part 1/2 --ledger a.ledger", 0, {"units 0..423 are 424 of the 849"});
  says("count 14 --part 2/2 --ledger b.ledger", 0);
  says("ledger show a.ledger", 0, {" 49.9 ", "> "});
  says("ledger check a.ledger --minutes 0", 4,
       {"nothing wrong was found; not everything is counted yet"});
  says("ledger show .", 0, {" 849  849  100.0  365,596 ", "!missing"});
  says("ledger merge all .", 0, {"a.ledger': 424 units added, 0 already there"});
  says("ledger merge all a.ledger b.ledger", 0, {"0 units added, 425 already there"});
  says("ledger show all --json", 0,
       {"\"complete\": true", "\"count\": \"365596\"", "\"results\": ["});
  says("ledger show all --csv", 0,
       {"n,problem,rule,units,first,last,count,weighted,nodes,kernel,build,host,seconds,finished,"
        "source,dropped,why\n14,,"});
  says("count 14 --ledger all --json", 0, {"\"count\": \"365596\"", "\"done_now\": 0"});
  says("ledger check all --kernel scalar --seed 1", 0,
       {"complete, 365,596 solutions", "the published one", "no second rule",
        "no unit was counted by two hosts", "424 results from './a.ledger', SHA-256 ",
        "849 of 849 results recounted by scalar: all of these agree",
        "verdict: nothing wrong was found; every board is counted completely"});
  says("ledger check all --json --minutes 0", 0,
       {"\"published\": true", "\"recounted\": 0",
        "every board is counted completely; no result was recounted"});
  Ledger(file("none"), Ledger::Access::write).make();
  says("ledger check none", 1, {"nothing is recorded yet"});
  says("ledger show none", 0, {"nothing is recorded yet"});
}

// Ledgers of earlier versions go on. This one has half of n = 10, by 1.0.0-rc1.
TEST_F(Commands, GoesOnWithALedgerOfAnEarlierVersion) {
  std::filesystem::copy_file(QUEENS_SOURCE_DIR "/tests/data/1.0.0-rc1.ledger", file("earlier"));
  says("ledger show earlier", 0, {" 56  113  49.5  > 344 "});
  EXPECT_EQ(says("count 10 --ledger earlier", 0).output, "724\n");
  says("ledger check earlier --kernel scalar", 0,
       {"complete, 724 solutions", "113 of 113 results recounted by scalar"});
}

// The first words that people try lead to the right command.
TEST_F(Commands, FirstGuessesLeadToTheRightCommand) {
  for (const auto& [guess, meant] : {std::pair{"verify", "ledger check"},
                                     {"audit", "ledger check"},
                                     {"settle", "ledger check"},
                                     {"status", "ledger show"},
                                     {"list", "ledger show"},
                                     {"export", "ledger show --csv"},
                                     {"resume", "count N --ledger F"}})
    says({"ledger", guess, "q"}, 2, {"did you mean '" + std::string(meant) + "'?"});
}

// Units and parts are whole blocks of a ledger.
TEST_F(Commands, UnitsAreExtendedToWholeBlocks) {
  says("count 17 --engine cross --units 100..130 --ledger l", 0,
       {"a ledger keeps the units of n = 17 in blocks of 64: counting units 64..191",
        "units 64..191 are 128 of the"});
  says("count 17 --engine cross --units 100..130", 0, {"units 100..130 are 31 of the"});
  says("count 17 --engine cross --part 3/9999 --ledger l", 2, {"so there is no part 3/9999"});
  for (const std::string part : {"0/3", "4/3", "3", "a/b", "1/0", "/"})
    says("count 17 --part " + part, 2, {"a part is K/M"});
  says("count 12 --part 1/2 --units 0..3", 2, {"cannot be combined"});
}

// On boards that are full before the search begins, a unit may have no nodes. Such results must be readable, too.
TEST_F(Commands, SmallAndNearlyFullBoardsAreRecorded) {
  int number = 0;
  const auto expect_recorded = [&](const std::string& board) {
    const std::string name = "small" + std::to_string(++number);
    const Outcome alone = run("count " + board);
    for (int time = 0; time < 2; ++time)
      EXPECT_EQ(says("count " + board + " --ledger " + name, alone.status).output, alone.output);
    says("ledger show " + name, 0);
  };
  for (const std::string n : {"1", "2", "3", "4", "5", "6", "7", "8", "9"})
    for (const std::string engine : {"cross", "join"}) expect_recorded(n + " --engine " + engine);
  std::string given = "8 --engine cross";
  for (const char* queen : {"a1", "b5", "c8", "d6", "e3", "f7", "g2", "h4"}) {
    given += std::string(" --queen ") + queen;
    expect_recorded(given);
  }
}

// Merges as many ledgers as a job array writes.
TEST_F(Commands, MergesHundredsOfLedgers) {
  std::string line = "ledger merge all";
  for (std::uint64_t unit = 0; unit < 110; ++unit) {
    const std::string part = "part" + std::to_string(unit);
    Ledger(file(part), Ledger::Access::write).append(kAttacked, {result(unit, 8)});
    line += " " + part;
  }
  says(line, 0);
  EXPECT_EQ(Ledger(file("all"), Ledger::Access::read).rows(), 110u);
}

// Three hosts report the same results; one of them adds a solution to every second unit.
TEST_F(Attacks, ACheckNamesTheForgerAmongTheHosts) {
  forge("all", {0, 399}, "anna", [](Row& row) {
    if (row.units.first >= 100) row.origin.host = "otto";
    if (row.units.first < 200) return;
    row.origin.host = "forger";
    if (row.units.first % 2 == 0) add_one(row);
  });
  says("ledger check all --seed 1", 1,
       {"100 DIFFER", "on forger counted", "queens ledger drop all --host forger --why",
        "verdict: something is WRONG", "!--host anna", "!--host otto", "!on otto counted"});
}

// The check counts a unit of n = 28, which takes longer than the test.
TEST_F(Commands, ACheckShowsItsProgressAndStopsOnASignal) {
  const record::Run large{28, "", "cross/1",
                          counting::decompose(Problem{.n = 28}, "cross/1")->units()};
  Ledger(file("l"), Ledger::Access::write).append(large, {result(0, 0)});
  test::Start start = here();
  for (const auto& [streams, option, signal] :
       {std::tuple{test::Streams::terminal, "", SIGTERM},
        std::tuple{test::Streams::together, " --progress", SIGINT}}) {
    start.streams = streams;
    Program check(words_of(std::string("ledger check l") + option), start);
    ASSERT_TRUE(check.wait_for("n = 28: 0.0 % of the work, 0 of 1 unit")) << check.output();
    check.send(signal);
    EXPECT_EQ(check.finish(), 130) << check.output();
    EXPECT_NE(check.output().find("(interrupted): 0 of 1 result recounted"), std::string::npos)
        << check.output();
  }
}

}  // namespace
}  // namespace queens::record
