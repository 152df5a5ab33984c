// For users who trust nobody, three example programs count units again. They share no code with the engines or with
// each other, and know only how a unit is defined. Compares their results with those of the engines.
// examples/recount.py and recount.mjs read an exported ledger; examples/recount.c counts the units that its command
// line names.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <regex>
#include <sstream>
#include <tuple>

#include "ledger/program.hpp"

#ifdef QUEENS_BINARY

namespace queens::ledger {
namespace {

using Words = std::vector<std::string>;

int shell(const std::string& command) {
  const int status = std::system(command.c_str());
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

std::string on_record(const Scratch& scratch, const std::string& file, Words board,
                      const std::string& units = "") {
  Words words = {"count"};
  words.insert(words.end(), board.begin(), board.end());
  if (!units.empty()) words.insert(words.end(), {"--units", units});
  words.insert(words.end(), {"--ledger", file});
  const Outcome outcome = queens(scratch, words);
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  return outcome.err;
}

/// The number of units of the board, in the form in which the note prints it: 12,283.
std::string printed_units(const std::string& note) {
  std::smatch match;
  EXPECT_TRUE(std::regex_search(note, match, std::regex("of the ([0-9,]+) units of"))) << note;
  return match.empty() ? "1" : match[1].str();
}

std::string rule_of(const std::string& engine, int n) {
  return engine + (engine == "join" && n % 2 == 0 ? "/2" : "/1");
}

std::string digits(std::string text) {
  std::erase(text, ',');
  return text;
}

struct Exported {
  std::string rule, n, problem, first, last;
  std::uint64_t count, weighted;
};

std::vector<Exported> rows_of(const std::string& csv) {
  std::vector<Exported> rows;
  std::istringstream lines(csv);
  const std::regex row(R"re(^(\d+),"?([^"]*?)"?,(\w+/\d),(\d+),(\d+),(\d+),(\d+),.*)re");
  std::smatch part;
  for (std::string line; std::getline(lines, line);)
    if (std::regex_match(line, part, row))
      rows.push_back({part[3], part[1], part[2], part[4], part[5], std::stoull(part[6]),
                      std::stoull(part[7])});
  return rows;
}

/// Counts some units of a board into the ledger `file`: the first, a middle one and the last; on small boards all, on
/// large boards, where a unit takes seconds, not the middle one. Returns the rows as CSV.
std::string sample(const Scratch& scratch, const std::string& file, const std::string& engine,
                   int n) {
  const Words board = {std::to_string(n), "--engine", engine};
  const std::uint64_t units =
      std::stoull(digits(printed_units(on_record(scratch, file, board, "0..0"))));
  for (const std::uint64_t unit : {units / 2, units - 1})
    if (n < 18 || unit == units - 1)
      on_record(scratch, file, board, std::to_string(unit) + ".." + std::to_string(unit));
  if (n <= 12) on_record(scratch, file, board);
  return queens(scratch, {"ledger", "export", file, "--csv"}).out;
}

/// Counts two units of a board without symmetry, whose units have four queens beside the given one. Returns the rows
/// as CSV.
std::string given(const Scratch& scratch, const std::string& file) {
  const Words board = {"17",   "--queen",
                       "1,2",  "--block",
                       "5,5",  "--block",
                       "9,9",  "--block-diagonal",
                       "3",    "--block-antidiagonal",
                       "20",   "--engine",
                       "cross"};
  on_record(scratch, file, board, "1000..1001");
  return queens(scratch, {"ledger", "export", file, "--csv"}).out;
}

// ---- In Python and in JavaScript

struct Language {
  const char *name, *command, *program;
};
constexpr Language kPython{"Python", "python3", "recount.py"},
    kJavaScript{"JavaScript", "node", "recount.mjs"};

class Recount : public testing::TestWithParam<std::tuple<Language, const char*, int>> {
 protected:
  void use(const Language& language) {
    language_ = language;
    if (shell("command -v " + std::string(language.command) + " >/dev/null") != 0)
      GTEST_SKIP() << language.command << " is not installed";
  }
  void SetUp() override { use(std::get<0>(GetParam())); }
  int recount(const std::string& csv) const {
    write_bytes(scratch_.file("rows"), csv);
    return shell(std::string(language_.command) + " " QUEENS_SOURCE_DIR "/examples/" +
                 language_.program + " <" + scratch_.file("rows") + " >" + scratch_.file("said"));
  }
  std::string said() const { return bytes(scratch_.file("said")); }
  Scratch scratch_;

 private:
  Language language_ = kPython;
};

std::string name_of(const testing::TestParamInfo<std::tuple<Language, const char*, int>>& info) {
  const auto& [language, engine, n] = info.param;
  return language.name + std::string("_") + engine + std::to_string(n);
}

TEST_P(Recount, ByTheDefinitionOfAUnitAlone) {
  const auto [language, engine, n] = GetParam();
  EXPECT_EQ(recount(sample(scratch_, scratch_.file("l"), engine, n)), 0) << said();
  EXPECT_NE(said().find("all agree"), std::string::npos) << said();
}

INSTANTIATE_TEST_SUITE_P(Boards, Recount,
                         testing::Combine(testing::Values(kPython, kJavaScript),
                                          testing::Values("cross", "join"), testing::Range(8, 19)),
                         name_of);

class RecountOne : public Recount {};

TEST_P(RecountOne, ResultThatIsOffIsNamed) {
  const auto [language, engine, n] = GetParam();
  const std::string file = scratch_.file("l");
  on_record(scratch_, file, {std::to_string(n), "--engine", engine}, "5..5");
  const std::string text = queens(scratch_, {"ledger", "export", file, "--csv"}).out;
  EXPECT_EQ(recount(text), 0) << said();
  const std::string range = rule_of(engine, n) + ",5,5,";
  const std::size_t count = text.find(range) + range.size();
  ASSERT_GE(count, range.size()) << text;
  const std::size_t weighted = text.find(',', count) + 1;
  for (const std::size_t at : {count, weighted}) {
    const std::size_t size = text.find(',', at) - at;
    std::string wrong = text;
    wrong.replace(at, size, std::to_string(std::stoi(text.substr(at, size)) + 8));
    EXPECT_EQ(recount(wrong), 1) << wrong;
    EXPECT_NE(said().find("units 5..5"), std::string::npos) << said();
  }
}

INSTANTIATE_TEST_SUITE_P(Boards, RecountOne,
                         testing::Combine(testing::Values(kPython, kJavaScript),
                                          testing::Values("cross", "join"),
                                          testing::Values(11, 12)),
                         name_of);

class RecountGiven : public Recount {};

TEST_P(RecountGiven, QueensAndBlocks) {
  EXPECT_EQ(recount(given(scratch_, scratch_.file("l"))), 0) << said();
  EXPECT_NE(said().find("2 units"), std::string::npos) << said();
}

INSTANTIATE_TEST_SUITE_P(Boards, RecountGiven,
                         testing::Combine(testing::Values(kPython, kJavaScript),
                                          testing::Values("cross"), testing::Values(17)),
                         name_of);

// ---- In C

class RecountInC : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    if (shell("command -v ${CC:-cc} >/dev/null") != 0) GTEST_SKIP() << "there is no C compiler";
    ASSERT_EQ(shell("${CC:-cc} -std=c99 -O2 -Wall -Wextra -Werror " QUEENS_SOURCE_DIR
                    "/examples/recount.c -o " +
                    scratch_.file("recount")),
              0);
  }
  int recount(const std::string& arguments) const {
    return shell(scratch_.file("recount") + " " + arguments + " >" + scratch_.file("said") +
                 " 2>&1");
  }
  std::string said() const { return bytes(scratch_.file("said")); }

  void agrees(const std::vector<Exported>& rows) const {
    ASSERT_FALSE(rows.empty());
    for (const Exported& row : rows) {
      const std::string call = row.rule + " " + row.n + " " + row.first + " " + row.last +
                               (row.problem.empty() ? "" : " '" + row.problem + "'");
      ASSERT_EQ(recount(call), 0) << call << "\n" << said();
      std::istringstream lines(said());
      std::uint64_t unit = 0, count = 0, weighted = 0, counts = 0, sum = 0, units = 0;
      for (; lines >> unit >> count >> weighted; ++units) counts += count, sum += weighted;
      EXPECT_EQ(units, std::stoull(row.last) - std::stoull(row.first) + 1) << call;
      EXPECT_EQ(counts, row.count) << call;
      EXPECT_EQ(sum, row.weighted) << call;
    }
  }
  Scratch scratch_;
};

TEST_P(RecountInC, UnitsOfAllBoards) {
  for (int n = 8; n <= 18; ++n)
    agrees(rows_of(sample(scratch_, scratch_.file("l" + std::to_string(n)), GetParam(), n)));
}

TEST_P(RecountInC, AsManyUnitsAsThePageAndTheEngineSay) {
  const std::string page =
      bytes(QUEENS_SOURCE_DIR "/docs/algorithms/" + std::string(GetParam()) + ".md");
  for (int n = 16; n <= 18; ++n) {
    const std::string board = std::to_string(n), file = scratch_.file("l" + board);
    const std::string units =
        printed_units(on_record(scratch_, file, {board, "--engine", GetParam()}, "0..0"));
    EXPECT_NE(page.find("| " + board + " | " + units + " |"), std::string::npos) << units;
    const std::string none = digits(units);
    EXPECT_EQ(recount(rule_of(GetParam(), n) + " " + board + " " + none + " " + none), 1);
    EXPECT_EQ(said(), "recount: there are only " + none + " units\n");
  }
}

INSTANTIATE_TEST_SUITE_P(Rules, RecountInC, testing::Values("cross", "join"),
                         [](const auto& param) { return std::string(param.param); });

class RecountGivenInC : public RecountInC {};

TEST_F(RecountGivenInC, QueensAndBlocks) { agrees(rows_of(given(scratch_, scratch_.file("l")))); }

}  // namespace
}  // namespace queens::ledger

#endif  // QUEENS_BINARY
