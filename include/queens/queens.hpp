// Queens: the whole library in one header. This page is enough to begin with.
//
//   #include <queens/queens.hpp>
//   #include <iostream>
//
//   int main() {
//     queens::Problem problem{.n = 8, .queens = {{0, 3}}};          // a queen on row 0, column 3
//
//     queens::Answer answer = queens::solve(problem);               // one solution
//     if (answer.placement) std::cout << queens::draw(*answer.placement);
//
//     std::cout << queens::count(8) << '\n';                        // 92
//
//     for (const queens::Placement& columns : queens::solutions(6))
//       std::cout << queens::format(columns) << '\n';               // 2 4 6 1 3 5 ...
//   }
//
// Rows and columns count from 0 in the library and from 1 in text. Wrong input throws
// queens::Error; "no solution" is an answer. Nothing here prints, exits or reads the environment.
// All functions may be called from several threads at once.
#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "queens/analysis.hpp"   // Ranking, estimates, search trees
#include "queens/board.hpp"      // Square, Placement, Symmetry, inspect(), is_solution()
#include "queens/complete.hpp"   // proofs of impossibility, minimal conflicts
#include "queens/construct.hpp"  // closed_form(): solutions by formula, of any size
#include "queens/encode.hpp"     // a problem for other solvers
#include "queens/engine.hpp"     // Question, Limits, Answer, Sink, Engine, EngineInfo
#include "queens/export.hpp"
#include "queens/instances.hpp"  // random problems to measure solvers with
#include "queens/present.hpp"    // draw(), format(), and writers for every output format
#include "queens/problem.hpp"    // Problem, Error
#include "queens/puzzles.hpp"    // puzzles with one completion, and the reasoning that finds it
#include "queens/read.hpp"       // placements from text in any known format
#include "queens/solutions.hpp"  // solutions(): for loops
#include "queens/version.hpp"    // QUEENS_VERSION, version()

QUEENS_PUBLIC_BEGIN
namespace queens {

// Each of the following functions takes a problem, or the number n of rows of an empty board: both convert to a
// CheckedProblem, or throw Error.

/// Finds one solution: answer.placement. It is empty if answer.verdict is Verdict::none.
[[nodiscard]] Answer solve(const CheckedProblem& problem, const Limits& limits = {});

/// The exact number of solutions.
[[nodiscard]] Count count(const CheckedProblem& problem);

/// The same with limits and progress: answer.count is exact if answer.complete. `question` may also be fundamental,
/// half_turn or quarter_turn; a question that asks for placements throws Error(bad_argument).
[[nodiscard]] Answer count(const CheckedProblem& problem, const Limits& limits,
                           Question question = Question::count);

/// Hands every solution to `visit` until it returns false. Returns the number handed over. Throws Error(bad_argument)
/// for an empty function.
Count for_each_solution(const CheckedProblem& problem,
                        const std::function<bool(PlacementView)>& visit);

/// The general form: answers any question with the named engine. If `engine` is empty the catalogue chooses one. Throws
/// Error for an unknown engine, and for an engine that does not serve this problem.
Answer run(const CheckedProblem& problem, Question question, const Limits& limits = {},
           std::string_view engine = {});

/// The same; `sink` receives the solutions, and the events of a traced search.
Answer run(const CheckedProblem& problem, Question question, const Limits& limits, Sink& sink,
           std::string_view engine = {});

/// The same with an engine of your own, which is in no catalogue. Its answer is checked like that of any other engine:
/// std::logic_error names the engine if a placement is not a solution, or if the answer contradicts itself.
Answer run(const CheckedProblem& problem, Question question, const Limits& limits,
           const Engine& engine);
Answer run(const CheckedProblem& problem, Question question, const Limits& limits, Sink& sink,
           const Engine& engine);

/// Writes the solutions as one document of any length, in constant memory (see Writer). Stops when
/// the stream fails. `question` is one, all or representatives; one that asks only for a number throws
/// Error(bad_argument). Throws what run() and make_writer() throw.
Answer write_solutions(std::ostream& out, const CheckedProblem& problem, Question question,
                       Format format, const Limits& limits = {}, const Style& style = {});

/// The catalogue: all engines, in the order of the documentation. Or their variants: "construct:pauls" is one way to do
/// what "construct" does.
const std::vector<const Engine*>& engines(bool variants = false);

/// The engine or variant of that name. Throws Error(unknown_engine), which names all engines.
const Engine& engine(std::string_view name);

/// Why `engine` does not serve this problem, and which engines do. Empty if `engine` serves it.
[[nodiscard]] std::optional<Refusal> refusal(const Engine& engine, const Problem& problem,
                                             Question question);

}  // namespace queens
QUEENS_PUBLIC_END
