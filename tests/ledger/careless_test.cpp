// Tests mistakes that a careless user may make with ledgers. Each must end with a refusal that names the file, or with
// the exact count.
#ifdef QUEENS_BINARY

#include <gtest/gtest.h>

#include <filesystem>

#include "ledger/attacks.hpp"

namespace queens::ledger {
namespace {

namespace fs = std::filesystem;

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
  ledger::Run larger = kAttacked;
  larger.units = kAttackedUnits + 1;
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

TEST_F(Attacks, AnEmptyFileGetsOneAnswer) {
  write_bytes(file("empty"), "");
  expect_refused(run({"count", "14", "--ledger", "empty"}), 3, "'empty' is an empty file");
  expect_refused(run({"ledger", "show", "empty"}), 3, "'empty' is an empty file");
  expect_refused(run({"ledger", "merge", "all", "empty"}), 3, "'empty' is an empty file");
  expect_refused(run({"ledger", "merge", "empty", "low"}), 3, "'empty' is an empty file");
  expect_refused(run({"ledger", "audit", "empty"}), 3, "'empty' is an empty file");
  EXPECT_EQ(fs::file_size(file("empty")), 0u);
}

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

TEST_F(Attacks, ARefusedMergeSaysThatNothingIsMerged) {
  write_bytes(file("empty"), "");
  const Outcome merged = run({"ledger", "merge", "all", "low", "empty", "high"});
  expect_refused(merged, 3, "'empty' is an empty file");
  EXPECT_NE(merged.err.find("; nothing has been merged\n"), std::string::npos) << merged.err;
  EXPECT_FALSE(std::filesystem::exists(file("all")));
}

}  // namespace
}  // namespace queens::ledger

#endif  // QUEENS_BINARY
