// Compares the engines that know regions and the touching rule with an oracle, on random boards; and tests what all
// other functions say about such boards.
// labels: both
#include <gtest/gtest.h>

#include <cstdio>
#include <sstream>

#include "queens/counting.hpp"
#include "support/code_of.hpp"
#include "support/engines.hpp"
#include "support/oracle.hpp"
#include "support/regions.hpp"

using namespace queens;
using namespace queens::test;

namespace {

// A puzzle with one solution, 1 3 5 2 4 6. Two of its queens share a diagonal.
const Problem kPuzzle{
    .n = 6,
    .regions = regions_from({"AABCCC", "BBBCCC", "DDDCCC", "DDECCC", "DDEEFF", "DDEFFF"}),
    .touching = true};

std::string shown(const Problem& problem) {
  return problem_file(problem) + (problem.touching ? " (touching)" : "");
}

bool have_sat_engine() {
  return !engines_where([](const EngineInfo& info) { return info.name == "sat"; }).empty();
}

bool member(const Placement& placement, const std::vector<Placement>& list) {
  return std::binary_search(list.begin(), list.end(), placement);
}

// Returns whether the board has solutions.
bool compare_with_oracle(const Problem& problem) {
  SCOPED_TRACE(shown(problem));
  const std::vector<Placement> expected = all_solutions(problem);
  const Verdict verdict = expected.empty() ? Verdict::none : Verdict::found;
  for (const char* name : {"smallest-line", "dancing-links", "fewest-choices", "sat"}) {
    if (std::string(name) == "sat" && !have_sat_engine()) continue;
    SCOPED_TRACE(name);
    const Engine& each = engine(name);
    const Answer one = answer_of(each, problem, Question::one);
    EXPECT_EQ(one.verdict, verdict);
    if (one.placement) {
      EXPECT_TRUE(member(*one.placement, expected)) << format(*one.placement);
    }
    // The SAT solver takes ever longer for each further solution.
    if (!each.info().lists || (each.info().name == "sat" && expected.size() > 100)) continue;
    EXPECT_EQ(sorted(listed(each, problem)), expected);
    EXPECT_EQ(answer_of(each, problem, Question::count).count, expected.size());
  }
  EXPECT_EQ(solve(problem).verdict, verdict);
  EXPECT_EQ(count(problem), expected.size());
  return !expected.empty();
}

void compare_boards(std::uint64_t seed, int boards, std::int32_t smallest, std::int32_t largest) {
  RandomRegions random(seed);
  int solvable = 0;
  for (int i = 0; i < boards && !::testing::Test::HasFailure(); ++i)
    solvable += compare_with_oracle(random.board(smallest + random.below(largest - smallest + 1)));
  EXPECT_GT(solvable, boards / 8);
  EXPECT_LT(solvable, boards);
}

}  // namespace

TEST(Regions, AllEnginesAgreeWithTheOracle) { compare_boards(1, 400, 4, 8); }

TEST(Regions, AllEnginesAgreeWithTheOracleOnTinyBoards) {
  RandomRegions random(2);
  for (std::int32_t n = 1; n <= 3; ++n)
    for (int i = 0; i < 40; ++i) compare_with_oracle(random.board(n));
}

