// Old names of functions in support/program.hpp, for tests/cli/ until it uses the new ones.
#pragma once

#include "support/program.hpp"

namespace queens::test {

inline Outcome run_command(const std::string& command,
                           const std::filesystem::path& directory = {}) {
  return run_shell(command, directory);
}

}  // namespace queens::test
