// --seed: the number that random work begins with. Without it every command draws a fresh one and says
// which, so that the same can be done again.
#pragma once

#include <cstdint>
#include <string>

namespace queens::cli {

/// The number in the text, which the option has checked; a fresh one when the text is empty.
std::uint64_t seed_or_fresh(const std::string& seed);

/// How to do the same again, on standard error, where a fresh seed was taken (`seed` is empty) and what
/// was printed does not show it: "queens: --seed 7 draws the same again".
void say_seed(const std::string& seed, std::uint64_t taken);

}  // namespace queens::cli
