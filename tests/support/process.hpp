// Old names of functions in support/program.hpp, for tests/cli/ until it uses the new ones.
#pragma once

#include "support/command.hpp"

namespace queens::test {

class Process : public Program {
 public:
  using Program::Program;
  static Process on_terminal(const std::string& command, const std::filesystem::path& directory,
                             unsigned short columns = 80) {
    return Process("exec " + command,
                   {.directory = directory, .streams = Streams::terminal, .columns = columns});
  }
  static Process on_pipes(const std::string& command, const std::filesystem::path& directory) {
    return Process("exec " + command, {.directory = directory, .streams = Streams::together});
  }
  void signal(int number) const { send(number); }
};

}  // namespace queens::test
