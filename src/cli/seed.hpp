// --seed: the number that random work starts from. Without it every command draws a fresh seed and reports it, so
// that the run can be repeated.
#pragma once

#include <cstdint>
#include <string>

namespace queens::cli {

/// The number in `seed`, a text that the option has checked; a fresh random number if the text is empty.
std::uint64_t seed_or_fresh(const std::string& seed);

/// Tells the user on standard error how to repeat the run, if the seed was fresh (`seed` is empty) and the output
/// does not show it: "queens: --seed 7 repeats this run".
void say_seed(const std::string& seed, std::uint64_t taken);

}  // namespace queens::cli
