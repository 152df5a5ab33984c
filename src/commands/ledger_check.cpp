// queens ledger check: one verdict on a ledger. The report says of each count whether it is complete, whether its total
// can be right, and where its results come from; which of contradictory results are wrong; and for each host how many
// of its results were recounted, and how likely the recount would have missed wrong ones.
#include <fmt/format.h>
#include <algorithm>
#include <map>
#include <set>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "cli/exit_status.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/words.hpp"
#include "commands/all.hpp"
#include "commands/count_by_units.hpp"
#include "commands/options.hpp"
#include "commands/reports.hpp"
#include "machine/files.hpp"
#include "machine/system.hpp"
#include "present/json.hpp"
#include "present/table.hpp"
#include "queens/queens.hpp"
#include "record/check.hpp"

namespace queens::commands {
using namespace cli;
namespace {

constexpr double kShares[] = {0.01, 0.1};

// A probability as a percentage. A small one is shown as "< 0.01 %", not rounded to 0.
std::string chance(double p) {
  if (p <= 0) return "0 %";
  if (p < 0.0001) return "< 0.01 %";
  return fmt::format("{:.{}f} %", 100 * p, p < 0.1 ? 2 : 1);
}

// The commands that drop what is wrong: one for each count, host, and file that the results were merged from.
std::vector<std::string> drops(const record::Check& check, const std::string& file) {
  struct Key {
    std::string options, host, from;
    auto operator<=>(const Key&) const = default;
  };
  std::map<Key, UnitRange> wrong;
  for (const record::Ruling& each : check.rulings)
    for (const record::Row& row : each.wrong) {
      const Key key{fmt::format(" --rows {} --rule {}", each.run.n, shell_word(each.run.rule)),
                    row.origin.host, record::file_in(row.source)};
      const auto [at, is_new] = wrong.try_emplace(key, row.units);
      if (!is_new)
        at->second = {std::min(at->second.first, row.units.first),
                      std::max(at->second.last, row.units.last)};
    }
  std::vector<std::string> commands;
  const auto option = [](const char* name, const std::string& value) {
    return fmt::format(" {}{}{}", name, value.starts_with('-') ? "=" : " ", shell_word(value));
  };
  const auto add = [&](const std::string& host, const std::string& from, const std::string& more) {
    commands.push_back("queens ledger drop " + shell_word(file) + option("--host", host) +
                       (from.empty() ? "" : option("--source", from)) + more +
                       " --why 'the recount differs'");
  };
  for (const auto& [key, units] : wrong)
    if (const auto host = check.hosts.find(key.host);
        host == check.hosts.end() || host->second.differing == 0)
      add(key.host, key.from,
          fmt::format(" --units {}..{}{}", units.first, units.last, key.options));
  for (const auto& [host, found] : check.hosts) {
    if (found.differing == 0) continue;
    const bool here = found.from.contains("");
    for (const std::string& from : here ? std::set<std::string>{""} : found.from)
      add(host, from, "");
  }
  return commands;
}

std::string count_text(const record::CheckedCount& sum) {
  const std::string about = describe(sum);
  std::string text = fmt::format(
      "{}: {}\n", about,
      !sum.known ? "not checked, because this program does not know the rule of this count"
      : sum.disputed > 0
          ? plural(sum.disputed, "block has", "blocks have") + " contradictory results"
      : !sum.objection.empty() ? "WRONG: " + sum.objection
      : sum.complete()
          ? fmt::format("complete, {}", solutions_text(sum.count))
          : fmt::format("{} of {} done", grouped(sum.done.size()), plural(sum.units, "unit")));
  if (!sum.known) return text;
  if (sum.published == true) text += "  the total is the published one (OEIS A000170)\n";
  if (sum.divisible == true && sum.n > 5) text += "  it is divisible by 4, as it must be\n";
  if (sum.symmetric == true)
    text += "  it fits the numbers of solutions that turns leave as they are\n";
  if (sum.complete())
    text += sum.same_total.empty()
                ? "  no second rule has counted this board\n"
                : fmt::format("  the same total by {}\n", joined(sum.same_total));
  text += sum.confirmed == 0
              ? "  no unit was counted by two hosts\n"
              : fmt::format("  {} counted by two hosts or more, with the same results\n",
                            plural(sum.confirmed, "unit was", "units were"));
  for (const auto& [source, results] : sum.sources)
    text += fmt::format("  {} from {}, SHA-256 {}\n", plural(results, "result"),
                        quote(record::file_in(source)), source.substr(source.rfind(' ') + 1));
  return text;
}

std::string verdict(const record::Check& check) {
  if (check.faulty()) return "something is WRONG";
  if (check.counts.empty()) return "nothing is recorded yet";
  return fmt::format(
      "nothing wrong was found; {}{}",
      check.complete ? "every board is counted completely" : "not everything is counted yet",
      !check.too_few.empty()                  ? "; but too few results were recounted"
      : check.results > 0 && check.again == 0 ? "; no result was recounted"
                                              : "");
}

std::string check_text(const record::Check& check, const std::string& file) {
  std::string text;
  for (const record::CheckedCount& each : check.counts) text += count_text(each);
  for (const record::Ruling& each : check.rulings) text += describe(each) + "\n";
  if (check.undecided > 0)
    text += fmt::format("{} contradictory results that were not recounted\n",
                        plural(check.undecided, "block has", "blocks have"));
  if (!check.hosts.empty()) text += "\n" + findings_text(check.hosts);
  if (check.results > 0)
    text += fmt::format("{} of {} recounted{}: {}\n", grouped(check.again),
                        plural(check.results, "result"),
                        check.kernels.empty() ? "" : " by " + joined(check.kernels),
                        check.differing > 0 ? fmt::format("{} DIFFER", grouped(check.differing))
                        : check.again > 0   ? "all of these agree"
                                            : "nothing is known of the others");
  for (const std::string& each : check.too_few)
    text += fmt::format("too few: {}; --minutes gives the recount more time\n", each);
  text += "\nverdict: " + verdict(check) + "\n";
  for (const std::string& each : drops(check, file)) text += "  " + each + "\n";
  return text;
}

Json optional_json(const std::optional<bool>& value) { return value ? Json(*value) : Json(); }

Json check_json(const record::Check& check, const std::string& file, std::uint64_t seed,
                Json differences) {
  Json counts = Json::array(), rulings = Json::array(), hosts = Json::array();
  for (const record::CheckedCount& each : check.counts) {
    Json count = recorded_json(each);
    count.update({{"published", optional_json(each.published)},
                  {"divisible", optional_json(each.divisible)},
                  {"symmetric", optional_json(each.symmetric)},
                  {"same_total", each.same_total}});
    counts.push_back(std::move(count));
  }
  for (const record::Ruling& each : check.rulings)
    rulings.push_back({{"n", each.run.n},
                       {"problem", each.run.problem},
                       {"rule", each.run.rule},
                       {"first", each.units.first},
                       {"last", each.units.last},
                       {"weighted", count_value(each.weighted)},
                       {"kernel", each.kernel},
                       {"right", sides_json(each.right)},
                       {"wrong", sides_json(each.wrong)}});
  for (const auto& [host, found] : check.hosts) {
    Json row = {{"host", host},
                {"units", found.units},
                {"results", found.results},
                {"recounted", found.again},
                {"differing", found.differing}};
    for (const double share : kShares)
      row["missed"][fmt::format("{}", share)] = record::misses(found, share);
    hosts.push_back(std::move(row));
  }
  return {{"ledger", file},
          {"verdict", verdict(check)},
          {"faulty", check.faulty()},
          {"complete", check.complete},
          {"seed", count_value(seed)},
          {"stop", name(check.stop)},
          {"elapsed_seconds", check.elapsed_seconds},
          {"results", check.results},
          {"recounted", check.again},
          {"differing", check.differing},
          {"undecided", check.undecided},
          {"kernels", check.kernels},
          {"counts", counts},
          {"rulings", rulings},
          {"hosts", hosts},
          {"differences", std::move(differences)},
          {"too_few", check.too_few},
          {"next", drops(check, file)}};
}

struct CheckOptions {
  std::optional<std::uint64_t> seed;
  std::string file, output;
  Limits limits;
  double minutes = 1;
  bool progress = false, json = false;
};

int check(const CheckOptions& options) {
  if (machine::is_a_directory(machine::path_of(options.file)))
    throw FileError(
        fmt::format("{} is a directory; 'queens ledger merge all.ledger {}' merges the "
                    "ledgers in it into one to check",
                    quote(options.file), shell_word(options.file)));
  const std::uint64_t seed = seed_or_fresh(options.seed);
  Output output(options.output);
  Json differences = Json::array();
  UnitProgress progress(0, options.progress);
  record::CheckOptions wanted{.limits = options.limits};
  wanted.limits.seed = seed;
  wanted.limits.seconds = 60 * options.minutes;
  wanted.limits.kernel = kernel_wish(options.limits.kernel);
  wanted.on_difference = [&](const std::string& found) {
    progress.clear();
    differences.push_back(found);
    say(fmt::format("queens: {}\n", found));
  };
  wanted.on_board = [&](std::int32_t n) { progress.go_on_with(n); };
  wanted.limits.on_progress = [&](const Progress& now) {
    progress.show(now);
    return !interrupted();
  };
  const record::Check found = record::check(options.file, wanted);
  progress.clear();
  output.write(options.json
                   ? json_document(check_json(found, options.file, seed, std::move(differences)))
                   : check_text(found, options.file));
  output.commit();
  if (found.again > 0 && found.again < found.results) say_seed(options.seed, seed);
  if (found.stop == Stop::asked)
    return stopped(found.stop, found.elapsed_seconds,
                   fmt::format("{} of {} recounted", found.again, plural(found.results, "result")));
  if (found.faulty() || found.counts.empty()) return kNone;
  return found.complete && found.too_few.empty() ? kAnswered : kStopped;
}

constexpr const char* kCheckExamples =
    "  queens ledger check all\n"
    "  queens ledger check all --minutes 60      recount results for an hour\n"
    "  queens ledger check all --minutes 0       only the totals and what is disputed\n";

}  // namespace

std::string findings_text(const Findings& findings) {
  Table table{{"host", ">units", ">results", ">recounted", ">differing"}};
  for (const double share : kShares)
    table.titles.push_back(fmt::format(">risk at {:.4g} %", 100 * share));
  for (const auto& [host, found] : findings) {
    table.rows.push_back({host_text(host), grouped(found.units), grouped(found.results),
                          grouped(found.again), grouped(found.differing)});
    for (const double share : kShares)
      table.rows.back().push_back(found.differing > 0 ? "failed"
                                                      : chance(record::misses(found, share)));
  }
  return text(table) +
         "risk at 1 %: how likely the recount finds nothing although 1 % of the host's results are "
         "wrong\n";
}

void add_ledger_check(Command& group) {
  auto [command, options] = group.add_command<CheckOptions>(
      {"check",
       "Check totals, recount results, and say what is wrong (exit status 1: something is; 4: not "
       "everything is counted, or too few results were recounted)",
       kCheckExamples},
      check);
  command.add({"FILE", 0, "A ledger", value::File{}}, options.file).required = true;
  command.add({"--minutes", 0, "How long to recount results drawn at random",
               value::Number{0, 1e6, "a number of minutes from 0 on"}, "M", "1"},
              options.minutes);
  command.add("--memory", options.limits.memory);
  command.add("--kernel", options.limits.kernel).by_default =
      "a kernel other than the one that counted the units";
  command.add("--threads", options.limits.threads);
  command.add("--seed", options.seed);
  command.add("--progress", options.progress);
  command.add("--output", options.output);
  command.add("--json", options.json);
}

}  // namespace queens::commands
