// Tests what is no ledger, and ledgers that hold what cannot be right although their checksums are correct. Every
// command that takes a ledger refuses them before it reads, locks or creates anything, and names the culprit.
#include <SQLiteCpp/SQLiteCpp.h>
#include <sys/stat.h>

#include <algorithm>
#include <thread>

#include "record/check.hpp"
#include "record/commands.hpp"
#include "record/file.hpp"
#include "support/program.hpp"

namespace queens::record {
namespace {

namespace fs = std::filesystem;

// Every command that reads or writes a ledger. FILE stands for its name.
const char* const kCommands[] = {"count 14 --engine cross --ledger FILE",
                                 "ledger merge FILE low",
                                 "ledger merge new FILE",
                                 "ledger show FILE",
                                 "ledger show FILE --csv",
                                 "ledger check FILE",
                                 "ledger drop FILE --host otto"};

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
  for (const std::string line : {"ledger show low --csv -o low", "ledger show low --json -o ./low"})
    refuses(line, 2, "give each its own file");
  for (const std::string line : {"count 8 -o high", "solve 8 -o low"})
    refuses(line, 3, "which the output would replace");
  EXPECT_EQ(bytes(file("low")), before);
  write_bytes(file("me.key"), "-----BEGIN PRIVATE KEY-----\n");
  refuses("count 8 -o me.key", 3, "'me.key' is a key");
  for (int time = 0; time < 2; ++time) says("count 8 -o new", 0);  // an ordinary file is replaced
}

// SQLite deletes the file that the end of a journal names, for it takes that file for a part of the same transaction.
TEST_F(Refused, AJournalThatNamesAnotherFile) {
  const std::string magic = "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7";
  const auto number = [](std::size_t value) {
    std::string bytes;
    for (int shift = 24; shift >= 0; shift -= 8)
      bytes += static_cast<char>(value >> static_cast<unsigned>(shift) & 0xff);
    return bytes;
  };
  const std::string precious = file("precious");
  write_bytes(precious, "precious");
  std::size_t sum = 0;
  for (const char c : precious) sum += static_cast<unsigned char>(c);
  std::string journal = magic + number(0) + number(0) + number(fs::file_size(file("low")) / 4096) +
                        number(512) + number(4096);
  journal.resize(512);
  journal +=
      number((1u << 30) / 4096 + 1) + precious + number(precious.size()) + number(sum) + magic;
  write_bytes(file("low-journal"), journal);
  for (const char* command : kCommands)
    if (const std::string line = with(command, "low"); line != "ledger merge low low")
      by(line, 3, "low-journal' names another file");
  by("ledger merge all high low", 3, "low-journal' names another file");
  EXPECT_EQ(bytes(precious), "precious");
  fs::remove(file("low-journal"));
  ASSERT_EQ(mkfifo(file("low-journal").c_str(), 0600), 0);
  by("ledger show low", 3, "low-journal' is a pipe");
  by("ledger merge all high low", 3, "low-journal' is a pipe");
}

// A part may be signed, its journal is not: what a killed writer left is not undone by a merge.
TEST_F(Refused, APartWithTheJournalOfAKilledWriter) {
  {
    SQLite::Database writer(file("low"), SQLite::OPEN_READWRITE);
    writer.exec("BEGIN IMMEDIATE");
    writer.exec("PRAGMA cache_size = 1");
    writer.exec("UPDATE results SET why = hex(randomblob(3000))");
    fs::copy_file(file("low"), file("half"));
    fs::copy_file(file("low-journal"), file("half-journal"));
    writer.exec("ROLLBACK");
  }
  const std::string before = bytes(file("half"));
  for (const char* line : {"ledger merge all half", "ledger show half", "ledger check half"})
    by(line, 3, "beside the ledger 'half' is a journal");
  EXPECT_EQ(bytes(file("half")), before);
  Ledger(file("half"), Ledger::Access::write);  // undoes it
  says("ledger merge all half", 0, {"400 units added"});
}

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
  const std::pair<record::Run, const char*> impossible[] = {
      {{65, "", "cross/1", 10}, "the engine 'cross' takes boards up to n = 64, not 65\n"},
      {{std::int64_t{1} << 40, "", "cross/1", 10}, "no board has 1099511627776 rows\n"},
      {{40, "", "join/1", 10}, "the engine 'join' takes boards up to n = 31, not 40\n"},
      {{14, "", "join/1", 890},
       "join/1 cuts boards of odd size; a board of 14 rows needs join/2\n"},
      {{14, "queen 1,3", "join/2", 10}, "takes no pre-placed queens and no blocked squares\n"},
      {{14, "rook 1,3", "cross/1", 10}, "'rook 1,3' does not describe a problem\n"},
      {{14, "", "cross/1", 850}, "that board has 849 units, not 850\n"},
      {{29, "", "cross/1", 10}, "that board has 76,033 units, not 10\n"},
  };
  Row row = result(0, 8, "otto");
  row.solutions = row.weighted;
  for (const auto& [bad, why] : impossible) {
    fs::remove(file("bad"));
    write("bad", bad, {row});
    const std::string before = bytes(file("bad"));
    by("ledger merge out bad", 3, why);
    by("ledger show bad", 3, "'bad' holds an impossible count, n = ");
    EXPECT_EQ(bytes(file("bad")), before);
  }
  by_every_command("bad", 3, "'bad' holds an impossible count, n = 29");
  // Others do not look guilty.
  by("ledger merge all bad low high", 3, "'bad' holds");
  says("ledger merge all low high", 0);
  expect_true_count("all");
  // In a directory it is left out.
  fs::create_directory(file("d"));
  write("d/1.ledger", impossible[0].first, {row});
  fs::copy_file(file("low"), file("d/2.ledger"));
  says("ledger show d", 3, {"left out: 'd/1.ledger' holds an impossible count, n = 65", " 400 "});
}

