// Tests what commands report about ledgers that hold impossible counts, contradictory results, or names with control
// characters. All commands that read a ledger must report the same.
#ifdef QUEENS_BINARY

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <utility>

#include "ledger/program.hpp"
#include "ledger/results.hpp"
#include "ledger/scratch.hpp"

namespace queens::ledger {
namespace {

using Words = std::vector<std::string>;

const ledger::Run kFourteen{"cross/1", 14, "", 849};
// A name with three kinds of control characters: CSI in eight bits, which some terminals obey; an escape sequence in
// seven bits; and a character that reverses the direction of text.
const std::string kEvil = "evil\u009b2J\x1b[2J\u202e";
const std::string kEvilInText = R"(evil\u{009b}2J\x1b[2J\u{202e})";

class Disputes : public ::testing::Test {
 protected:
  void write(const std::string& name, const ledger::Run& run, UnitRange units, Count weighted,
             const std::string& host = "otto") const {
    Row row = result(units.first, units.last, weighted, host.c_str());
    Ledger(scratch_.file(name), Ledger::Access::write).append(run, {row});
  }
  Outcome run(const Words& words) const {
    return queens(scratch_, words, [this] { return chdir(scratch_.path().c_str()) == 0; });
  }
  static void expect(const Outcome& outcome, int status, const Words& parts) {
    EXPECT_EQ(outcome.status, status) << outcome.out << outcome.err;
    for (const std::string& part : parts)
      EXPECT_NE((outcome.out + outcome.err).find(part), std::string::npos)
          << part << "\nis not in\n"
          << outcome.out << outcome.err;
  }
  static void expect_no(const Outcome& outcome, const std::string& part) {
    EXPECT_EQ((outcome.out + outcome.err).find(part), std::string::npos)
        << outcome.out << outcome.err;
  }
  // Makes a ledger 'all' with two contradictory results for unit 100.
  void dispute(const std::string& host = "otto") const {
    write("a", kFourteen, {100, 100}, 792, "anna");
    write("lie", kFourteen, {100, 100}, 800, host);
    ASSERT_EQ(run({"ledger", "merge", "all", "a", "lie"}).status, 1);
  }

