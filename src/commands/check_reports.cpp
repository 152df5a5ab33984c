// The reports of `queens check`.
#include "commands/check_reports.hpp"

#include <fmt/format.h>
#include "base/phrases.hpp"
#include "cli/terminal.hpp"
#include "cli/words.hpp"
#include "commands/reports.hpp"

namespace queens::commands {
using namespace cli;
namespace {

std::string queens_are(std::uint64_t count) { return plural(count, "queen is", "queens are"); }

}  // namespace

bool is_incomplete(const Inspection& found) {
  return found.missing > 0 && found.attack_count == 0 && found.off_board_count == 0 &&
         found.absent_count == 0 && found.on_blocked_count == 0;
}

std::string fault_text(const Reading& reading, const Faults& faults) {
  const Inspection& found = faults.inspection;
  const int base = reading.base;
  const std::int32_t n = reading.arrangement.n;
  std::string text;
  for (const Square& square : found.off_board)
    text += fmt::format("  the queen on row {0}, column {1} is off the {2} x {2} board\n",
                        std::int64_t{square.row} + base, std::int64_t{square.column} + base, n);
  if (reading.streamed && found.off_board_count > found.off_board.size())
    text +=
        fmt::format("  {0}{1} off the {2} x {2} board\n", found.off_board.empty() ? "" : "... and ",
                    queens_are(found.off_board_count - found.off_board.size()), n);
  for (const Attack& each : found.attacks)
    text += fmt::format("  the queens on {}\n", attack_text(each, base));
  for (const auto& [second, line] : faults.half_named)
    text += second ? fmt::format("  the queen on {} and an earlier one share {}\n",
                                 to_string(*second, base), with_article(line))
                   : fmt::format("  two queens share {} that wraps around the edge\n",
                                 with_article(line));
  const std::size_t listed = found.attacks.size() + faults.half_named.size();
  if (found.attack_count > listed)
    text += fmt::format("  ... and {}{} more attacking pairs\n",
                        reading.streamed ? "at least " : "", grouped(found.attack_count - listed));
  for (const Square& each : found.absent)
    text += fmt::format("  no queen stands on {}, where the problem gives one\n",
                        to_string(each, base));
  if (const std::uint64_t more = found.absent_count - found.absent.size(); more > 0)
    text += fmt::format("  ... and {} more of the given queens are absent\n", grouped(more));
  for (const Square& each : found.on_blocked)
    text += fmt::format("  the queen on {} stands on a blocked square\n", to_string(each, base));
  if (const std::uint64_t more = found.on_blocked_count - found.on_blocked.size(); more > 0)
    text += fmt::format("  ... and {} more on blocked squares\n", grouped(more));
  if (found.missing > 0)
    text += fmt::format("  {} missing{}\n", queens_are(static_cast<std::uint64_t>(found.missing)),
                        is_incomplete(found) ? ", and no two queens attack each other" : "");
  if (found.missing < 0) {
    const auto extra = static_cast<std::uint64_t>(-found.missing);
    text += fmt::format("  there {} {} too many\n", plural_of(extra, "is", "are"),
                        plural(extra, "queen"));
  }
  return text;
}

Json fault_json(const Reading& reading, const Faults& faults, bool by_problem) {
  const int base = reading.base;
  Json object = {{"line", reading.line},
                 {"n", reading.arrangement.n},
                 {"format", reading.format},
                 {"base", base}};
  object.update(inspection_json(faults.inspection, base, by_problem));
  for (const auto& [second, line] : faults.half_named)
    object["attacks"].push_back({{"first", nullptr},
                                 {"second", second ? square_json(*second, base) : Json()},
                                 {"line", name(line)}});
  if (reading.streamed) object["streamed"] = true;
  return object;
}

std::string verdict_text(const Tally& tally, const std::string& where) {
  if (tally.status() == kIncomplete)
    return fmt::format("{}: no attack so far{}, but {}\n", bold("incomplete"), where,
                       tally.checked == 1
                           ? "queens are missing"
                           : fmt::format("{} of {} {} queens", grouped(tally.incomplete),
                                         plural(tally.checked, "placement"),
                                         plural_of(tally.incomplete, "lacks", "lack")));
  const std::string verdict = bold(tally.invalid == 0 ? "valid" : "invalid");
  if (tally.checked == 1)
    return fmt::format("{}: {} solution for n = {}{}\n", verdict,
                       tally.invalid == 0 ? "a" : "not a", tally.n, where);
  if (tally.invalid == 0)
    return fmt::format("{}: all {} placements are solutions{}\n", verdict, grouped(tally.checked),
                       where);
  return fmt::format(
      "{}: {} of {} {}{}{}\n", verdict, grouped(tally.invalid), plural(tally.checked, "placement"),
      plural_of(tally.invalid, "is not a solution", "are not solutions"), where,
      tally.incomplete == 0
          ? ""
          : fmt::format(", and {} queens", grouped(tally.incomplete) +
                                               plural_of(tally.incomplete, " lacks", " lack")));
}

void add_tally(JsonStream& json, const Tally& tally, bool complete) {
  json.add("checked", tally.checked);
  json.add("valid", tally.checked - tally.invalid - tally.incomplete);
  json.add("incomplete", tally.incomplete);
  json.add("complete", complete);
}

std::string set_text(const SetReport& report, bool others_are_right) {
  std::string text;
  for (const Placement& each : report.missing) text += fmt::format("  missing: {}\n", format(each));
  if (const std::uint64_t more = report.missing_count() - report.missing.size(); more > 0)
    text += fmt::format("  ... and {} more are missing\n", grouped(more));
  for (const auto& [columns, places] : report.repeated)
    text += fmt::format("  more than once: {}, {}\n", format(columns), joined(places, "; "));
  if (const std::uint64_t more = report.repeated_count - report.repeated.size(); more > 0)
    text += fmt::format("  ... and {} more are repeated\n", grouped(more));
  const std::string where =
      fmt::format("for n = {}{}", report.problem.n, report.problem.toroidal ? " on the torus" : "");
  if (report.complete() && !others_are_right) return text;
  if (report.complete())
    return text + fmt::format("{}: all {} {}, each once\n", bold("valid"),
                              solutions_text(report.solutions), where);
  std::vector<std::string> faults;
  if (report.missing_count() > 0)
    faults.push_back(fmt::format("{} {} missing", grouped(report.missing_count()),
                                 plural_of(report.missing_count(), "is", "are")));
  if (report.repeated_count > 0)
    faults.push_back(fmt::format("{} {} repeated", grouped(report.repeated_count),
                                 plural_of(report.repeated_count, "is", "are")));
  return text + fmt::format("{}: {} of the {} {}: {}\n", bold("invalid"), grouped(report.found),
                            solutions_text(report.solutions), where, joined(faults, ", and "));
}

Json set_json(const std::optional<SetReport>& report) {
  if (!report) return nullptr;
  const auto missing = [](const Placement& each) { return columns_json(each, 1); };
  const auto repeated = [](const SetReport::Repeated& each) -> Json {
    return {{"columns", columns_json(each.columns, 1)}, {"places", each.places}};
  };
  return {{"n", report->problem.n},
          {"solutions", count_value(report->solutions)},
          {"found", count_value(report->found)},
          {"missing_count", count_value(report->missing_count())},
          {"missing", list_json(report->missing, missing)},
          {"repeated_count", count_value(report->repeated_count)},
          {"repeated", list_json(report->repeated, repeated)}};
}

Json passed_over_json(const PassedOver& passed) {
  const auto passage = [](const PassedOver::Passage& each) -> Json {
    return {{"line", each.line}, {"text", printable(each.text)}};
  };
  return {{"count", passed.count}, {"lines", list_json(passed.lines, passage)}};
}

}  // namespace queens::commands
