// Goals, and whether a run met them: a limit beside each measured figure.
#pragma once

#include <cmath>
#include <map>
#include <string>
#include <vector>

namespace queens::bench {

enum class Bound { at_least, at_most, below };

/// A figure; `low` and `high` only if it was estimated from a sample. NAN: not measured.
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
  bool busy = false;  ///< elapsed time on a machine with other work: neither met nor missed

  bool measured() const { return !std::isnan(figure.value); }
  bool met() const;
};

/// Why goals were missed, by `what`: a person writes this, after the run.
using Reasons = std::map<std::string, std::string>;
/// "what: reason", one a line.
Reasons parse_reasons(const std::string& text);

/// A table: what, wanted, measured, met or missed, and the reason of each missed one.
std::string goal_table(const std::vector<Goal>& goals, const Reasons& reasons);

}  // namespace queens::bench
