// What the parser refuses, in our words: the option, what was given, what would be right.
//
// The parser's messages name its own ideas ("At Most 1 required but received 2"), and it changes them from
// version to version. None of them is shown. Its error says by its kind what went wrong and by its first word
// with which option; the rest is read off the options. Only what our own checks of values say is passed on.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace queens::cli {

/// What is wrong with the command line that `app` refused, with where to find help.
std::string parse_error_text(const CLI::App& app, const CLI::ParseError& error);

/// Words and options that `command` does not know, with who does or what was probably meant; empty when it
/// knows them all.
std::string unexpected_words(const CLI::App& app, const CLI::App& command);

}  // namespace queens::cli
