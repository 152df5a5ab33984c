// What the value of an option may be, and what is said of one that it may not be.
//
// The parser has checks of its own. They say "Value 0 not in range 1 to 4096", take 0x10 for 16, 010 for 8 and
// -1 for a large number. These say what would be right, and numbers are decimal. Every option that takes
// one of a few words, or a number, is checked by one of them.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace queens::cli {

/// One of these words.
CLI::Validator one_of(std::vector<std::string> words);

/// Names words for completion, and leaves it to others to refuse what is none of them.
CLI::Validator knows(const std::vector<std::string>& words);

/// A whole number in decimal digits; for transform(), so that the parser reads 010 as the ten it is. What follows it is appended to the message: ", for ...".
CLI::Validator whole_number(std::uint64_t least,
                            std::uint64_t greatest = std::numeric_limits<std::uint64_t>::max(),
                            const std::string& why = "");

/// A decimal number for which least <= x <= greatest; `right` says so: "a number from 0 to 1".
CLI::Validator number(double least, double greatest, const std::string& right);

/// A number of seconds greater than 0.
CLI::Validator seconds();

}  // namespace queens::cli
