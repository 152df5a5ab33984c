// For tests of the command line: a count of n = 14 that somebody attacks. Two honest ledgers, 'low' and 'high', hold
// all its units; the tests add forged ledgers.
#pragma once

#ifdef QUEENS_BINARY

#include <gtest/gtest.h>
#include <unistd.h>

#include <functional>

#include "catalogue/counting.hpp"
#include "ledger/program.hpp"
#include "ledger/results.hpp"
#include "ledger/scratch.hpp"

namespace queens::ledger {

inline constexpr std::uint64_t kAttackedUnits = 849;  // of n = 14 by cross/1
inline const ledger::Run kAttacked{"cross/1", 14, "", kAttackedUnits};

class Attacks : public ::testing::Test {
 protected:
  void SetUp() override {
    write_forged("low", {0, 399}, "anna", [](Row&) {});
    write_forged("high", {400, 848}, "maria", [](Row&) {});
  }

  Outcome run(const std::vector<std::string>& words) const {
    return queens(scratch_, words, in_scratch());
  }
  std::function<bool()> in_scratch() const {
    return [this] { return chdir(scratch_.path().c_str()) == 0; };
  }
  std::string file(const std::string& name) const { return scratch_.file(name); }

  // Writes a ledger in the name of `host` with the true results of these units, each changed by `forge`.
  void write_forged(const std::string& name, UnitRange units, const std::string& host,
                    const std::function<void(Row&)>& forge, ledger::Run of = kAttacked) const {
    const auto board = counting::decompose({.n = 14}, "cross");
    std::vector<Row> rows;
    counting::RunOptions options;
    options.threads = 1;
    options.first_unit = units.first;
    options.end_unit = units.last + 1;
    options.on_unit = [&](const UnitResult& unit) {
      rows.push_back({unit, {"scalar", "a build", host}, "2025-01-31T12:00:00Z"});
      forge(rows.back());
    };
    counting::run(*board, options);
    Ledger(file(name), Ledger::Access::write).append(of, rows);
  }

  static void add_one(Row& row) {
    row.solutions += 1;
    row.weighted += 8;
  }

  // Checks that the command failed with this status, named the culprit, and printed no number.
  static void expect_refused(const Outcome& outcome, int status, const std::string& culprit) {
    EXPECT_EQ(outcome.status, status) << outcome.err;
    EXPECT_EQ(outcome.out, "");
    EXPECT_NE(outcome.err.find(culprit), std::string::npos) << outcome.err;
  }
  void expect_true_count(const std::string& name) const {
    const Outcome counted = run({"count", "14", "--ledger", name});
    EXPECT_EQ(counted.status, 0) << counted.err;
    EXPECT_EQ(counted.out, "365596\n");
  }

  const Scratch scratch_;
};

}  // namespace queens::ledger

#endif  // QUEENS_BINARY
