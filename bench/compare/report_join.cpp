// What a run says about the half-board join: its cost per solution beside that of the textbook bitmask at n = 16
// in the same run, so that sizes can be compared.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "compare/report.hpp"
#include "compare/text.hpp"

namespace queens::bench {

double Report::solutions(int n) const {
  for (const Measurement& m : measurements_)
    if (m.what.n == n) return std::stod(m.solutions);
  return NAN;
}

// How many times cheaper a solution is than with bitmask at n = 16.
double Report::cheaper(const std::string& program, const std::string& kernel, int n) const {
  return bitmask(16) / solutions(16) / (cpu(program, kernel, n) / solutions(n));
}

void Report::add_join_goals(std::vector<Goal>& list) const {
  const std::string avx512 = join_kernel("avx512"), avx2 = join_kernel("avx2");
  if (avx512.empty()) return;
  const auto goal = [&](std::string what, std::string wanted, std::string figure, double value,
                        bool met) {
    list.push_back(
        {std::move(what), std::move(wanted), std::move(figure), !std::isnan(value), met});
  };
  for (const auto& [n, wanted] :
       std::map<int, double>{{17, 220}, {18, 260}, {19, 420}, {20, 380}}) {
    const double ratio = cheaper("join", avx512, n);
    goal(fmt::format("join, a solution of n = {} cheaper than bitmask's at 16", n),
         fmt::format("at least {} times", wanted), times(ratio), ratio, ratio >= wanted);
  }
  for (const int n : {17, 18, 19, 20}) {
    const double ratio = cpu("join", avx2, n) / cpu("join", avx512, n);
    goal(fmt::format("join, AVX2 / AVX-512, n = {}", n), "at most 2.0", times(ratio), ratio,
         ratio <= 2.0);
  }
  const Figures* one = find({"join", avx512, 1, 20});
  const Figures* two = find({"join", avx512, 2, 20});
  const double gain = one != nullptr && two != nullptr ? one->wall / two->wall : NAN;
  goal("join, two threads against one, elapsed time, n = 20", "at least 1.9", times(gain), gain,
       gain >= 1.9);
  list.back().busy = busy();
  const double memory = one != nullptr ? one->megabytes : NAN;
  goal("join, megabytes at n = 20", "less than 1000", number(memory), memory, memory < 1000);
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
                   number(1e9 * each), times(bitmask(16) / solutions(16) / each),
                   number(figures.megabytes)});
    }
  return sizes.empty() ? "" : "\n## The join beside the tree search\n\n" + text;
}

}  // namespace queens::bench
