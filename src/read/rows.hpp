// One row of a drawn board, in any of the ways people draw one.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace queens::read {

struct DrawnRow {
  enum class Kind {
    row,      ///< squares
    uniform,  ///< only - or only #: empty squares or decoration, which the rows around it decide
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
  bool bare = false;  ///< unframed, and only queens: blanks may part them or be squares
};

using RowKind = DrawnRow::Kind;

bool is_queen(char32_t c);

/// Reads lines into `row`, keeping its memory. `labelled` is whether the rows of the board being
/// read begin with their number; it is set by the first row of a board.
void read_row(std::string_view line, bool first, bool& labelled, DrawnRow& row);

/// Appends one square for every character of a row without frame and labels; false when a character
/// is none. Spaces, tabs, commas, semicolons and quotes between squares do not matter.
bool append_squares(std::u32string_view text, DrawnRow& row);

/// The one character of a row that is no square, if all others are; else nothing.
std::string_view unknown_square(std::string_view text);

std::u32string decode(std::string_view text);

}  // namespace queens::read
