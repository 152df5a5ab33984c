// Answers the page's questions about puzzles and unfinished boards: makes the puzzle of a given size, level and seed,
// with regions or without, and its solution; finds the next step of its reasoning, or all steps; and gives a hint on
// any ordinary board.
//
// A hint says on which square the next queen should stand, and why. It prefers a reason that a person can see.
//
// 1. A row or column without a free square: these queens cannot be completed, and this line shows it.
// 2. A row or column with one free square: its queen must go there.
// 3. Otherwise search. If there is a solution, suggest its queen in the line with the fewest free squares.
//    If there is no solution without that queen, the queen is forced even though no line shows it.
#include "queens/puzzles.hpp"
#include "answer/questions.hpp"
#include "base/parse.hpp"
#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "engine/control.hpp"
#include "engine/openings.hpp"

namespace queens::answer {
namespace {

Level level_from(const Json& request) {
  const std::string wanted = text_from(request, "level");
  std::vector<std::string_view> names;
  for (const Level level : kLevels) {
    if (name(level) == wanted) return level;
    names.push_back(name(level));
  }
  throw Error(ErrorCode::bad_argument,
              "there is no level " + quote(wanted) + "; the levels are " + joined_by_and(names));
}

constexpr double kPatienceSeconds = 5;
constexpr std::int32_t kLargestHint = 1000;  // rows

struct LineOfFew {
  Line line = Line::row;
  std::int32_t number = 0;
  std::vector<Square> squares;  // the free ones
};

// The row or column without a queen that has the fewest free squares; rows before columns.
LineOfFew fewest(const Problem& problem) {
  const Openings openings(problem);
  std::vector<bool> row_taken(problem.n), column_taken(problem.n);
  for (const auto [row, column] : problem.queens) row_taken[row] = column_taken[column] = true;
  LineOfFew best;
  bool any = false;
  for (const Line line : {Line::row, Line::column})
    for (std::int32_t number = 0; number < problem.n; ++number) {
      if ((line == Line::row ? row_taken : column_taken)[number]) continue;
      std::vector<Square> squares;
      for (std::int32_t i = 0; i < problem.n; ++i) {
        const Square square = line == Line::row ? Square{number, i} : Square{i, number};
        if (openings.open(square.row, square.column)) squares.push_back(square);
      }
      if (any && squares.size() >= best.squares.size()) continue;
      best = {line, number, std::move(squares)};
      any = true;
    }
  return best;
}

Json lines_json(const std::vector<PuzzleLine>& lines) {
  return list_json(lines, [](const PuzzleLine& each) -> Json {
    return {{"line", name(each.line)}, {"number", each.number}};
  });
}

Json step_json(const PuzzleStep& step, const Problem& problem) {
  Json reply = {{"kind", name(step.kind)}, {"words", explanation(step, 1, problem.region_names)}};
  if (step.number >= 0) {
    reply["line"] = name(step.line);
    reply["number"] = step.number;
  }
  if (step.kind != PuzzleStep::Kind::place && step.kind != PuzzleStep::Kind::strike) return reply;
  reply["level"] = name(step.level);
  reply["rule"] = name(step.rule);
  reply["square"] = square_json(step.square, kBase);
  reply["forced"] = squares_json(step.forced, kBase);
  reply["struck"] = squares_json(step.struck, kBase);
  reply["lines"] = lines_json(step.lines);
  reply["within"] = lines_json(step.within);
  return reply;
}

Answer search_patiently(const Problem& problem) {
  return solve(problem, {.seconds = kPatienceSeconds});
}

}  // namespace

Json make_puzzle(const Json& request, Page&) {
  const Level level = level_from(request);
  const auto n = integer_from<std::int32_t>(value_of(request, "n"));
  const auto seed = integer_from<std::uint64_t>(value_of(request, "seed"));
  const Problem problem =
      *(truth_from(request, "regions") ? region_puzzle(n, level, seed) : puzzle(n, level, seed));
  Json reply = {{"n", problem.n},
                {"level", name(level)},
                {"queens", squares_json(problem.queens, kBase)},
                {"blocked", squares_json(problem.blocked, kBase)},
                {"columns", *solve(problem).placement}};
  add_colours(reply, problem);
  return reply;
}

Json next_puzzle_step(const Json& request, Page&) {
  const CheckedProblem problem = problem_from(request);
  return step_json(puzzle_step(problem), problem);
}

Json explain_puzzle(const Json& request, Page&) {
  const CheckedProblem problem = problem_from(request);
  const auto step = [&](const PuzzleStep& each) { return step_json(each, problem); };
  const std::vector<PuzzleStep> steps = explain(problem);
  Json reply = {{"steps", list_json(steps, step)}};
  if (steps.back().kind == PuzzleStep::Kind::solved) reply["level"] = name(*level_of(problem));
  if (steps.back().kind == PuzzleStep::Kind::several)
    for (const Placement& columns : solutions(problem, {.solutions = 2}))
      reply["solutions"].push_back(columns);
  return reply;
}

Json hint(const Json& request, Page&) {
  const CheckedProblem problem = problem_from(request);
  refuse_colours(problem, "these hints");
  require_at_most(kLargestHint, problem.n, "hints are given for boards of");
  if (problem.queens.size() == static_cast<std::size_t>(problem.n)) return {{"kind", "solved"}};
  const LineOfFew line = fewest(problem);
  Json reply = {{"line", name(line.line)},
                {"number", line.number},
                {"squares", squares_json(line.squares, kBase)}};
  if (line.squares.empty()) {
    reply["kind"] = "dead";
    return reply;
  }
  if (line.squares.size() == 1) {
    reply["kind"] = "single";
    reply["square"] = square_json(line.squares[0], kBase);
    return reply;
  }
  const Answer answer = search_patiently(problem);
  reply["kind"] = answer.verdict == Verdict::none      ? "impossible"
                  : answer.verdict == Verdict::stopped ? "unknown"
                                                       : "possible";
  if (!answer.placement) return reply;
  for (const Square& square : line.squares)
    if ((*answer.placement)[square.row] == square.column) {
      reply["square"] = square_json(square, kBase);
      Problem without = problem;
      without.blocked.push_back(square);
      if (search_patiently(without).verdict == Verdict::none) reply["kind"] = "forced";
    }
  return reply;
}

}  // namespace queens::answer
