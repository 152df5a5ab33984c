// Draws a sheet of boards, each with a caption, as SVG.
#pragma once

#include <string>
#include <vector>

#include "queens/board.hpp"
#include "queens/present.hpp"

namespace queens {

struct CaptionedBoard {
  Placement columns;
  std::string caption;
};

/// A complete SVG document with the boards in rows of `across`, all of the same size n >= 1. The boards can be
/// read back from it. Throws Error(too_large) beyond n = 200.
std::string captioned_sheet(const std::vector<CaptionedBoard>& boards, std::size_t across,
                            const std::string& title, Style style = {});

}  // namespace queens