// append() refuses rows that cannot be right. A forger does not ask it: these rows are written by SQLite alone.
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
      {"a board of 14 rows does not have",
       [](Row& row) { row.solutions = row.weighted = Count::max() / 8; }},
      {"does not have 365600 solutions",
       [](Row& row) { row.solutions = 91400, row.weighted = 365600; }},
      {"its host has no name", [](Row& row) { row.origin.host = ""; }},
      {"its source has no SHA-256", [](Row& row) { row.source = "anna.ledger"; }},
      {"the name of its host or its kernel is too long",
       [](Row& row) { row.origin.host = std::string(256, 'x'); }},
      {"it is for units that its count does not have",
       [](Row& row) {
         row.units = {849, 849};
       }},
      {"it is not for a whole block of units",
       [](Row& row) {
         row.units = {500, 501};
       }},
  };
  int number = 0;
  for (const auto& [text, change] : forgeries) {
    const std::string name = "forged" + std::to_string(++number);
    Ledger(file(name), Ledger::Access::write).make();
    Row row = result(500, 8, "otto");
    change(row);
    {
      SQLite::Database database(file(name), SQLite::OPEN_READWRITE);
      SQLite::Statement statement(database, insert_row());
      std::uint64_t sum = 0;
      insert(statement, kAttacked, row, sum);
    }
    by("ledger merge all low " + name, 3, text);  // all are checked before anything is written
    by("ledger merge all low " + name, 3, name);
    by("ledger show " + name, 3, "cannot be right");
    EXPECT_EQ(trouble([&] { write("l", kAttacked, {row}); }), Trouble::mismatch) << text;
  }
  SQLite::Database(file("high"), SQLite::OPEN_READWRITE)
      .exec("CREATE TRIGGER t AFTER INSERT ON results BEGIN UPDATE results SET weighted = 1; END");
  by_every_command("high", 3, "it has something else than the table of results");
}

// On a board with queens or blocks, no solution stands for its images, and there are no more than on the empty board.
TEST_F(Refused, RowsOfABoardWithQueensThatCannotBeRight) {
  const record::Run board{14, "queen 1,3", "cross/1", 849};
  Row row = result(0, 8, "otto");
  EXPECT_NE(implausible(board, row), "");
  row.weighted = row.solutions = 365000;
  EXPECT_EQ(implausible(board, row), "");
  EXPECT_EQ(objection(board, 365596, false), "");
  EXPECT_NE(objection(board, 365597, false), "");
  row.weighted = row.solutions = 7;
  EXPECT_NE(implausible({5, "queen 1,1 queen 2,3", "cross/1", 9}, row), "") << "3! = 6";
}

