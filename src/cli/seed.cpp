#include "cli/seed.hpp"

#include <fmt/format.h>

#include <charconv>
#include <limits>
#include <optional>
#include <random>

#include "cli/manners.hpp"

namespace queens::cli {
namespace {

std::optional<std::uint64_t> whole_number(const std::string& text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::string check_seed(const std::string& text) {
  if (whole_number(text)) return "";
  return fmt::format("must be a whole number from 0 to {}, not '{}'",
                     std::numeric_limits<std::uint64_t>::max(), text);
}

}  // namespace

CLI::Option* add_seed(CLI::App& command, std::string& seed) {
  return command.add_option("--seed", seed, "Draw at random as this number says: the same again")
      ->type_name("S")
      ->default_str("another each time")
      ->check(check_seed);
}

std::uint64_t seed_or_fresh(const std::string& seed) {
  if (const auto value = whole_number(seed)) return *value;
  std::random_device device;
  return std::uint64_t{device()} << 32 | device();
}

void say_seed(const std::string& seed, std::uint64_t taken) {
  if (seed.empty()) say(fmt::format("queens: --seed {} draws the same again\n", taken));
}

std::string check_sample_size(const std::string& text) {
  const auto value = whole_number(text);
  if (value && *value > 1) return "";
  return fmt::format("must be a whole number from 2, for their spread tells the error, not '{}'",
                     text);
}

std::string check_whole_number(const std::string& text) {
  const auto value = whole_number(text);
  if (value && *value > 0) return "";
  return fmt::format("must be a whole number from 1, not '{}'", text);
}

}  // namespace queens::cli
