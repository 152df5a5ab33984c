// queens-bench one ENGINE KERNEL THREADS N      counts once: the run that is measured
// queens-bench run quick|normal|full|large QUEENS  measures, and writes raw CSV to standard output
// queens-bench report DIRECTORY                 raw.csv, machine.txt, micro.csv -> summary.md, chart.svg
// queens-bench plan N ROUNDS [RULE]             estimates of a count's cost beside full counts, as CSV
#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>

#include "catalogue/counting.hpp"
#include "compare/cases.hpp"
#include "compare/honesty.hpp"
#include "compare/process.hpp"
#include "compare/report.hpp"
#include "queens/queens.hpp"

namespace queens::bench {
namespace {

void one(const Case& what) {
  if (counting::counts_by_units(what.program)) {
    counting::RunOptions options;
    options.threads = what.threads;
    options.kernel = &counting::kernel(what.kernel);
    const auto result = counting::run(
        *counting::decompose({.n = what.n}, what.program, {.threads = what.threads}), options);
    std::cout << to_string(result.weighted) << ' ' << result.nodes << '\n';
  } else {
    Sink sink;
    const Answer answer = engine(what.program).solve({.n = what.n}, Question::count, {}, sink);
    std::cout << to_string(answer.count) << " 0\n";
  }
}

double load_average() {
  double load = 0;
  return ::getloadavg(&load, 1) == 1 ? load : 0;
}

Measurement measure(const Case& what, const std::string& self, const std::string& queens) {
  Measurement result;
  result.what = what;
  result.load = load_average();
  const ProcessCost cost =
      what.program == "queens"
          ? run_process({queens, "count", std::to_string(what.n)})
          : run_process({self, "one", what.program, what.kernel, std::to_string(what.threads),
                         std::to_string(what.n)});
  result.wall_seconds = cost.wall_seconds;
  result.cpu_seconds = cost.cpu_seconds;
  result.megabytes = cost.megabytes;
  std::istringstream(cost.output) >> result.solutions >> result.nodes;
  return result;
}

void run(Extent extent, const std::string& self, const std::string& queens) {
  const std::vector<Case> list = cases(extent);
  const Patience most = patience(extent);
  std::vector<double> spent(list.size());
  std::map<int, std::string> solutions;
  std::cout << csv_titles();
  for (int round = 1; round <= most.rounds; ++round) {
    std::cerr << "round " << round << " of " << most.rounds << '\n';
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (spent[i] >= most.seconds) continue;
      Measurement measurement = measure(list[i], self, queens);
      measurement.round = round;
      spent[i] += measurement.cpu_seconds;
      const auto& [n, known] = *solutions.try_emplace(list[i].n, measurement.solutions).first;
      if (measurement.solutions != known)
        throw std::runtime_error(fmt::format("n = {}: {} {} counts {}, others {}", n,
                                             list[i].program, list[i].kernel, measurement.solutions,
                                             known));
      std::cout << csv_line(measurement) << std::flush;
    }
  }
}

std::string read_file(const std::string& name) {
  std::ifstream file(name, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void write_file(const std::string& name, const std::string& text) {
  std::ofstream file(name, std::ios::binary);
  if (!(file << text << std::flush)) throw std::runtime_error("cannot write '" + name + "'");
}

void report(const std::string& directory) {
  const Report report(from_csv(read_file(directory + "/raw.csv")));
  const Machine machine = parse_machine(read_file(directory + "/machine.txt"));
  const auto micro = parse_micro(read_file(directory + "/micro.csv"));
  write_file(directory + "/summary.md", report.summary(machine, micro));
  write_file(directory + "/chart.svg", report.chart(machine));
}

int main(const std::vector<std::string>& words) {
  const std::map<std::string, Extent> extents = {{"quick", Extent::quick},
                                                 {"normal", Extent::normal},
                                                 {"full", Extent::full},
                                                 {"large", Extent::large}};
  if (words.size() == 6 && words[1] == "one")
    one({words[2], words[3], std::stoi(words[4]), std::stoi(words[5])});
  else if (words.size() == 4 && words[1] == "run" && extents.contains(words[2]))
    run(extents.at(words[2]), "/proc/self/exe", words[3]);
  else if (words.size() == 3 && words[1] == "report")
    report(words[2]);
  else if (words.size() >= 4 && words.size() <= 5 && words[1] == "plan")
    honesty(std::stoi(words[2]), std::stoi(words[3]), words.size() == 5 ? words[4] : "", std::cout);
  else
    return 2;
  return 0;
}

}  // namespace
}  // namespace queens::bench

int main(int count, char** words) try {
  return queens::bench::main({words, words + count});
} catch (const std::exception& error) {
  std::cerr << "queens-bench: " << error.what() << '\n';
  return 1;
}
