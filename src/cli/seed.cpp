#include "cli/seed.hpp"

#include <fmt/format.h>

#include <limits>
#include <random>

#include "cli/manners.hpp"
#include "cli/values.hpp"

namespace queens::cli {

CLI::Option* add_seed(CLI::App& command, std::string& seed) {
  return command.add_option("--seed", seed, "Draw at random as this number says: the same again")
      ->type_name("S")
      ->default_str("another each time")
      ->transform(whole_number(0));
}

std::uint64_t seed_or_fresh(const std::string& seed) {
  if (!seed.empty()) return std::stoull(seed);
  std::random_device device;
  return std::uint64_t{device()} << 32 | device();
}

void say_seed(const std::string& seed, std::uint64_t taken) {
  if (seed.empty()) say(fmt::format("queens: --seed {} draws the same again\n", taken));
}

CLI::Validator sample_size() {
  return whole_number(2, std::numeric_limits<std::uint64_t>::max(),
                      ", for their spread tells the error");
}

}  // namespace queens::cli
