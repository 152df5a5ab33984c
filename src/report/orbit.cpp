#include "report/orbit.hpp"

#include <fmt/format.h>

#include "present/captioned_sheet.hpp"
#include "present/table.hpp"
#include "report/words.hpp"
#include "text/plural.hpp"

namespace queens {
namespace {

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
  std::string why = shifts.toroidal
                        ? "toroidal: no two queens share a diagonal that wraps around the edges, "
                          "so every shift is a solution"
                        : fmt::format("not toroidal: {} that wraps around the edges; {} of {} {}",
                                      pair_text(*shifts.round_the_edge, base), shifts.solutions(),
                                      plural(n, "shift"),
                                      plural_of(static_cast<std::uint64_t>(shifts.solutions()),
                                                "is a solution", "are solutions"));
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

// One row for each image.
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
  for (const Shift& each : shifts.shifts)
    list.push_back({{"by", each.by},
                    {"solution", each.solution},
                    {"attack", attack_json(each.attack, base)},
                    {"columns", columns_json(each.columns, base)}});
  return list;
}

}  // namespace queens
