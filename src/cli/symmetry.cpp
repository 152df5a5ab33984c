// queens symmetry: the eight images of a solution, its orbit, and Gray's cyclic shifts.
#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "analysis/shifts.hpp"
#include "cli/command_line.hpp"
#include "cli/exit_status.hpp"
#include "cli/json.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/placement_argument.hpp"
#include "cli/terminal.hpp"
#include "present/captioned_sheet.hpp"
#include "present/table.hpp"
#include "queens/analysis.hpp"
#include "text/plural.hpp"

namespace queens::cli {
namespace {

constexpr const char* kSymmetryExamples =
    "  queens symmetry 2 4 6 8 3 1 7 5                 the eight images of a solution\n"
    "  queens symmetry 1 3 5 2 4                       a toroidal one: every shift is a solution\n"
    "  queens solve 8 --rank 12 | queens symmetry --svg orbit.svg\n"
    "  queens symmetry --json 5 2 4 6 8 3 1 7\n";

constexpr std::int32_t kRanksUpTo = 16;    // a seventh of a second
constexpr std::int32_t kShiftsUpTo = 200;  // n^2 numbers

struct SymmetryOptions {
  PlacementArgument placement;
  std::string svg;
  bool json = false;
};

struct Image {
  Symmetry symmetry = Symmetry::identity;
  Placement columns;
  std::optional<Count> rank;  // from 1
};

std::vector<Image> images(const Placement& columns) {
  std::vector<Image> list;
  const auto n = static_cast<std::int32_t>(columns.size());
  std::optional<Ranking> ranking;
  if (n <= kRanksUpTo)
    ranking.emplace(n, RankingOptions{.on_progress = [](double) { return !interrupted(); }});
  for (const Symmetry symmetry : kSymmetries) {
    Image each{symmetry, image(columns, symmetry), std::nullopt};
    if (ranking)
      if (const auto before = ranking->rank(each.columns)) each.rank = *before + 1;
    list.push_back(std::move(each));
  }
  return list;
}

std::string pair_text(const Attack& attack, int base) {
  return fmt::format("{} and {} share {}", to_string(attack.first, base),
                     to_string(attack.second, base), with_article(attack.line));
}

std::string images_text(const std::vector<Image>& list, int base) {
  const bool ranks = list.front().rank.has_value();
  Table table{{{"image"}, {"rank", Align::right}, {"columns"}}};
  for (const Image& each : list)
    table.rows.push_back({std::string(name(each.symmetry)),
                          each.rank ? grouped(*each.rank) : std::string(ranks ? "" : "-"),
                          format(each.columns, base)});
  return text(table);
}

std::string shifts_text(const Shifts& shifts, int base) {
  Table table{{{"shift", Align::right}, {"columns"}, {""}}};
  for (const Shift& each : shifts.shifts)
    table.rows.push_back({std::to_string(each.by), format(each.columns, base),
                          each.solution ? std::string("solution") : pair_text(*each.attack, base)});
  const std::size_t n = shifts.shifts.size();
  std::string why =
      shifts.toroidal
          ? "toroidal: no two queens share a diagonal round the edges, so every shift is a "
            "solution"
          : fmt::format("not toroidal: {} round the edges; {} of {} {}",
                        pair_text(*shifts.round_the_edge, base), shifts.solutions(),
                        plural(n, "shift"),
                        plural_of(static_cast<std::uint64_t>(shifts.solutions()), "is a solution",
                                  "are solutions"));
  return text(table) + "\n" + why + "\n";
}

std::string report(const Placement& columns, const std::vector<Image>& list, int base) {
  const int members = orbit_size(columns);
  std::string result =
      fmt::format("class      {}\norbit      {}\ncanonical  {}\n\n", name(symmetry_class(columns)),
                  solutions_text(static_cast<Count>(members)), format(canonical(columns), base)) +
      images_text(list, base);
  if (static_cast<std::int32_t>(columns.size()) <= kShiftsUpTo)
    result += "\n" + shifts_text(cyclic_shifts(columns), base);
  return result;
}

Json columns_json(PlacementView columns, int base) {
  Json list = Json::array();
  for (const std::int32_t column : columns) list.push_back(std::int64_t{column} + base);
  return list;
}

Json attack_json(const std::optional<Attack>& attack, int base) {
  if (!attack) return nullptr;
  const auto square = [&](Square s) {
    return Json::array({std::int64_t{s.row} + base, std::int64_t{s.column} + base});
  };
  return {{"first", square(attack->first)},
          {"second", square(attack->second)},
          {"line", name(attack->line)}};
}

Json report_json(const Placement& columns, const std::vector<Image>& list, int base) {
  Json object = {{"n", columns.size()},
                 {"base", base},
                 {"class", name(symmetry_class(columns))},
                 {"orbit_size", orbit_size(columns)},
                 {"canonical", columns_json(canonical(columns), base)}};
  for (const Image& each : list)
    object["images"].push_back({{"symmetry", name(each.symmetry)},
                                {"rank", each.rank ? count_value(*each.rank) : Json()},
                                {"columns", columns_json(each.columns, base)}});
  if (static_cast<std::int32_t>(columns.size()) > kShiftsUpTo) return object;
  const Shifts shifts = cyclic_shifts(columns);
  object["toroidal"] = shifts.toroidal;
  object["attack_round_the_edges"] = attack_json(shifts.round_the_edge, base);
  for (const Shift& each : shifts.shifts)
    object["shifts"].push_back({{"by", each.by},
                                {"solution", each.solution},
                                {"attack", attack_json(each.attack, base)},
                                {"columns", columns_json(each.columns, base)}});
  return object;
}

std::string sheet(const Placement& columns, const std::vector<Image>& list, int base) {
  std::vector<CaptionedBoard> boards;
  for (const Image& each : list)
    boards.push_back({each.columns, std::string(name(each.symmetry)) +
                                        (each.rank ? ": " + grouped(*each.rank) : "")});
  return captioned_sheet(
      boards, 4,
      fmt::format("The eight images of a solution of {}; class: {}",
                  plural(columns.size(), "queen"), name(symmetry_class(columns))),
      {.base = base});
}

int symmetry_command(const SymmetryOptions& options) {
  catch_interrupts();
  int base = 1;
  const std::optional<Placement> columns = options.placement.only(base);
  if (!columns || interrupted()) return cli::report(kInterrupted, "interrupted");
  const std::vector<Image> list = images(*columns);
  if (interrupted()) return cli::report(kInterrupted, "interrupted");
  if (!options.svg.empty()) write_file(options.svg, sheet(*columns, list, base));
  if (options.svg.empty() || options.json)
    print(options.json ? json_document(report_json(*columns, list, base))
                       : report(*columns, list, base));
  return kAnswered;
}

}  // namespace

void add_symmetry(CLI::App& app, Command& chosen) {
  auto options = std::make_shared<SymmetryOptions>();
  CLI::App* command =
      add_command(app, "symmetry", "Show the images, the orbit and the shifts of a solution",
                  kSymmetryExamples);
  options->placement.add_to(*command);
  add_svg(*command, options->svg);
  add_json(*command, options->json);
  command->callback(
      [options, &chosen] { chosen = [options] { return symmetry_command(*options); }; });
}

}  // namespace queens::cli
