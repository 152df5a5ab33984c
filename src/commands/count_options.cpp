#include "commands/count_options.hpp"

#include <fmt/format.h>
#include <iterator>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "base/range.hpp"
#include "catalogue/counting.hpp"
#include "cli/interrupt.hpp"
#include "cli/terminal.hpp"
#include "commands/count_reports.hpp"

namespace queens::commands {
using namespace cli;
namespace {

// "3/200" as part 3 of 200; empty for anything else.
std::optional<CountPart> parse_part(const std::string& text) {
  const std::size_t slash = text.find('/');
  const auto number = parse_count(text.substr(0, slash));
  const auto of = slash == text.npos ? std::nullopt : parse_count(text.substr(slash + 1));
  constexpr std::uint64_t kMost = std::uint64_t{1} << 40;
  if (!number || !of || *number < 1 || *number > *of || *of > kMost) return {};
  return CountPart{static_cast<std::uint64_t>(*number), static_cast<std::uint64_t>(*of)};
}

}  // namespace

void UnitOptions::add_to(Command& command) {
  command.add("--threads", limits.threads);
  command.add("--kernel", limits.kernel);
  command.add("--memory", limits.memory);
  command.add("--units", units);
  command
      .add({"--part", 0,
            "Count only part K of M parts of about equal numbers of units, in whole blocks, the "
            "same on every machine",
            value::Text{[](const std::string& text) {
              return parse_part(text) ? "" : "a part is K/M with 1 <= K <= M, such as 3/200";
            }},
            "K/M"},
           part)
      .not_with = {"--units"};
  command.add({"--ledger", 0, "Record the count in this file, and resume from what it holds",
               value::File{}, "FILE"},
              ledger);
  command.add("--progress", progress);
}

std::string UnitOptions::words_again() const {
  std::string words;
  if (limits.threads > 0) words += fmt::format(" --threads {}", limits.threads);
  if (!limits.kernel.empty()) words += " --kernel " + shell_word(limits.kernel);
  if (limits.memory > 0) {
    std::uint64_t size = limits.memory;
    std::size_t unit = 0;
    constexpr std::string_view kUnits[] = {"", "K", "M", "G", "T"};
    while (size % 1024 == 0 && unit + 1 < std::size(kUnits)) size /= 1024, ++unit;
    words += fmt::format(" --memory {}{}", size, kUnits[unit]);
  }
  return words;
}

record::UnitCount count_units(const CheckedProblem& problem, std::string_view engine,
                              double seconds, const UnitOptions& options, record::Backend& backend,
                              const std::string& preferred) {
  UnitProgress progress(problem.n, options.progress);
  RecordOptions wanted{.limits = options.limits, .engine = std::string(engine)};
  wanted.limits.seconds = seconds;
  if (const std::optional<Range> range = parse_range(options.units))
    wanted.units = UnitRange{range->first, range->last};
  wanted.part = parse_part(options.part);
  wanted.limits.on_progress = [&](const Progress& now) {
    progress.show(now);
    return !interrupted();
  };
  wanted.on_note = [&](std::string_view note) { say(fmt::format("queens: {}\n", note)); };
  record::UnitCount result = record::count(problem, options.ledger, wanted, backend, preferred);
  progress.clear();
  return result;
}

void DeviceOptions::add_to(Command& command) {
  command.add({"--device", 0,
               "The graphics cards that help to count: auto (those that are faster than the "
               "processor), none, all, or names from 'queens devices' with + between them, such "
               "as cuda:0+cuda:1",
               value::Text{}, "WHICH", "auto"},
              device);
  command
      .add({"--device-only", 0,
            "Let the devices count alone; the processor counts only what they cannot count"},
           only)
      .needs = "--device";
}

void DeviceOptions::check() const {
  if (only && device == "none")
    throw Error(ErrorCode::bad_argument,
                "--device-only leaves the count to the devices, but --device none uses none");
}

std::string DeviceOptions::preferred_engine(const Problem& problem) const {
  return asked() && gpu::can_count(problem) ? "join" : "";
}

std::unique_ptr<record::Backend> wished_backend(const DeviceOptions& options,
                                                const UnitOptions& units, const Problem& problem,
                                                const std::string& engine,
                                                const std::optional<gpu::ProcessOnHost>& in_job) {
  return gpu::choose_backend(problem, options, units.limits, engine,
                             counting::kernel(kernel_wish(units.limits.kernel)), in_job);
}

void CountingOptions::add_to(Command& command) {
  command_ = &command;
  search.add_to(command);
  units.add_to(command);
  devices.add_to(command);
  command.add("--output", output);
  command.add("--json", json);
}

std::vector<std::string> CountingOptions::given_for_units() const {
  devices.check();
  std::vector<std::string> names;
  for (const char* name : {"--threads", "--kernel", "--memory", "--units", "--part", "--ledger",
                           "--progress", "--device", "--device-only"})
    if (command_->is_given(name)) names.emplace_back(name);
  if (devices.device == "auto") std::erase(names, "--device");
  return names;
}

}  // namespace queens::commands
