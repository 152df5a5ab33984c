// The problem: what goes in at the front door.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "queens/board.hpp"
#include "queens/error.hpp"
#include "queens/export.hpp"

QUEENS_PUBLIC_BEGIN
namespace queens {

inline constexpr std::int32_t kLargestSize = 2147483647;

/// Place n queens on n x n squares so that no two share a row, column or diagonal, keeping `queens`
/// where they stand and leaving the blocked squares and diagonals empty. On the torus diagonals go
/// on round the edges, blocked ones too. Squares are 0-based. A plain value; run() validates it
/// once, and every engine may then trust it.
struct Problem {
  std::int32_t n = 8;
  std::vector<Square> queens = {};
  std::vector<Square> blocked = {};
  std::vector<std::int64_t> blocked_diagonals = {};      ///< row - column: 1 - n .. n - 1
  std::vector<std::int64_t> blocked_antidiagonals = {};  ///< row + column: 0 .. 2n - 2
  bool toroidal = false;

  bool restricted() const { return !queens.empty() || blocks(); }
  bool blocks() const {
    return !blocked.empty() || !blocked_diagonals.empty() || !blocked_antidiagonals.empty();
  }
};

/// Every blocked square, those of blocked diagonals among them, sorted and each once. For boards
/// that can be drawn: as many as blocked squares plus n for each blocked diagonal.
std::vector<Square> blocked_squares(const Problem& problem);

/// Throws Error when the problem is not well formed; the message counts squares from `base`.
/// O(queens log queens + blocks). That a problem has no solution is not an error.
void validate(const Problem& problem, int base = 1);

/// A board size from text: "8". Throws Error(size_out_of_range) for anything else.
std::int32_t parse_size(std::string_view text);

/// A square from text: "R,C" counted from `base` (1 or 0), or, for n <= 26, a chess name such as
/// "a1": the letter is the column from the left, the number the rank from the BOTTOM, as on a
/// chess diagram. Throws Error(bad_square) or Error(square_off_board).
Square parse_square(std::string_view text, std::int32_t n, int base = 1);

/// The number of a diagonal from text: row - column, "-3" or "0", whatever rows count from.
/// Throws Error(bad_square) or Error(line_off_board).
std::int64_t parse_diagonal(std::string_view text, std::int32_t n);

/// The number of an antidiagonal from text: row + column, both counted from `base`.
std::int64_t parse_antidiagonal(std::string_view text, std::int32_t n, int base = 1);

/// "(row, column)" counted from `base`.
std::string to_string(Square square, int base = 1);

}  // namespace queens
QUEENS_PUBLIC_END
