// Devices, pipes, sockets, directories and impossible file names cannot be ledgers. Checks that every command that
// takes a ledger refuses them before it reads, locks or creates anything. Some names have a special meaning for
// SQLite; here, a ledger is always the file of that name.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <thread>

#include "ledger/error.hpp"
#include "ledger/place.hpp"
#include "ledger/program.hpp"
#include "ledger/scratch.hpp"

#ifdef QUEENS_BINARY

namespace queens::ledger {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

// Every command that reads or writes a ledger. FILE stands for its name.
const Words kCommands[] = {{"count", "10", "--engine", "cross", "--ledger", "FILE"},
                           {"ledger", "merge", "FILE", "good"},
                           {"ledger", "merge", "new", "FILE"},
                           {"ledger", "show", "FILE"},
                           {"ledger", "export", "FILE"},
                           {"ledger", "audit", "FILE"},
                           {"ledger", "status", "FILE"}};

class LedgerNames : public testing::Test {
 protected:
  LedgerNames() {
    // Relative names refer to this directory.
    EXPECT_EQ(
        run({"count", "10", "--engine", "cross", "--units", "0..9", "--ledger", "good"}).status, 0);
  }

  Outcome run(const Words& words) const {
    Program program(scratch_.path(), words, [this] { return chdir(scratch_.path().c_str()) == 0; });
    EXPECT_TRUE(program.ends()) << words[0] << " waits";
    return program.wait();
  }

  // Checks that every command refuses the file with this status and one line with these words, and creates nothing.
  void refused(const std::string& file, int status, const std::string& said) const {
    const auto before = scratch_.names();
    for (const Words& command : kCommands) {
      Words words = command;
      for (std::string& word : words)
        if (word == "FILE") word = file;
      const Outcome outcome = run(words);
      SCOPED_TRACE(words[0] + " " + words[1] + " with " + file + ": " + outcome.err);
      EXPECT_EQ(outcome.status, status);
      EXPECT_EQ(outcome.out, "");
      EXPECT_EQ(outcome.err.rfind("queens: ", 0), 0u);
      EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1);
      EXPECT_NE(outcome.err.find(said), std::string::npos);
      EXPECT_EQ(scratch_.names(), before);
    }
  }

  const Scratch scratch_;
};

TEST_F(LedgerNames, WhatIsNoRegularFileIsRefusedAndStaysWhatItIs) {
  for (const auto& [kind, make] : test::kNoRegularFiles) {
    const std::string file = scratch_.file("node"), link = scratch_.file("link");
    if (!make(file)) {
      EXPECT_EQ(errno, EPERM) << kind;
      continue;
    }
    fs::create_symlink("node", link);
    struct stat before {
    }, after{};
    ASSERT_EQ(lstat(file.c_str(), &before), 0);
    for (const char* name : {"node", "link"})
      refused(name, 3, std::string("is ") + kind + "; a ledger must be a regular file");
    ASSERT_EQ(lstat(file.c_str(), &after), 0);
    EXPECT_EQ(before.st_ino, after.st_ino) << kind;
    EXPECT_EQ(before.st_mode, after.st_mode) << kind;
    fs::remove(file);
    fs::remove(link);
  }
}

