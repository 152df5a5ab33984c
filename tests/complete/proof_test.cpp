// Tests proofs that a problem has no solution. A checker that knows nothing of the solver, the encoding or queens reads
// the clauses and the proof as texts and checks every step. The tests also show that the checker rejects wrong proofs.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <random>
#include <system_error>

#include "queens/complete.hpp"
#include "queens/encode.hpp"
#include "support/drat.hpp"
#include "support/engines.hpp"
#include "support/files.hpp"
#include "support/oracle.hpp"

using namespace queens;
using namespace queens::test;

namespace {

std::string clauses(const Problem& problem) {
  std::string text;
  export_problem(problem, ExportFormat::dimacs, [&](std::string_view piece) { text += piece; });
  return text;
}

class Proof : public ::testing::Test {
 protected:
  void SetUp() override {
    if (engines_where([](const EngineInfo& info) { return info.name == "sat"; }).empty())
      GTEST_SKIP() << "built without CaDiCaL";
  }

  std::string prove_text(const Problem& problem, Verdict expected = Verdict::none) {
    const std::string file = directory_.path() / "proof";
    const Answer answer = prove(problem, file);
    EXPECT_EQ(answer.verdict, expected);
    EXPECT_EQ(answer.complete, expected == Verdict::none);
    std::ifstream input(file);
    return {std::istreambuf_iterator<char>(input), {}};
  }

  TemporaryDirectory directory_;
};

// Problems without a solution, with queens, blocks and diagonals, also on the torus. The last one uses the product
// encoding.
std::vector<Problem> impossible() {
  std::vector<Problem> list = {
      {.n = 2},
      {.n = 3},
      {.n = 4, .queens = {{0, 0}}},
      {.n = 6, .queens = {{0, 0}}},
      {.n = 6, .queens = {{2, 2}}},
      {.n = 8, .queens = {{0, 0}, {1, 2}}, .blocked = {{2, 4}, {2, 5}, {2, 6}, {2, 7}}},
      {.n = 1, .blocked = {{0, 0}}},
      {.n = 4, .blocked = {{0, 1}, {0, 2}}},
      {.n = 5, .blocked = {{1, 0}, {1, 1}, {1, 2}, {1, 3}, {1, 4}}},
      {.n = 7, .blocked_diagonals = {0, 1, -1, 2, -2}, .blocked_antidiagonals = {6, 5, 7}},
      {.n = 9, .blocked_diagonals = {0, 2, -2, 4, -4, 6}, .blocked_antidiagonals = {8, 6, 10, 4}},
      {.n = 10,
       .blocked_diagonals = {0, 1, -1, 3, -3, 5},
       .blocked_antidiagonals = {9, 8, 10, 12, 6, 5}},
      {.n = 4, .toroidal = true},
      {.n = 6, .toroidal = true},
      {.n = 8, .toroidal = true},
      {.n = 7, .queens = {{0, 0}}, .blocked = {{1, 2}, {1, 3}, {1, 4}, {1, 5}}, .toroidal = true},
  };
  // Five queens that no solution has: so the completion thresholds of n = 21 and 22 are at most 4 (docs/numbers.md).
  list.push_back({.n = 21, .queens = {{10, 10}, {8, 9}, {9, 12}, {11, 8}, {12, 11}}});
  list.push_back({.n = 22, .queens = {{10, 10}, {11, 12}, {12, 9}, {8, 11}, {9, 8}}});
  // Regions, and queens that must not touch.
  list.push_back({.n = 3, .touching = true});
  list.push_back({.n = 4,
                  .queens = {{0, 0}},
                  .regions = {0, 0, 1, 1, 2, 2, 2, 2, 0, 1, 3, 2, 3, 3, 3, 2},
                  .touching = true});
  list.push_back({.n = 4, .regions = {0, 1, 2, 2, 2, 1, 3, 1, 0, 0, 3, 3, 0, 3, 3, 3}});
  Problem full{.n = 100};  // row 2: every square is blocked or attacked by a queen
  full.queens = {{0, 0}, {1, 50}};
  for (std::int32_t column = 0; column < 100; ++column)
    if (column != 2 && column != 50 && column != 51) full.blocked.push_back({2, column});
  list.push_back(full);
  return list;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream input(text);
  for (std::string line; std::getline(input, line);) lines.push_back(line);
  return lines;
}

std::string text_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

}  // namespace

TEST_F(Proof, ProvesWhatIsImpossible) {
  for (const Problem& problem : impossible()) {
    const std::string proof = prove_text(problem);
    EXPECT_EQ(DratChecker::complaint(clauses(problem), proof), "") << "n = " << problem.n;
    EXPECT_NE(proof.find("0\n"), std::string::npos);
  }
}

// The same board without queens and blocks has a solution, so no text can be a proof for it.
TEST_F(Proof, ProvesNothingAboutAnotherProblem) {
  int tried = 0;
  for (const Problem& problem : impossible()) {
    const Problem empty{.n = problem.n, .toroidal = problem.toroidal};
    if (problem.n > 10 || all_solutions(std::min(problem.n, 8), problem.toroidal).empty()) continue;
    ++tried;
    EXPECT_NE(DratChecker::complaint(clauses(empty), prove_text(problem)), "")
        << "n = " << problem.n;
  }
  EXPECT_GE(tried, 8);
}

