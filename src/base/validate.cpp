// Checks that a problem is well formed: its size is in range, every square and line lies on the board, and its
// pre-placed queens neither attack each other nor stand on blocked squares. Also lists the blocked squares of a problem.
#include <algorithm>
#include <unordered_set>
#include <utility>

#include "queens/problem.hpp"

namespace queens {
namespace {

void require_on_board(Square s, std::int32_t n, int base, const char* what) {
  if (s.row >= 0 && s.row < n && s.column >= 0 && s.column < n) return;
  throw Error(ErrorCode::square_off_board, std::string(what) + " on " + to_string(s, base) +
                                               " is off the board: rows and columns go from " +
                                               std::to_string(base) + " to " +
                                               std::to_string(std::int64_t{n} - 1 + base));
}

void require_line_on_board(std::int64_t line, std::int64_t first, std::int64_t last,
                           std::int64_t shift, const char* what) {
  if (line >= first && line <= last) return;
  throw Error(ErrorCode::line_off_board,
              std::string("the blocked ") + what + ' ' + std::to_string(line + shift) +
                  " is off the board: its number must be from " + std::to_string(first + shift) +
                  " to " + std::to_string(last + shift));
}

// Throws if a pre-placed queen stands on a blocked square or diagonal.
void require_open(const Problem& problem, const std::vector<Square>& queens, int base) {
  const auto refuse = [&](const Square& s, const std::string& what) {
    throw Error(ErrorCode::queen_blocked, "the pre-placed queen on " + to_string(s, base) +
                                              " stands on a blocked " + what +
                                              "; remove the queen or the block");
  };
  for (const Square& s : problem.blocked)
    if (std::binary_search(queens.begin(), queens.end(), s)) refuse(s, "square");
  // On the torus the lines are numbered modulo n.
  const auto line = [&](std::int64_t number) {
    return problem.toroidal ? (number + problem.n) % problem.n : number;
  };
  std::unordered_set<std::int64_t> diagonals, antidiagonals;
  for (const std::int64_t number : problem.blocked_diagonals) diagonals.insert(line(number));
  for (const std::int64_t number : problem.blocked_antidiagonals)
    antidiagonals.insert(line(number));
  for (const Square& s : queens)
    if (diagonals.contains(line(std::int64_t{s.row} - s.column)) ||
        antidiagonals.contains(line(std::int64_t{s.row} + s.column)))
      refuse(s, "diagonal");
}

void require_well_formed(const Problem& problem, int base) {
  board_size(problem.n);
  for (const Square& s : problem.queens) require_on_board(s, problem.n, base, "the queen");
  for (const Square& s : problem.blocked) require_on_board(s, problem.n, base, "the block");

  const std::int64_t last = std::int64_t{problem.n} - 1;
  for (const std::int64_t line : problem.blocked_diagonals)
    require_line_on_board(line, -last, last, 0, "diagonal");
  for (const std::int64_t line : problem.blocked_antidiagonals)
    require_line_on_board(line, 0, 2 * last, 2 * std::int64_t{base}, "antidiagonal");

  // The same square named twice is still one queen.
  std::vector<Square> queens = problem.queens;
  std::sort(queens.begin(), queens.end());
  queens.erase(std::unique(queens.begin(), queens.end()), queens.end());

  const Inspection found = inspect({problem.n, queens}, problem.toroidal, 1);
  if (!found.attacks.empty()) {
    const auto& [first, second, line] = found.attacks.front();
    throw Error(ErrorCode::queens_attack,
                "the pre-placed queens on " + to_string(first, base) + " and " +
                    to_string(second, base) + " attack each other along " +
                    std::string(with_article(line)) +
                    "; pre-placed queens must not share a row, column or diagonal");
  }
  require_open(problem, queens, base);
}

}  // namespace

std::string to_string(Square square, int base) {
  std::string text = "(";
  text += std::to_string(std::int64_t{square.row} + base) + ", ";
  text += std::to_string(std::int64_t{square.column} + base) + ")";
  return text;
}

CheckedProblem::CheckedProblem(Problem problem, int base) : Problem(std::move(problem)) {
  require_well_formed(*this, base);
}

std::vector<Square> blocked_squares(const Problem& problem) {
  std::vector<Square> squares = problem.blocked;
  const std::int64_t n = problem.n;
  // column = (row - d) for a diagonal, (s - row) for an antidiagonal, modulo n on the torus.
  const auto add = [&](std::int64_t row, std::int64_t column) {
    if (problem.toroidal) column = (column + 2 * n) % n;
    if (column >= 0 && column < n)
      squares.push_back({static_cast<std::int32_t>(row), static_cast<std::int32_t>(column)});
  };
  for (std::int64_t row = 0; row < n; ++row) {
    for (const std::int64_t number : problem.blocked_diagonals) add(row, row - number);
    for (const std::int64_t number : problem.blocked_antidiagonals) add(row, number - row);
  }
  std::sort(squares.begin(), squares.end());
  squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
  return squares;
}

}  // namespace queens
