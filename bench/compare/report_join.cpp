// Compares the half-board join with the textbook engine `bitmask`: the cost of each solution, as a multiple of the cost
// of a solution by `bitmask` at n = 16 in the same run. So the figures of different n can be compared.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "compare/report.hpp"
#include "compare/text.hpp"

namespace queens::bench {

double Report::solutions(int n) const {
  for (const Measurement& m : measurements_)
    if (m.what.n == n && counts_board(m.what.program)) return std::stod(m.solutions);
  return NAN;
}

// The speed of a machine varies, so a measurement is compared with the runs of bitmask just before and after it.
double Report::bitmask_beside(std::size_t measurement) const {
  double before = NAN, after = NAN;
  for (std::size_t i = 0; i < measurements_.size(); ++i) {
    if (measurements_[i].what != Case{"bitmask", "", 1, 16}) continue;
    (i < measurement ? before : after) = measurements_[i].cpu_seconds;
    if (i > measurement) break;
  }
  return std::isnan(before) ? after : std::isnan(after) ? before : (before + after) / 2;
}

// The median of the ratios; each compares a run with the runs of bitmask next to it.
double Report::against(const std::string& program, const std::string& kernel, int n) const {
  std::vector<double> ratios;
  for (std::size_t i = 0; i < measurements_.size(); ++i)
    if (measurements_[i].what == Case{program, kernel, 1, n})
      ratios.push_back(bitmask_beside(i) / measurements_[i].cpu_seconds);
  return median(ratios);
}

// How many times cheaper a solution is than one found by bitmask at n = 16.
double Report::cheaper(const std::string& program, const std::string& kernel, int n) const {
  return against(program, kernel, n) * solutions(n) / solutions(16);
}

std::string Report::join_kernel(const std::string& family) const {
  for (const auto& [what, figures] : figures_)
    if (what.program == "join" && what.kernel.rfind(family, 0) == 0) return what.kernel;
  return {};
}

std::string Report::join_table() const {
  std::string text = head({"n", "engine", "kernel", "threads", "runs", "CPU s", "elapsed s",
                           "ns a solution", "times cheaper than bitmask at 16", "MB"});
  std::set<int> sizes;
  for (const auto& [what, figures] : figures_)
    if (what.program == "join") sizes.insert(what.n);
  for (const int n : sizes)
    for (const auto& [what, figures] : figures_) {
      if (what.n != n || (what.program != "join" && what.program != "cross")) continue;
      const double each = figures.cpu / solutions(n);
      text += row({std::to_string(n), what.program, what.kernel, std::to_string(what.threads),
                   std::to_string(figures.runs), number(figures.cpu), number(figures.wall),
                   number(1e9 * each),
                   times(what.threads == 1 ? cheaper(what.program, what.kernel, n)
                                           : bitmask(16) / solutions(16) / each),
                   number(figures.megabytes)});
    }
  return sizes.empty() ? ""
                       : "\n## The join compared with the tree search\n\n`join` joins half boards, "
                         "`cross` searches a tree.\n\n" +
                             text;
}

}  // namespace queens::bench
