// Says in words what a step of the reasoning is, and from which squares and lines it follows.
#include <string>
#include <vector>

#include "base/phrases.hpp"
#include "queens/puzzles.hpp"

namespace queens {
namespace {

std::string listed(const std::vector<std::string>& list) {
  if (list.empty())
    throw Error(ErrorCode::bad_argument, "the step does not name the squares or lines of its rule");
  return joined_by_and(list);
}

// How lines are called.
struct Words {
  int base;
  const std::vector<std::string>& region_names;

  std::string number(PuzzleLine line) const {
    const auto at = static_cast<std::size_t>(line.number);
    if (line.line == Line::region && at < region_names.size()) return region_names[at];
    if (line.line == Line::region)  // a step does not say how many regions there are
      return usual_region_name(line.number, line.number + 1);
    return std::to_string(line.number + base);
  }

  // "row 3", "regions A and D"
  std::string lines(const std::vector<PuzzleLine>& lines) const {
    std::vector<std::string> numbers;
    for (const PuzzleLine& each : lines) numbers.push_back(number(each));
    const std::string joined = listed(numbers);
    return std::string(name(lines[0].line)) + (lines.size() == 1 ? " " : "s ") + joined;
  }
};

std::string squares_in_words(const std::vector<Square>& squares, int base) {
  std::vector<std::string> list;
  for (const Square& each : squares) list.push_back(to_string(each, base));
  return listed(list);
}

}  // namespace

std::string explanation(const PuzzleStep& step, int base,
                        const std::vector<std::string>& region_names) {
  using Kind = PuzzleStep::Kind;
  const Words words{base, region_names};
  const auto line = [&] {
    return words.lines(step.number < 0 ? std::vector<PuzzleLine>()
                                       : std::vector{PuzzleLine{step.line, step.number}});
  };
  if (step.kind == Kind::solved) return "all queens are placed";
  if (step.kind == Kind::several) return "the board has more than one solution";
  if (step.kind == Kind::impossible)
    return (step.number < 0 ? "" : line() + " has no free square: ") +
           std::string("the board has no solution");
  if (step.kind == Kind::place)
    return "a queen on " + to_string(step.square, base) + ", the only free square of " + line();
  const std::string struck = "no queen on " + squares_in_words(step.struck, base) + ": ";
  const std::string would = step.forced.empty()
                                ? "it would "
                                : "it would force " + squares_in_words(step.forced, base) + " and ";
  switch (step.rule) {
    case Rule::confined:
    case Rule::sets:
      return struck + "all free squares of " + words.lines(step.lines) + " are in " +
             words.lines(step.within);
    case Rule::seen:
      return struck + "every free square of " + line() +
             (step.struck.size() > 1 ? " sees them" : " sees it");
    case Rule::cases:
      return struck + would + "leave " + line() + " without a square that leads to a solution";
    default: return struck + would + "leave " + line() + " without a free square";
  }
}

}  // namespace queens
