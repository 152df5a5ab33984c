// A sheet of boards with words above them, as SVG.
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

/// A whole SVG document with the boards in rows of `across`, all of one size n >= 1. What is drawn
/// can be read back. Throws Error(too_large) beyond n = 200.
std::string captioned_sheet(const std::vector<CaptionedBoard>& boards, std::size_t across,
                            const std::string& title, Style style = {});

}  // namespace queens
