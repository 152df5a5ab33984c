// Placements as chess players write them: squares, b4 d3 a2 c1, and the board field of FEN.
#pragma once

#include <string_view>

#include "queens/read.hpp"

namespace queens::read {

/// Reads a whole line of squares, each with or without the letter of the queen; there are as many
/// rows as queens. The letter is the column from the left, the number the row from the bottom.
bool read_squares(std::string_view line, Reading& reading);

/// Reads "1Q2/3Q/Q3/2Q1", rows from the top, where a number stands for that many empty squares;
/// what follows a blank is passed over. False too when the board is not square.
bool read_fen(std::string_view line, Reading& reading);

}  // namespace queens::read