TEST_F(LedgerNames, ADirectoryIsNoLedgerToCountInto) {
  fs::create_directory(scratch_.file("d"));
  for (const char* name : {"d", "d/"}) {
    const Outcome outcome = run({"count", "10", "--engine", "cross", "--ledger", name});
    EXPECT_EQ(outcome.status, 3);
    EXPECT_NE(outcome.err.find("is a directory; a ledger must be a regular file"),
              std::string::npos)
        << outcome.err;
  }
  const Outcome outcome = run({"count", "10", "--engine", "cross", "--ledger", "new/"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.err.find("names a directory"), std::string::npos) << outcome.err;
  EXPECT_TRUE(fs::is_empty(scratch_.file("d")));
}

TEST_F(LedgerNames, AMinusAndALongName) {
  refused("-", 2, "a ledger must be a file, not '-'");
  refused(std::string(300, 'x'), 3, "File name too long");
}

TEST_F(LedgerNames, NamesThatSQLiteWouldInterpretAreNamesOfFiles) {
  for (const std::string name :
       {":memory:", "file:x", "file:y?mode=memory", "a?b#c%41", "with blank", "file::memory:"}) {
    const Words count = {"count", "10", "--engine", "cross", "--threads", "1", "--ledger", name};
    EXPECT_EQ(run(count).out, "724\n") << name;
    EXPECT_TRUE(fs::is_regular_file(scratch_.file(name))) << name;
    EXPECT_NE(run({"ledger", "show", name}).out.find("100.0"), std::string::npos) << name;
    EXPECT_EQ(run(count).out, "724\n") << name << ", gone on with";
    EXPECT_EQ(run({"ledger", "merge", "all " + name, name}).status, 0) << name;
  }
}

TEST_F(LedgerNames, ALinkStaysALinkThereOrNot) {
  fs::create_directory(scratch_.file("d"));
  fs::create_symlink("d/l", scratch_.file("link"));
  fs::create_symlink("loop", scratch_.file("loop"));
  for (int round = 0; round < 2; ++round)
    EXPECT_EQ(run({"count", "10", "--engine", "cross", "--ledger", "link"}).out, "724\n");
  EXPECT_TRUE(fs::is_symlink(scratch_.file("link")));
  EXPECT_EQ(run({"ledger", "show", "d/l"}).status, 0);
  refused("loop", 3, "Too many levels of symbolic links");
}

// In a shared directory, another user may have put a link in the place of the lock file.
TEST_F(LedgerNames, ALockThatIsALinkIsNotWrittenThrough) {
  write_bytes(scratch_.file("precious"), "precious");
  fs::create_symlink("precious", scratch_.file("l-lock"));
  const Outcome outcome = run({"count", "10", "--engine", "cross", "--ledger", "l"});
  EXPECT_EQ(outcome.status, 3);
  EXPECT_NE(outcome.err.find("l-lock', is not a regular file"), std::string::npos) << outcome.err;
  EXPECT_EQ(bytes(scratch_.file("precious")), "precious");
}

TEST_F(LedgerNames, WhatIsWrongWithTheCommandLeavesNoLedger) {
  const Words commands[] = {
      {"count", "10", "--units", "5..3"},
      {"count", "10", "--units", "0..999999"},
      {"count", "10", "--kernel", "none-such"},
      {"count", "10", "--engine", "none-such"},
      {"count", "10", "--engine", "bitmask"},
      {"count", "0"},
      {"count", "10", "--queen", "1,1", "--queen", "2,2"},
      {"count", "11", "--toroidal"},
  };
  const auto before = scratch_.names();
  for (Words words : commands) {
    words.insert(words.end(), {"--ledger", "q"});
    const Outcome outcome = run(words);
    EXPECT_EQ(outcome.status, 2) << outcome.err;
    EXPECT_EQ(scratch_.names(), before) << outcome.err;
  }
}

TEST_F(LedgerNames, TheModeAndTheUmaskAreKept) {
  umask(027);
  EXPECT_EQ(run({"count", "10", "--engine", "cross", "--ledger", "l"}).status, 0);
  struct stat about {};
  ASSERT_EQ(stat(scratch_.file("l").c_str(), &about), 0);
  EXPECT_EQ(about.st_mode & 07777, 0640u);
  umask(022);
}

// The ledger is removed, replaced or truncated while a count writes it. The count must report this, show no number, and
// save the results that it counted in another file beside the ledger.
TEST_F(LedgerNames, ALedgerThatLosesItsNameWhileItIsWritten) {
  const std::string file = scratch_.file("d") + "/l";
  const std::function<void()> blows[] = {
      [&] { fs::remove(file); },
      [&] { fs::rename(file, file + ".moved"); },
      [&] {
        fs::copy_file(scratch_.file("good"), file + ".2");
        fs::rename(file + ".2", file);
      },
      [&] { fs::resize_file(file, 0); },
      [&] { fs::resize_file(file + "-wal", 0); },
      [&] { fs::rename(scratch_.file("d"), scratch_.file("elsewhere")); },
      [&] { fs::remove_all(scratch_.file("d")); },
  };
  for (const auto& blow : blows) {
    fs::create_directory(scratch_.file("d"));
    Program program(scratch_.path(), {"count", "20", "--engine", "cross", "--kernel", "scalar",
                                      "--threads", "1", "--ledger", file});
    // The ledger is open once its log exists. A file put in its place earlier would be opened instead.
    while (!has_written(file) && !program.ends_within(0.01)) {
    }
    blow();
    ASSERT_TRUE(program.ends());
    const Outcome outcome = program.wait();
    EXPECT_EQ(outcome.status, 3) << outcome.err;
    EXPECT_EQ(outcome.out, "");
    EXPECT_NE(outcome.err.find("while it was being written; what this run counted"),
              std::string::npos)
        << outcome.err;
    if (fs::exists(scratch_.file("d"))) {
      const Outcome shown = run({"ledger", "show", file + ".rescued"});
      EXPECT_EQ(shown.status, 0) << shown.err;
      EXPECT_NE(outcome.err.find(".rescued'"), std::string::npos) << outcome.err;
    } else {
      EXPECT_NE(outcome.err.find("could not be saved"), std::string::npos) << outcome.err;
    }
    fs::remove_all(scratch_.file("d"));
    fs::remove_all(scratch_.file("elsewhere"));
  }
}

// A log beside a ledger that is not there yet is no leftover if another process creates the two at this moment.
TEST(LedgerPlace, ALedgerThatIsJustBeingCreatedHasNotLostItsFile) {
  const Scratch scratch;
  constexpr int kLedgers = 5000;
  const auto name = [&](int i) { return scratch.file(std::to_string(i)); };
  std::thread creator([&] {
    for (int i = 0; i < kLedgers; ++i) {
      write_bytes(name(i), "ledger");
      write_bytes(name(i) + "-wal", "log");
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

}  // namespace
}  // namespace queens::ledger

#endif  // QUEENS_BINARY
