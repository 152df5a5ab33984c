#include "report/ledger_changes.hpp"

#include <fmt/format.h>

#include "campaign/board_check.hpp"
#include "campaign/problem_key.hpp"
#include "campaign/shell.hpp"
#include "report/ledger.hpp"
#include "report/words.hpp"
#include "text/plural.hpp"
#include "text/quote.hpp"

namespace queens {
namespace {

constexpr std::size_t kListed = 20;

Json run_json(const ledger::Run& run) {
  return {{"n", run.n}, {"problem", run.problem}, {"decomposition", run.decomposition}};
}

// "21 results for 21 units by otto (from 'lie'), 3 contradicting results by anna"
std::string list(const ledger::TakenOut& taken_out) {
  std::string text;
  std::size_t shown = 0;
  for (const auto& [origin, tally] : taken_out.from) {
    if (++shown > kListed) continue;
    std::string what;
    if (tally.results > 0)
      what = fmt::format("{} for {}", plural(tally.results, "result"), plural(tally.units, "unit"));
    if (tally.claims > 0)
      what += (what.empty() ? "" : " and ") + plural(tally.claims, "contradicting result");
    text +=
        fmt::format("{}{} by {}{}", text.empty() ? "" : ", ", what, printable(origin.first),
                    origin.second.empty() ? "" : fmt::format(" (from {})", quote(origin.second)));
  }
  if (shown > kListed) text += fmt::format(" and those of {} more", grouped(shown - kListed));
  return text;
}

Json taken_out_json(const ledger::TakenOut& taken_out) {
  Json list = Json::array();
  for (const auto& [origin, tally] : taken_out.from)
    list.push_back({{"host", origin.first},
                    {"source", origin.second},
                    {"results", tally.results},
                    {"units", tally.units},
                    {"claims", tally.claims}});
  return list;
}

std::vector<std::string> next(const std::vector<ledger::Run>& runs, const std::string& file,
                              const std::string& words = {}) {
  std::vector<std::string> commands;
  for (const ledger::Run& run : runs)
    if (std::string command = count_command(run, file); !command.empty())
      commands.push_back(command + words);
  return commands;
}

// "anna, bert and 3 more hosts"
std::string names_of(const std::set<std::string>& hosts) {
  constexpr std::size_t kNamed = 4;
  std::string text;
  std::size_t shown = 0;
  for (const std::string& host : hosts)
    if (++shown <= kNamed) text += (text.empty() ? "" : ", ") + printable(host);
  if (shown > kNamed) text += fmt::format(" and {}", plural(shown - kNamed, "more host"));
  return text;
}

std::string audit_command(const std::string& file) {
  return fmt::format("queens ledger audit {} --per-host 300", campaign::shell_word(file));
}

}  // namespace

std::string count_command(const ledger::Run& run, const std::string& file) try {
  if (!campaign::can_count(run)) return "";
  const Problem problem =
      campaign::parse_problem_key(static_cast<std::int32_t>(run.n), run.problem);
  return fmt::format("queens count {} --engine {} --ledger {}", typed(problem),
                     run.decomposition.substr(0, run.decomposition.find('/')),
                     campaign::shell_word(file));
} catch (const Error&) {
  return "";
}

std::string settling_advice(const campaign::Conflicts& conflicts, const std::string& file,
                            const std::string& words) {
  const std::string name = campaign::shell_word(file);
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

std::string settled_text(const campaign::Settled& settled, const std::string& file,
                         const std::string& words) {
  std::string text;
  for (std::size_t i = 0; i < settled.verdicts.size() && i < kListed; ++i)
    text += fmt::format("queens: {}\n", describe(settled.verdicts[i]));
  if (settled.verdicts.size() > kListed)
    text += fmt::format("queens: {} more\n", plural(settled.verdicts.size() - kListed, "verdict"));
  if (settled.units > 0)
    text += fmt::format("queens: {} counted again; dropped: {}\n", plural(settled.units, "unit"),
                        settled.taken_out.empty() ? "nothing" : list(settled.taken_out));
  if (settled.taken_out.restored > 0)
    text += fmt::format(
        "queens: {} confirmed by this recount and now in the total\n",
        plural(settled.taken_out.restored, "contradicted result is", "contradicted results are"));
  if (settled.taken_out.recounted > 0)
    text += fmt::format("queens: {} now {} the results of this recount\n",
                        plural(settled.taken_out.recounted, "unit"),
                        plural_of(settled.taken_out.recounted, "has", "have"));
  for (const std::string& line : settled.still) text += fmt::format("queens: {}\n", line);
  if (settled.totals_differ) {
    campaign::Conflicts totals;
    totals.totals.emplace_back();
    text += fmt::format("queens: {}\n", settling_advice(totals, file, words));
  }
  if (settled.units == 0) return text;
  for (const std::string& command : next(settled.runs, file, words))
    text += fmt::format("queens: next, to count what is missing and show the total: {}\n", command);
  return text + fmt::format("queens: next, to check more units of each host: {}{}\n",
                            audit_command(file), words);
}

Json settled_json(const campaign::Settled& settled, const std::string& file,
                  const std::string& words) {
  Json verdicts = Json::array();
  for (const campaign::Verdict& each : settled.verdicts) {
    Json verdict = run_json(each.run);
    verdict.update({{"first", each.units.first},
                    {"last", each.units.last},
                    {"weighted", count_value(each.weighted)},
                    {"right", sides_json(each.right)},
                    {"right_in_parts", sides_json(each.in_parts)},
                    {"wrong", sides_json(each.wrong)}});
    verdicts.push_back(std::move(verdict));
  }
  Json commands = next(settled.runs, file, words);
  if (!settled.runs.empty()) commands.push_back(audit_command(file) + words);
  return {{"ledger", file},
          {"stop", name(settled.stop)},
          {"elapsed_seconds", settled.elapsed_seconds},
          {"units_counted_again", settled.units},
          {"verdicts", verdicts},
          {"dropped", taken_out_json(settled.taken_out)},
          {"restored", settled.taken_out.restored},
          {"units_recorded", settled.taken_out.recounted},
          {"still_disputed", settled.still},
          {"next", commands}};
}

std::string dropped_text(const std::vector<DroppedFrom>& dropped, const std::string& file) {
  std::string text;
  for (const DroppedFrom& each : dropped) {
    text += fmt::format("queens: {}: dropped {}\n", describe(each.run), list(each.taken_out));
    if (each.taken_out.restored > 0)
      text += fmt::format(
          "queens: {}: {} of {} {} used instead, though nothing in this ledger confirms {}: merge "
          "the other ledgers again, or check with 'queens ledger audit {} --per-host 300'\n",
          describe(each.run), plural(each.taken_out.restored, "result"),
          names_of(each.taken_out.restored_from), plural_of(each.taken_out.restored, "is", "are"),
          plural_of(each.taken_out.restored, "it", "them"), campaign::shell_word(file));
    if (each.disputed > 0)
      text += fmt::format(
          "queens: {}: {} still contradicted by others: 'queens ledger settle {}' counts their "
          "units again\n",
          describe(each.run), plural(each.disputed, "result is", "results are"),
          campaign::shell_word(file));
  }
  text += "queens: the ledger keeps a record of what was dropped, when and why\n";
  for (const DroppedFrom& each : dropped) {
    const std::string command = count_command(each.run, file);
    if (command.empty() || each.disputed > 0) continue;
    text += each.missing > 0
                ? fmt::format("queens: next, to count the {} that {} missing now: {}\n",
                              plural(each.missing, "unit"), plural_of(each.missing, "is", "are"),
                              command)
                : fmt::format("queens: next, to show the total: {}\n", command);
  }
  return text;
}

Json dropped_json(const std::vector<DroppedFrom>& dropped, const std::string& file,
                  const std::string& why) {
  Json counts = Json::array();
  std::vector<ledger::Run> runs;
  for (const DroppedFrom& each : dropped) {
    Json count = run_json(each.run);
    count.update({{"dropped", taken_out_json(each.taken_out)},
                  {"restored", each.taken_out.restored},
                  {"units_missing", each.missing},
                  {"still_disputed", each.disputed}});
    counts.push_back(std::move(count));
    runs.push_back(each.run);
  }
  return {{"ledger", file}, {"why", why}, {"counts", counts}, {"next", next(runs, file)}};
}

std::string merged_text(const std::string& from, const std::string& into,
                        const ledger::MergeReport& report) {
  std::string text;
  const auto lines = [&](const char* head, const std::vector<std::string>& list,
                         std::uint64_t more) {
    for (const std::string& line : list) text += fmt::format("queens: {}: {}\n", head, line);
    if (more > 0) text += fmt::format("queens: {}: {} more\n", head, grouped(more));
  };
  lines("NOT COMPARED", report.overlaps, report.more_overlaps);
  lines("CONFLICT", report.conflicts, report.more_conflicts);
  lines("SIGNED TWICE", report.signed_twice, report.more_signed_twice);
  if (report.newly_signed > 0)
    text += fmt::format("queens: {}: added its signatures to {} that {} held unsigned\n",
                        quote(from), plural(report.newly_signed, "result"), quote(into));
  if (report.dropped_before > 0)
    text += fmt::format("queens: {}: {} not added, because {} dropped from {} before\n",
                        quote(from), plural(report.dropped_before, "result was", "results were"),
                        plural_of(report.dropped_before, "it was", "they were"), quote(into));
  for (const auto& [host, returned] : report.returned)
    text += fmt::format(
        "queens: {}: added {} of the host {}, for {}. Results of this host for some of these units "
        "were dropped from {} before; {}, so {} new. To drop all results of this host: queens "
        "ledger drop {} --host {}\n",
        quote(from), plural(returned.results, "result"), printable(host),
        plural(returned.units, "unit"), quote(into),
        plural_of(returned.results, "the added result covers another range",
                  "the added results cover other ranges"),
        plural_of(returned.results, "it may be", "they may be"), campaign::shell_word(into),
        campaign::shell_word(printable(host)));
  return text;
}

Json merged_json(const std::string& from, const ledger::MergeReport& report) {
  Json returned = Json::array();
  for (const auto& [host, each] : report.returned)
    returned.push_back({{"host", host}, {"results", each.results}, {"units", each.units}});
  return {{"ledger", from},
          {"units_added", report.added},
          {"units_known", report.known},
          {"dropped_before", report.dropped_before},
          {"returned", returned},
          {"newly_signed", report.newly_signed},
          {"signed_twice", report.signed_twice},
          {"more_signed_twice", report.more_signed_twice},
          {"conflicts", report.conflicts},
          {"more_conflicts", report.more_conflicts},
          {"overlaps", report.overlaps},
          {"more_overlaps", report.more_overlaps}};
}

}  // namespace queens
