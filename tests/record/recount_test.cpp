// For users who trust nobody, three example programs count units again. They share no code with the engines or with
// each other, and know only how a unit is defined. Compares their results with those of the engines.
// examples/recount.py and recount.mjs read an exported ledger; examples/recount.c counts the units that its command
// line names. Two more such programs, examples/torus_turns.c and tree_levels.c, counted what is recorded in
// tests/data/toroidal.csv and, for n = 20, in trees.csv.
#include <regex>
#include <sstream>
#include <tuple>

#include "record/commands.hpp"
#include "support/program.hpp"
#include "support/published.hpp"

namespace queens::record {
namespace {

constexpr const char *kPython = "python3 recount.py", *kJavaScript = "node recount.mjs";

class Recounts : public Commands {
 protected:
  static bool is_installed(const std::string& program) {
    return test::run_shell("command -v " + program).status == 0;
  }
  // Compiles an example in C in the directory of the test.
  void compile(const std::string& example) const {
    const Outcome compiled = test::run_shell(
        "${CC:-cc} -std=c99 -O2 -Wall -Wextra -Werror " QUEENS_SOURCE_DIR "/examples/" + example +
            ".c -o " + example,
        scratch_.path());
    ASSERT_EQ(compiled.status, 0) << compiled.output;
  }
  // Records units of a board, all of them by default. Returns the number of units of the board, as the note prints it:
  // 12,283.
  std::string record(const std::string& name, const std::string& board,
                     const std::string& units = "") const {
    const std::string note =
        says("count " + board + (units.empty() ? "" : " --units " + units) + " --ledger " + name, 0)
            .error;
    std::smatch match;
    return std::regex_search(note, match, std::regex("of the ([0-9,]+) units of")) ? match[1].str()
                                                                                   : "1";
  }
  std::string csv(const std::string& name) const { return run("ledger show --csv " + name).output; }

  // Records some blocks of a board: the first, a middle one and the last; on small boards all, on large boards, where
  // a block has many units, only the last, which may be short. Returns the rows as CSV.
  std::string sample(const std::string& engine, int n) const {
    const std::string name = "l" + std::to_string(n),
                      board = std::to_string(n) + " --engine " + engine;
    const std::uint64_t units = std::stoull(digits(record(n < 16 ? name : "first", board, "0..0")));
    for (const std::uint64_t unit : {units / 2, units - 1})
      if (n < 15 || unit == units - 1)
        record(name, board, std::to_string(unit) + ".." + std::to_string(unit));
    if (n <= 12) record(name, board);
    return csv(name);
  }
  // Records two units of a board without symmetry, whose units have four queens beside the given one.
  std::string given() const {
    record("given",
           "14 --queen 1,2 --block 5,5 --block 9,9 --block-diagonal 3 --block-antidiagonal 20 "
           "--engine cross",
           "3..4");
    return csv("given");
  }
  static std::string digits(std::string text) {
    std::erase(text, ',');
    return text;
  }
  static std::string rule_of(const std::string& engine, int n) {
    return engine + (engine == "join" && n % 2 == 0 ? "/2" : "/1");
  }
};

// ---- In Python and in JavaScript

using Board = std::tuple<const char*, const char*, int>;  // the language, the engine, the rows

class Recount : public Recounts, public testing::WithParamInterface<Board> {
 protected:
  void SetUp() override {
    std::istringstream(std::get<0>(GetParam())) >> language_ >> program_;
    if (!is_installed(language_)) GTEST_SKIP() << language_ << " is not installed";
  }
  void recount(const std::string& rows, int status, const std::string& text) const {
    write_bytes(file("rows"), rows);
    const Outcome outcome = test::run_shell(
        language_ + " " QUEENS_SOURCE_DIR "/examples/" + program_ + " <rows", scratch_.path());
    EXPECT_EQ(outcome.status, status) << outcome.output;
    EXPECT_NE(outcome.output.find(text), std::string::npos) << outcome.output;
  }

