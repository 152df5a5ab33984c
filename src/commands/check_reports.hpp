// What `queens check` says: the faults of a placement, the verdict on all of them, and what a set lacks; as text and as
// JSON.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/exit_status.hpp"
#include "commands/check_set.hpp"
#include "present/json.hpp"

namespace queens::commands {

/// What is wrong with a placement.
struct Faults {
  /// An attack of which only the later queen is known: an earlier queen stands on the same line. `second` is the
  /// later queen; it is empty if the line wraps around the edge.
  struct HalfNamed {
    std::optional<Square> second;
    Line line;
  };

  Inspection inspection;
  std::vector<HalfNamed> half_named = {};
};

/// Whether queens are missing and nothing else is wrong.
bool is_incomplete(const Inspection& found);

/// One line for each fault.
std::string fault_text(const Reading& reading, const Faults& faults);

/// `by_problem`: a problem file says which queens and blocks there are.
Json fault_json(const Reading& reading, const Faults& faults, bool by_problem);

/// How many placements were checked, how many of them are wrong, and how many only lack queens.
struct Tally {
  std::uint64_t checked = 0, invalid = 0, incomplete = 0;
  std::int32_t n = 0;  // of the last one

  cli::ExitStatus status() const {
    return invalid > 0 ? cli::kNone : incomplete > 0 ? cli::kIncomplete : cli::kAnswered;
  }
};

/// One line that begins with the verdict, in bold on a terminal. `where` is "" or " on the torus", for example.
std::string verdict_text(const Tally& tally, const std::string& where);

/// `complete`: the sources were read to their ends.
void add_tally(JsonStream& json, const Tally& tally, bool complete);

/// A line for each of the first missing and repeated solutions, and the verdict, unless other placements are wrong.
std::string set_text(const SetReport& report, bool others_are_right);
Json set_json(const std::optional<SetReport>& report);

Json passed_over_json(const PassedOver& passed);

}  // namespace queens::commands
