// Decides what the arguments of `queens check` mean: names of files, or the numbers of one placement.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace queens::commands {

struct Source {
  std::string name;                 ///< as it was typed; "-": standard input
  std::optional<std::string> text;  ///< a placement instead of a file
  bool named = false;               ///< in the report, because there are several
};

/// `input` is the file given with --input, or empty. A single word is a file if one has that name. Several words
/// are one placement, "2 4 1 3", if all of them are numbers, and otherwise files. Throws Error.
std::vector<Source> sources(const std::string& input, const std::string& first,
                            const std::vector<std::string>& others);

}  // namespace queens::commands
