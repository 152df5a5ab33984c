// queens-bench measures for script/bench how fast Queens counts, and writes the report.
//
// queens-bench one PROGRAM KERNEL THREADS N [SECONDS]
//   counts once; `run` starts this as a process and measures it. If the name of PROGRAM ends in -sample, it estimates
//   the cost of the count by solving some of its units for SECONDS (default 60); the program `estimate` estimates the
//   number of solutions for SECONDS (default 120)
// queens-bench run quick|normal|full|large QUEENS
//   measures, and writes raw CSV to standard output
// queens-bench report DIRECTORY
//   makes summary.md and chart.svg from raw.csv, machine.txt, micro.csv and reasons.txt
// queens-bench plan N ROUNDS [RULE]
//   compares estimates of the cost of a count with the cost of full counts, and writes CSV
#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <optional>
#include <sstream>
#include <stdexcept>

#include "catalogue/counting.hpp"
#include "compare/cases.hpp"
#include "compare/honesty.hpp"
#include "compare/process.hpp"
#include "compare/report.hpp"
#include "count/half_turn.hpp"
#include "count/torus.hpp"
#include "machine/limits.hpp"
#include "plan/cost.hpp"
#include "queens/analysis.hpp"
#include "queens/queens.hpp"

namespace queens::bench {
namespace {

// Default times of a sample and of an estimate. The goal for estimates also refers to kEstimateSeconds.
constexpr double kSampleSeconds = 60, kEstimateSeconds = 120;

// The cost of a count in CPU seconds, estimated from some of its units. NAN if fewer than two could be solved in time.
Figure sample(const Case& what, double seconds) {
  const std::string engine = what.program.substr(0, what.program.rfind('-'));
  const double begin = machine::processor_seconds();
  const auto units = engine == "torus"       ? counting::torus::decompose(what.n)
                     : engine == "half-turn" ? counting::symmetric::half_turn(what.n)
                                             : counting::decompose(Problem{.n = what.n}, engine,
                                                                   {.threads = what.threads});
  const double cutting = machine::processor_seconds() - begin;
  CostEstimate cost = estimate_cost(
      *units, {.limits = {.seconds = seconds, .kernel = what.kernel}, .precision = 0.02});
  if (cost.sampled < 2) return {};
  cost.add(cutting);
  return {cost.core_seconds.expected, cost.core_seconds.low, cost.core_seconds.high};
}

double relative_error_of_estimate(const Case& what, double seconds) {
  CountEstimateOptions options;
  options.limits.threads = what.threads;
  options.limits.seconds = seconds;
  options.runs = 1'000'000;  // more than there is time for
  return estimate_count(what.n, options).relative_error;
}

// Prints the number of solutions, the number of nodes, and the estimate if there is one (see Measurement::sampled).
void one(const Case& what, std::optional<double> seconds) {
  if (counting::counts_by_units(what.program)) {
    counting::RunOptions options;
    options.limits.threads = what.threads;
    options.limits.kernel = what.kernel;
    const auto result = counting::run(
        *counting::decompose(Problem{.n = what.n}, what.program, {.threads = what.threads}),
        options);
    std::cout << to_string(result.weighted) << ' ' << result.nodes << '\n';
  } else if (what.program.ends_with("-sample")) {
    const Figure cost = sample(what, seconds.value_or(kSampleSeconds));
    std::cout << "0 0";
    if (!std::isnan(cost.value))
      std::cout << fmt::format(" {} {} {}", cost.value, cost.low, cost.high);
    std::cout << '\n';
  } else if (what.program == "estimate") {
    const double error = relative_error_of_estimate(what, seconds.value_or(kEstimateSeconds));
    std::cout << fmt::format("0 0 {}\n", error);
  } else if (what.program == "half-turn") {
    counting::RunOptions options;
    options.limits.threads = what.threads;
    options.limits.kernel = what.kernel;
    const auto result = counting::run(*counting::symmetric::half_turn(what.n), options);
    std::cout << to_string(result.weighted) << ' ' << result.nodes << '\n';
  } else {
    Sink sink;
    const Answer answer =
        engine(what.program).solve(Problem{.n = what.n}, Question::count, {}, sink);
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
  std::istringstream output(cost.output);
  output >> result.solutions >> result.nodes;
  if (double value = 0; output >> value) result.sampled.value = value;
  double low = 0, high = 0;
  if (output >> low >> high) result.sampled.low = low, result.sampled.high = high;
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
      if (counts_board(list[i].program)) {
        const int n = list[i].n;
        const std::string& known = solutions.try_emplace(n, measurement.solutions).first->second;
        if (measurement.solutions != known)
          throw std::runtime_error(fmt::format("n = {}: {} {} counts {}, others {}", n,
                                               list[i].program, list[i].kernel,
                                               measurement.solutions, known));
      }
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
  const Reasons reasons = parse_reasons(read_file(directory + "/reasons.txt"));
  write_file(directory + "/summary.md", report.summary(machine, micro, reasons));
  write_file(directory + "/chart.svg", report.chart(machine));
}

int main(const std::vector<std::string>& words) {
  const std::map<std::string, Extent> extents = {{"quick", Extent::quick},
                                                 {"normal", Extent::normal},
                                                 {"full", Extent::full},
                                                 {"large", Extent::large}};
  if ((words.size() == 6 || words.size() == 7) && words[1] == "one")
    one({words[2], words[3], std::stoi(words[4]), std::stoi(words[5])},
        words.size() == 7 ? std::optional(std::stod(words[6])) : std::nullopt);
  else if (words.size() == 4 && words[1] == "run" && extents.contains(words[2]))
    run(extents.at(words[2]), "/proc/self/exe", words[3]);
  else if (words.size() == 3 && words[1] == "report")
    report(words[2]);
  else if (words.size() >= 4 && words.size() <= 5 && words[1] == "plan")
    honesty(std::stoi(words[2]), std::stoi(words[3]), words.size() == 5 ? words[4] : "", std::cout);
  else {
    std::cerr << "queens-bench: wrong arguments; the header of bench/compare/main.cpp lists them\n";
    return 2;
  }
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