// labels: full release
TEST(Regions, AllEnginesAgreeWithTheOracleOnManyBoards) { compare_boards(3, 3'000, 4, 9); }

TEST(Regions, LargeBoardsGoToSatOrDancingLinks) {
  RandomRegions random(5);
  Problem problem{.n = 70, .regions = random.scattered(70), .touching = true};
  const Answer one = solve(problem);
  EXPECT_EQ(one.verdict, Verdict::found);
  EXPECT_TRUE(one.engine == "sat" || one.engine == "dancing-links") << one.engine;
  EXPECT_TRUE(inspect(arrangement_of(*one.placement), problem).valid());
}

TEST(Regions, ThePuzzleHasOneSolution) {
  EXPECT_EQ(count(kPuzzle), 1);
  const Answer answer = solve(kPuzzle);
  EXPECT_EQ(answer.engine, "smallest-line");
  // Queens may share a diagonal, if they do not touch.
  EXPECT_FALSE(is_solution(*answer.placement));
}

TEST(Regions, TheTouchingRuleAlone) {
  // Permutations without neighbours in neighbouring rows: A002464.
  const Count known[] = {1, 0, 0, 2, 14, 90, 646, 5242};
  for (std::int32_t n = 1; n <= 8; ++n)
    EXPECT_EQ(count(Problem{.n = n, .touching = true}), known[n - 1]);
}

TEST(Regions, RowsAsRegionsChangeNothing) {
  Problem problem{.n = 8};
  for (std::int32_t row = 0; row < 8; ++row) problem.regions.insert(problem.regions.end(), 8, row);
  EXPECT_EQ(count(problem), 92);
  problem.toroidal = true;
  problem.n = 7;
  problem.regions.clear();
  for (std::int32_t row = 0; row < 7; ++row) problem.regions.insert(problem.regions.end(), 7, row);
  EXPECT_EQ(count(problem), 28);
}

TEST(Regions, OtherEnginesRefuse) {
  for (const Engine* each : engines()) {
    if (each->info().takes_regions) continue;
    const auto refused = refusal(*each, kPuzzle, Question::one);
    ASSERT_TRUE(refused) << each->info().name;
  }
  const auto refused = refusal(engine("flags"), kPuzzle, Question::one);
  EXPECT_EQ(refused->sentence,
            "the engine 'flags' knows neither regions nor the rule that queens must not touch; use "
            "'smallest-line'");
}

// What the functions that do not go through these engines say.
TEST(Regions, OtherFunctionsRefuse) {
  const auto refuses = [](const std::function<void()>& call) {
    EXPECT_EQ(code_of(call), ErrorCode::engine_cannot);
  };
  for (const Problem& problem : {kPuzzle, Problem{.n = 6, .touching = true}}) {
    refuses([&] { (void)estimate_count(problem); });
    for (const TreeOrder order : kTreeOrders) {
      refuses([&] { (void)tree_profile(problem, order); });
      refuses([&] { (void)estimate_tree(problem, order); });
    }
    refuses([&] { (void)cut(problem); });
    for (const char* rule : {"cross", "join", "cross/1", "join/1"})
      refuses([&] { (void)cut(problem, rule); });
    for (const Question question : {Question::fundamental, Question::representatives,
                                    Question::half_turn, Question::quarter_turn})
      refuses([&] { (void)run(problem, question); });
  }
}

TEST(Regions, ConflictsNameQueensAndBlocks) {
  if (!have_sat_engine()) GTEST_SKIP() << "built without CaDiCaL";
  Problem problem = kPuzzle;
  const Placement right = *solve(problem).placement;
  // A block on the solution makes the puzzle impossible; the other block does not matter.
  problem.blocked = {{0, right[0]}, {1, right[1] == 0 ? 1 : 0}};
  const Conflict conflict = minimal_conflict(problem);
  ASSERT_TRUE(conflict.exists);
  EXPECT_TRUE(conflict.minimal);
  EXPECT_EQ(conflict.core.blocked.size(), 1);
  EXPECT_EQ(conflict.core.regions, problem.regions);
  EXPECT_TRUE(conflict.core.touching);
  EXPECT_EQ(solve(conflict.core).verdict, Verdict::none);
  EXPECT_FALSE(minimal_conflict(kPuzzle).exists);
}

TEST(Regions, TracesSayWhichRegionIsFilled) {
  struct Watcher : Sink {
    int regions = 0, places = 0;
    bool event(const Event& event) override {
      if (event.kind == Event::Kind::enter) {
        const int given = (event.row >= 0) + (event.column >= 0) + (event.region >= 0);
        EXPECT_EQ(given, 1);
      }
      regions += event.region >= 0;
      places += event.kind == Event::Kind::place;
      return true;
    }
  };
  for (const char* name : {"smallest-line", "dancing-links", "fewest-choices"}) {
    Watcher watcher;
    run(kPuzzle, Question::all, {.probing = Probing::tracing}, watcher, name);
    EXPECT_GT(watcher.regions, 0) << name;
    EXPECT_GE(watcher.places, 6) << name;
  }
}

// ---- Exports: which permutations satisfy the exported text, found by reading the text.

namespace {

std::string exported(const Problem& problem, ExportFormat format, AtMostOne encoding) {
  std::string text;
  export_problem(
      problem, format, [&](std::string_view piece) { text += piece; }, encoding);
  return text;
}

bool satisfies_clauses(const std::string& text, PlacementView columns) {
  const auto n = static_cast<std::int64_t>(columns.size());
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line[0] == 'c' || line[0] == 'p') continue;
    std::istringstream literals(line);
    bool satisfied = false;
    for (std::int64_t literal = 0; literals >> literal && literal != 0;) {
      const std::int64_t square = std::abs(literal) - 1;
      satisfied = satisfied || (columns[square / n] == square % n) == (literal > 0);
    }
    if (!satisfied) return false;
  }
  return true;
}

bool satisfies_program(const std::string& text, PlacementView columns) {
  std::istringstream words(text);
  std::string word;
  while (words >> word && word != "To") {
  }
  std::int64_t sum = 0;
  for (bool equal = false; words >> word && word != "Bounds";) {
    int row = 0, column = 0;
    std::int64_t bound = 0;
    if (std::sscanf(word.c_str(), "x%d_%d", &row, &column) == 2) {
      sum += columns[row - 1] == column - 1;
    } else if (word == "=" || word == "<=") {
      equal = word == "=";
      words >> bound;
      if (equal ? sum != bound : sum > bound) return false;
      sum = 0;
    }
  }
  return true;
}

bool covers_exactly(const std::string& text, PlacementView columns) {
  std::istringstream lines(text);
  std::string line, item;
  std::getline(lines, line);  // the title
  std::getline(lines, line);
  std::map<std::string, int> primary, secondary;
  std::map<std::string, int>* kind = &primary;
  for (std::istringstream items(line); items >> item;)
    if (item == "|")
      kind = &secondary;
    else
      (*kind)[item] = 0;
  std::size_t options = 0;
  while (std::getline(lines, line)) {
    int row = 0, column = 0;
    EXPECT_EQ(std::sscanf(line.c_str(), "r%d c%d", &row, &column), 2);
    if (columns[row - 1] != column - 1) continue;
    ++options;
    for (std::istringstream items(line); items >> item;) {
      EXPECT_TRUE(primary.contains(item) || secondary.contains(item)) << item;
      ++(primary.contains(item) ? primary : secondary)[item];
    }
  }
  return options == columns.size() &&
         std::all_of(primary.begin(), primary.end(), [](const auto& p) { return p.second == 1; }) &&
         std::all_of(secondary.begin(), secondary.end(),
                     [](const auto& s) { return s.second <= 1; });
}

}  // namespace

