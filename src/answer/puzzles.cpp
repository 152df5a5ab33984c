// Answers the page's questions about puzzles: makes the puzzle of a given size, level and seed, with its solution,
// and finds the next step on a given board.
#include <array>

#include "answer/questions.hpp"
#include "base/quote.hpp"
#include "queens/puzzles.hpp"

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

// Gives the page's hint: on which square the next queen should stand, and why. It prefers a reason that a person
// can see.
//
// 1. A row or column without a free square: these queens cannot be completed, and this line shows it.
// 2. A row or column with one free square: its queen must go there.
// 3. Otherwise search. If there is a solution, suggest its queen in the line with the fewest free squares.
//    If there is no solution without that queen, the queen is forced even though no line shows it.

namespace {

constexpr double kPatienceSeconds = 5;

// The squares that are not blocked and that no queen attacks.
class FreeSquares {
 public:
  explicit FreeSquares(const Problem& problem)
      : n_(problem.n),
        toroidal_(problem.toroidal),
        free_(static_cast<std::size_t>(n_) * n_, true),
        has_queen_{std::vector<bool>(n_), std::vector<bool>(n_)} {
    for (const Square& square : blocked_squares(problem)) at(square) = false;
    for (const Square& queen : problem.queens) {
      has_queen_[0][queen.row] = has_queen_[1][queen.column] = true;
      for (std::int32_t row = 0; row < n_; ++row)
        for (std::int32_t column = 0; column < n_; ++column)
          if (attacks(queen, {row, column})) at({row, column}) = false;
    }
  }

  // The free squares in row `number` (kind 0) or column `number` (kind 1), from its beginning.
  std::vector<Square> on_line(int kind, std::int32_t number) const {
    std::vector<Square> squares;
    for (std::int32_t i = 0; i < n_; ++i) {
      const Square square = kind == 0 ? Square{number, i} : Square{i, number};
      if (free_[index(square)]) squares.push_back(square);
    }
    return squares;
  }

  bool has_queen(int kind, std::int32_t number) const { return has_queen_[kind][number]; }

 private:
  std::size_t index(Square square) const {
    return static_cast<std::size_t>(square.row) * n_ + square.column;
  }
  std::vector<bool>::reference at(Square square) { return free_[index(square)]; }

  bool attacks(Square a, Square b) const {
    const std::int32_t down = a.row - b.row, right = a.column - b.column;
    if (down == 0 || right == 0) return true;
    if (toroidal_) return (down - right) % n_ == 0 || (down + right) % n_ == 0;
    return down == right || down == -right;
  }

  std::int32_t n_;
  bool toroidal_;
  std::vector<bool> free_;
  std::array<std::vector<bool>, 2> has_queen_;
};

struct LineOfFew {
  int kind = 0;
  std::int32_t number = 0;
  std::vector<Square> squares;
};

// The line without a queen that has the fewest free squares; rows before columns.
LineOfFew fewest(const FreeSquares& free, std::int32_t n) {
  LineOfFew best;
  bool any = false;
  for (const int kind : {0, 1})
    for (std::int32_t number = 0; number < n; ++number) {
      if (free.has_queen(kind, number)) continue;
      std::vector<Square> squares = free.on_line(kind, number);
      if (any && squares.size() >= best.squares.size()) continue;
      best = {kind, number, std::move(squares)};
      any = true;
    }
  return best;
}

Answer search_patiently(const Problem& problem) {
  return solve(problem, {.seconds = kPatienceSeconds});
}

}  // namespace

Json hint(const Json& request) {
  Problem problem = problem_from(request);
  validate(problem);
  if (problem.n > 1000)
    throw Error(ErrorCode::too_large,
                "hints are given for boards of up to 1000 rows, not " + std::to_string(problem.n));
  if (problem.queens.size() == static_cast<std::size_t>(problem.n)) return {{"kind", "solved"}};
  const LineOfFew line = fewest(FreeSquares(problem), problem.n);
  Json reply = {{"line", name(line.kind == 0 ? Line::row : Line::column)},
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
      problem.blocked.push_back(square);
      if (search_patiently(problem).verdict == Verdict::none) reply["kind"] = "forced";
    }
  return reply;
}

}  // namespace queens::web
