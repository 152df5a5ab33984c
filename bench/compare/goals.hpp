// The goals for speed and memory, and whether a run met them: each goal sets a limit for one measured figure.
#pragma once

#include <cmath>
#include <map>
#include <string>
#include <vector>

namespace queens::bench {

enum class Bound { at_least, at_most, below };

/// A measured or estimated figure; NAN if it was not measured. `low` and `high` bound an estimate from a sample; else
/// they are NAN.
struct Figure {
  double value = NAN;
  double low = NAN, high = NAN;
};

struct Goal {
  std::string what;
  Bound bound = Bound::at_most;
  double limit = 0;
  std::string unit;  ///< "times", "s", "MB", ...; empty for a ratio
  Figure figure;
  bool busy = false;  ///< an elapsed time on a machine with other work: not judged

  bool measured() const { return !std::isnan(figure.value); }
  bool met() const;
};

/// The reason why each goal was missed, by the goal's `what`. A person writes the reasons after the run.
using Reasons = std::map<std::string, std::string>;
/// Reads lines of the form "what: reason".
Reasons parse_reasons(const std::string& text);

/// A table with a row for each goal: what is measured, the limit, the figure, met or missed, and why it was missed.
std::string goal_table(const std::vector<Goal>& goals, const Reasons& reasons);

}  // namespace queens::bench