TEST(Regions, ExportsHoldForSolutionsOnly) {
  RandomRegions random(6);
  for (int i = 0; i < 40; ++i) {
    const Problem problem = random.board(3 + random.below(4));
    SCOPED_TRACE(shown(problem));
    const std::vector<Placement> solutions = all_solutions(problem);
    const std::string clauses = exported(problem, ExportFormat::dimacs, AtMostOne::pairwise);
    const std::string program = exported(problem, ExportFormat::lp, AtMostOne::pairwise);
    const std::string cover = exported(problem, ExportFormat::exact_cover, AtMostOne::pairwise);
    Placement columns(problem.n);
    std::iota(columns.begin(), columns.end(), 0);
    do {
      const bool right = member(columns, solutions);
      EXPECT_EQ(satisfies_clauses(clauses, columns), right) << format(columns);
      EXPECT_EQ(satisfies_program(program, columns), right) << format(columns);
      EXPECT_EQ(covers_exactly(cover, columns), right) << format(columns);
    } while (std::next_permutation(columns.begin(), columns.end()));
  }
}

TEST(Regions, TheMiniZincModelStatesThem) {
  const std::string model = exported(kPuzzle, ExportFormat::minizinc, AtMostOne::pairwise);
  EXPECT_NE(model.find("[| 1, 1, 2, 3, 3, 3 |"), model.npos);
  EXPECT_NE(model.find("alldifferent([region[row, column[row]] | row in 1..n])"), model.npos);
  EXPECT_NE(model.find("abs(column[row] - column[row - 1]) > 1"), model.npos);
  EXPECT_EQ(model.find("column[row] + row"), model.npos);
}
