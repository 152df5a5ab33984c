// Answers the page's questions about puzzles: makes the puzzle of a given size, level and seed, with its solution,
// and finds the next step on a given board.
#include "queens/puzzles.hpp"

#include "text/quote.hpp"
#include "web/questions.hpp"

namespace queens::web {
namespace {

Level level_from(const Json& request) {
  const auto wanted = request.at("level").get<std::string>();
  for (const Level level : kLevels)
    if (name(level) == wanted) return level;
  throw Error(ErrorCode::bad_text, "there is no level " + quote(wanted) +
                                       "; the levels are easy, medium, hard and expert");
}

}  // namespace

Json make_puzzle(const Json& request) {
  const Level level = level_from(request);
  const Problem problem = puzzle(integer_from<std::int32_t>(request.at("n")), level,
                                 {.seed = integer_from<std::uint64_t>(request.at("seed"))});
  return {{"n", problem.n},
          {"level", name(level)},
          {"queens", squares_json(problem.queens, kBase)},
          {"blocked", squares_json(problem.blocked, kBase)},
          {"columns", *solve(problem).placement}};
}

Json next_puzzle_step(const Json& request) {
  const PuzzleStep step = puzzle_step(problem_from(request));
  Json reply = {{"kind", name(step.kind)}};
  if (step.number >= 0) {
    reply["line"] = name(step.line);
    reply["number"] = step.number;
  }
  if (step.kind == PuzzleStep::Kind::place || step.kind == PuzzleStep::Kind::strike) {
    reply["level"] = name(step.level);
    reply["square"] = square_json(step.square, kBase);
    reply["forced"] = squares_json(step.forced, kBase);
  }
  return reply;
}

}  // namespace queens::web
