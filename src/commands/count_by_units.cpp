#include "commands/count_by_units.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <iterator>

#include "base/parse.hpp"
#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "base/range.hpp"
#include "catalogue/counting.hpp"
#include "cli/exit_status.hpp"
#include "cli/interrupt.hpp"
#include "cli/terminal.hpp"
#include "cli/words.hpp"
#include "commands/reports.hpp"
#include "machine/system.hpp"

namespace queens::commands {
using namespace cli;
namespace {

// "3/200" as part 3 of 200; empty for anything else.
std::optional<CountPart> parse_part(const std::string& text) {
  const std::size_t slash = text.find('/');
  if (slash == text.npos) return {};
  const auto number = decimal<std::uint64_t>(text.substr(0, slash));
  const auto of = decimal<std::uint64_t>(text.substr(slash + 1));
  constexpr std::uint64_t kMost = std::uint64_t{1} << 40;
  if (!number || !of || number->value < 1 || number->value > of->value || of->value > kMost)
    return {};
  return CountPart{number->value, of->value};
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
  wanted.units = parse_range(options.units);
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

// Estimates the time left as t (1 - f) / f, where t is the time spent and f is the fraction of the expected work that
// was done in it. While f is below 0.01, the estimate would be a guess and is not shown.

void UnitProgress::show(const Progress& now) {
  constexpr double kTerminalSeconds = 0.1, kLineSeconds = 1, kLeastFraction = 0.01;
  now_ = now.elapsed_seconds;
  if (n_ == 0 || now_ < next_seconds_) return;
  const bool terminal = machine::is_terminal(machine::kStandardError);
  next_seconds_ = now_ + (terminal ? kTerminalSeconds : kLineSeconds);
  if (!terminal && !always_) return;

  if (now.step != Step::counting)
    return show(fmt::format("n = {}: {}, {:.0f} s", n_, name(now.step), now_), terminal);
  const double spent = std::max(now_ - begin_, 1e-3);
  const double rate = static_cast<double>(now.units_done - now.units_before) / spent;
  std::string text =
      fmt::format("n = {}: {:.1f} % of the work, {} of {}, {} units/s", n_, 100 * now.fraction,
                  grouped(now.units_done), plural(now.units, "unit"), three_digits(rate));
  const double fraction = (now.fraction - now.fraction_before) / (1 - now.fraction_before);
  if (fraction >= kLeastFraction)
    text += fmt::format(", {} left", duration(spent * (1 - fraction) / fraction));
  show(text, terminal);
}

void UnitProgress::show(const std::string& text, bool terminal) {
  if (terminal)
    line_.show(text);
  else if (machine::ready_to_write(machine::kStandardError))
    say_always(text + '\n');
}

// Results in a ledger.

Json sides_json(const record::Block& block) {
  return list_json(block, [](const record::Row& each) -> Json {
    return {{"count", count_value(each.solutions)},
            {"weighted", count_value(each.weighted)},
            {"kernel", each.origin.kernel},
            {"host", each.origin.host},
            {"source", each.source}};
  });
}

Json blocks_json(const std::vector<record::Block>& blocks) {
  return list_json(blocks, [](const record::Block& block) -> Json {
    return {{"first", block.front().units.first},
            {"last", block.front().units.last},
            {"sides", sides_json(block)}};
  });
}

std::string faults_text(const std::string& about, const std::vector<record::Block>& disputes,
                        std::uint64_t disputed, const std::string& objection) {
  std::string text;
  for (const record::Block& block : disputes)
    text += about + "CONFLICT: " + record::describe_sides(block) + "\n";
  if (disputed > disputes.size())
    text += about + "CONFLICT: " + grouped(disputed - disputes.size()) + " more\n";
  return objection.empty() ? text : text + about + "WRONG: " + objection + "\n";
}

std::string checking_advice(const std::string& file, const std::string& words) {
  return fmt::format("'queens ledger check {}{}' recounts and says what to drop", shell_word(file),
                     words);
}

// A count by units.

std::string units_remarks(const record::UnitCount& count, const std::string& ledger,
                          const std::string& about, const std::string& words) {
  const std::uint64_t asked = count.units == 0 ? 0 : count.asked.size();
  const std::uint64_t done = count.units_before + count.units_done;
  const bool before = count.step != Step::counting;
  // The contents of a ledger are known only once it is read.
  const bool nothing = ledger.empty() || (count.units > 0 && done == 0);
  std::string text =
      stop_text(count.answer,
                before ? fmt::format("still {}{}", name(count.step),
                                     nothing ? ", and nothing is counted yet" : "")
                       : fmt::format("at least {}", solutions_text(count.answer.count)),
                about);
  if (count.all_done && asked < count.units)
    text = fmt::format("queens: {}units {}..{} are {} of the {} of {}\n", about, count.asked.first,
                       count.asked.last, grouped(asked), plural(count.units, "unit"), count.rule);
  text += faults_text("queens: " + about, count.disputes, count.disputed, count.objection);
  if (!count.has_total())
    text += fmt::format("queens: there is no total{}\n",
                        ledger.empty() ? "" : ": " + checking_advice(ledger, words));
  if (count.units == 0 && !count.all_done) return text;  // their number is unknown
  if (!count.all_done && !ledger.empty())
    text += fmt::format("queens: {}{} of {} {} in {}; run the same command to resume\n", about,
                        grouped(count.units_before + count.units_done), plural(asked, "unit"),
                        plural_of(asked, "is", "are"), quote(ledger));
  return text;
}

Json units_json(const Problem& problem, const record::UnitCount& count, int base) {
  Json object = result_json(problem, count.answer, base);
  // Stopped before the units were numbered, or before the ledger was read.
  const bool known = count.units > 0 || count.all_done;
  if (!count.has_total() || !known) object["count"] = nullptr;
  object["nodes"] = known ? count_value(count.answer.statistics.nodes) : Json();
  object["decomposition"] = count.rule;
  object["kernel"] = count.kernel;
  for (const char* key : {"engine", "decomposition", "kernel"})
    if (object[key] == "") object[key] = nullptr;  // stopped before it was known
  object["units"] = {{"first", count.asked.first},
                     {"last", count.asked.last},
                     {"of", count.units},
                     {"done_before", count.units_before},
                     {"done_now", count.units_done}};
  if (!known)
    for (const char* key : {"first", "last", "of", "done_before"}) object["units"][key] = nullptr;
  if (count.disputed > 0) object["conflicts"] = blocks_json(count.disputes);
  if (!count.objection.empty()) object["objection"] = count.objection;
  if (const auto& team = count.team)
    object["team"] = {{"ranks", team->ranks},       {"threads", team->threads},
                      {"devices", team->devices},   {"hosts", team->hosts},
                      {"portions", team->portions}, {"manager_seconds", team->manager_seconds}};
  for (const record::DeviceShare& share : count.devices)
    object["devices"].push_back(
        {{"id", share.id},
         {"name", share.name},
         {"units", share.units},
         {"seconds", share.seconds},
         {"stopped", share.stopped.empty() ? Json() : Json(share.stopped)}});
  return object;
}

std::string units_statistics(const record::UnitCount& count) {
  const Statistics& s = count.answer.statistics;
  std::string text = fmt::format(
      "engine      {}\nkernel      {}\nunits       {} of {} ({}), {} counted now\nnodes       {}\n"
      "time        {}\n",
      count.answer.engine, count.kernel, grouped(count.units_before + count.units_done),
      grouped(count.units), count.rule, grouped(count.units_done), grouped(s.nodes),
      duration(s.elapsed_seconds));
  if (const auto& team = count.team)
    text += fmt::format(
        "ranks       {} counting, {}{}, on {}\n"
        "rank 0      {} handed out, {:.2f} % of a core\n",
        team->ranks, plural(static_cast<std::uint64_t>(team->threads), "thread"),
        team->devices > 0 ? " and " + plural(static_cast<std::uint64_t>(team->devices), "device")
                          : "",
        plural(static_cast<std::uint64_t>(team->hosts), "host"), plural(team->portions, "portion"),
        s.elapsed_seconds > 0 ? 100 * team->manager_seconds / s.elapsed_seconds : 0.0);
  for (const record::DeviceShare& share : count.devices)
    text += fmt::format("device      {}: {} in {}{}\n", share.id, plural(share.units, "unit"),
                        duration(share.seconds),
                        share.stopped.empty() ? "" : ", then it stopped: " + share.stopped);
  const counting::Phases& p = count.phases;
  if (p.all == 0 || p.solutions == 0) return text;
  const auto share = [&](std::uint64_t ticks) {
    return 100 * static_cast<double>(ticks) / static_cast<double>(p.all);
  };
  return text +
         fmt::format(
             "ticks       {:.2f} of the processor's clock per solution\n"
             "            list {:.0f} %, filter {:.0f} %, tables {:.0f} %, leaves {:.0f} %\n",
             static_cast<double>(p.all) / static_cast<double>(p.solutions), share(p.list),
             share(p.filter), share(p.tables), share(p.visit));
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
  output.flush();
  say(report.remarks);
  say_always(report.statistics);
  return report.status();
}

}  // namespace queens::commands
