#include "cli/seed.hpp"

#include <fmt/format.h>

#include <charconv>
#include <limits>
#include <optional>
#include <random>

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

void add_seed(CLI::App& command, std::string& seed, const std::string& description) {
  command.add_option("--seed", seed, description)->type_name("S")->check(check_seed);
}

void add_seed(CLI::App& command, std::uint64_t& seed, const std::string& description) {
  command.add_option("--seed", seed, description)->type_name("S")->check(check_seed);
}

std::uint64_t seed_or_fresh(const std::string& seed) {
  if (const auto value = whole_number(seed)) return *value;
  std::random_device device;
  return std::uint64_t{device()} << 32 | device();
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
