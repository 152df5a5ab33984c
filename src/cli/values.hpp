// What is said of a value that an option may not have: what would be right. Numbers are decimal.
#pragma once

#include <string>

#include "cli/option.hpp"

namespace queens::cli {

/// What is wrong with a value of the option, in words that follow its name; empty when nothing is. Then `text` is
/// what read_value() reads: 010 is 10, and 8K is 8192.
std::string wrong_value(const Option& option, std::string& text);

}  // namespace queens::cli
