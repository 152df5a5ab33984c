// queens symmetry: shows the eight images of a solution, how many of them differ, and Gray's cyclic shifts. On small
// boards each image has its rank, its position in the list of all solutions.
#include "analysis/shifts.hpp"
#include "commands/all.hpp"

#include <fmt/format.h>
#include "base/phrases.hpp"
#include "cli/words.hpp"
#include "commands/each_placement.hpp"
#include "commands/reports.hpp"
#include "present/table.hpp"
#include "present/writers.hpp"
#include "queens/queens.hpp"

namespace queens::commands {
using namespace cli;
namespace {

// An image of a solution.
struct Image {
  Symmetry symmetry = Symmetry::identity;
  Placement columns;
  std::optional<Count> rank;  // from 1
};

// A solution and its images.
struct Orbit {
  Placement columns;
  int base = 1;
  std::uint64_t line = 0;
  std::vector<Image> images = {};
};

constexpr std::int32_t kShiftsUpTo = 200;  // rows; there are n shifts, of n numbers each

std::string images_text(const std::vector<Image>& list, int base) {
  const bool ranks = list.front().rank.has_value();
  Table table{{"image", ">rank", "columns"}};
  for (const Image& each : list)
    table.rows.push_back({std::string(name(each.symmetry)),
                          each.rank ? grouped(*each.rank) : std::string(ranks ? "" : "-"),
                          format(each.columns, base)});
  return text(table);
}

std::string shifts_text(const Shifts& shifts, int base) {
  Table table{{">shift", "columns", ""}};
  std::size_t solutions = 0;
  for (const auto& [columns, attack] : shifts.shifts) {
    table.rows.push_back({std::to_string(table.rows.size()), format(columns, base),
                          attack ? attack_text(*attack, base) : std::string("solution")});
    solutions += !attack;
  }
  const std::string why =
      shifts.round_the_edge
          ? fmt::format("not toroidal: {} that wraps around the edges; {} of {} {}",
                        attack_text(*shifts.round_the_edge, base), solutions,
                        plural(shifts.shifts.size(), "shift"),
                        plural_of(solutions, "is a solution", "are solutions"))
          : "toroidal: no two queens share a diagonal that wraps around the edges, so every "
            "shift is a solution";
  return text(table) + "\n" + why + "\n";
}

std::string orbit_text(const Orbit& orbit) {
  const auto& [columns, base, line, images] = orbit;
  std::string result =
      fmt::format("class      {}\norbit      {}\ncanonical  {}\n\n", name(symmetry_class(columns)),
                  solutions_text(static_cast<Count>(orbit_size(columns))),
                  format(canonical(columns), base)) +
      images_text(images, base);
  if (static_cast<std::int32_t>(columns.size()) <= kShiftsUpTo)
    result += "\n" + shifts_text(cyclic_shifts(columns), base);
  return result;
}

// One line for each image.
std::string orbit_csv(const Orbit& orbit) {
  const auto& [columns, base, line, images] = orbit;
  std::string rows;
  for (const Image& each : images)
    rows += csv_line({std::to_string(line), std::to_string(columns.size()),
                      std::string(name(symmetry_class(columns))),
                      std::to_string(orbit_size(columns)), std::string(name(each.symmetry)),
                      each.rank ? to_string(*each.rank) : "", format(each.columns, base)});
  return rows;
}

// A drawing of the images, as SVG.
std::string orbit_sheet(const Orbit& orbit) {
  std::vector<CaptionedBoard> boards;
  for (const Image& each : orbit.images)
    boards.push_back({each.columns, std::string(name(each.symmetry)) +
                                        (each.rank ? ": " + grouped(*each.rank) : "")});
  return captioned_sheet(
      boards, 4,
      fmt::format("The eight images of a solution of {}; class: {}",
                  plural(orbit.columns.size(), "queen"), name(symmetry_class(orbit.columns))),
      {.base = orbit.base});
}

Json shifts_json(const Shifts& shifts, int base) {
  Json list = Json::array();
  for (const auto& [columns, attack] : shifts.shifts)
    list.push_back({{"by", list.size()},
                    {"solution", !attack},
                    {"attack", attack_json(attack, base)},
                    {"columns", columns_json(columns, base)}});
  return list;
}

// Writes the object piece by piece, because that of a large board has nine long lists. The object is completed
// even after a stop.
void write_json(const Orbit& orbit, EachPlacement& each_placement) {
  const auto& [columns, base, line, images] = orbit;
  JsonStream& json = each_placement.json;
  json.open('{');
  json.add("line", line);
  json.add("n", columns.size());
  json.add("base", base);
  json.add("class", name(symmetry_class(columns)));
  json.add("orbit_size", orbit_size(columns));
  json.add("canonical", columns_json(canonical(columns), base));
  json.open('[', "images");
  for (const Image& each : images) {
    if (!each_placement.going()) break;
    json.add(image_json(each.symmetry, each.rank, each.columns, base));
  }
  json.close();
  if (static_cast<std::int32_t>(columns.size()) <= kShiftsUpTo) {
    const Shifts shifts = cyclic_shifts(columns);
    json.add("toroidal", !shifts.round_the_edge);
    json.add("attack_round_the_edges", attack_json(shifts.round_the_edge, base));
    json.add("shifts", shifts_json(shifts, base));
  }
  json.close();
}

constexpr const char* kSymmetryExamples =
    "  queens symmetry 2 4 6 8 3 1 7 5                 the eight images of a solution\n"
    "  queens symmetry 1 3 5 2 4                       a toroidal solution: every shift is a "
    "solution\n"
    "  queens solve 8 --rank 12 | queens symmetry --svg orbit.svg\n"
    "  queens symmetry --json 5 2 4 6 8 3 1 7\n";

constexpr std::int32_t kRanksUpTo = 16;  // ranking then takes a seventh of a second

struct SymmetryOptions : EachPlacementOptions {
  std::string svg;
};

// Finds the eight images and their ranks. Returns false if it was stopped.
bool find_images(Orbit& orbit, EachPlacement& each) {
  const auto n = static_cast<std::int32_t>(orbit.columns.size());
  for (const Symmetry symmetry : kSymmetries) {
    if (!each.going()) return false;
    Image found{symmetry, image(orbit.columns, symmetry), std::nullopt};
    if (n <= kRanksUpTo) {
      const std::optional<Count> before = each.ranking(n).rank(found.columns);
      if (!before) return false;
      found.rank = *before + 1;
    }
    orbit.images.push_back(std::move(found));
  }
  return true;
}

int symmetry_command(const SymmetryOptions& options) {
  if (!options.svg.empty() && !options.output.empty() && !options.json && !options.csv)
    throw Error(ErrorCode::bad_argument,
                "with --svg nothing is printed that --output could hold; add --json or --csv, "
                "or leave --output out");
  EachPlacement each(options);
  // If there are several placements, each gets a heading with its line. So the text of the first one is kept until
  // a second placement or the end is reached.
  std::string heading, first;
  const auto write_text = [&](const Orbit& orbit) {
    if (each.taken == 0) {
      heading = fmt::format("line {}:\n", orbit.line);
      first = orbit_text(orbit);
      return;
    }
    each.output.write(std::exchange(heading, "") + std::exchange(first, "") +
                      fmt::format("\nline {}:\n{}", orbit.line, orbit_text(orbit)));
  };
  const auto report = [&](const Placement& columns, const Reading& reading) {
    Orbit orbit{columns, reading.base, reading.line};
    if (!options.svg.empty() && each.taken > 0)
      throw Error(ErrorCode::bad_text,
                  fmt::format("line {}: a second placement, but --svg draws the images of only one",
                              orbit.line));
    if (!find_images(orbit, each)) return false;
    if (!options.svg.empty()) write_file(options.svg, orbit_sheet(orbit));
    if (options.json)
      write_json(orbit, each);
    else if (options.csv)
      each.output.write((each.taken == 0 ? "line,n,class,orbit_size,image,rank,columns\n" : "") +
                        orbit_csv(orbit));
    else if (options.svg.empty())
      write_text(orbit);
    return true;
  };
  return each.run(
      report, [&] { each.output.write(first); }, "solution", "shown");
}

}  // namespace

void add_symmetry(Command& program) {
  auto [command, options] = program.add_command<SymmetryOptions>(
      {"symmetry", "Show the images, the orbit and the shifts of solutions", kSymmetryExamples},
      symmetry_command);
  options.add_to(command);
  command.add("--svg", options.svg);
}

}  // namespace queens::commands
