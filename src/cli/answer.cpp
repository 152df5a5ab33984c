#include "cli/answer.hpp"

#include <fmt/format.h>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "cli/words.hpp"

namespace queens::cli {

namespace {

// Where the number of all solutions comes from, "11 x 8 + 1 x 4 = 92".
std::string classes_text(const Answer& answer) {
  std::vector<std::string> products;
  Count all = 0;
  for (auto each = answer.classes.rbegin(); each != answer.classes.rend(); ++each) {
    products.push_back(fmt::format("{} x {}", grouped(each->second), each->first));
    all += each->second * static_cast<unsigned>(each->first);
  }
  std::string text = fmt::format("classes     {} = {}\n", joined(products, " + "), grouped(all));
  // No solution is its own mirror image, so each class falls into two if only turns count.
  if (all > 1) text += fmt::format("by turns    {} classes\n", grouped(2 * answer.count));
  return text;
}

}  // namespace

std::string statistics_text(const Answer& answer) {
  const Statistics& s = answer.statistics;
  std::string text =
      fmt::format("engine      {}\ntime        {}\n", answer.engine, duration(s.elapsed_seconds));
  if (!answer.classes.empty()) text += classes_text(answer);
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

Json blocks_json(const std::vector<record::Block>& blocks) {
  Json list = Json::array();
  for (const record::Block& block : blocks) {
    Json sides = Json::array();
    for (const record::Row& each : block)
      sides.push_back({{"count", count_value(each.solutions)},
                       {"weighted", count_value(each.weighted)},
                       {"kernel", each.origin.kernel},
                       {"host", each.origin.host},
                       {"source", each.source}});
    list.push_back({{"first", block.front().units.first},
                    {"last", block.front().units.last},
                    {"sides", sides}});
  }
  return list;
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
  for (const record::Block& block : count.disputes)
    text += fmt::format("queens: {}CONFLICT: {}\n", about, record::describe_sides(block));
  if (count.disputed > count.disputes.size())
    text += fmt::format("queens: {}CONFLICT: {} more\n", about,
                        grouped(count.disputed - count.disputes.size()));
  if (!count.objection.empty())
    text += fmt::format("queens: {}WRONG: {}\n", about, count.objection);
  if (!count.has_total())
    text += fmt::format("queens: there is no total{}\n",
                        ledger.empty() ? "" : ": " + checking_advice(ledger, words));
  if (count.units == 0 && !count.all_done) return text;  // their number is unknown
  if (!count.all_done && !ledger.empty())
    text += fmt::format("queens: {}{} of {} {} in {}; run the same command to resume\n", about,
                        grouped(count.units_before + count.units_recorded), plural(asked, "unit"),
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

}  // namespace queens::cli
