// How efficiently do the ranks of an MPI job use the cores?
//
//   queens-mpi-bench measure QUEENS QUEENS_MPI MPIRUN [quick]   writes raw CSV to standard output
//   queens-mpi-bench report DIRECTORY                           makes summary.md and chart.svg from raw.csv
//
// Runs the same count with `queens count --threads 1` and as MPI jobs, several times in turn. A job has rank 0, which
// only manages, and 1, 2, 4, ... counting ranks with one thread each, up to the number of cores. The efficiency is the
// time of the single program divided by (counting ranks times the time of the job). Times are seconds of counting as
// the programs report them, from sending the job to the last result; the time to start and end the ranks is reported
// separately. The report also shows the goal and, if it was missed, the reason that stands in reasons.txt.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <tuple>

#include "compare/goals.hpp"
#include "compare/process.hpp"
#include "compare/text.hpp"
#include "machine/limits.hpp"
#include "present/chart.hpp"

namespace queens::bench {
namespace {

struct Case {
  std::string engine;
  int n = 0, rounds = 0;
};

void measure(const std::vector<std::string>& programs, bool quick) {
  const std::vector<Case> cases =
      quick ? std::vector<Case>{{"cross", 17, 3}, {"join", 18, 3}}
            : std::vector<Case>{{"cross", 18, 5}, {"join", 19, 5}, {"join", 20, 3}};
  const int cores = machine::usable_threads();
  std::cout << "engine,n,ranks,round,seconds,cpu,wall,rank_0_cpu,portions\n";
  for (const Case& each : cases)
    for (int round = 1; round <= each.rounds; ++round)
      for (int ranks = 0; ranks <= cores; ranks = std::max(1, 2 * ranks)) {  // 0: without MPI
        std::vector<std::string> command = {programs[0]};
        if (ranks > 0) command = {programs[2], "-n", std::to_string(ranks + 1), programs[1]};
        for (const std::string& word :
             {std::string("count"), std::to_string(each.n), std::string("--engine"), each.engine,
              std::string("--threads"), std::string("1"), std::string("--json")})
          command.push_back(word);
        const ProcessCost cost = run_process(command);
        const auto said = nlohmann::json::parse(cost.output);
        const auto team = said.value("team", nlohmann::json::object());
        std::cout << fmt::format("{},{},{},{},{:.3f},{:.3f},{:.3f},{:.4f},{}\n", each.engine,
                                 each.n, ranks, round, said.at("seconds").get<double>(),
                                 cost.cpu_seconds, cost.wall_seconds,
                                 team.value("manager_seconds", 0.0), team.value("portions", 0))
                  << std::flush;
      }
}

// The measurements of one count with one number of ranks, over all rounds.
struct Group {
  std::vector<double> seconds, cpu, wall, rank_0;
  int portions = 0;
};
using Groups = std::map<std::tuple<std::string, int, int>, Group>;

Groups read_groups(const std::string& file) {
  std::ifstream input(file);
  if (!input) throw std::runtime_error("cannot read " + file);
  Groups groups;
  std::string line;
  std::getline(input, line);
  while (std::getline(input, line)) {
    std::replace(line.begin(), line.end(), ',', ' ');
    std::istringstream fields(line);
    std::string engine;
    int n = 0, ranks = 0, round = 0, portions = 0;
    double seconds = 0, cpu = 0, wall = 0, rank_0 = 0;
    if (!(fields >> engine >> n >> ranks >> round >> seconds >> cpu >> wall >> rank_0 >> portions))
      throw std::runtime_error(file + ": cannot read the line " + line);
    Group& group = groups[{engine, n, ranks}];
    group.seconds.push_back(seconds);
    group.cpu.push_back(cpu);
    group.wall.push_back(wall);
    group.rank_0.push_back(rank_0);
    group.portions = portions;
  }
  return groups;
}

void write(const std::string& file, const std::string& text) {
  std::ofstream output(file, std::ios::binary);
  if (!(output << text)) throw std::runtime_error("cannot write " + file);
}

// The time without MPI divided by (ranks times the time with MPI); NAN if it was not measured.
double efficiency_of(const Groups& groups, const std::string& engine, int n, int ranks) {
  const auto alone = groups.find({engine, n, 0}), job = groups.find({engine, n, ranks});
  if (alone == groups.end() || job == groups.end() || ranks == 0) return NAN;
  return median(alone->second.seconds) / (ranks * median(job->second.seconds));
}

std::string read_file(const std::string& file) {
  std::ifstream input(file);
  std::ostringstream text;
  text << input.rdbuf();
  return text.str();
}

void report(const std::string& directory) {
  const Groups groups = read_groups(directory + "/raw.csv");
  const std::vector<Goal> goals = {{"efficiency of two ranks, join, n = 19",
                                    Bound::at_least,
                                    0.95,
                                    "",
                                    {efficiency_of(groups, "join", 19, 2)}}};
  Chart chart{.title = "Efficiency of the ranks in an MPI job",
              .subtitle = "the time of one program, one thread, over (ranks x the time of the job)",
              .x_label = "ranks that count, one thread each",
              .y_label = "efficiency"};
  std::string table =
      head({"engine", "n", "ranks", "runs", "seconds", "efficiency", "CPU s", "CPU efficiency",
            "rank 0, % of a core", "portions", "start and end, s"});
  for (const auto& [key, group] : groups) {
    const auto& [engine, n, ranks] = key;
    const auto alone = groups.find({engine, n, 0});
    if (alone == groups.end()) continue;
    const double seconds = median(group.seconds);
    const double efficiency = efficiency_of(groups, engine, n, ranks);
    const double of_cpu = ranks == 0 ? NAN : median(alone->second.cpu) / median(group.cpu);
    table += row({engine, std::to_string(n), ranks == 0 ? "no MPI" : std::to_string(ranks),
                  std::to_string(group.seconds.size()), number(seconds), number(efficiency),
                  number(median(group.cpu)), number(of_cpu),
                  ranks == 0 ? "" : number(100 * median(group.rank_0) / seconds),
                  ranks == 0 ? "" : std::to_string(group.portions),
                  number(median(group.wall) - seconds)});
    if (ranks == 0) continue;
    const std::string name = fmt::format("{}, n = {}", engine, n);
    if (chart.series.empty() || chart.series.back().name != name)
      chart.series.push_back({name, {}});
    chart.series.back().points.push_back({static_cast<double>(ranks), efficiency});
  }
  std::string machine;
  std::istringstream lines(read_file(directory + "/machine.txt"));
  for (std::string line; std::getline(lines, line);) machine += "- " + line + "\n";
  write(directory + "/chart.svg", svg(chart));
  write(directory + "/summary.md",
        "# Counting by the ranks of an MPI job\n\n" + machine +
            "\nHow efficiently do the ranks of an MPI job use the cores? All figures are medians "
            "of the runs. *Ranks* are those that\ncount, with one thread each. *Seconds* is the "
            "time of counting, *start and end* the rest of the time that the whole\ncommand took. "
            "*Efficiency* is the time without MPI divided by the product of ranks and the time "
            "with MPI. *CPU\nefficiency* is the processor time without MPI divided by that of all "
            "processes, `mpirun` and its start included; it is\nreliable on a busy machine, too. "
            "*Portions* are the pieces into which rank 0 divided the count.\n\n![Efficiency by "
            "ranks](chart.svg)\n\n" +
            table + "\n## Goals\n\n" +
            goal_table(goals, parse_reasons(read_file(directory + "/reasons.txt"))));
}

int usage() {
  std::cerr << "usage: queens-mpi-bench measure QUEENS QUEENS_MPI MPIRUN [quick] | report "
               "DIRECTORY\n";
  return 2;
}

}  // namespace
}  // namespace queens::bench

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  try {
    if (words.size() >= 4 && words[0] == "measure")
      queens::bench::measure({words[1], words[2], words[3]}, words.back() == "quick");
    else if (words.size() == 2 && words[0] == "report")
      queens::bench::report(words[1]);
    else
      return queens::bench::usage();
  } catch (const std::exception& error) {
    std::cerr << "queens-mpi-bench: " << error.what() << '\n';
    return 3;
  }
  return 0;
}
