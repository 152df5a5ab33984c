#include "cli/unit_report.hpp"

#include <fmt/format.h>

#include <iostream>

#include "cli/exit_status.hpp"
#include "cli/manners.hpp"
#include "cli/options.hpp"
#include "cli/terminal.hpp"
#include "present/json.hpp"
#include "text/plural.hpp"
#include "text/quote.hpp"

namespace queens::cli {

std::string units_remarks(const campaign::UnitCount& count, const std::string& ledger) {
  const std::uint64_t asked = count.units == 0 ? 0 : count.last - count.first + 1;
  const std::uint64_t done = count.units_before + count.units_done;
  const bool before = count.step != counting::Step::counting;
  // What a ledger holds is known once it is read.
  const bool nothing = ledger.empty() || (count.units > 0 && done == 0);
  std::string text = stop_text(
      count.answer, before ? fmt::format("it was still {}{}", words_for(count.step),
                                         nothing ? ", nothing is counted yet" : "")
                           : fmt::format("at least {}", solutions_text(count.answer.count)));
  if (count.all_done && asked < count.units)
    text = fmt::format("queens: units {}..{} are {} of the {} of {}{}\n", count.first, count.last,
                       grouped(asked), plural(count.units, "unit"), count.decomposition,
                       count.has_sum ? "" : "; their sum alone is not in the ledger");
  if (count.units == 0 && !count.all_done) return text;  // it is not known how many there are
  if (!count.all_done && !ledger.empty())
    text += fmt::format("queens: {} of {} {} in {}; the same command goes on from there\n",
                        grouped(done), plural(asked, "unit"), plural_of(asked, "is", "are"),
                        quote(ledger));
  return text;
}

Json units_json(const Problem& problem, const campaign::UnitCount& count, int base) {
  Json object = result_json(problem, count.answer, base);
  if (!count.has_sum) object["count"] = nullptr;
  object["nodes"] = count_value(count.answer.statistics.nodes);
  object["decomposition"] = count.decomposition;
  object["kernel"] = count.kernel;
  for (const char* key : {"engine", "decomposition", "kernel"})
    if (object[key] == "") object[key] = nullptr;  // stopped before it was known
  object["units"] = {{"first", count.first},
                     {"last", count.last},
                     {"of", count.units},
                     {"done_before", count.units_before},
                     {"done_now", count.units_done}};
  if (const auto& team = count.team)
    object["team"] = {{"ranks", team->ranks},
                      {"threads", team->threads},
                      {"hosts", team->hosts},
                      {"portions", team->portions},
                      {"manager_seconds", team->manager_seconds}};
  return object;
}

std::string units_statistics(const campaign::UnitCount& count) {
  const Statistics& s = count.answer.statistics;
  std::string text = fmt::format(
      "engine      {}\nkernel      {}\nunits       {} of {} of {}, {} now\nnodes       {}\n"
      "time        {}\n",
      count.answer.engine, count.kernel, grouped(count.units_before + count.units_done),
      grouped(count.units), count.decomposition, grouped(count.units_done), grouped(s.nodes),
      duration(s.elapsed_seconds));
  if (const auto& team = count.team)
    text += fmt::format(
        "ranks       {} counting, {}, on {}\n"
        "rank 0      {} handed out, {:.2f} % of a core\n",
        team->ranks, plural(static_cast<std::uint64_t>(team->threads), "thread"),
        plural(static_cast<std::uint64_t>(team->hosts), "host"), plural(team->portions, "portion"),
        s.elapsed_seconds > 0 ? 100 * team->manager_seconds / s.elapsed_seconds : 0.0);
  const counting::Phases& p = count.phases;
  if (p.all == 0 || p.solutions == 0) return text;
  const auto share = [&](std::uint64_t ticks) {
    return 100 * static_cast<double>(ticks) / static_cast<double>(p.all);
  };
  return text +
         fmt::format(
             "ticks       {:.2f} of the processor's clock a solution\n"
             "            list {:.0f} %, filter {:.0f} %, tables {:.0f} %, leaves {:.0f} %\n",
             static_cast<double>(p.all) / static_cast<double>(p.solutions), share(p.list),
             share(p.filter), share(p.tables), share(p.visit));
}

int report(const Problem& problem, const campaign::UnitCount& count, const UnitReport& report,
           Output& output) {
  if (report.json)
    output.write(json_document(units_json(problem, count, report.base)));
  else if (count.all_done && count.has_sum)
    output.write(to_string(count.answer.count) + "\n");
  output.commit();
  say(units_remarks(count, report.ledger));
  if (report.stats) std::cerr << units_statistics(count);
  if (count.all_done) return kAnswered;
  return interrupted() ? kInterrupted : kStopped;
}

}  // namespace queens::cli
