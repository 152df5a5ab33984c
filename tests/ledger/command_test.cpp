// Tests `queens ledger`: the results of several machines are merged, audited and stopped.
#include <nlohmann/json.hpp>

#include "ledger/commands.hpp"
#include "support/program.hpp"

namespace queens::ledger {
namespace {

TEST_F(Commands, MergesMachinesAndAuditsThem) {
  says("count 14 --units 0..499 --ledger a", 0);
  says("count 14 --units 500..848 --ledger b", 0);
  says("ledger merge all a b", 0);
  says("ledger show all --json", 0, {"\"complete\": true", "\"count\": \"365596\""});
  says("count 14 --ledger all --json", 0, {"\"count\": \"365596\"", "\"done_now\": 0"});
  says("ledger audit all --sample 3 --kernel scalar --seed 1", 0, {"all agree"});
  Ledger(file("none"), Ledger::Access::write).make();
  says("ledger audit none", 1, {"so there is nothing to audit"});
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

TEST_F(Commands, AConflictIsNamedAndAnAuditFindsTheCulprit) {
  says("count 14 --units 0..9 --ledger good", 0);
  Ledger(file("bad"), Ledger::Access::write).append(kAttacked, {result(0, 9, 8, "elsewhere")});
  const std::string before = bytes(file("good"));
  says("ledger merge good bad", 1, {"CONFLICT: n = 14, cross/1, units 0..9"});
  EXPECT_NE(bytes(file("good")), before) << "both sides are kept";
  says("ledger audit good --sample 1", 1, {"none differs"});
  says("ledger audit bad --sample 1", 1, {"avx2 on elsewhere counted 2 (8 weighted)"});
}

// Merges as many ledgers as a job array writes, more than are kept open at once.
TEST_F(Commands, MergesHundredsOfLedgers) {
  std::string line = "ledger merge all";
  for (std::uint64_t unit = 0; unit < 110; ++unit) {
    const std::string part = "part" + std::to_string(unit);
    Ledger(file(part), Ledger::Access::write).append(kAttacked, {result(unit, unit, 8)});
    line += " " + part;
  }
  says(line, 0);
  EXPECT_EQ(Ledger(file("all"), Ledger::Access::read).units_done(kAttacked), 110u);
}

// Three hosts report the same results; one of them adds a solution to every second unit.
TEST_F(Attacks, AnAuditNamesTheForgerAmongTheHosts) {
  forge("all", {0, 399}, "anna", [](Row& row) {
    if (row.units.first >= 100) row.origin.host = "otto";
    if (row.units.first < 200) return;
    row.origin.host = "forger";
    if (row.units.first % 2 == 0) add_one(row), row.nodes += 1;
  });
  says("ledger audit all --per-host 15 --seed 1 --share 0.1", 1,
       {"passes with 10 % wrong", "of the results of the host forger are wrong",
        "on forger counted", "!of the host anna are", "!of the host otto are", "!on otto counted"});
}

// The audit counts a unit of n = 28, which takes longer than the test.
TEST_F(Commands, AnAuditShowsItsProgressAndHeedsASignal) {
  const ledger::Run large{"cross/1", 28, "",
                          counting::decompose(Problem{.n = 28}, "cross/1")->units()};
  Ledger(file("l"), Ledger::Access::write).append(large, {result(0, 0, 0)});
  test::Start start = here();
  for (const auto& [streams, option, signal] :
       {std::tuple{test::Streams::terminal, "", SIGTERM},
        std::tuple{test::Streams::together, " --progress", SIGINT}}) {
    start.streams = streams;
    Program audit(words_of(std::string("ledger audit l") + option), start);
    ASSERT_TRUE(audit.wait_for("n = 28: 0.0 % of the work, 0 of 1 unit")) << audit.output();
    audit.send(signal);
    EXPECT_EQ(audit.finish(), 130) << audit.output();
    EXPECT_NE(audit.output().find("(interrupted): no result has been counted again"),
              std::string::npos)
        << audit.output();
  }
}

}  // namespace
}  // namespace queens::ledger
