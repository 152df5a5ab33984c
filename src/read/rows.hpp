// Reads one row of a drawn board, in any of the ways in which people draw boards.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace queens::read {

struct DrawnRow {
  enum class Kind {
    row,      ///< squares
    uniform,  ///< only - or only #: empty squares or decoration, as the rows around it decide
    rule,     ///< part of a frame: +---+---+
    files,    ///< the letters below or above a board: a b c d
    nothing,  ///< none of these
  };
  Kind kind = Kind::nothing;
  std::int32_t width = 0;
  std::vector<std::int32_t> queens;  ///< their columns
  bool binary = true;                ///< only 0 and 1
  bool ascii = true;
  bool has_dash = false, has_sign = false;  ///< some square is - or #
  bool bare = false;  ///< only queens, no frame: blanks may be squares, or may separate squares
};

using RowKind = DrawnRow::Kind;

bool is_queen(char32_t c);

/// Reads a line into `row`, reusing its memory. `labelled` says whether the rows of the board begin
/// with their numbers; the first row of a board sets it.
void read_row(std::string_view line, bool first, bool& labelled, DrawnRow& row);

/// Appends one square for every character of a row without frame and labels; false if a character
/// is not a square. Spaces, tabs, commas, semicolons and quotes between squares do not matter.
bool append_squares(std::u32string_view text, DrawnRow& row);

/// The one character of a row that is not a square, if all others are; otherwise empty.
std::string_view unknown_square(std::string_view text);

std::u32string decode(std::string_view text);

}  // namespace queens::read
