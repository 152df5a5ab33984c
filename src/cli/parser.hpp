// Words become options: the one place that knows the library that parses them.
#pragma once

#include <string>
#include <vector>

#include "cli/command.hpp"

namespace queens::cli {

/// The words of a command line, the program's name left out.
using Words = std::vector<std::string>;

struct Parsed {
  std::vector<Command*> path;                    ///< the program, a group, the command
  Words unknown;                                 ///< words that it has no use for
  const CommandOption* without_value = nullptr;  ///< given as the last word
  bool understood = true;

  Command& command() const { return *path.back(); }
};

/// Notes in each option what was given for it. Nothing is checked yet.
Parsed parse(Command& program, Words words);

}  // namespace queens::cli
