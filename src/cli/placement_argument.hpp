// A placement on the command line: its columns as words, or any text that `check` reads.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "queens/queens.hpp"

namespace queens::cli {

struct PlacementArgument {
  std::string text;                ///< nothing or "-": standard input
  std::vector<std::string> words;  ///< what follows it: columns given as separate words
  std::string file;
  bool zero_based = false;

  void add_to(Command& command);

  /// Hands each placement to `visit` until that returns false, or `going` does, which is asked many times
  /// a second. Throws Error(bad_text), and Error(not_a_solution) naming the first pair that attacks.
  void for_each(const std::function<bool(const Placement&, const Reading&)>& visit,
                const std::function<bool()>& going) const;
};

}  // namespace queens::cli
