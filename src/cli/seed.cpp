#include "cli/seed.hpp"

#include <fmt/format.h>

#include <random>

#include "cli/manners.hpp"

namespace queens::cli {

std::uint64_t seed_or_fresh(const std::string& seed) {
  if (!seed.empty()) return std::stoull(seed);
  std::random_device device;
  return std::uint64_t{device()} << 32 | device();
}

void say_seed(const std::string& seed, std::uint64_t taken) {
  if (seed.empty()) say(fmt::format("queens: --seed {} repeats this run\n", taken));
}

}  // namespace queens::cli
