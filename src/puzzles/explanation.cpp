// Says in words what a step of the reasoning is, and from which squares and lines it follows.
#include <iterator>
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

// "r3c4", "r1c2 and r2c2"
std::string squares_in_words(const std::vector<Square>& squares, int base) {
  std::vector<std::string> list;
  for (const auto& [row, column] : squares)
    list.push_back("r" + std::to_string(row + base) + "c" + std::to_string(column + base));
  return listed(list);
}

std::string number_in_words(std::size_t number) {
  constexpr const char* kWords[] = {"no",    "one",   "two",  "three", "four",   "five",  "six",
                                    "seven", "eight", "nine", "ten",   "eleven", "twelve"};
  return number < std::size(kWords) ? kWords[number] : std::to_string(number);
}

// "two regions", "three rows"
std::string counted_lines(const std::vector<PuzzleLine>& lines) {
  return number_in_words(lines.size()) + " " + std::string(name(lines[0].line)) + "s";
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
    return "the only square left in " + line() + ": a queen on " +
           squares_in_words({step.square}, base);
  const std::string struck = squares_in_words(step.struck, base);
  if (step.rule == Rule::seen)
    return "touches or sees every square of " + line() + ": no queen on " + struck;
  if (step.rule == Rule::confined || step.rule == Rule::sets) {
    constexpr std::size_t kMostListed = 2;  // squares
    const std::string lines = words.lines(step.lines), within = words.lines(step.within);
    const bool one = step.lines.size() == 1;
    const std::string rule = !one ? counted_lines(step.lines) + " in " + counted_lines(step.within)
                             : step.lines[0].line == Line::region ? "a region inside a line"
                                                                  : "a line inside a region";
    return rule + ": all free squares of " + lines + " are in " + within + ", so no queen on " +
           (step.struck.size() <= kMostListed
                ? struck
                : "the other " + number_in_words(step.struck.size()) + " free squares of " +
                      (one ? within : "these " + std::string(name(step.within[0].line)) + "s"));
  }
  const std::string would =
      step.forced.empty() ? "" : "force " + squares_in_words(step.forced, base) + " and ";
  return "what if? a queen on " + struck + " would " + would + "leave " + line() +
         (step.rule == Rule::cases ? " without a square that leads to a solution"
                                   : " without a free square");
}

}  // namespace queens
