// What --help shows, in the words of the field: first what a command is for and how it is used, then
// its arguments and options.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <vector>

namespace queens::cli {

/// "A..B", "FILE": what an option wants, without what the parser adds to it. Empty for a flag.
std::string value_name(const CLI::Option& option);

/// The values an option knows, as its checks name them: {"board", "numeric"}. Empty: any.
std::vector<std::string> known_values(const CLI::Option& option);

/// "-h, --help"; of an argument its name.
std::string option_name(const CLI::Option& option);

/// What the option is for, what it takes by itself and what it does not go with.
std::string option_description(const CLI::Option& option);

std::shared_ptr<CLI::FormatterBase> help_formatter();

}  // namespace queens::cli
