// Solves random problems with every engine that takes them, and compares the answers with the oracle (oracle.hpp). If
// they differ, the problem is made as small as possible, and the message contains a command that reproduces the
// failure.
// labels: both
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <stdexcept>

#include "support/engines.hpp"
#include "support/oracle.hpp"
#include "support/problems.hpp"

using namespace queens;
using namespace queens::test;

namespace {

// Draws one of the sizes, all equally likely. By default, rapidcheck would begin with the smallest.
std::int32_t any_size(const std::vector<std::int32_t>& sizes) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::elementOf(sizes));
}

std::string command_line(const Problem& problem, const Engine& engine, const char* command) {
  const auto square = [](Square s) {
    return std::to_string(s.row + 1) + "," + std::to_string(s.column + 1);
  };
  std::string line = std::string("queens ") + command + " " + std::to_string(problem.n);
  for (const Square& each : problem.queens) line += " --queen " + square(each);
  for (const Square& each : problem.blocked) line += " --block " + square(each);
  for (const std::int64_t each : problem.blocked_diagonals)
    line += " --block-diagonal " + std::to_string(each);
  for (const std::int64_t each : problem.blocked_antidiagonals)
    line += " --block-antidiagonal " + std::to_string(each + 2);
  if (problem.toroidal) line += " --toroidal";
  return line + " --engine " + std::string(engine.info().name);
}

// Compares an engine with the oracle. Silent, counting and tracing searches are compiled separately, so all three are
// tested.
void expect_oracle(const Problem& problem, const Engine& engine) {
  const std::vector<Placement> expected = all_solutions(problem);
  for (const Probing probing : {Probing::silent, Probing::counting, Probing::tracing}) {
    const std::string stats = probing == Probing::silent ? "" : " --stats";
    if (!refusal(engine, problem, Question::count)) {
      const Answer answer = answer_of(engine, problem, Question::count, {.probing = probing});
      if (answer.count != expected.size() || !answer.complete)
        RC_FAIL(command_line(problem, engine, "count") + stats + "\nprints " +
                to_string(answer.count) + "; there are " + std::to_string(expected.size()));
    }
    if (!refusal(engine, problem, Question::all)) {
      Collector collector;
      try {
        run(problem, Question::all, {.probing = probing}, collector, engine.info().name);
      } catch (const std::logic_error& error) {  // from the referee
        RC_FAIL(command_line(problem, engine, "solve") + " --all" + stats + "\n" + error.what());
      }
      if (sorted(collector.solutions) != expected)
        RC_FAIL(command_line(problem, engine, "solve") + " --all" + stats +
                "\nshows another set of solutions than the oracle");
    }
    if (!refusal(engine, problem, Question::one)) {
      const Answer answer = answer_of(engine, problem, Question::one, {.probing = probing});
      const bool found = answer.verdict == Verdict::found;
      if (found == expected.empty() || found != answer.placement.has_value())
        RC_FAIL(command_line(problem, engine, "solve") + stats + "\nsays " +
                std::string(name(answer.verdict)) + "; there are " +
                std::to_string(expected.size()) + " solutions");
    }
  }
}

}  // namespace

RC_GTEST_PROP(RandomProblems, EveryEngineAgreesWithTheOracle, ()) {
  const Problem problem = any_problem(any_size({1, 2, 3, 4, 5, 6, 7, 8}), false);
  RC_CLASSIFY(!all_solutions(problem).empty(), "solvable");
  for (const Engine* engine : engines()) expect_oracle(problem, *engine);
}

RC_GTEST_PROP(RandomProblems, EveryEngineAgreesWithTheOracleOnTheTorus, ()) {
  const Problem problem = any_problem(any_size({5, 7, 1, 2, 3, 4, 6, 8, 5, 7}), true);
  RC_CLASSIFY(!all_solutions(problem).empty(), "solvable");
  for (const Engine* engine : engines()) expect_oracle(problem, *engine);
}

// These boards are too large for the oracle, so the engines are compared with each other.
RC_GTEST_PROP(RandomProblems, EnginesAgreeOnLargerBoards, ()) {
  const Problem problem = any_problem(any_size({9, 10}), *rc::gen::inRange(0, 4) == 0);
  const Count expected = count(problem);
  for (const Engine* engine : engines()) {
    const std::string_view name = engine->info().name;
    if (name == "permute-test" || name == "fike-test") continue;  // they always try n! permutations
    if (refusal(*engine, problem, Question::count)) continue;
    const Answer answer = answer_of(*engine, problem, Question::count);
    if (answer.count != expected)
      RC_FAIL(command_line(problem, *engine, "count") + "\nprints " + to_string(answer.count) +
              "; without --engine it is " + to_string(expected));
  }
}
