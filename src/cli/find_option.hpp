// An option of a command by its name. CLI11's own look-up is noexcept and allocates: without memory it ends the
// program.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace queens::cli {

/// One that the command has.
inline CLI::Option& option_of(CLI::App& command, const std::string& name) {
  return *command.get_options([&](const CLI::Option* option) { return option->check_name(name); })
              .at(0);
}

/// Null when the command has no such option.
inline const CLI::Option* find_option(const CLI::App& command, const std::string& name) {
  for (const CLI::Option* each :
       command.get_options([&](const CLI::Option* option) { return option->check_name(name); }))
    return each;
  return nullptr;
}

}  // namespace queens::cli
