// A killed process leaves SQLite's log beside its ledger. Tests what happens then, and what happens if a user copies
// the ledger without the log or removes the log.
#ifdef QUEENS_BINARY

#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>

#include "ledger/attacks.hpp"

namespace queens::ledger {
namespace {

namespace fs = std::filesystem;

class Killed : public Attacks {
 protected:
  void SetUp() override {
    Program program(scratch_.path(),
                    {"count", "20", "--engine", "cross", "--kernel", "scalar", "--threads", "1",
                     "--ledger", "q"},
                    in_scratch());
    while (!has_written(file("q"))) ASSERT_FALSE(program.ends_within(0.05));
    program.send(SIGKILL);
    program.wait();
  }
};

TEST_F(Killed, GoesOnFromItsLog) {
  ASSERT_GT(fs::file_size(file("q-wal")), 0u);
  EXPECT_EQ(run({"ledger", "show", "q"}).status, 0);
}

// When the count continues, the earlier results are moved from the log into the ledger. So only results of the second
// run have to be rescued.
TEST_F(Killed, ItsResultsSurviveTheLossOfTheLogLater) {
  const auto rows = [&](const std::string& name) {
    return Ledger(file(name), Ledger::Access::read).rows();
  };
  const std::uint64_t before = rows("q");
  ASSERT_GT(before, 0u);
  const std::string lock = bytes(file("q-lock"));
  Program program(
      scratch_.path(),
      {"count", "20", "--engine", "cross", "--kernel", "scalar", "--threads", "1", "--ledger", "q"},
      in_scratch());
  const auto noted = [&](const std::string& text) {
    return std::strtoull(text.c_str() + text.find('\n'), nullptr, 10);
  };
  while (noted(bytes(file("q-lock"))) <= noted(lock)) ASSERT_FALSE(program.ends_within(0.05));
  fs::resize_file(file("q-wal"), 0);
  ASSERT_TRUE(program.ends());
  expect_refused(program.wait(), 3, "the log 'q-wal' of the ledger 'q' was truncated");
  EXPECT_GE(rows("q"), before);
  EXPECT_GT(rows("q.rescued"), 0u);
}

TEST_F(Killed, AMissingLogIsNamed) {
  fs::remove(file("q-wal"));
  for (const auto& words : std::vector<std::vector<std::string>>{{"ledger", "show", "q"},
                                                                 {"count", "20", "--ledger", "q"},
                                                                 {"ledger", "merge", "all", "q"}}) {
    const Outcome outcome = run(words);
    expect_refused(outcome, 3, "'q-wal' is missing or damaged");
    EXPECT_NE(outcome.err.find("had been written"), std::string::npos) << outcome.err;
  }
  fs::remove(file("q-lock"));  // as the message says, to go on without it
  EXPECT_EQ(run({"ledger", "show", "q"}).status, 0);
}

TEST_F(Killed, ADamagedLogIsNamed) {
  std::string log = bytes(file("q-wal"));
  ASSERT_GT(log.size(), 64u);
  for (std::size_t at = 40; at < log.size(); at += 100) log[at] ^= 0x55;
  write_bytes(file("q-wal"), log);
  expect_refused(run({"ledger", "show", "q"}), 3, "'q-wal' is missing or damaged");
}

TEST_F(Killed, ALogWithoutItsLedgerIsNotTaken) {
  const std::string log = bytes(file("q-wal"));
  fs::remove(file("q"));
  expect_refused(run({"count", "14", "--engine", "cross", "--ledger", "q"}), 3,
                 "but its log 'q-wal'");
  expect_refused(run({"ledger", "show", "q"}), 3, "but its log 'q-wal'");
  EXPECT_EQ(bytes(file("q-wal")), log);
}

}  // namespace
}  // namespace queens::ledger

#endif  // QUEENS_BINARY
