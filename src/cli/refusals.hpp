// What can be said against a command line before any command runs: the parser's own words for it
// would not help, or it would not mind.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace queens::cli {

/// A first word that names no command. Empty when there is nothing to say, here and below.
std::string unknown_command(const CLI::App& app, int argc, char** argv);

/// A negative number where a size or a column stands: it looks like an option. Throws Error.
void refuse_negative_numbers(const CLI::App& app, int argc, char** argv);

/// Every option of every command refuses an empty text, and so do arguments that may be left out; the
/// others, and N, are refused by those who read them.
void refuse_empty_values(CLI::App& app);

/// What the parser has to say, on one line and without its own terms.
std::string plain_words(std::string message);

/// Words and options that the command does not know, with who does or what was probably meant.
std::string unexpected_words(const CLI::App& app, const CLI::App& command);

/// A group of commands of which none was named.
std::string missing_command(const CLI::App& group);

/// Two documents that would run into one another on standard output.
std::string mixed_documents(const CLI::App& command);

}  // namespace queens::cli
