// --seed: the number that random work begins with.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>

namespace queens::cli {

void add_seed(CLI::App& command, std::string& seed, const std::string& description);
/// For a command that knows which seed it takes when none is given.
void add_seed(CLI::App& command, std::uint64_t& seed, const std::string& description);

/// The number in the text, which add_seed() has checked; a fresh one when the text is empty.
std::uint64_t seed_or_fresh(const std::string& seed);

/// A check for numbers of independent samples: from 2.
std::string check_sample_size(const std::string& text);

/// A check for options that are whole numbers from 1.
std::string check_whole_number(const std::string& text);

}  // namespace queens::cli
