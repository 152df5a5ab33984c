// A placement on the command line: its columns as words, or any text that `check` reads.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "queens/queens.hpp"

namespace queens::cli {

struct PlacementArgument {
  std::string text;                ///< nothing or "-": standard input
  std::vector<std::string> words;  ///< what follows it: columns given as separate words
  std::string file;
  bool zero_based = false;

  void add_to(CLI::App& command);

  /// Hands each placement to `visit` until it returns false. Throws Error(bad_text), and
  /// Error(not_a_solution) naming the first pair that attacks.
  void for_each(const std::function<bool(const Placement&, const Reading&)>& visit) const;

  /// The only placement. Throws Error(bad_text) when there are several. Empty when interrupted.
  std::optional<Placement> only(int& base) const;
};

}  // namespace queens::cli
