// Reads the placements that a command is given: columns as separate arguments, or text in any format that
// `queens check` reads, from an argument, a file or standard input.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "queens/queens.hpp"

namespace queens::cli {

struct PlacementArgument {
  std::string text;                ///< nothing or "-": standard input
  std::vector<std::string> words;  ///< the words after it: columns given one by one
  std::string file;
  bool zero_based = false;

  void add_to(Command& command);

  /// Passes each placement to `visit` until that returns false or `going` does; `going` is called many times a
  /// second. Throws Error(bad_text), or Error(not_a_solution) naming the first pair of queens that attack each
  /// other.
  void for_each(const std::function<bool(const Placement&, const Reading&)>& visit,
                const std::function<bool()>& going) const;
};

}  // namespace queens::cli
