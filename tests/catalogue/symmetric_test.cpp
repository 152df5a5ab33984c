// Tests questions about symmetry, asked through run(). Their answers are computed from counts, or sifted from the list
// of solutions of any engine.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "catalogue/symmetric.hpp"
#include "support/code_of.hpp"
#include "support/engines.hpp"
#include "support/oracle.hpp"
#include "support/published.hpp"

using namespace queens;
using namespace queens::test;

namespace {

std::string count_of(const Problem& problem, Question question, std::string_view engine = {}) {
  const Answer answer = run(problem, question, {}, engine);
  EXPECT_TRUE(answer.complete);
  EXPECT_EQ(answer.question, question);
  EXPECT_EQ(answer.verdict, answer.count == 0 ? Verdict::none : Verdict::found);
  return to_string(answer.count);
}

}  // namespace

TEST(Symmetric, AllThreeCountsAreThePublishedOnes) {
  const Published published("counts.csv");
  for (int n = 1; n <= 16; ++n) {
    const auto expect = [&](Question question, const char* column) {
      EXPECT_EQ(count_of({.n = n}, question), std::to_string(published.at(n, column)))
          << "n = " << n << ", " << column;
    };
    expect(Question::fundamental, "fundamental");
    expect(Question::half_turn, "half_turn");
    expect(Question::quarter_turn, "quarter_turn");
  }
}

TEST(Symmetric, ClassesAreThePublishedOnes) {
  const Published published("counts.csv");
  for (int n = 2; n <= 14; ++n) {
    std::map<std::int32_t, Count> classes = run(Problem{.n = n}, Question::fundamental).classes;
    for (const auto& [orbit, column] :
         {std::pair{2, "doubly_symmetric"}, {4, "singly_symmetric"}, {8, "asymmetric"}})
      EXPECT_EQ(to_string(classes[orbit]), std::to_string(published.at(n, column)))
          << "n = " << n << ", " << column;
  }
}

TEST(Symmetric, EveryEngineAgrees) {
  const Published published("counts.csv");
  for (const Engine* each : engines()) {
    for (const int n : {1, 2, 4, 5, 7, 8}) {
      for (const auto& [question, column] : {std::pair{Question::fundamental, "fundamental"},
                                             std::pair{Question::half_turn, "half_turn"},
                                             std::pair{Question::quarter_turn, "quarter_turn"}}) {
        if (refusal(*each, {.n = n}, question)) continue;
        EXPECT_EQ(count_of({.n = n}, question, each->info().name),
                  std::to_string(published.at(n, column)))
            << each->info().name << ", n = " << n << ", " << column;
      }
    }
  }
}

TEST(Symmetric, RepresentativesAreTheCanonicalOnesInOrder) {
  for (int n = 1; n <= 8; ++n) {
    std::vector<Placement> expected;
    for (const Placement& each : all_solutions(n))
      if (is_canonical(each)) expected.push_back(each);
    Collector collector;
    const Answer answer = run(Problem{.n = n}, Question::representatives, {}, collector);
    EXPECT_EQ(collector.solutions, expected) << "n = " << n;
    EXPECT_EQ(answer.count, expected.size());
    EXPECT_EQ(answer.verdict, expected.empty() ? Verdict::none : Verdict::found);
  }
}

TEST(Symmetric, TheOrbitsOfTheRepresentativesAreAllSolutions) {
  for (const int n : {6, 9, 10}) {
    Count members = 0;
    Collector collector;
    run(Problem{.n = n}, Question::representatives, {}, collector);
    for (const Placement& each : collector.solutions)
      members += static_cast<unsigned>(orbit_size(each));
    EXPECT_EQ(members, count(Problem{.n = n})) << "n = " << n;
  }
}

TEST(Symmetric, ALimitCountsWhatIsHandedOver) {
  Collector collector;
  const Answer answer =
      run(Problem{.n = 8}, Question::representatives, {.solutions = 5}, collector);
  EXPECT_EQ(collector.solutions.size(), 5u);
  EXPECT_EQ(answer.count, 5u);
  EXPECT_EQ(answer.stop, Stop::enough);
  EXPECT_EQ(answer.verdict, Verdict::found);
}

// On small boards, the method for large boards finds the same representatives as the usual one.
TEST(Symmetric, RepresentativesByEdgesAreTheSame) {
  for (const bool toroidal : {false, true})
    for (int n = 1; n <= 10; ++n) {
      const Problem problem{.n = n, .toroidal = toroidal};
      Collector in_order, by_edges;
      run(problem, Question::representatives, {}, in_order);
      const Answer answer = representatives_by_edges(problem, {}, by_edges);
      std::sort(by_edges.solutions.begin(), by_edges.solutions.end());
      EXPECT_EQ(by_edges.solutions, in_order.solutions) << "n = " << n;
      EXPECT_EQ(answer.count, in_order.solutions.size());
      EXPECT_TRUE(answer.complete);
      EXPECT_EQ(answer.verdict, answer.count == 0 ? Verdict::none : Verdict::found);
    }
}

TEST(Symmetric, LargeBoardsShowTheirFirstFamiliesAtOnce) {
  for (const int n : {32, 33, 40, 64, 65, 100, 150}) {
    Collector collector;
    const Answer answer =
        run(Problem{.n = n}, Question::representatives, {.solutions = 20}, collector);
    EXPECT_EQ(answer.stop, Stop::enough) << "n = " << n;
    EXPECT_EQ(answer.count, 20u);
    std::set<Placement> families;
    for (const Placement& each : collector.solutions) {
      EXPECT_TRUE(is_canonical(each));
      families.insert(each);
    }
    EXPECT_EQ(families.size(), 20u);
  }
}

TEST(Symmetric, TheTorusIsSifted) {
  EXPECT_EQ(count_of({.n = 5, .toroidal = true}, Question::fundamental), "2");
  EXPECT_EQ(count_of({.n = 5, .toroidal = true}, Question::quarter_turn), "2");
  EXPECT_EQ(count_of({.n = 6, .toroidal = true}, Question::half_turn), "0");
}

TEST(Symmetric, GivenSquaresBreakTheSymmetry) {
  for (const Question question : {Question::fundamental, Question::representatives,
                                  Question::half_turn, Question::quarter_turn})
    for (const Problem& problem :
         {Problem{.n = 8, .queens = {{0, 0}}}, {.n = 8, .blocked = {{0, 0}}}})
      EXPECT_EQ(code_of([&] { run(problem, question); }), ErrorCode::engine_cannot);
}

TEST(Symmetric, AStoppedCountIsALowerBound) {
  const Answer answer = run(Problem{.n = 22}, Question::fundamental, {.seconds = 1e-3});
  EXPECT_EQ(answer.verdict, Verdict::stopped);
  EXPECT_EQ(answer.stop, Stop::time_limit);
  EXPECT_LE(answer.count, 336376244042u);
}
