// Tests `queens ledger`: the results of several machines are merged and audited.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "catalogue/counting.hpp"
#include "ledger/ledger.hpp"
#include "ledger/program.hpp"
#include "ledger/scratch.hpp"

#ifdef QUEENS_BINARY

namespace queens::ledger {
namespace {

TEST(LedgerCommand, MergesMachinesAndAuditsThem) {
  const Scratch scratch;
  const std::string a = scratch.file("a"), b = scratch.file("b"), all = scratch.file("all");
  ASSERT_EQ(queens(scratch, {"count", "14", "--units", "0..499", "--ledger", a}).status, 0);
  ASSERT_EQ(queens(scratch, {"count", "14", "--units", "500..848", "--ledger", b}).status, 0);
  EXPECT_EQ(queens(scratch, {"ledger", "merge", all, a, b}).status, 0);
  const auto shown = nlohmann::json::parse(queens(scratch, {"ledger", "show", all, "--json"}).out);
  EXPECT_EQ(shown[0]["complete"], true);
  EXPECT_EQ(shown[0]["count"], "365596");
  const auto counted =
      nlohmann::json::parse(queens(scratch, {"count", "14", "--ledger", all, "--json"}).out);
  EXPECT_EQ(counted["count"], "365596");
  EXPECT_EQ(counted["units"]["done_now"], 0);
  const Outcome audit = queens(
      scratch, {"ledger", "audit", all, "--sample", "3", "--kernel", "scalar", "--seed", "1"});
  EXPECT_EQ(audit.status, 0) << audit.out << audit.err;
  EXPECT_NE(audit.out.find("all agree"), std::string::npos);
}

// On boards that are full before the search begins, a unit may have no nodes. Such results must be readable, too.
TEST(LedgerCommand, SmallAndNearlyFullBoardsAreRecorded) {
  const Scratch scratch;
  int number = 0;
  const auto expect_recorded = [&](std::vector<std::string> words, const std::string& engine) {
    const std::string file = scratch.file("small" + std::to_string(++number));
    words.insert(words.begin(), "count");
    words.insert(words.end(), {"--engine", engine});
    const std::string count = queens(scratch, words).out;
    words.insert(words.end(), {"--ledger", file});
    const Outcome first = queens(scratch, words), again = queens(scratch, words);
    EXPECT_EQ(first.out, count) << engine << " " << words[1];
    EXPECT_EQ(again.out, count) << engine << " " << words[1] << ": " << again.err;
    EXPECT_EQ(again.status, first.status);
    EXPECT_EQ(queens(scratch, {"ledger", "show", file}).status, 0) << engine << " " << words[1];
  };
  for (const char* n : {"1", "2", "3", "4", "5", "6", "7", "8", "9"})
    for (const char* engine : {"cross", "join"}) expect_recorded({n}, engine);
  const char* full[] = {"a1", "b5", "c8", "d6", "e3", "f7", "g2", "h4"};
  std::vector<std::string> given{"8"};
  for (const char* queen : full) {
    given.insert(given.end(), {"--queen", queen});
    expect_recorded(given, "cross");
  }
}

TEST(LedgerCommand, AConflictIsNamedAndAnAuditFindsTheCulprit) {
  const Scratch scratch;
  const std::string good = scratch.file("good"), bad = scratch.file("bad");
  ASSERT_EQ(queens(scratch, {"count", "14", "--units", "0..9", "--ledger", good}).status, 0);
  {
    Ledger ledger(bad, Ledger::Access::write);
    ledger.append(
        {"cross/1", 14, "", 849},
        {{{{0, 9}, 1, 8, 5, 0.1}, {"avx2", "someone's", "elsewhere"}, "2025-01-31T12:00:00Z"}});
  }
  const std::string before = bytes(good);
  const Outcome merge = queens(scratch, {"ledger", "merge", good, bad});
  EXPECT_EQ(merge.status, 1);
  EXPECT_NE(merge.err.find("CONFLICT: n = 14, cross/1, units 0..9"), std::string::npos)
      << merge.err;
  EXPECT_NE(bytes(good), before) << "both sides are kept";
  const Outcome right = queens(scratch, {"ledger", "audit", good, "--sample", "1"});
  EXPECT_EQ(right.status, 1) << "the conflict remains";
  EXPECT_NE(right.out.find("none differs"), std::string::npos) << right.out;
  const Outcome audit = queens(scratch, {"ledger", "audit", bad, "--sample", "1"});
  EXPECT_EQ(audit.status, 1);
  EXPECT_NE(audit.out.find("avx2 on elsewhere counted 1 (8 weighted)"), std::string::npos)
      << audit.out;
}

TEST(LedgerCommand, ThereIsNothingToAuditInALedgerWithoutResults) {
  const Scratch scratch;
  Ledger(scratch.file("none"), Ledger::Access::write).make();
  const Outcome audit = queens(scratch, {"ledger", "audit", scratch.file("none")});
  EXPECT_EQ(audit.status, 1);
  EXPECT_NE(audit.err.find("so there is nothing to audit"), std::string::npos) << audit.err;
}

// Merges as many ledgers as a job array writes, more than are kept open at once.
TEST(LedgerCommand, MergesHundredsOfLedgers) {
  const Scratch scratch;
  const ledger::Run run{"cross/1", 14, "", 849};
  std::vector<std::string> words = {"ledger", "merge", scratch.file("all")};
  for (std::uint64_t unit = 0; unit < 110; ++unit) {
    words.push_back(scratch.file("part" + std::to_string(unit)));
    Ledger(words.back(), Ledger::Access::write)
        .append(run, {{{{unit, unit}, 1, 8, 5, 0.1},
                       {"avx2", "a build", "a host"},
                       "2025-01-31T12:00:00Z"}});
  }
  EXPECT_EQ(queens(scratch, words).status, 0);
  EXPECT_EQ(Ledger(scratch.file("all"), Ledger::Access::read).units_done(run), 110u);
}

TEST(LedgerCommand, AnAuditNamesTheForgerAmongTheHosts) {
  const Scratch scratch;
  const std::string good = scratch.file("good"), all = scratch.file("all");
  ASSERT_EQ(queens(scratch, {"count", "12", "--ledger", good}).status, 0);
  {
    // Three hosts report the same results, one row for each unit; one of them adds 8 to every second unit.
    const Ledger from(good, Ledger::Access::read);
    const ledger::Run run = from.runs().front();
    const auto whole = counting::decompose(Problem{12}, run.decomposition);
    std::vector<Row> rows;
    counting::RunOptions options;
    options.threads = 1;
    options.on_unit = [&](const UnitResult& unit) {
      Row row{{unit.units, unit.solutions, unit.weighted, unit.nodes, 0.1},
              {"scalar", "someone's", "anna"},
              "2025-01-31T12:00:00Z"};
      if (unit.units.first >= 100) row.origin.host = "otto";
      if (unit.units.first >= 200) row.origin.host = "forger";
      if (unit.units.first >= 200 && unit.units.first % 2 == 0) {
        row.solutions += 1;
        row.weighted += 8;
        row.nodes += 1;
      }
      rows.push_back(row);
    };
    counting::run(*whole, options);
    Ledger(all, Ledger::Access::write).append(run, rows);
  }
  const Outcome audit = queens(
      scratch, {"ledger", "audit", all, "--per-host", "15", "--seed", "1", "--share", "0.1"});
  EXPECT_EQ(audit.status, 1) << audit.out << audit.err;
  EXPECT_NE(audit.out.find("passes with 10 % wrong"), std::string::npos) << audit.out;
  EXPECT_NE(audit.err.find("of the results of the host forger are wrong"), std::string::npos);
  EXPECT_EQ(audit.err.find("host anna"), std::string::npos);
  EXPECT_EQ(audit.err.find("host otto"), std::string::npos);
  EXPECT_NE(audit.out.find("on forger counted"), std::string::npos);
  EXPECT_EQ(audit.out.find("on otto counted"), std::string::npos);
}

}  // namespace
}  // namespace queens::ledger

#endif  // QUEENS_BINARY
