#include "cli/unit_options.hpp"

#include <fmt/format.h>

#include <cctype>
#include <charconv>
#include <cmath>

#include "cli/manners.hpp"
#include "cli/options.hpp"
#include "cli/range.hpp"
#include "cli/terminal.hpp"
#include "cli/unit_progress.hpp"
#include "cli/values.hpp"
#include "text/quote.hpp"

namespace queens::cli {
namespace {

// "500M", "1.5G", "2TB", a plain number of bytes. Units are powers of 1024.
std::optional<std::uint64_t> bytes_in(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  std::string unit(end, text.data() + text.size());
  if (unit.size() > 1 && (unit.back() == 'B' || unit.back() == 'b')) unit.pop_back();
  if (unit.size() > 1 && unit.back() == 'i') unit.pop_back();
  constexpr std::string_view kUnits = "BKMGTPE";
  const std::size_t power =
      unit.empty()
          ? 0
          : kUnits.find(static_cast<char>(std::toupper(static_cast<unsigned char>(unit[0]))));
  if (error != std::errc() || unit.size() > 1 || power == std::string_view::npos) return {};
  const double bytes = value * std::pow(1024.0, static_cast<double>(power));
  if (!(bytes >= 1) || bytes > 0x1p62) return {};
  return static_cast<std::uint64_t>(bytes);
}

}  // namespace

CLI::Option* add_memory(CLI::App& command, std::uint64_t& bytes) {
  return command
      .add_option_function<std::string>(
          "--memory",
          [&bytes](const std::string& text) {
            const auto size = bytes_in(text);
            if (!size)
              throw CLI::ValidationError(
                  "--memory",
                  "takes a size up to 4E, such as 500M, 8G or 1.5T, not " + quote(text));
            bytes = *size;
          },
          "The most that the engine join may take for tables and lists, such as 8G")
      ->type_name("SIZE")
      ->default_str("half of what is free");
}

void UnitOptions::add_to(CLI::App& command) {
  add_threads(command, threads);
  add_kernel(command, kernel);
  add_memory(command, memory);
  command.add_option("--units", units, "Count only these units of the whole, numbered from 0")
      ->type_name("A..B");
  command
      .add_option("--ledger", ledger,
                  "Keep what is counted in this file, and go on from what is there")
      ->type_name("FILE");
  add_progress(command, progress);
}

std::vector<std::string> UnitOptions::given() const {
  std::vector<std::string> names;
  if (threads > 0) names.emplace_back("--threads");
  if (!kernel.empty()) names.emplace_back("--kernel");
  if (memory > 0) names.emplace_back("--memory");
  if (!units.empty()) names.emplace_back("--units");
  if (!ledger.empty()) names.emplace_back("--ledger");
  if (progress) names.emplace_back("--progress");
  return names;
}

std::optional<UnitRange> UnitOptions::interval() const {
  if (units.empty()) return {};
  const std::optional<Range> range = parse_range(units);
  if (!range)
    throw Error(ErrorCode::bad_limit,
                "units are given as A..B, with 0 <= A <= B, not " + quote(units));
  return UnitRange{range->first, range->last};
}

campaign::UnitCount count_units(const Problem& problem, std::string_view engine, double seconds,
                                const UnitOptions& options, campaign::Backend& backend) {
  UnitProgress progress(problem.n, options.progress);
  campaign::CountOptions wanted{.engine = std::string(engine),
                                .ledger = options.ledger,
                                .units = options.interval(),
                                .seconds = seconds,
                                .threads = options.threads,
                                .memory = options.memory};
  wanted.on_progress = [&](const campaign::CountProgress& now) {
    progress.show(now);
    return !interrupted();
  };
  wanted.on_note = [&](std::string_view note) { say(fmt::format("queens: {}\n", note)); };
  campaign::UnitCount result = campaign::count(problem, wanted, backend);
  progress.clear();
  return result;
}

}  // namespace queens::cli
