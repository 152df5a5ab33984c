// Sorts the words of a command line into commands, options and their values. Nothing else uses the parsing
// library.
#pragma once

#include <string>
#include <vector>

#include "cli/command.hpp"

namespace queens::cli {

/// The words of a command line without the name of the program.
using Words = std::vector<std::string>;

struct Parsed {
  std::vector<Command*> path;                    ///< the program, a group, the command
  Words unknown;                                 ///< words it does not recognise
  const CommandOption* without_value = nullptr;  ///< an option at the end that lacks its value
  bool understood = true;

  Command& command() const { return *path.back(); }
};

/// Stores in each option the values given for it. Nothing is checked yet.
Parsed parse(Command& program, Words words);

}  // namespace queens::cli
