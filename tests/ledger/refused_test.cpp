// Tests what is no ledger, and ledgers that hold what cannot be right although their checksums are correct. Every
// command that takes a ledger refuses them before it reads, locks or creates anything, and names the culprit.
#include <SQLiteCpp/SQLiteCpp.h>
#include <sys/stat.h>

#include <algorithm>
#include <thread>

#include "ledger/checksum.hpp"
#include "ledger/commands.hpp"
#include "ledger/error.hpp"
#include "ledger/lock.hpp"
#include "support/program.hpp"

namespace queens::ledger {
namespace {

namespace fs = std::filesystem;

// Every command that reads or writes a ledger. FILE stands for its name.
const char* const kCommands[] = {"count 14 --engine cross --ledger FILE",
                                 "ledger merge FILE low",
                                 "ledger merge new FILE",
                                 "ledger show FILE",
                                 "ledger export FILE",
                                 "ledger audit FILE",
                                 "ledger settle FILE",
                                 "ledger drop FILE --host otto",
                                 "ledger status FILE"};

std::string with(std::string command, const std::string& name) {
  return command.replace(command.find("FILE"), 4, name);
}

class Refused : public Attacks {
 protected:
  // Every command, or some of them, refuse this ledger with one line, and change nothing.
  void by_every_command(const std::string& name, int status, const std::string& text) const {
    for (const char* command : kCommands) by(with(command, name), status, text);
  }
  void by(const std::string& line, int status, const std::string& text) const {
    if (test::lacks_cluster(line)) return;
    const auto before = scratch_.names();
    const Outcome outcome = says(line, status, {text});
    EXPECT_EQ(outcome.output, "") << line;
    EXPECT_EQ(outcome.error.rfind("queens: ", 0), 0u) << line;
    EXPECT_EQ(std::count(outcome.error.begin(), outcome.error.end(), '\n'), 1) << outcome.error;
    EXPECT_EQ(scratch_.names(), before) << line;
  }
};

// ---- Names of files.

TEST_F(Refused, WhatIsNoRegularFileStaysWhatItIs) {
  for (const auto& [kind, make] : test::kNoRegularFiles) {
    if (!make(file("node"))) {
      EXPECT_EQ(errno, EPERM) << kind;
      continue;
    }
    fs::create_symlink("node", file("link"));
    struct stat before {
    }, after{};
    ASSERT_EQ(lstat(file("node").c_str(), &before), 0);
    const std::string text = std::string("is ") + kind + "; a ledger must be a regular file";
    by_every_command("node", 3, text);
    by("count 14 --engine cross --ledger link", 3, text);
    ASSERT_EQ(lstat(file("node").c_str(), &after), 0);
    EXPECT_EQ(before.st_ino, after.st_ino) << kind;
    EXPECT_EQ(before.st_mode, after.st_mode) << kind;
    fs::remove(file("node"));
    fs::remove(file("link"));
  }
}

TEST_F(Refused, NamesThatCannotBeThoseOfLedgers) {
  fs::create_directory(file("d"));
  fs::create_symlink("loop", file("loop"));
  // In a shared directory, another user may have put a link in the place of the lock file.
  write_bytes(file("precious"), "precious");
  fs::create_symlink("precious", file("l-lock"));
  write_bytes(file("empty"), "");
  const std::string count = "count 10 --engine cross --ledger ";
  by(count + "d", 3, "is a directory; a ledger must be a regular file");
  by(count + "d/", 3, "is a directory; a ledger must be a regular file");
  by(count + "new/", 2, "names a directory");
  by(count + "-", 2, "a ledger must be a file, not '-'");
  by(count + "loop", 3, "Too many levels of symbolic links");
  by(count + "l", 3, "l-lock', is not a regular file");
  by(count + std::string(300, 'x'), 3, "File name too long");
  by_every_command("empty", 3, "'empty' is an empty file");
  by("ledger merge all low empty high", 3, "; nothing has been merged\n");
  EXPECT_EQ(bytes(file("precious")), "precious");
  EXPECT_EQ(fs::file_size(file("empty")), 0u);
}

// Some names have a special meaning for SQLite; here, a ledger is always the file of that name. A link stays a link,
// whether its file is there or not.
TEST_F(Refused, NamesThatAreUnusualAreNamesOfFiles) {
  fs::create_directory(file("d"));
  fs::create_symlink("d/l", file("link"));
  for (const std::string name :
       {":memory:", "file:y?mode=memory", "a?b#c%41", "with blank", "link"}) {
    const Words count = {"count", "10", "--engine", "cross", "--ledger", name};
    EXPECT_EQ(says(count, 0).output, "724\n") << name;
    EXPECT_TRUE(fs::is_regular_file(file(name))) << name;
    says({"ledger", "show", name}, 0, {"100.0"});
    EXPECT_EQ(says(count, 0).output, "724\n") << name << ", gone on with";
    says({"ledger", "merge", "all " + name, name}, 0);
  }
  EXPECT_TRUE(fs::is_symlink(file("link")));
  says("ledger show d/l", 0);
}

TEST_F(Refused, TheModeAndTheUmaskAreKept) {
  umask(027);
  says("count 10 --engine cross --ledger l", 0);
  struct stat about {};
  ASSERT_EQ(stat(file("l").c_str(), &about), 0);
  EXPECT_EQ(about.st_mode & 07777, 0640u);
  umask(022);
}

TEST_F(Refused, WhatIsWrongWithTheCommandLeavesNoLedger) {
  for (const std::string what :
       {"10 --units 5..3", "10 --units 0..999999", "10 --kernel none-such", "10 --engine none-such",
        "10 --engine bitmask", "0", "10 --queen 1,1 --queen 2,2", "11 --toroidal"}) {
    says("count " + what + " --ledger q", 2);
    EXPECT_FALSE(fs::exists(file("q"))) << what;
  }
}

TEST_F(Refused, NoOutputReplacesALedgerOrAKey) {
  const std::string before = bytes(file("low"));
  for (const std::string line : {"ledger export low -o low", "ledger show low --json -o ./low"})
    refuses(line, 2, "give each its own file");
  for (const std::string line : {"count 8 -o high", "solve 8 -o low"})
    refuses(line, 3, "which the output would replace");
  EXPECT_EQ(bytes(file("low")), before);
  write_bytes(file("me.key"), "-----BEGIN PRIVATE KEY-----\n");
  refuses("count 8 -o me.key", 3, "'me.key' is a key");
  for (int time = 0; time < 2; ++time) says("count 8 -o new", 0);  // an ordinary file is replaced
}

#ifndef QUEENS_WITHOUT_CLUSTER
TEST_F(Refused, AnOldMergeIsNoPart) {
  says("batch slurm 14 --parts 2 --dir job --time 10 --memory 100M --engine cross", 0);
  lie("job/merged.ledger", {0, 848});
  fs::copy_file(file("low"), file("job/part-0001.ledger"));
  says("ledger merge all job", 0, {"!merged.ledger"});
  says("ledger show all --json", 0, {"!otto"});
}
#endif

// A journal beside a ledger that is not there yet is no leftover if another process creates the two at this moment.
TEST(LedgerPlace, ALedgerThatIsJustBeingCreatedHasNotLostItsFile) {
  const Scratch scratch;
  constexpr int kLedgers = 2000;
  const auto name = [&](int i) { return scratch.file(std::to_string(i)); };
  std::thread creator([&] {
    for (int i = 0; i < kLedgers; ++i) {
      write_bytes(name(i), "ledger");
      write_bytes(name(i) + "-journal", "pages");
    }
  });
  int lost = 0;
  for (int i = 0; i < kLedgers; ++i) {
    for (bool there = false; !there;) {
      try {
        place_of(name(i), true);
        there = true;
      } catch (const LedgerError& error) {
        if (error.trouble() != Trouble::missing) ++lost;
      }
    }
  }
  creator.join();
  EXPECT_EQ(lost, 0);
}

// ---- Counts that cannot be.

TEST_F(Refused, ACountThatIsImpossible) {
  const std::pair<ledger::Run, const char*> impossible[] = {
      {{"cross/1", 65, "", 10}, "the engine 'cross' takes boards up to n = 64, not 65\n"},
      {{"cross/1", std::int64_t{1} << 40, "", 10}, "no board has 1099511627776 rows\n"},
      {{"join/1", 40, "", 10}, "the engine 'join' takes boards up to n = 31, not 40\n"},
      {{"join/1", 14, "", 890},
       "join/1 cuts boards of odd size; a board of 14 rows needs join/2\n"},
      {{"join/2", 14, "queen 1,3", 10}, "takes no pre-placed queens and no blocked squares\n"},
      {{"cross/1", 14, "rook 1,3", 10}, "'rook 1,3' does not describe a problem\n"},
      {{"cross/1", 14, "", 850}, "that board has 849 units, not 850\n"},
      {{"cross/1", 29, "", 10}, "that board has 76,033 units, not 10\n"},
  };
  const Row row = result(0, 0, 8, "otto");
  for (const auto& [bad, why] : impossible) {
    fs::remove(file("bad"));
    write("bad", bad, {row});
    const std::string before = bytes(file("bad"));
    by("ledger merge out bad", 3, why);
    by("ledger status low bad", 3, "'bad' holds an impossible count, n = ");
    EXPECT_EQ(bytes(file("bad")), before);
  }
  by_every_command("bad", 3, "'bad' holds an impossible count, n = 29");
  // Others do not look guilty.
  by("ledger merge all bad low high", 3, "'bad' holds");
  says("ledger merge all low high", 0);
  expect_true_count("all");
#ifndef QUEENS_WITHOUT_CLUSTER
  says("batch slurm 14 --parts 2 --dir job --engine cross --time 10 --memory 100M", 0);
  write("job/part-0001.ledger", impossible[0].first, {row});
  says("ledger status job", 1, {"damaged", "holds an impossible count, n = 65"});
#endif
}

TEST_F(Refused, RowsThatCannotBeRightAreNamed) {
  const std::pair<const char*, std::function<void(Row&)>> forgeries[] = {
      {"0 solutions cannot stand for 8", [](Row& row) { row.solutions = 0, row.weighted = 8; }},
      {"each stands for 1 to 8, itself and its images",
       [](Row& row) { row.weighted = 9 * row.solutions + 9, row.solutions += 1; }},
      {"each stands for 1 to 8, itself and its images",
       [](Row& row) { row.solutions += 2, row.weighted = 1; }},
      {"it reports solutions but no nodes",
       [](Row& row) { row.solutions = row.weighted = 1, row.nodes = 0; }},
      {"take longer than the stated time", [](Row& row) { row.nodes = std::uint64_t{1} << 62; }},
      {"its time is negative or too long", [](Row& row) { row.seconds = -1; }},
  };
  int number = 0;
  for (const auto& [text, change] : forgeries) {
    const std::string name = "forged" + std::to_string(++number);
    forge(name, {500, 500}, "otto", change);
    by("ledger merge all low " + name, 3, text);  // all are checked before anything is written
    by("ledger merge all low " + name, 3, name);
  }
  SQLite::Database(file("high"), SQLite::OPEN_READWRITE)
      .exec("CREATE TRIGGER t AFTER INSERT ON results BEGIN UPDATE results SET weighted = 1; END");
  by_every_command("high", 3, "it has triggers or views");
}

// Each row of the ledger is possible for its board, but their sum is not, or would not be after a merge.
TEST_F(Refused, ASumThatCannotBe) {
  const auto too_many = [](Row& row) { row.solutions = row.weighted = ~Count{0} / 8; };
  EXPECT_THROW(forge("much", {500, 500}, "otto", too_many), LedgerError);
  Row row{{{500, 500}, 0, 0, 1000, 0.1}, {"scalar", "a build", "otto"}, "2025-01-31T12:00:00Z"};
  too_many(row);
  EXPECT_NE(implausible(kAttacked, row).find("does not have"), std::string::npos);

  ledger::Run run34 = kAttacked;
  run34.n = 34;
  const auto half = [](Row& each) {
    each.solutions = each.weighted = ~Count{0} / 2, each.nodes = 1;
  };
  EXPECT_THROW(forge("both", {0, 9}, "otto", half, run34), LedgerError);
  for (const std::uint64_t unit : {0, 1, 2})
    forge("part" + std::to_string(unit), {unit, unit}, "otto", half, run34);
  {
    SQLite::Database wraps(file("part0"), SQLite::OPEN_READWRITE);
    for (const char* other : {"part1", "part2"}) {
      wraps.exec("ATTACH '" + file(other) + "' AS other");
      wraps.exec("INSERT INTO results SELECT * FROM other.results");
      wraps.exec("DETACH other");
    }
  }
  by("ledger show part0", 3, "more solutions than there can be");

  forge("liar", {500, 500}, "eve", [](Row& all) { all.solutions = all.weighted = 87178291200; });
  says("ledger merge good low", 0);
  refuses("ledger merge good liar", 3, "counted on eve");
  says("ledger merge good high", 0);
  expect_true_count("good");
  EXPECT_EQ(says("count 14 --ledger liar", 3).output, "");
}

// ---- Rules that this program does not know.

// Results by an unknown rule come from a newer program or from a forger. This program cannot count their units again;
// it names them, and they block nothing.
TEST_F(Refused, AnUnknownRuleBlocksNothing) {
  const ledger::Run evil{"evil/1", 14, "", kAttackedUnits};
  forge("evil", {0, 848}, "otto", add_one, evil);
  const std::string named = " holds n = 14, evil/1, by a rule that this program does not know";
  for (const char* command : {"status", "audit"})
    says({"ledger", command, "evil"}, 3, {"'evil'" + named});
  says("ledger drop evil --units 848..848", 0, {"!queens count"});
  says("ledger merge all low high evil", 0);
  expect_true_count("all");
  says("ledger show all", 0, {"evil/1"});
  for (const char* command : {"status", "audit"})
    EXPECT_EQ(says({"ledger", command, "all"}, 0, {"'all'" + named}).output.find("otto"),
              std::string::npos);
  // Disputes by this rule are left alone, and all others are settled.
  forge(
      "truth", {0, 9}, "hugo", [](Row&) {}, evil);
  lie("lie", {100, 100});
  says("ledger merge two evil truth lie low high", 1);
  says("ledger show two", 1,
       {"not checked: n = 14, evil/1: this program does not know the rule of this count"});
  says("ledger settle two", 1, {"unit 100: ", "'queens ledger drop two --rule evil/1 --host H'"});
  expect_true_count("two");
  says("ledger drop two --rule evil/1 --host otto", 0);
  says("ledger settle two", 0);
  EXPECT_EQ(says("count 14 --ledger evil", 0,
                 {"'evil' also has results by evil/1, a rule that this program does not know"})
                .output,
            "365596\n");
}

}  // namespace
}  // namespace queens::ledger
