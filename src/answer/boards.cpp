// Answers the page's questions about boards: reads a board from pasted text, judges placements by a problem, describes a
// solution with its images and shifts, and lists the solutions of a size, one from each orbit.
#include <sstream>

#include "answer/questions.hpp"
#include "base/parse.hpp"
#include "engine/control.hpp"
#include "present/json.hpp"
#include "queens/analysis.hpp"

namespace queens::answer {
namespace {

constexpr std::int32_t kLargestListed = 12;    // 14,200 solutions in 1,787 orbits
constexpr std::int32_t kLargestRead = 200;     // the most that the page's board can show
constexpr std::int32_t kLargestShifted = 64;   // n^2 shifts of n queens
constexpr std::int32_t kLargestNumbered = 16;  // a rank takes a few tenths of a second

// The queens of a problem file, and its regions if the page asks for them.
Json read_as_problem(const std::string& text, bool coloured) {
  const Problem problem = read_problem(text);
  if (!coloured) refuse_colours(problem, "ordinary boards");
  const Arrangement arrangement{problem.n, problem.queens};
  Json reply = {{"n", problem.n},
                {"queens", squares_json(problem.queens, kBase)},
                {"blocked", squares_json(blocked_squares(problem), kBase)},
                {"toroidal", problem.toroidal},
                {"format", "problem file"},
                {"base", 1},
                {"line", 1},
                {"more", false},
                {"inspection", inspection_json(inspect(arrangement, problem), kBase, true)}};
  add_colours(reply, problem);
  return reply;
}

Json read_as_placement(const std::string& text) {
  std::istringstream input(text);
  PlacementReader reader(input);
  Reading reading, another;
  (void)reader.next(reading);  // throws if there is none
  bool more = false;
  try {
    more = reader.next(another);
  } catch (const Error&) {
    more = true;  // anything more is not shown
  }
  if (reading.coloured) refuse_colours({.touching = true}, "ordinary boards");
  if (reading.arrangement.n > kLargestRead)
    throw Error(ErrorCode::too_large, "a board of " + std::to_string(reading.arrangement.n) +
                                          " rows is too large to be shown here; the largest has " +
                                          std::to_string(kLargestRead) + " rows");
  const CheckedProblem stated(
      Problem{.n = reading.arrangement.n, .queens = reading.given, .blocked = reading.blocked});
  return {{"n", reading.arrangement.n},
          {"queens", squares_json(reading.arrangement.queens, kBase)},
          {"blocked", squares_json(reading.blocked, kBase)},
          {"format", reading.format},
          {"base", reading.base},
          {"line", reading.line},
          {"more", more},
          {"inspection", inspection_json(inspect(reading.arrangement, stated), kBase, true)}};
}

// A problem file is a JSON object with "n" and without a list of solutions.
bool looks_like_problem(const std::string& text) {
  const Json object = Json::parse(text, nullptr, false);
  return object.is_object() && object.contains("n") && !object.contains("solutions") &&
         !object.contains("placement");
}

// The queens of a placement: the column of the queen in each row, or squares.
Arrangement arrangement_from(const Json& placement, std::int32_t n) {
  if (!placement.is_array())
    refuse_value("placements", placement, "lists of columns, such as [1, 3, 0, 2], or of squares");
  Arrangement arrangement{n, {}};
  const bool squares = !placement.empty() && placement[0].is_array();
  for (const Json& each : placement) {
    if (squares && !(each.is_array() && each.size() == 2))
      refuse_value("placements", each, "lists of squares, such as [0, 3]");
    const auto row = static_cast<std::int32_t>(arrangement.queens.size());
    arrangement.queens.push_back({squares ? integer_from<std::int32_t>(each[0]) : row,
                                  integer_from<std::int32_t>(squares ? each[1] : each)});
  }
  return arrangement;
}

// What is wrong first, for people. As in the steps of puzzles, r1c1 is the first square.
std::string fault_in_words(const Inspection& found) {
  const auto named = [](Square s) {
    return "r" + std::to_string(std::int64_t{s.row} + 1) + "c" +
           std::to_string(std::int64_t{s.column} + 1);
  };
  if (!found.off_board.empty())
    return "the queen on " + named(found.off_board[0]) + " is off the board";
  if (!found.attacks.empty()) {
    const auto& [first, second, line] = found.attacks[0];
    return "the queens on " + named(first) + " and " + named(second) +
           (line == Line::corner ? " touch" : " share " + with_article(line));
  }
  if (!found.absent.empty()) return "the given queen on " + named(found.absent[0]) + " is missing";
  if (!found.on_blocked.empty())
    return "the queen on " + named(found.on_blocked[0]) + " stands on a blocked square";
  const auto lacking = static_cast<std::uint64_t>(std::abs(found.missing));
  return found.missing > 0 ? plural(lacking, "queen is", "queens are") + " missing"
                           : plural(lacking, "queen") + " too many";
}

// The solution shifted around the edges, rows by `down` and columns by `right`.
Placement shifted(PlacementView columns, std::int32_t down, std::int32_t right) {
  const auto n = static_cast<std::int32_t>(columns.size());
  Placement moved(columns.size());
  for (std::int32_t row = 0; row < n; ++row) moved[(row + down) % n] = (columns[row] + right) % n;
  return moved;
}

}  // namespace

Json list_engines(const Json&, Page&) {
  return {{"engines",
           list_json(engines(), [](const Engine* each) { return engine_json(each->info()); })}};
}

Json read_text(const Json& request, Page&) {
  const auto text = text_from(request, "text");
  const bool coloured = truth_from(request, "regions");
  return coloured || looks_like_problem(text) ? read_as_problem(text, coloured)
                                              : read_as_placement(text);
}

Json check_placements(const Json& request, Page&) {
  const CheckedProblem problem = problem_from(request);
  const Json& placements = value_of(request, "placements");
  if (!placements.is_array()) refuse_value("placements", placements, "a list of placements");
  const auto judged = [&](const Json& placement) {
    const Inspection found = inspect(arrangement_from(placement, problem.n), problem);
    Json reply = inspection_json(found, kBase, true);
    if (!found.valid()) reply["words"] = fault_in_words(found);
    return reply;
  };
  return {{"inspections", list_json(placements, judged)}};
}

Json list_orbits(const Json& request, Page& page) {
  const CheckedProblem problem = problem_from(request);
  if (problem.restricted() || problem.toroidal)
    throw Error(ErrorCode::engine_cannot,
                "orbits are listed for empty boards that are not toroidal");
  require_at_most(kLargestListed, problem.n, "all solutions are shown for boards of");
  std::vector<int> sizes;
  VisitingSink orbits([&](PlacementView columns) {
    page.placements(columns);
    sizes.push_back(orbit_size(columns));
    return true;
  });
  run(problem, Question::representatives, limits_from(request, page), orbits);
  return {{"n", problem.n}, {"sizes", sizes}};
}

Json describe(const Json& request, Page&) {
  const Placement columns = placement_from(request, "columns");
  if (columns.empty()) throw Error(ErrorCode::not_a_solution, "a solution has a queen");
  if (!is_solution(columns)) {
    const std::vector<Square> off = inspect(arrangement_of(columns)).off_board;
    throw Error(ErrorCode::not_a_solution,
                off.empty() ? "some of these queens attack each other: only a solution has images "
                              "that are solutions"
                            : "the column " + std::to_string(off[0].column) +
                                  " is off a board of " + std::to_string(columns.size()) + " rows");
  }
  const auto n = static_cast<std::int32_t>(columns.size());
  Json images = Json::array();
  for (const Symmetry symmetry : kSymmetries)
    images.push_back(image_json(symmetry, std::nullopt, image(columns, symmetry), kBase));
  Json shifts = Json::array();
  for (std::int32_t down = 0; n <= kLargestShifted && down < n; ++down)
    for (std::int32_t right = 0; right < n; ++right)
      if (const Placement moved = shifted(columns, down, right);
          down + right > 0 && is_solution(moved))
        shifts.push_back({{"down", down}, {"right", right}, {"columns", moved}});
  Json reply = {{"images", images},
                {"orbit_size", orbit_size(columns)},
                {"class", name(symmetry_class(columns))},
                {"canonical", canonical(columns)},
                {"toroidal", is_solution(columns, true)},
                {"shifts", shifts}};
  if (truth_from(request, "rank") && n <= kLargestNumbered) {
    Ranking ranking(n);
    reply["rank"] = to_string(*ranking.rank(columns) + 1);
    reply["of"] = to_string(*ranking.size());
  }
  return reply;
}

}  // namespace queens::answer
