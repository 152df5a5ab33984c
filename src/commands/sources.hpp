// What a command reads that takes files, or a placement where files might be named.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace queens::commands {

struct Source {
  std::string name;                 ///< as it was typed; "-": standard input
  std::optional<std::string> text;  ///< a placement in place of a file
  bool named = false;               ///< in the report: there are several
};

/// `input`: the file of --input; empty without. One word that names a file is that file; many words are
/// one placement, "2 4 1 3", when all of them are numbers, else files. Throws Error.
std::vector<Source> sources(const std::string& input, const std::string& first,
                            const std::vector<std::string>& others);

}  // namespace queens::commands
