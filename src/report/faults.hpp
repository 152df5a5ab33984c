// For `queens check`: says what is wrong with a placement, as text and as JSON.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "present/json.hpp"
#include "queens/board.hpp"
#include "queens/read.hpp"

namespace queens {

/// An attack of which only the later queen is known: an earlier queen stands on the same line. `second` is the square
/// of the later queen, with rows and columns from 0; it is empty if the line wraps around the edge.
struct HalfNamed {
  std::optional<Square> second;
  Line line;
};

struct Faults {
  Inspection inspection;
  std::vector<HalfNamed> half_named;  ///< attacks with only one queen known
};

/// One line for each fault.
std::string fault_text(const Reading& reading, const Faults& faults);

/// The same as an object.
Json fault_json(const Reading& reading, const Faults& faults);

/// How many placements were checked, and how many of them were invalid.
struct Tally {
  std::uint64_t checked = 0, invalid = 0;
  std::int32_t n = 0;  ///< of the last one

  std::string verdict() const { return invalid == 0 ? "valid" : "invalid"; }
};

/// One line that begins with `verdict`, which may be in bold for a terminal.
std::string verdict_text(const Tally& tally, bool toroidal, const std::string& verdict);

}  // namespace queens