 private:
  std::string language_, program_;
};

std::string board_name(const testing::TestParamInfo<Board>& info) {
  const auto [language, engine, n] = info.param;
  return (language == kPython ? "Python_" : "JavaScript_") + std::string(engine) +
         std::to_string(n);
}

TEST_P(Recount, ByTheDefinitionOfAUnitAlone) {
  const auto [language, engine, n] = GetParam();
  recount(sample(engine, n), 0, "all agree");
}

INSTANTIATE_TEST_SUITE_P(Boards, Recount,
                         testing::Combine(testing::Values(kPython, kJavaScript),
                                          testing::Values("cross", "join"), testing::Range(8, 15)),
                         board_name);
// labels: full
INSTANTIATE_TEST_SUITE_P(LargeBoards, Recount,
                         testing::Combine(testing::Values(kPython, kJavaScript),
                                          testing::Values("cross", "join"), testing::Range(15, 19)),
                         board_name);

class RecountOne : public Recount {};

TEST_P(RecountOne, ResultThatIsOffIsNamed) {
  const auto [language, engine, n] = GetParam();
  record("l", std::to_string(n) + " --engine " + engine, "5..5");
  const std::string text = csv("l"), range = ",5,5,";
  recount(text, 0, "all agree");
  const std::size_t count = text.find(range) + range.size();
  ASSERT_GE(count, range.size()) << text;
  const std::size_t weighted = text.find(',', count) + 1;
  for (const std::size_t at : {count, weighted}) {
    const std::size_t size = text.find(',', at) - at;
    std::string wrong = text;
    wrong.replace(at, size, std::to_string(std::stoi(text.substr(at, size)) + 8));
    recount(wrong, 1, "units 5..5");
  }
  if (n == 12) recount(given(), 0, "2 units");
}

INSTANTIATE_TEST_SUITE_P(Boards, RecountOne,
                         testing::Combine(testing::Values(kPython, kJavaScript),
                                          testing::Values("cross", "join"),
                                          testing::Values(11, 12)),
                         board_name);

// ---- In C

class RecountInC : public Recounts, public testing::WithParamInterface<const char*> {
 protected:
  void SetUp() override {
    if (!is_installed("${CC:-cc}")) GTEST_SKIP() << "there is no C compiler";
    compile("recount");
  }
  Outcome recount(const std::string& arguments) const {
    return test::run_shell("./recount " + arguments, scratch_.path());
  }
  // Counts each exported row again, unit by unit.
  void agrees(const std::string& exported) const {
    const std::regex row(R"re(^(\d+),"?([^"]*?)"?,(\w+/\d),\d+,(\d+),(\d+),(\d+),(\d+),.*)re");
    std::istringstream rows(exported);
    int compared = 0;
    std::smatch part;
    for (std::string line; std::getline(rows, line);) {
      if (!std::regex_match(line, part, row)) continue;
      ++compared;
      const std::string call = part.format("$3 $1 $4 $5 '$2'");
      const Outcome outcome = recount(part[2].length() == 0 ? part.format("$3 $1 $4 $5") : call);
      ASSERT_EQ(outcome.status, 0) << call << "\n" << outcome.output;
      std::istringstream lines(outcome.output);
      std::uint64_t unit = 0, count = 0, weighted = 0, counts = 0, sum = 0, units = 0;
      for (; lines >> unit >> count >> weighted; ++units) counts += count, sum += weighted;
      EXPECT_EQ(units, std::stoull(part[5]) - std::stoull(part[4]) + 1) << call;
      EXPECT_EQ(counts, std::stoull(part[6])) << call;
      EXPECT_EQ(sum, std::stoull(part[7])) << call;
    }
    EXPECT_GT(compared, 0) << exported;
  }
};

TEST_P(RecountInC, UnitsOfAllBoards) {
  for (int n = 8; n <= 18; ++n) agrees(sample(GetParam(), n));
  agrees(given());
}

TEST_P(RecountInC, AsManyUnitsAsThePageAndTheEngineSay) {
  const std::string page =
      bytes(QUEENS_SOURCE_DIR "/docs/algorithms/" + std::string(GetParam()) + ".md");
  for (int n = 16; n <= 18; ++n) {
    const std::string board = std::to_string(n);
    const std::string units = record("l" + board, board + " --engine " + GetParam(), "0..0");
    EXPECT_NE(page.find("| " + board + " | " + units + " |"), std::string::npos) << units;
    const std::string none = digits(units);
    const Outcome outcome = recount(rule_of(GetParam(), n) + " " + board + " " + none + " " + none);
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.output, "recount: there are only " + none + " units\n");
  }
}

INSTANTIATE_TEST_SUITE_P(Rules, RecountInC, testing::Values("cross", "join"),
                         [](const auto& param) { return std::string(param.param); });

TEST_F(Recounts, TurnsOnTheTorusAreThoseRecorded) {
  if (!is_installed("${CC:-cc}")) GTEST_SKIP() << "there is no C compiler";
  compile("torus_turns");
  const test::Published published("toroidal.csv");
  for (const int n : {1, 3, 5, 7, 9, 11, 13, 17, 19, 23}) {
    const Outcome outcome = test::run_shell("./torus_turns " + std::to_string(n), scratch_.path());
    EXPECT_EQ(outcome.output, "n = " + std::to_string(n) + ": half turn " +
                                  std::to_string(published.at(n, "half_turn")) + ", quarter turn " +
                                  std::to_string(published.at(n, "quarter_turn")) + "\n");
  }
}

// The last one is added up from its recorded units.
TEST_F(Recounts, NodesOfSearchTreesAreThoseRecorded) {
  if (!is_installed("${CC:-cc}")) GTEST_SKIP() << "there is no C compiler";
  compile("tree_levels");
  const test::Published published("trees.csv");
  const auto nodes = [&](const std::string& words) {
    return test::run_shell(
               "./tree_levels " + words + " | awk '{ sum += $2 } END { printf \"%.0f\", sum }'",
               scratch_.path())
        .output;
  };
  for (int n = 4; n <= 13; ++n)
    EXPECT_EQ(nodes(std::to_string(n)), std::to_string(published.at(n, "nodes")));
  // Two runs share the work; a third one finds their units.
  EXPECT_NE(nodes("12 units 0 2"), std::to_string(published.at(12, "nodes")));
  EXPECT_EQ(nodes("12 units 1 2"), std::to_string(published.at(12, "nodes")));
  EXPECT_EQ(nodes("12 units 2 2"), std::to_string(published.at(12, "nodes")));
  test::run_shell("cp " QUEENS_SOURCE_DIR
                  "/bench/runs/2026-11-27-amd-epyc-2c-numbers/tree-20.csv .",
                  scratch_.path());
  EXPECT_EQ(nodes("20 tree-20.csv 171 172"), std::to_string(published.at(20, "found")));
}

}  // namespace
}  // namespace queens::record
