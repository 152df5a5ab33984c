// Where are random instances hard? Measures how the effort of a search depends on the share of the diagonals that are
// excluded, or of the queens that are placed.
//
//   queens-instances measure ENGINE [COUNT]   searches random instances; writes raw CSV to standard output
//   queens-instances report DIRECTORY         makes table.csv and four charts from raw.csv
//
// The boards have 16, 20 and 24 rows, with diagonals excluded or queens placed at random. The share rises in steps of
// a twentieth, with COUNT instances (default 100) at each step. The effort is the number of nodes until the engine has
// found a solution or shown that there is none; it is the same on every machine.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <tuple>

#include "present/chart.hpp"
#include "queens/instances.hpp"
#include "queens/queens.hpp"

namespace queens::bench {
namespace {

constexpr std::uint64_t kSeed = 2017;  // year of the paper that asked the question
constexpr double kPatienceSeconds = 30;

Problem instance(const std::string& kind, std::int32_t n, int step, std::uint64_t index) {
  const std::uint64_t seed = kSeed + static_cast<std::uint64_t>(step);
  if (kind == "excluded-diagonals") return excluded_diagonals(n, step / 20.0, seed, index);
  return *pre_placed(n, static_cast<std::int32_t>(std::lround(n * step / 20.0)), seed, index);
}

void measure(const std::string& engine_name, std::uint64_t count) {
  std::cout << "kind,n,share,instance,verdict,nodes\n";
  const std::map<std::string, int> last_step = {{"excluded-diagonals", 14}, {"pre-placed", 16}};
  for (const auto& [kind, last] : last_step)
    for (const std::int32_t n : {16, 20, 24})
      for (int step = 0; step <= last; ++step) {
        for (std::uint64_t i = 1; i <= count; ++i) {
          Sink sink;
          const Answer answer =
              run(instance(kind, n, step, i), Question::one,
                  {.seconds = kPatienceSeconds, .probing = Probing::counting}, sink, engine_name);
          std::cout << fmt::format("{},{},{:.2f},{},{},{}\n", kind, n, step / 20.0, i,
                                   name(answer.verdict), answer.statistics.nodes);
        }
        std::cout << std::flush;
        std::cerr << fmt::format("{} n = {} share {:.2f}\n", kind, n, step / 20.0);
      }
}

// The results for the instances of one size and share.
struct Group {
  int solvable = 0, stopped = 0;
  std::vector<double> nodes;

  // The percentage of solvable ones among the instances that were decided.
  double percent() const {
    return 100.0 * solvable / (static_cast<double>(nodes.size()) - stopped);
  }
  double quantile(double share) {
    std::sort(nodes.begin(), nodes.end());
    return nodes[static_cast<std::size_t>(share * static_cast<double>(nodes.size() - 1) + 0.5)];
  }
};
using Groups = std::map<std::tuple<std::string, int, double>, Group>;

Groups read_groups(std::istream& input) {
  Groups groups;
  std::string line;
  std::getline(input, line);
  while (std::getline(input, line)) {
    std::replace(line.begin(), line.end(), ',', ' ');
    std::istringstream fields(line);
    std::string kind, verdict;
    int n = 0, number = 0;
    double share = 0, nodes = 0;
    if (!(fields >> kind >> n >> share >> number >> verdict >> nodes))
      throw std::runtime_error("raw.csv: cannot read the line " + line);
    Group& group = groups[{kind, n, share}];
    group.solvable += verdict == "found";
    group.stopped += verdict == "stopped";
    group.nodes.push_back(nodes);
  }
  return groups;
}

std::string chart(Groups& groups, const std::string& kind, bool effort) {
  const bool excluded = kind == "excluded-diagonals";
  Chart drawing;
  drawing.title = effort ? "Median nodes to an answer" : "Instances that have a solution";
  drawing.subtitle = excluded ? "diagonals excluded at random" : "queens placed at random";
  drawing.x_label = excluded ? "share of the diagonals that are excluded (density)"
                             : "share of the queens that are placed";
  drawing.y_label = effort ? "nodes" : "percent";
  drawing.logarithmic_y = effort;
  for (auto& [key, group] : groups) {
    const auto& [of, n, share] = key;
    if (of != kind) continue;
    const std::string series = fmt::format("n = {}", n);
    if (drawing.series.empty() || drawing.series.back().name != series)
      drawing.series.push_back({series, {}});
    const double nodes = group.quantile(0.5);
    drawing.series.back().points.push_back({share, effort ? nodes : group.percent(), false});
  }
  return svg(drawing);
}

void write(const std::string& file, const std::string& text) {
  std::ofstream output(file, std::ios::binary);
  if (!(output << text)) throw std::runtime_error("cannot write " + file);
}

void report(const std::string& directory) {
  std::ifstream input(directory + "/raw.csv");
  if (!input) throw std::runtime_error("cannot read " + directory + "/raw.csv");
  Groups groups = read_groups(input);
  std::string table =
      "kind,n,share,instances,percent_solvable,median_nodes,p90_nodes,most_nodes,stopped\n";
  for (auto& [key, group] : groups)
    table +=
        fmt::format("{},{},{:.2f},{},{:.0f},{:.0f},{:.0f},{:.0f},{}\n", std::get<0>(key),
                    std::get<1>(key), std::get<2>(key), group.nodes.size(), group.percent(),
                    group.quantile(0.5), group.quantile(0.9), group.quantile(1), group.stopped);
  write(directory + "/table.csv", table);
  for (const std::string kind : {"excluded-diagonals", "pre-placed"}) {
    write(directory + "/" + kind + "-solvable.svg", chart(groups, kind, false));
    write(directory + "/" + kind + "-nodes.svg", chart(groups, kind, true));
  }
}

int usage() {
  std::cerr << "usage: queens-instances measure ENGINE [COUNT] | report DIRECTORY\n";
  return 2;
}

}  // namespace
}  // namespace queens::bench

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words.size() < 2) return queens::bench::usage();
  try {
    if (words[0] == "measure")
      queens::bench::measure(words[1], words.size() > 2 ? std::stoull(words[2]) : 100);
    else if (words[0] == "report")
      queens::bench::report(words[1]);
    else
      return queens::bench::usage();
  } catch (const std::exception& error) {
    std::cerr << "queens-instances: " << error.what() << '\n';
    return 3;
  }
  return 0;
}
