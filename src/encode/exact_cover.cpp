// Writes the problem as an exact cover problem with secondary items, in the format of Knuth's DLX programs.
//
//   | 4 queens
//   r1 r2 r3 r4 c1 c2 c3 c4 | d-2 d-1 d0 d1 d2 a3 a4 a5 a6 a7
//   r1 c1 d0
//   r1 c2 d-1 a3
//
// A line that begins with | is a comment. The first line that is not a comment names the items: first the primary
// ones, rows and columns, to be covered exactly once; after | the secondary ones, diagonals (row -
// column) and antidiagonals (row + column), to be covered at most once. Every other line is an
// option: a free square and the lines it lies on. A diagonal with a single free square constrains
// nothing and is left out. On the torus diagonals are numbered modulo n, from 0 to n - 1.
#include "encode/lines.hpp"
#include "encode/text.hpp"

namespace queens::encode {

void write_exact_cover(const Problem& problem, Text& text) {
  const Lines lines(problem, [&] { text.flush(); });
  const std::int64_t n = problem.n;
  const auto number = [&](std::int64_t line) { return problem.toroidal ? (line + n) % n : line; };
  // The number in the name of the i-th diagonal or antidiagonal: row - column or row + column of its squares.
  const auto diagonal = [&](std::size_t i) { return number(static_cast<std::int64_t>(i) - n + 1); };
  const auto antidiagonal = [&](std::size_t i) { return number(static_cast<std::int64_t>(i) + 2); };

  text << "| " << title(problem) << "\n";
  for (std::int64_t row = 1; row <= n; ++row) text << (row == 1 ? "r" : " r") << row;
  for (std::int64_t column = 1; column <= n; ++column) text << " c" << column;
  text << " |";
  for (std::size_t i = 0; i < lines.diagonals.size(); ++i)
    if (lines.diagonals[i].size() > 1) text << " d" << diagonal(i);
  for (std::size_t i = 0; i < lines.antidiagonals.size(); ++i)
    if (lines.antidiagonals[i].size() > 1) text << " a" << antidiagonal(i);
  text << "\n";

  for (const Square& s : lines.squares) {
    text << "r" << std::int64_t{s.row} + 1 << " c" << std::int64_t{s.column} + 1;
    const auto line = [&](const LineSet& set, std::string_view letter, std::int64_t i, auto named) {
      const auto index = static_cast<std::size_t>(problem.toroidal ? i % n : i);
      if (set[index].size() > 1) text << " " << letter << named(index);
    };
    line(lines.diagonals, "d", std::int64_t{s.row} - s.column + n - 1, diagonal);
    line(lines.antidiagonals, "a", std::int64_t{s.row} + s.column, antidiagonal);
    text << "\n";
  }
}

}  // namespace queens::encode
