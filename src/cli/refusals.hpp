// What can be said against a command line before it is parsed, and what is wrong with a parsed one that
// the parser does not mind. What the parser itself refuses is put into words by parse_errors.hpp.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace queens::cli {

/// The words of a command line, the program's name left out.
using Words = std::vector<std::string>;

/// One command at a time: the words after it are its arguments, whatever they say; a group of commands is
/// followed by one. And an option takes one value each time it is given, never the words that follow it.
void keep_words_apart(CLI::App& app);

/// Every option and argument of every command refuses an empty text, but for N: who reads it says more.
void refuse_empty_values(CLI::App& app);

/// A first word that names no command, a flag with a value, an option that would take another option
/// for its value. Empty when there is nothing to say, here and below. Throws Error for a negative
/// number where a size or a column stands: it looks like an option.
std::string wrong_words(const CLI::App& app, const Words& words);

/// What 'queens help' was asked beside one command.
std::string wrong_help(const CLI::App& app, const Words& words);

/// Two documents that would run into one another on standard output.
std::string mixed_documents(const CLI::App& command);

}  // namespace queens::cli
