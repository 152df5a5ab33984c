// Tests ledgers of even boards that earlier versions counted by the rule join/1. They can be read, and a complete count
// gives its answer. If units would have to be counted, a message says what to do.
#include <gtest/gtest.h>

#include "ledger/program.hpp"
#include "ledger/results.hpp"

#ifdef QUEENS_BINARY

namespace queens::ledger {
namespace {

const ledger::Run kOld{"join/1", 12, "", 252};

std::string old_ledger(const Scratch& scratch, std::uint64_t last, Count weighted) {
  const std::string file = scratch.file("old");
  Ledger(file, Ledger::Access::write).append(kOld, {result(0, last, weighted)});
  return file;
}

TEST(OldRule, ACompleteCountIsShownExportedAndAnswered) {
  const Scratch scratch;
  const std::string file = old_ledger(scratch, 251, 14200);
  const Outcome shown = queens(scratch, {"ledger", "show", file});
  EXPECT_EQ(shown.status, 0) << shown.err;
  EXPECT_NE(shown.out.find("join/1"), std::string::npos) << shown.out;
  const Outcome exported = queens(scratch, {"ledger", "export", file, "--csv"});
  EXPECT_EQ(exported.status, 0) << exported.err;
  EXPECT_NE(exported.out.find("join/1,0,251,"), std::string::npos) << exported.out;
  const Outcome counted = queens(scratch, {"count", "12", "--ledger", file});
  EXPECT_EQ(counted.status, 0) << counted.err;
  EXPECT_EQ(counted.out, "14200\n");
}

TEST(OldRule, AnUnfinishedCountSaysHowToGoOn) {
  const Scratch scratch;
  const std::string file = old_ledger(scratch, 99, 4000);
  EXPECT_EQ(queens(scratch, {"ledger", "show", file}).status, 0);
  const Outcome refused = queens(scratch, {"count", "12", "--ledger", file});
  EXPECT_EQ(refused.status, 2) << refused.err;
  EXPECT_NE(
      refused.err.find("only earlier versions of this program count units of join/1 on boards of"),
      std::string::npos)
      << refused.err;
  const Outcome audited = queens(scratch, {"ledger", "audit", file, "--sample", "3"});
  EXPECT_EQ(audited.status, 3) << audited.err;
  EXPECT_EQ(audited.out.find("agree"), std::string::npos);
  EXPECT_NE(audited.err.find("by a rule that this program no longer counts by: only an earlier "
                             "version can audit it"),
            std::string::npos)
      << audited.err;
  const Outcome status = queens(scratch, {"ledger", "status", file});
  EXPECT_EQ(status.status, 1) << status.err;
  EXPECT_NE(status.out.find("This program no longer counts by join/1"), std::string::npos)
      << status.out;
  EXPECT_EQ(status.out.find("queens count"), std::string::npos) << status.out;
  const Outcome anew = queens(scratch, {"count", "12", "--engine", "join", "--ledger", file});
  EXPECT_EQ(anew.status, 0) << anew.err;
  EXPECT_EQ(anew.out, "14200\n");
  const Outcome of_both = queens(scratch, {"ledger", "audit", file, "--sample", "3"});
  EXPECT_EQ(of_both.status, 0) << of_both.err;
  EXPECT_NE(of_both.err.find("join/1, by a rule that this program no longer counts by; none of "
                             "the units of this count are drawn"),
            std::string::npos)
      << of_both.err;
}

}  // namespace
}  // namespace queens::ledger

#endif  // QUEENS_BINARY
