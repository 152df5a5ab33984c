// Checks the value given for an option; the message says what would be right. Numbers are decimal.
#pragma once

#include <string>

#include "cli/option.hpp"

namespace queens::cli {

/// What is wrong with a value of the option, in words that follow the name of the option; empty if nothing is.
/// `text` is then in the form that read_value() reads: 010 becomes 10, and 8K becomes 8192.
std::string wrong_value(const Option& option, std::string& text);

}  // namespace queens::cli
