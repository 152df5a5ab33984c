// What is wrong with a placement, for people and for programs.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "present/json.hpp"
#include "queens/board.hpp"
#include "queens/read.hpp"

namespace queens::commands {

/// A queen on a line that an earlier one holds, 0-based; none where the line is one round the edge.
struct HalfNamed {
  std::optional<Square> second;
  Line line;
};

struct Faults {
  Inspection inspection;
  std::vector<HalfNamed> half_named;  ///< attacks of which one queen only is known
};

/// One fault a line.
std::string fault_text(const Reading& reading, const Faults& faults);

/// The same as an object.
Json fault_json(const Reading& reading, const Faults& faults);

/// What was checked.
struct Tally {
  std::uint64_t checked = 0, invalid = 0;
  std::int32_t n = 0;  // of the last one
};

/// "valid: all 92 placements are solutions"
std::string verdict_text(const Tally& tally, bool toroidal);

}  // namespace queens::commands
