// What is wrong with a placement, for people and for programs.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "present/json.hpp"
#include "queens/board.hpp"
#include "queens/read.hpp"

namespace queens {

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

/// How many placements were checked.
struct Tally {
  std::uint64_t checked = 0, invalid = 0;
  std::int32_t n = 0;  ///< of the last one

  std::string verdict() const { return invalid == 0 ? "valid" : "invalid"; }
};

/// A line that begins with `verdict`, which a terminal may show in bold.
std::string verdict_text(const Tally& tally, bool toroidal, const std::string& verdict);

}  // namespace queens
