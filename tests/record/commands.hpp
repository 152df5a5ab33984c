// Runs `queens` in a directory of ledgers, and checks what it says. Attacks adds a count of n = 14 that somebody
// attacks: two honest ledgers, 'low' and 'high', hold all its units, and the tests add forged ones.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <sstream>

#include "catalogue/counting.hpp"
#include "record/results.hpp"
#include "record/scratch.hpp"
#include "support/program.hpp"

namespace queens::record {

using test::Outcome;
using test::Program;
using test::Words;

// Whether a process is writing this ledger and has written its first results.
inline bool has_written(const std::string& ledger) {
  return std::filesystem::exists(ledger + "-lock") && std::filesystem::exists(ledger) &&
         Ledger(ledger, Ledger::Access::read).rows() > 0;
}

class Commands : public ::testing::Test {
 protected:
  std::string file(const std::string& name) const { return scratch_.file(name); }
  test::Start here() const { return {.directory = scratch_.path()}; }

  /// Runs `queens` with these words, or with the words of this line.
  Outcome run(const Words& words) const { return test::run_queens(words, here()); }
  Outcome run(const std::string& line) const { return run(words_of(line)); }
  static Words words_of(const std::string& line) {
    std::istringstream text(line);
    return {std::istream_iterator<std::string>(text), {}};
  }

  /// Runs a command and checks its status and the texts that it prints. A text that begins with '!' must not be there.
  Outcome says(const Words& words, int status, const Words& texts = {}) const {
    std::string line = "queens";
    for (const std::string& word : words) line += " " + word;
    Outcome outcome = run(words);
    const std::string all = outcome.output + outcome.error;
    EXPECT_EQ(outcome.status, status) << line << "\n" << all;
    for (const std::string& text : texts) {
      const bool must_not = text[0] == '!';
      EXPECT_EQ(all.find(text.substr(must_not ? 1 : 0)) == std::string::npos, must_not)
          << line << ": " << text << "\n"
          << all;
    }
    return outcome;
  }
  Outcome says(const std::string& line, int status, const Words& texts = {}) const {
    return says(words_of(line), status, texts);
  }
  /// The command also prints no number.
  void refuses(const std::string& line, int status, const std::string& text) const {
    EXPECT_EQ(says(line, status, {text}).output, "") << line;
  }

  const Scratch scratch_;
};

inline constexpr std::uint64_t kAttackedUnits = 849;  // of n = 14 by cross/1
inline const record::Run kAttacked{14, "", "cross/1", kAttackedUnits};

class Attacks : public Commands {
 protected:
  void SetUp() override {
    forge("low", {0, 399}, "anna", [](Row&) {});
    forge("high", {400, 848}, "maria", [](Row&) {});
  }

  /// Writes a ledger in the name of `host` with the true results of these units, each changed by `change`.
  void forge(const std::string& name, UnitRange units, const std::string& host,
             const std::function<void(Row&)>& change, const record::Run& of = kAttacked) const {
    const auto board = counting::decompose(Problem{.n = 14}, "cross");
    std::vector<Row> rows;
    counting::RunOptions options;
    options.limits.threads = 1;
    options.first_unit = units.first;
    options.end_unit = units.last + 1;
    options.on_unit = [&](const UnitResult& unit) {
      rows.push_back({unit, {"scalar", "a build", host}, "2025-01-31T12:00:00Z"});
      change(rows.back());
    };
    counting::run(*board, options);
    write(name, of, rows);
  }
  void lie(const std::string& name, UnitRange units, const std::string& host = "otto") const {
    forge(name, units, host, add_one);
  }
  static void add_one(Row& row) { row.solutions += 1, row.weighted += 8, row.nodes += 1; }

  void write(const std::string& name, const record::Run& of, const std::vector<Row>& rows) const {
    Ledger(file(name), Ledger::Access::write).append(of, rows);
  }
  std::vector<Row> rows(const std::string& name) const {
    return rows_of(Ledger(file(name), Ledger::Access::read), kAttacked);
  }

  void expect_true_count(const std::string& name) const {
    EXPECT_EQ(says("count 14 --ledger " + name, 0).output, "365596\n") << name;
  }
};

}  // namespace queens::record
