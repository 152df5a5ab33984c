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

// A size, a square, a line of the board: as a number or as text. What lies outside the board throws
// Error(size_out_of_range), Error(square_off_board) or Error(line_off_board); text that names nothing
// of the kind throws Error(size_out_of_range) or Error(bad_square).

/// The size of a board, from 1 to kLargestSize.
std::int32_t board_size(std::int64_t n);

/// The same from text: "8".
std::int32_t parse_size(std::string_view text);

/// A square, its row and column counted from `base` (1 or 0).
Square square_at(std::int64_t row, std::int64_t column, std::int32_t n, int base = 1);

/// The same from text: "R,C", or, for n <= 26, a chess name such as "a1": the letter is the column
/// from the left, the number the rank from the BOTTOM, as on a chess diagram.
Square parse_square(std::string_view text, std::int32_t n, int base = 1);

/// The number of a diagonal, row - column, whatever rows count from: -3 or 0.
std::int64_t diagonal_at(std::int64_t number, std::int32_t n);
std::int64_t parse_diagonal(std::string_view text, std::int32_t n);

/// The number of an antidiagonal, from row + column, both counted from `base`.
std::int64_t antidiagonal_at(std::int64_t number, std::int32_t n, int base = 1);
std::int64_t parse_antidiagonal(std::string_view text, std::int32_t n, int base = 1);

/// "(row, column)" counted from `base`.
std::string to_string(Square square, int base = 1);

}  // namespace queens
QUEENS_PUBLIC_END
