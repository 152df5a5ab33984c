#include "compare/goals.hpp"

#include <fmt/format.h>

#include <sstream>

#include "compare/text.hpp"

namespace queens::bench {
namespace {

// At least three significant digits; all digits of the integer part from 1000 on.
std::string quantity(double value) {
  return value >= 1000 ? fmt::format("{:.0f}", value) : fmt::format("{:.3g}", value);
}

std::string with_unit(const std::string& value, const std::string& unit) {
  return unit.empty() ? value : value + ' ' + unit;
}

std::string wanted(const Goal& goal) {
  const char* bound = goal.bound == Bound::at_least  ? "at least"
                      : goal.bound == Bound::at_most ? "at most"
                                                     : "less than";
  return fmt::format("{} {}", bound, with_unit(fmt::format("{}", goal.limit), goal.unit));
}

std::string measured(const Goal& goal) {
  if (!goal.measured()) return {};
  const Figure& figure = goal.figure;
  std::string text = with_unit(quantity(figure.value), goal.unit);
  if (!std::isnan(figure.low))
    text += fmt::format(" ({} to {})", quantity(figure.low), quantity(figure.high));
  return text;
}

}  // namespace

bool Goal::met() const {
  switch (bound) {
    case Bound::at_least: return figure.value >= limit;
    case Bound::at_most: return figure.value <= limit;
    case Bound::below: return figure.value < limit;
  }
  return false;
}

Reasons parse_reasons(const std::string& text) {
  Reasons reasons;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t colon = line.find(": ");
    if (colon != std::string::npos) reasons[line.substr(0, colon)] = line.substr(colon + 2);
  }
  return reasons;
}

std::string goal_table(const std::vector<Goal>& goals, const Reasons& reasons) {
  std::string text = head({"", "wanted", "measured", "", "why it was missed"});
  for (const Goal& goal : goals) {
    const bool missed = goal.measured() && !goal.busy && !goal.met();
    const auto reason = reasons.find(goal.what);
    text += row({goal.what, wanted(goal), measured(goal),
                 !goal.measured() ? "not measured"
                 : goal.busy      ? "not judged: the machine was busy"
                 : missed         ? "**missed**"
                                  : "met",
                 !missed                   ? ""
                 : reason == reasons.end() ? "no reason given yet"
                                           : reason->second});
  }
  return text;
}

}  // namespace queens::bench
