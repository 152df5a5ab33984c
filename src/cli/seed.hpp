// --seed: the number that random work begins with. Without it every command draws a fresh one and says
// which, so that the same can be done again.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>

namespace queens::cli {

CLI::Option* add_seed(CLI::App& command, std::string& seed);

/// The number in the text, which add_seed() has checked; a fresh one when the text is empty.
std::uint64_t seed_or_fresh(const std::string& seed);

/// How to do the same again, on standard error, where a fresh seed was taken (`seed` is empty) and what
/// was printed does not show it: "queens: --seed 7 draws the same again".
void say_seed(const std::string& seed, std::uint64_t taken);

/// A check for numbers of independent samples: from 2.
CLI::Validator sample_size();

}  // namespace queens::cli