// The sum of two results may take more than 128 bits. It is no small number then.
TEST_F(Refused, ASumThatTakesMoreThan128Bits) {
  Summary sum;
  Row row = result(0, 8);
  row.solutions = row.weighted = Count::max() - 3;
  for (const Row& each : {row, result(1, 8), result(2, 8)}) sum.add({each});
  EXPECT_EQ(sum.count, Count::max());
  EXPECT_NE(objection({40, "", "cross/1", 849}, sum.count, false), "");
}

// A table in another order than its text says hides rows from those who look them up by their key.
TEST_F(Refused, RowsInAnotherOrder) {
  for (const auto& [key, text] :
       {std::pair{"(n, problem", "(n DESC, problem"},
        std::pair{" first, count", " first DESC, count"},
        std::pair{"host, kernel, finished)", "host DESC, kernel, finished)"}}) {
    fs::remove(file("forged"));
    Ledger(file("forged"), Ledger::Access::write).make();
    SQLite::Database database(file("forged"), SQLite::OPEN_READWRITE);
    std::string table = create_table();
    table.replace(table.find(key), std::string(key).size(), text);
    database.exec("DROP TABLE results; " + table);
    {
      SQLite::Statement add(database, insert_row());
      std::uint64_t sum = 0;
      for (const std::int64_t n : {13, 14})
        for (const std::uint64_t unit : {3u, 7u})
          for (const char* host : {"anna", "otto"})
            insert(add, {n, "", "cross/1", n == 14 ? kAttackedUnits : 495}, result(unit, 8, host),
                   sum);
    }
    database.exec("PRAGMA writable_schema = ON");
    SQLite::Statement update(database, "UPDATE sqlite_schema SET sql = ?");
    update.bind(1, create_table());
    update.exec();
    database.exec("PRAGMA writable_schema = RESET");
    by("ledger show forged", 3, "its rows are not in the order of their key");
  }
}

// Each row of the ledger is possible for its board, but their sum is not. The largest is named, and no host after it is
// refused for its sake.
TEST_F(Refused, ASumThatCannotBe) {
  forge("liar", {500, 500}, "eve", [](Row& all) { all.solutions = all.weighted = 365000; });
  says("ledger merge good liar low", 1, {"WRONG: n = 14"});
  says("ledger merge good high", 1, {"CONFLICT: unit 500"});
  says("ledger check good --minutes 0", 1, {"queens ledger drop good --host eve"});
  says("ledger drop good --host eve", 0);
  expect_true_count("good");
  EXPECT_EQ(says("count 14 --ledger liar", 1).output, "");
  says("ledger check liar --minutes 0", 1,
       {"the largest result is unit 500: 365000 by scalar on eve"});
}

// ---- Rules that this program does not know.

// Results by an unknown rule come from a newer program or from a forger. This program cannot count their units again;
// it names them, they block nothing, and their sum is no answer.
TEST_F(Refused, AnUnknownRuleBlocksNothing) {
  const record::Run evil{14, "", "evil/1", kAttackedUnits};
  forge("evil", {0, 848}, "otto", add_one, evil);
  says("ledger show evil", 0, {"not checked: n = 14, evil/1", "!372388"});
  says("ledger check evil", 4, {"not checked, because this program does not know the rule"});
  says("ledger drop evil --units 848..848", 0, {"!queens count"});
  says("ledger merge all low high evil", 0,
       {"'all' holds n = 14, evil/1, by a rule that this program does not know"});
  expect_true_count("all");
  says("ledger check all --minutes 0", 0, {"evil/1"});
  forge("other", {0, 848}, "otto", add_one, {14, "", "evil/1", kAttackedUnits + 1});
  says("ledger merge all other high", 0,
       {"left out: 'other': n = 14, evil/1 cut into 850 units, but not in 'all'"});
  EXPECT_EQ(says("count 14 --ledger evil", 0,
                 {"'evil' also has results by evil/1, a rule that this program does not know"})
                .output,
            "365596\n");
}

}  // namespace
}  // namespace queens::record