// A proof with a line removed or a literal changed may still be valid, because the checker fills small gaps. But mostly
// it is not, and without its last line it never is.
TEST_F(Proof, DamagedIsRefused) {
  std::mt19937 random(1);
  int removed = 0, changed = 0, tries = 0;
  for (const Problem& problem : impossible()) {
    if (problem.n < 6 || problem.n > 10) continue;
    const std::string formula = clauses(problem);
    const std::vector<std::string> proof = lines_of(prove_text(problem));
    const auto end = std::find(proof.begin(), proof.end(), "0");
    EXPECT_EQ(DratChecker::complaint(formula, text_of({proof.begin(), end})),
              "the proof ends without the empty clause");
    for (int i = 0; i < 60; ++i, ++tries) {
      const std::size_t place = random() % proof.size();
      std::vector<std::string> damaged = proof;
      damaged.erase(damaged.begin() + static_cast<std::ptrdiff_t>(place));
      removed += !DratChecker::complaint(formula, text_of(damaged)).empty();
      damaged = proof;
      std::string& line = damaged[place];
      const std::size_t at = line.rfind("d ", 0) == 0 ? 2 : 0;
      line[at] == '-' ? line.erase(at, 1) : line.insert(at, "-");
      changed += !DratChecker::complaint(formula, text_of(damaged)).empty();
    }
  }
  EXPECT_GT(changed, tries / 4);
  EXPECT_GT(removed, 0);
  std::cout << removed << " of " << tries << " refused with a line removed, " << changed
            << " with a literal changed\n";
}

TEST_F(Proof, FormulaWithAClauseLessIsRefused) {
  // Without "a queen in row 1" and "a queen in column 1, 2, 3", two queens are enough.
  const Problem problem{.n = 3};
  std::vector<std::string> formula = lines_of(clauses(problem));
  const std::string proof = prove_text(problem);
  for (const char* clause : {"1 2 3 0", "1 4 7 0", "2 5 8 0", "3 6 9 0"}) {
    const auto place = std::find(formula.begin(), formula.end(), clause);
    ASSERT_NE(place, formula.end());
    *place = "1 2 -1 0";  // a tautology
  }
  EXPECT_NE(DratChecker::complaint(text_of(formula), proof), "");
  formula.pop_back();
  EXPECT_EQ(DratChecker::complaint(text_of(formula), proof),
            "the formula has another number of clauses than its heading");
}

TEST_F(Proof, SolutionOrLimitLeavesNoProof) {
  const std::string proof = prove_text({.n = 8}, Verdict::found);
  EXPECT_NE(DratChecker::complaint(clauses({.n = 8}), proof), "");

  const Answer stopped =
      prove(Problem{.n = 14, .toroidal = true}, directory_.path() / "stopped", {.seconds = 0.05});
  EXPECT_EQ(stopped.verdict, Verdict::stopped);
  EXPECT_EQ(stopped.stop, Stop::time_limit);
}

TEST_F(Proof, FileThatCannotBeWritten) {
  EXPECT_THROW(prove(Problem{.n = 3}, directory_.path() / "nowhere/proof"), std::system_error);
  EXPECT_THROW(prove(Problem{.n = 9, .toroidal = true}, "/dev/full"), std::system_error);
}

// Tests the checker itself, on formulas small enough to check by hand.
TEST(DratChecker, FollowsStepsAndDeletions) {
  const std::string formula = "c small\np cnf 3 4\n1 2 0\n1 -2 0\n-1 3 0\n-1 -3 0\n";
  EXPECT_EQ(DratChecker::complaint(formula, "1 0\n0\n"), "");
  EXPECT_EQ(DratChecker::complaint(formula, "1 0\nd 1 2 0\n0\n"), "");
  EXPECT_EQ(DratChecker::complaint(formula, "d 2 1 0\n1 0\n0\n"), "line 2 (1 0) does not follow");
  EXPECT_EQ(DratChecker::complaint(formula, "d 1 0\n0\n"),
            "line 1 (d 1 0) deletes what is not there");
  EXPECT_EQ(DratChecker::complaint(formula, "4 0\n0\n"), "line 1 (4 0) is no step");
  EXPECT_EQ(DratChecker::complaint(formula, "1\n0\n"), "line 1 (1) is no step");
  EXPECT_EQ(DratChecker::complaint(formula, ""), "the proof ends without the empty clause");
  EXPECT_EQ(DratChecker::complaint("p cnf 1 1\n1 0\n", "0\n"), "line 1 (0) does not follow");
  EXPECT_EQ(DratChecker::complaint("p cnf 2 1\n1 2 0\n", "-1 0\n"),
            "line 1 (-1 0) does not follow");
  // No clause contains -2, so adding 2 is allowed, although nothing implies it.
  EXPECT_EQ(DratChecker::complaint("p cnf 2 1\n1 2 0\n", "2 0\n0\n"), "line 2 (0) does not follow");
}