  const Scratch scratch_;
};

// ---- Impossible counts.

TEST_F(Disputes, EveryCommandRefusesAnImpossibleCountAlike) {
  const std::pair<ledger::Run, const char*> impossible[] = {
      {{"cross/1", 65, "", 10}, "the engine 'cross' takes boards up to n = 64, not 65\n"},
      {{"cross/1", 2147483647, "", 10}, "takes boards up to n = 64, not 2147483647\n"},
      {{"cross/1", std::int64_t{1} << 40, "", 10}, "no board has 1099511627776 rows\n"},
      {{"join/1", 40, "", 10}, "the engine 'join' takes boards up to n = 31, not 40\n"},
      {{"join/1", 14, "queen 1,3", 10}, "takes no pre-placed queens and no blocked squares\n"},
      {{"cross/1", 14, "rook 1,3", 10}, "'rook 1,3' does not describe a problem\n"},
      {{"cross/1", 14, "", 850}, "that board has 849 units, not 850\n"},
      {{"cross/1", 29, "", 10}, "that board has 76,033 units, not 10\n"},
  };
  int number = 0;
  for (const auto& [bad, why] : impossible) {
    const std::string name = "bad" + std::to_string(++number);
    write(name, bad, {0, 0}, 8);
    const std::string before = bytes(scratch_.file(name));
    for (const Words& words :
         {Words{"ledger", "show", name}, Words{"ledger", "status", name},
          Words{"ledger", "export", name}, Words{"ledger", "audit", name},
          Words{"ledger", "settle", name}, Words{"ledger", "drop", name, "--host", "otto"},
          Words{"ledger", "merge", "out", name}, Words{"count", "8", "--ledger", name},
          Words{"count", "14", "--engine", "cross", "--ledger", name}}) {
      const Outcome outcome = run(words);
      expect(outcome, 3, {"'" + name + "' holds an impossible count, n = ", why});
      EXPECT_EQ(outcome.out, "");
    }
    EXPECT_EQ(bytes(scratch_.file(name)), before);
  }
  // Nothing is merged into such a ledger, either.
  write("good", kFourteen, {100, 100}, 792);
  expect(run({"ledger", "merge", "bad1", "good"}), 3, {"'bad1' holds an impossible count"});
}

TEST_F(Disputes, ACountByAnUnknownRuleIsNoUsageError) {
  write("later", {"star/7", 14, "", 10}, {0, 0}, 8);
  const Words why = {"'later' holds n = 14, star/7, by a rule that this program does not know"};
  expect(run({"ledger", "status", "later"}), 3, why);
  expect(run({"ledger", "audit", "later"}), 3, why);
  EXPECT_EQ(run({"ledger", "show", "later"}).status, 0);
  expect_no(run({"ledger", "drop", "later", "--host", "otto"}), "queens count");
}

TEST_F(Disputes, APartWithAnImpossibleCountIsDamaged) {
  ASSERT_EQ(run({"batch", "slurm", "14", "--parts", "2", "--dir", "job", "--engine", "cross",
                 "--time", "10", "--memory", "100M"})
                .status,
            0);
  write("job/part-0001.ledger", {"cross/1", 65, "", 10}, {0, 0}, 8);
  expect(run({"ledger", "status", "job"}), 1, {"damaged", "holds an impossible count, n = 65"});
}

// ---- Contradictory results.

// A part of a batch can hold results for units of another part only by mistake or by fraud.
TEST_F(Disputes, TheStatusOfABatchComparesItsParts) {
  ASSERT_EQ(run({"batch", "slurm", "14", "--parts", "2", "--dir", "job", "--engine", "cross",
                 "--time", "10", "--memory", "100M"})
                .status,
            0);
  write("job/part-0001.ledger", kFourteen, {100, 100}, 792, "anna");
  write("job/part-0002.ledger", kFourteen, {100, 100}, 800, "otto");
  const Outcome status = run({"ledger", "status", "job"});
  expect(status, 1,
         {"CONFLICT: n = 14, cross/1, units 100: 792 by avx2 on anna in 'job/part-0001.ledger', "
          "800 by avx2 on otto in 'job/part-0002.ledger'\n",
          "/job/merged.ledger ", "/job\n", "queens ledger settle "});
  expect(run({"ledger", "status", "job", "--json"}), 1, {"\"disputed\": true", "CONFLICT: n = 14"});
  // A conflict within the ledger of a part is reported for that part, even if its units belong to another one.
  std::filesystem::remove(scratch_.file("job/part-0001.ledger"));
  write("lie", kFourteen, {100, 100}, 792, "anna");
  ASSERT_EQ(run({"ledger", "merge", "job/part-0002.ledger", "lie"}).status, 1);
  expect(run({"ledger", "status", "job"}), 1, {"part 2: CONFLICT: unit 100"});
}

TEST_F(Disputes, AnAuditNamesAnUnsettledConflict) {
  // The true results of all units, and a lie about one of them.
  ASSERT_EQ(run({"count", "14", "--ledger", "true"}).status, 0);
  dispute();
  ASSERT_EQ(run({"ledger", "merge", "true", "lie"}).status, 1);
  const Outcome audit = run({"ledger", "audit", "true"});
  expect(audit, 1,
         {"none differs, but the ledger has an unsettled conflict\n", ": unit 100",
          "'queens ledger settle true' counts these units again"});
  expect_no(audit, "all agree");
  const Outcome json = run({"ledger", "audit", "true", "--json"});
  expect(json, 1, {"\"disputed\": true", "\"contradictions\": [\n    \"n = 14, cross/1: "});
  ASSERT_EQ(run({"ledger", "settle", "true"}).status, 0);
  expect(run({"ledger", "audit", "true"}), 0, {"all agree\n"});
  expect(run({"ledger", "audit", "true", "--json"}), 0,
         {"\"disputed\": false", "\"contradictions\": []"});
}

TEST_F(Disputes, ProgramsCanReadThatALedgerIsDisputed) {
  ASSERT_EQ(run({"count", "14", "--ledger", "true"}).status, 0);
  expect(run({"ledger", "show", "true", "--csv"}), 0, {"complete,disputed,", ",true,false,365596"});
  dispute();
  ASSERT_EQ(run({"ledger", "merge", "true", "lie"}).status, 1);
  expect(run({"ledger", "show", "true", "--csv"}), 1, {"complete,disputed,", ",false,true,,"});
  expect(run({"ledger", "show", "true", "--json"}), 1, {"\"disputed\": true"});
  expect(run({"ledger", "status", "true", "--json"}), 1,
         {"\"disputed\": true", "\"core_seconds_left\": null",
          "\"contradictions\": [\n      \"part 1: "});
  const Outcome status = run({"ledger", "status", "true"});
  expect(status, 1, {"left         the recount of what is disputed\n"});
  expect_no(status, "left         about");
  expect(run({"ledger", "status", "all"}), 1, {", and the recount of what is disputed\n"});
}

// ---- Which results to drop.

TEST_F(Disputes, OneOfSeveralCountsIsChosenByRuleBoardAndRows) {
  for (const ledger::Run& each :
       {kFourteen, ledger::Run{"join/1", 14, "", 890}, ledger::Run{"cross/1", 12, "", 342},
        ledger::Run{"cross/1", 12, "queen 1,3", 1}})
    write("all", each, {0, 0}, 8);
  const auto drop = [&](const Words& more) {
    Words words = {"ledger", "drop", "all", "--units", "0..0"};
    words.insert(words.end(), more.begin(), more.end());
    return run(words);
  };
  expect(drop({}), 2,
         {"'all' holds 'n = 14, cross/1', 'n = 14, join/1', ",
          ": add --board BOARD and --rows N and --rule RULE\n"});
  expect(drop({"--rows", "14"}), 2, {"'n = 14, cross/1', 'n = 14, join/1': add --rule RULE\n"});
  expect(drop({"--rows", "12"}), 2, {": add --board BOARD\n"});
  expect(drop({"--rows", "13"}), 2, {"'all' holds no such count; its counts are 'n = 14"});
  expect(drop({"--rows", "14", "--rule", "join/1"}), 0, {"n = 14, join/1: dropped 1 result"});
  expect(drop({"--rows", "12", "--board", "empty board"}), 0, {"n = 12, cross/1: dropped 1"});
  expect(drop({"--board", "queen 1,3"}), 0, {"n = 12, cross/1, queen 1,3: dropped 1 result"});
}

TEST_F(Disputes, HostsAndSourcesOfClaimsAreListedAndDropped) {
  dispute();
  expect(run({"ledger", "drop", "all", "--source", "nobody"}), 2,
         {"its hosts are anna, otto, its sources a, lie\n"});
  expect(run({"ledger", "drop", "all", "--source", "lie"}), 0, {"by otto (from 'lie')"});
}

// ---- Names of strangers.

TEST_F(Disputes, AHostIsDroppedByTheNameThatIsShown) {
  dispute(kEvil);
  expect(run({"ledger", "show", "all"}), 1, {"800 by avx2 on " + kEvilInText});
  expect(run({"ledger", "drop", "all", "--host", kEvilInText}), 0, {"by " + kEvilInText});
}

TEST_F(Disputes, JsonEscapesWhatATerminalWouldObey) {
  dispute(kEvil);
  const std::string shown = R"(evil\u009b2J\u001b[2J\u202e)";
  for (const Words& words :
       {Words{"ledger", "show", "all", "--json"}, Words{"ledger", "export", "lie", "--json"},
        Words{"ledger", "status", "lie", "--json"}, Words{"ledger", "audit", "lie", "--json"}}) {
    const Outcome outcome = run(words);
    EXPECT_NE(outcome.out.find(shown), std::string::npos) << outcome.out;
    for (const char* raw : {"\u009b", "\x1b", "\u202e"}) expect_no(outcome, raw);
  }
  for (const char* command : {"show", "status", "audit", "export"})
    for (const char* raw : {"\u009b", "\x1b", "\u202e"})
      expect_no(run({"ledger", command, "lie"}), raw);
}

}  // namespace
}  // namespace queens::ledger

#endif
