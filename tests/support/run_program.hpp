// Old names of functions in support/program.hpp, for tests/cli/ until it uses the new ones.
#pragma once

#include "support/command.hpp"

namespace queens::test {

using Run = Outcome;

inline Run run_program(const std::vector<std::string>& arguments,
                       std::map<std::string, std::string> environment, const std::string& input,
                       const std::filesystem::path& directory) {
  environment.emplace("HOME", directory.string());
  return run_queens(arguments, {.directory = directory,
                                .input = input.empty() ? "/dev/null" : input,
                                .environment = environment});
}

}  // namespace queens::test
