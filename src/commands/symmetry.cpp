// queens symmetry: shows the eight images of a solution, how many of them differ, and Gray's cyclic shifts. On small
// boards each image has its rank, its position in the list of all solutions.
#include "analysis/shifts.hpp"
#include "commands/common.hpp"
#include "commands/each_placement.hpp"
#include "commands/reports.hpp"
#include "present/table.hpp"
#include "present/writers.hpp"

namespace queens::commands {
namespace {

// Reports.

constexpr std::int32_t kShiftsUpTo = 200;  // rows; there are n shifts, of n numbers each

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
  std::size_t solutions = 0;
  for (const auto& [columns, attack] : shifts.shifts) {
    table.rows.push_back({std::to_string(table.rows.size()), format(columns, base),
                          attack ? pair_text(*attack, base) : std::string("solution")});
    solutions += !attack;
  }
  const std::string why =
      shifts.round_the_edge
          ? fmt::format("not toroidal: {} that wraps around the edges; {} of {} {}",
                        pair_text(*shifts.round_the_edge, base), solutions,
                        plural(shifts.shifts.size(), "shift"),
                        plural_of(solutions, "is a solution", "are solutions"))
          : "toroidal: no two queens share a diagonal that wraps around the edges, so every "
            "shift is a solution";
  return text(table) + "\n" + why + "\n";
}

}  // namespace

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

namespace {

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
void write_json(const Orbit& orbit, JsonObject object, ProgressTimer& watch) {
  const auto& [columns, base, line, images] = orbit;
  object.add("line", line);
  object.add("n", columns.size());
  object.add("base", base);
  object.add("class", name(symmetry_class(columns)));
  object.add("orbit_size", orbit_size(columns));
  object.add("canonical", columns_json(canonical(columns), base));
  JsonList list = object.add_list("images");
  for (const Image& each : images) {
    if (!watch.keep_going()) break;
    list.add(image_json(each.symmetry, each.rank, each.columns, base));
  }
  list.end();
  if (static_cast<std::int32_t>(columns.size()) <= kShiftsUpTo) {
    const Shifts shifts = cyclic_shifts(columns);
    object.add("toroidal", !shifts.round_the_edge);
    object.add("attack_round_the_edges", attack_json(shifts.round_the_edge, base));
    object.add("shifts", shifts_json(shifts, base));
  }
  object.end();
}

// The command.

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

// Reads solutions and writes the orbit of each as asked.
class Orbits {
 public:
  explicit Orbits(const SymmetryOptions& options) : options_(options), each_(options) {}

  int go() {
    return each_.run(
        [this](const Placement& columns, const Reading& reading) {
          return tell({columns, reading.base, reading.line});
        },
        [this] {
          if (first_) each_.output.write(first_->second);
        },
        "solution", "shown");
  }

 private:
  bool tell(Orbit orbit) {
    if (!options_.svg.empty() && each_.told > 0)
      throw Error(ErrorCode::bad_text,
                  fmt::format("line {}: a second placement, but --svg draws the images of only one",
                              orbit.line));
    if (!find_images(orbit)) return false;
    if (!options_.svg.empty()) write_file(options_.svg, orbit_sheet(orbit));
    if (options_.json)
      write_json(orbit, each_.list.add_object(), each_.watch);
    else if (options_.csv)
      each_.output.write((each_.told == 0 ? "line,n,class,orbit_size,image,rank,columns\n" : "") +
                         orbit_csv(orbit));
    else if (options_.svg.empty())
      write_text(orbit);
    return true;
  }

  // Finds the eight images and their ranks. Returns false if it was stopped.
  bool find_images(Orbit& orbit) {
    const auto n = static_cast<std::int32_t>(orbit.columns.size());
    for (const Symmetry symmetry : kSymmetries) {
      if (!each_.going()) return false;
      Image found{symmetry, image(orbit.columns, symmetry), std::nullopt};
      if (n <= kRanksUpTo) {
        const std::optional<Count> before = each_.ranking(n).rank(found.columns);
        if (!before) return false;
        found.rank = *before + 1;
      }
      orbit.images.push_back(std::move(found));
    }
    return true;
  }

  // If there are several placements, each gets a heading with its line. So the text of the first one is kept until
  // a second placement or the end is reached.
  void write_text(const Orbit& orbit) {
    std::string text = orbit_text(orbit);
    if (each_.told == 0) {
      first_ = {orbit.line, std::move(text)};
      return;
    }
    if (first_) each_.output.write(fmt::format("line {}:\n{}", first_->first, first_->second));
    first_.reset();
    each_.output.write(fmt::format("\nline {}:\n{}", orbit.line, text));
  }

  const SymmetryOptions& options_;
  EachPlacement each_;
  std::optional<std::pair<std::uint64_t, std::string>> first_;  // its line, and its text
};

}  // namespace

void add_symmetry(Command& program) {
  auto [command, options] = program.add_command<SymmetryOptions>(
      {"symmetry", "Show the images, the orbit and the shifts of solutions", kSymmetryExamples},
      [](const SymmetryOptions& asked) {
        if (!asked.svg.empty() && !asked.output.empty() && !asked.json && !asked.csv)
          throw Error(
              ErrorCode::bad_argument,
              "with --svg nothing is printed that --output could hold; add --json or --csv, "
              "or leave --output out");
        return Orbits(asked).go();
      });
  options.add_to(command);
  command.add("--svg", options.svg);
}

}  // namespace queens::commands
