#include "cli/count_options.hpp"

#include <fmt/format.h>
#include <cstdlib>
#include <iterator>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "base/range.hpp"
#include "cli/answer.hpp"
#include "cli/exit_status.hpp"
#include "cli/words.hpp"
#include "machine/system.hpp"
#ifdef QUEENS_GPU
#include "gpu/backend.hpp"
#include "gpu/devices.hpp"
#endif

namespace queens::cli {

void UnitOptions::add_to(Command& command) {
  command.add("--threads", threads);
  command.add("--kernel", kernel);
  command.add("--memory", memory);
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

std::optional<CountPart> parse_part(const std::string& text) {
  const std::size_t slash = text.find('/');
  const auto number = parse_count(text.substr(0, slash));
  const auto of = slash == text.npos ? std::nullopt : parse_count(text.substr(slash + 1));
  constexpr std::uint64_t kMost = std::uint64_t{1} << 40;
  if (!number || !of || *number < 1 || *number > *of || *of > kMost) return {};
  return CountPart{static_cast<std::uint64_t>(*number), static_cast<std::uint64_t>(*of)};
}

std::string UnitOptions::words_again() const {
  std::string words;
  if (threads > 0) words += fmt::format(" --threads {}", threads);
  if (!kernel.empty()) words += " --kernel " + shell_word(kernel);
  if (memory > 0) {
    std::uint64_t size = memory;
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
  RecordOptions wanted{
      .limits = {.seconds = seconds, .threads = options.threads, .memory = options.memory},
      .engine = std::string(engine)};
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

Error no_devices(std::string_view option) {
  return {ErrorCode::bad_argument,
          fmt::format("{}: this program was built without devices; a build with -DQUEENS_GPU=ON "
                      "can count on them",
                      option)};
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

std::string DeviceOptions::preferred_engine([[maybe_unused]] const Problem& problem) const {
#ifdef QUEENS_GPU
  if (asked() && gpu::can_count(problem)) return "join";
#endif
  return "";
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

std::unique_ptr<record::Backend> wished_backend(
    const DeviceOptions& options, const UnitOptions& units, [[maybe_unused]] const Problem& problem,
    [[maybe_unused]] const std::string& engine,
    [[maybe_unused]] const std::optional<ProcessOnHost>& in_job) {
  const counting::Kernel& kernel = counting::kernel(kernel_wish(units.kernel));
#ifdef QUEENS_GPU
  constexpr int kSmallestBoard = 19;  // smaller ones take less time than loading a driver
  const gpu::DeviceWish wish = gpu::parse_device_wish(options.device);
  const bool look =
      options.asked() || (wish.kind == gpu::DeviceWish::Kind::automatic && units.kernel.empty() &&
                          (engine.empty() || engine == "join") && gpu::can_count(problem) &&
                          problem.n >= kSmallestBoard);
  if (look) {
    std::vector<std::unique_ptr<gpu::Device>> devices;
    std::vector<record::DeviceShare> unopened;
    const ProcessOnHost mine = in_job.value_or(ProcessOnHost{});
    int number = 0;
    for (const std::string& id : gpu::wished_devices(wish, gpu::all_devices())) {
      if (number++ % mine.processes != mine.index) continue;
      try {
        devices.push_back(gpu::open_device(id, cache_directory()));
      } catch (const gpu::DeviceError& error) {
        unopened.push_back({id, "", 0, 0, error.what()});
      }
    }
    return std::make_unique<gpu::Devices>(std::move(devices),
                                          gpu::Devices::Options{.threads = units.threads,
                                                                .alone = options.only,
                                                                .if_faster = !options.asked(),
                                                                .weigh = in_job.has_value(),
                                                                .memory = units.memory},
                                          kernel, std::move(unopened));
  }
#else
  if (options.asked()) throw no_devices("--device");
#endif
  return std::make_unique<record::Processor>(units.threads, kernel);
}

std::string device_remarks(const std::vector<record::DeviceShare>& devices,
                           const DeviceOptions& options) {
  std::string text;
  for (const record::DeviceShare& share : devices) {
    if (options.asked() && !share.remark.empty())
      text += fmt::format("queens: {}: {}\n", share.id, share.remark);
    if (!share.stopped.empty() && (options.asked() || share.units > 0))
      text += fmt::format("queens: {} does not count{}: {}\n", share.id,
                          share.units > 0 ? " any longer" : "", share.stopped);
  }
  return text;
}

// Estimates the time left as t (1 - f) / f, where t is the time spent and f is the fraction of the expected work that
// was done in it. While f is below 0.01, the estimate would be a guess and is not shown.

void UnitProgress::show(const Progress& now) {
  constexpr double kTerminalSeconds = 0.1, kLineSeconds = 1, kLeastFraction = 0.01;
  if (now.elapsed_seconds < next_seconds_) return;
  const bool terminal = machine::is_terminal(machine::kStandardError);
  next_seconds_ = now.elapsed_seconds + (terminal ? kTerminalSeconds : kLineSeconds);
  if (!terminal && !always_) return;

  if (now.step != Step::counting)
    return show(fmt::format("n = {}: {}, {:.0f} s", n_, name(now.step), now.elapsed_seconds),
                terminal);
  const double rate = static_cast<double>(now.units_done - now.units_before) / now.elapsed_seconds;
  std::string text =
      fmt::format("n = {}: {:.1f} % of the work, {} of {}, {} units/s", n_, 100 * now.fraction,
                  grouped(now.units_done), plural(now.units, "unit"), three_digits(rate));
  const double fraction = (now.fraction - now.fraction_before) / (1 - now.fraction_before);
  if (fraction >= kLeastFraction)
    text += fmt::format(", {} left", duration(now.elapsed_seconds * (1 - fraction) / fraction));
  show(text, terminal);
}

void UnitProgress::show(const std::string& text, bool terminal) {
  if (terminal)
    line_.show(text);
  else if (machine::ready_to_write(machine::kStandardError))
    say_always(text + '\n');
}

int CountReport::status() const {
  if (finished()) return has_total ? kAnswered : kNone;
  return interrupted() ? kInterrupted : kStopped;
}

CountReport units_report(const Problem& problem, const record::UnitCount& count,
                         const CountingOptions& options, const std::string& about,
                         const std::string& words) {
  return {.answer = count.answer,
          .has_total = count.has_total(),
          .json = units_json(problem, count, options.problem.base()),
          .remarks = units_remarks(count, options.units.ledger, about, words),
          .statistics = options.stats ? units_statistics(count) : ""};
}

int print_report(const CountReport& report, const CountingOptions& options, Output& output) {
  if (options.json)
    output.write(json_document(report.json));
  else if (report.finished() && report.has_total)
    output.write(to_string(report.answer.count) + "\n");
  output.commit();
  say(report.remarks);
  say_always(report.statistics);
  return report.status();
}

std::string cache_directory() {
  const auto absolute = [](const char* name) {
    const char* const value = std::getenv(name);
    return value != nullptr && value[0] == '/' ? std::string(value) : std::string();
  };
  if (const std::string cache = absolute("XDG_CACHE_HOME"); !cache.empty())
    return cache + "/queens";
  if (const std::string home = absolute("HOME"); !home.empty()) return home + "/.cache/queens";
  return {};
}

}  // namespace queens::cli
