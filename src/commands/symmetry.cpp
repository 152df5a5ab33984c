// queens symmetry: shows the eight images of a solution, how many of them differ, and Gray's cyclic shifts.
#include <fmt/format.h>

#include <optional>
#include <utility>

#include "analysis/shifts.hpp"
#include "commands/all.hpp"
#include "commands/each_placement.hpp"
#include "present/table.hpp"
#include "report/orbit.hpp"
#include "text/plural.hpp"

namespace queens::commands {
using namespace cli;

namespace {

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
    object.add("toroidal", shifts.toroidal);
    object.add("attack_round_the_edges", attack_json(shifts.round_the_edge, base));
    object.add("shifts", shifts_json(shifts, base));
  }
  object.end();
}

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
      [](const SymmetryOptions& asked) { return Orbits(asked).go(); });
  options.add_to(command);
  command.add("--svg", options.svg);
}

}  // namespace queens::commands
