#include "cli/unit_options.hpp"

#include <fmt/format.h>

#include <iterator>

#include "campaign/shell.hpp"
#include "cli/exposed_key.hpp"
#include "cli/manners.hpp"
#include "cli/options.hpp"
#include "cli/terminal.hpp"
#include "cli/unit_progress.hpp"
#include "problem/range.hpp"
#include "text/quote.hpp"

namespace queens::cli {

void UnitOptions::add_to(Command& command) {
  command.add("--threads", threads);
  command.add("--kernel", kernel);
  command.add("--memory", memory);
  command.add(
      {"--units", 0, "Only these units of the count, numbered from 0", value::Text{}, "A..B"},
      units);
  command.add({"--ledger", 0, "Record the count in this file, and resume from what it holds",
               value::File{}, "FILE"},
              ledger);
  command.add("--sign", sign).needs = "--ledger";
  command.add("--progress", progress);
}

std::vector<std::string> UnitOptions::given() const {
  std::vector<std::string> names;
  if (threads > 0) names.emplace_back("--threads");
  if (!kernel.empty()) names.emplace_back("--kernel");
  if (memory > 0) names.emplace_back("--memory");
  if (!units.empty()) names.emplace_back("--units");
  if (!ledger.empty()) names.emplace_back("--ledger");
  if (!sign.empty()) names.emplace_back("--sign");
  if (progress) names.emplace_back("--progress");
  return names;
}

std::string UnitOptions::words_again() const {
  std::string words;
  if (threads > 0) words += fmt::format(" --threads {}", threads);
  if (!kernel.empty()) words += " --kernel " + campaign::shell_word(kernel);
  if (memory > 0) {
    std::uint64_t size = memory;
    std::size_t unit = 0;
    constexpr std::string_view kUnits[] = {"", "K", "M", "G", "T"};
    while (size % 1024 == 0 && unit + 1 < std::size(kUnits)) size /= 1024, ++unit;
    words += fmt::format(" --memory {}{}", size, kUnits[unit]);
  }
  return words;
}

std::optional<UnitRange> UnitOptions::interval() const {
  if (units.empty()) return {};
  const std::optional<Range> range = parse_range(units);
  if (!range)
    throw Error(ErrorCode::bad_limit, "--units takes A..B, with 0 <= A <= B, not " + quote(units));
  return UnitRange{range->first, range->last};
}

campaign::UnitCount count_units(const Problem& problem, std::string_view engine, double seconds,
                                const UnitOptions& options, campaign::Backend& backend,
                                const std::string& preferred) {
  warn_if_exposed(options.sign);
  UnitProgress progress(problem.n, options.progress);
  campaign::CountOptions wanted{.engine = std::string(engine),
                                .preferred = preferred,
                                .ledger = options.ledger,
                                .sign = options.sign,
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
