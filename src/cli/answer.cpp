#include "cli/answer.hpp"

#include <fmt/format.h>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "campaign/board_check.hpp"
#include "cli/words.hpp"

namespace queens::cli {

std::string statistics_text(const Answer& answer) {
  const Statistics& s = answer.statistics;
  std::string text =
      fmt::format("engine      {}\ntime        {}\n", answer.engine, duration(s.elapsed_seconds));
  if (s.tries != 0)
    return text +
           fmt::format("tries       {}\nswaps       {}\n", grouped(s.tries), grouped(s.swaps));
  if (answer.counted) text += fmt::format("nodes       {}\n", grouped(s.nodes));
  const auto [checks, looks] = counted(s);
  if (!answer.counted || !checks) return text;
  text += fmt::format("checks      {}\n", grouped(s.checks));
  if (looks) text += fmt::format("looks       {}\n", grouped(s.looks));
  text += fmt::format("backtracks  {}\n", grouped(s.backtracks));
  return text;
}

std::string stop_text(const Answer& answer, const std::string& found, const std::string& about) {
  if (answer.verdict != Verdict::stopped) return "";
  const std::string engine = answer.engine.empty() ? "" : ", engine " + answer.engine;
  return fmt::format("queens: {}stopped after {} ({}){}: {}\n", about,
                     duration(answer.statistics.elapsed_seconds), stop_words(answer.stop), engine,
                     found);
}

// Results in a ledger.

Json sides_json(const std::vector<ledger::Claim>& claims) {
  Json sides = Json::array();
  for (const ledger::Claim& each : claims)
    sides.push_back({{"count", count_value(each.row.solutions)},
                     {"weighted", count_value(each.row.weighted)},
                     {"kernel", each.row.origin.kernel},
                     {"host", each.row.origin.host},
                     {"source", each.source}});
  return sides;
}

Json conflicts_json(const campaign::Conflicts& conflicts) {
  Json list = Json::array();
  for (const campaign::Conflict& conflict : conflicts.list)
    list.push_back({{"first", conflict.units.first},
                    {"last", conflict.units.last},
                    {"sides", sides_json(conflict.sides)}});
  return list;
}

Json totals_json(const campaign::Conflicts& conflicts) {
  Json list = Json::array();
  for (const campaign::RuleTotal& each : conflicts.totals)
    list.push_back({{"decomposition", each.rule}, {"count", count_value(each.weighted)}});
  return list;
}

std::string settling_advice(const campaign::Conflicts& conflicts, const std::string& file,
                            const std::string& words) {
  const std::string name = shell_word(file);
  if (conflicts.to_settle())
    return fmt::format(
        "'queens ledger settle {0}{1}' counts these units again; 'queens ledger drop {0} --host H' "
        "drops the results of the host H",
        name, words);
  return fmt::format(
      "'queens ledger audit {0} --per-host 300{1}' looks for wrong results; 'queens ledger drop "
      "{0} --host H' drops the results of the host H",
      name, words);
}

// A count by units.

std::string units_remarks(const campaign::UnitCount& count, const std::string& ledger,
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
    text =
        fmt::format("queens: {}units {}..{} are {} of the {} of {}{}\n", about, count.asked.first,
                    count.asked.last, grouped(asked), plural(count.units, "unit"), count.rule,
                    count.has_sum ? ""
                                  : fmt::format("; {} has results for them only together with "
                                                "other units, so their sum is not known; the same "
                                                "command without this ledger counts them",
                                                quote(ledger)));
  for (const std::string& line : campaign::describe(count.conflicts))
    text += fmt::format("queens: {}{}\n", about, line);
  if (count.conflicts.any())
    text += fmt::format("queens: there is no total until this is settled: {}\n",
                        settling_advice(count.conflicts, ledger, words));
  if (count.units == 0 && !count.all_done) return text;  // their number is unknown
  if (!count.all_done && !ledger.empty())
    text += fmt::format("queens: {}{} of {} {} in {}; run the same command to resume\n", about,
                        grouped(done), plural(asked, "unit"), plural_of(asked, "is", "are"),
                        quote(ledger));
  return text;
}

Json units_json(const Problem& problem, const campaign::UnitCount& count, int base) {
  Json object = result_json(problem, count.answer, base);
  // Stopped before the units were numbered, or before the ledger was read.
  const bool known = count.units > 0 || count.all_done;
  if (!count.has_sum || !known) object["count"] = nullptr;
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
  if (count.conflicts.any()) {
    object["count"] = nullptr;
    object["conflicts"] = conflicts_json(count.conflicts);
    object["differing_totals"] = totals_json(count.conflicts);
  }
  if (const auto& team = count.team)
    object["team"] = {{"ranks", team->ranks},       {"threads", team->threads},
                      {"devices", team->devices},   {"hosts", team->hosts},
                      {"portions", team->portions}, {"manager_seconds", team->manager_seconds}};
  for (const campaign::DeviceShare& share : count.devices)
    object["devices"].push_back(
        {{"id", share.id},
         {"name", share.name},
         {"units", share.units},
         {"seconds", share.seconds},
         {"stopped", share.stopped.empty() ? Json() : Json(share.stopped)}});
  return object;
}

std::string units_statistics(const campaign::UnitCount& count) {
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
  for (const campaign::DeviceShare& share : count.devices)
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

}  // namespace queens::cli
