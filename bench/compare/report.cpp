#include "compare/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <sstream>

#include "compare/text.hpp"
#include "present/chart.hpp"

namespace queens::bench {
namespace {

// For each n, how many queens the textbook recursion places without conflict, row by row, without symmetry. The nodes
// of n = 18 have not been counted: the figure is a lower bound, the nodes of n = 17 times the growth from 16 to 17
// (the growth rises with n).
const std::map<int, double> kBitmaskNodes = {{12, 856188},    {13, 4674889},    {14, 27358552},
                                             {15, 171129071}, {16, 1141190302}, {17, 8017021931},
                                             {18, 56.32e9}};

template <class T>
void add_once(std::vector<T>& list, const T& value) {
  if (std::find(list.begin(), list.end(), value) == list.end()) list.push_back(value);
}

std::string duration(double nanoseconds) {
  if (nanoseconds < 1e3) return fmt::format("{:.3g} ns", nanoseconds);
  if (nanoseconds < 1e6) return fmt::format("{:.3g} us", nanoseconds * 1e-3);
  return fmt::format("{:.3g} ms", nanoseconds * 1e-6);
}

std::string value_of(const Machine& machine, std::string_view key) {
  for (const auto& [name, value] : machine)
    if (name == key) return value;
  return {};
}

}  // namespace

Machine parse_machine(const std::string& text) {
  Machine machine;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t colon = line.find(": ");
    if (colon != std::string::npos)
      machine.emplace_back(line.substr(0, colon), line.substr(colon + 2));
  }
  return machine;
}

std::vector<MicroResult> parse_micro(const std::string& csv) {
  // name,iterations,real_time,cpu_time,time_unit,bytes_per_second,items_per_second,...
  std::vector<MicroResult> results;
  std::istringstream lines(csv);
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line[0] != '"') continue;  // lines before the results
    const std::size_t end = line.find('"', 1);
    std::vector<std::string> cells;
    std::istringstream rest(line.substr(end + 2) + ',');
    for (std::string cell; std::getline(rest, cell, ',');) cells.push_back(cell);
    if (cells.size() < 6 || cells[2].empty()) continue;  // a benchmark that failed
    const double unit = cells[3] == "ms" ? 1e6 : cells[3] == "us" ? 1e3 : cells[3] == "s" ? 1e9 : 1;
    results.push_back({line.substr(1, end - 1), std::stod(cells[2]) * unit,
                       cells[5].empty() ? 0 : std::stod(cells[5])});
  }
  return results;
}

Report::Report(std::vector<Measurement> measurements) : measurements_(std::move(measurements)) {
  std::vector<Case> order;
  for (const Measurement& m : measurements_) {
    add_once(order, m.what);
    threads_ = std::max(threads_, m.what.threads);
    if (m.what.program != "cross") continue;
    add_once(kernels_, m.what.kernel);
    add_once(sizes_, m.what.n);
  }
  for (const Case& what : order) {
    std::vector<double> cpu, wall, value, low, high;
    Figures figures;
    for (const Measurement& m : measurements_) {
      if (m.what != what) continue;
      ++figures.runs;
      cpu.push_back(m.cpu_seconds);
      wall.push_back(m.wall_seconds);
      figures.megabytes = std::max(figures.megabytes, m.megabytes);
      value.push_back(m.sampled.value);
      low.push_back(m.sampled.low);
      high.push_back(m.sampled.high);
    }
    figures.cpu = median(cpu);
    figures.wall = median(wall);
    figures.sampled = {median(value), median(low), median(high)};
    figures_.emplace_back(what, figures);
  }
}

const Report::Figures* Report::find(const Case& what) const {
  for (const auto& [known, figures] : figures_)
    if (known == what) return &figures;
  return nullptr;
}

double Report::cpu(const std::string& program, const std::string& kernel, int n) const {
  const Figures* figures = find({program, kernel, 1, n});
  return figures != nullptr ? figures->cpu : NAN;
}

bool Report::bitmask_reckoned(int n) const { return find({"bitmask", "", 1, n}) == nullptr; }

double Report::bitmask(int n) const {
  if (!bitmask_reckoned(n)) return cpu("bitmask", "", n);
  for (int from = n - 1; from >= 14; --from)
    if (!bitmask_reckoned(from) && kBitmaskNodes.contains(n) && kBitmaskNodes.contains(from))
      return cpu("bitmask", "", from) * kBitmaskNodes.at(n) / kBitmaskNodes.at(from);
  return NAN;
}

double Report::load() const {
  double load = 0;
  for (const Measurement& m : measurements_) load = std::max(load, m.load);
  return load;
}

std::string Report::kernel(const std::string& family) const {
  for (const std::string& name : kernels_)
    if (name.rfind(family, 0) == 0) return name;
  return {};
}

std::string Report::speed_table() const {
  std::vector<std::string> titles = {"n", "bitmask"};
  for (const std::string& kernel : kernels_) titles.push_back("cross " + kernel);
  std::string text = head(titles);
  for (const int n : sizes_) {
    std::vector<std::string> cells = {
        std::to_string(n),
        number(bitmask(n)) + (bitmask_reckoned(n) && !std::isnan(bitmask(n)) ? " *" : "")};
    for (const std::string& kernel : kernels_) cells.push_back(number(cpu("cross", kernel, n)));
    text += row(cells);
  }
  return text;
}

std::string Report::ratio_table() const {
  const std::string fastest = fastest_kernel();
  std::vector<std::string> titles = {"n"};
  for (const std::string& kernel : kernels_) titles.push_back("bitmask / " + kernel);
  for (const std::string& kernel : kernels_)
    if (kernel != fastest) titles.push_back(kernel + " / " + fastest);
  std::string text = head(titles);
  for (const int n : sizes_) {
    if (n < 14) continue;  // most of the time is the start of the process
    std::vector<std::string> cells = {std::to_string(n)};
    for (const std::string& kernel : kernels_)
      cells.push_back(times(bitmask(n) / cpu("cross", kernel, n)));
    for (const std::string& kernel : kernels_)
      if (kernel != fastest)
        cells.push_back(times(cpu("cross", kernel, n) / cpu("cross", fastest, n)));
    text += row(cells);
  }
  return text;
}

std::string Report::thread_table() const {
  const std::string fastest = fastest_kernel();
  std::string text =
      head({"n", "elapsed, 1 thread", fmt::format("elapsed, {} threads", threads_), "speed-up",
            "at most, by CPU", "CPU, 1 thread", fmt::format("CPU, {} threads", threads_)});
  for (const int n : sizes_) {
    const Figures* one = find({"cross", fastest, 1, n});
    const Figures* many = find({"cross", fastest, threads_, n});
    if (one == nullptr || many == nullptr) continue;
    text += row({std::to_string(n), number(one->wall), number(many->wall),
                 times(one->wall / many->wall), times(threads_ * one->cpu / many->cpu),
                 number(one->cpu), number(many->cpu)});
  }
  return text;
}

std::string Report::textbook_table() const {
  std::vector<std::string> programs;
  std::vector<int> sizes;
  for (const auto& [what, figures] : figures_) {
    if (what.program == "cross" || what.program == "join" || what.program == "bitmask" ||
        !counts_board(what.program))
      continue;
    add_once(programs, what.program);
    add_once(sizes, what.n);
  }
  if (programs.empty()) return {};
  std::sort(sizes.begin(), sizes.end());
  std::vector<std::string> titles = {"program"};
  for (const int n : sizes) titles.push_back(fmt::format("n = {}", n));
  std::string text = head(titles);
  for (const std::string& program : programs) {
    std::vector<std::string> cells = {program == "queens" ? "`queens count N`" : program};
    for (const int n : sizes) {
      const auto found = std::find_if(figures_.begin(), figures_.end(), [&](const auto& each) {
        return each.first.program == program && each.first.n == n;
      });
      cells.push_back(found == figures_.end() ? "" : number(found->second.cpu));
    }
    text += row(cells);
  }
  return text;
}

std::string Report::summary(const Machine& machine, const std::vector<MicroResult>& micro,
                            const Reasons& reasons) const {
  std::string text =
      fmt::format("# Counting: a run of script/bench, {}\n\n", value_of(machine, "date"));
  for (const auto& [name, value] : machine) text += fmt::format("- {}: {}\n", name, value);
  if (kernels_.empty()) return text + "\nNothing was measured.\n";

  int fewest = measurements_.empty() ? 0 : 1 << 30, most = 0;
  for (const auto& [what, figures] : figures_) {
    fewest = std::min(fewest, figures.runs);
    most = std::max(most, figures.runs);
  }
  text += fmt::format(
      "- load average while measuring: up to {:.1f}{}\n\n![CPU seconds by board size](chart.svg)\n",
      load(),
      busy() ? "; other work was running: CPU times are reliable, elapsed times are not" : "");

  text +=
      "\n## Goals\n\nSeconds are CPU seconds of one thread, scaled to a machine on which the "
      "textbook engine `bitmask` counts n = 16 in 6.1 s. *A solution of n = 17, against one of "
      "bitmask at 16* compares the CPU time for each solution. The reasons for missed goals stand "
      "in `reasons.txt` in this directory, in lines `GOAL: REASON`; if they change, `queens-bench "
      "report DIRECTORY` writes this page anew.\n\n" +
      goal_table(goals(), reasons);

  text += fmt::format(
      "\n## CPU seconds of whole processes, one thread\n\nEach figure is the median of {} to {} "
      "runs; the programs run in turn. `bitmask` is the textbook engine, without symmetry; `cross` "
      "is given with each kernel.{}\n\n",
      fewest, most,
      std::any_of(sizes_.begin(), sizes_.end(), [&](int n) { return bitmask_reckoned(n); })
          ? " \\* not measured: computed from the largest n measured, in proportion to the number "
            "of nodes (n = 18: a lower bound)."
          : "");
  text += speed_table() + "\n## Ratios\n\n" + ratio_table() + join_table();
  if (threads_ > 1)
    text += "\n## Threads, " + kernels_.front() +
            "\n\nElapsed and CPU seconds of `cross`. *At most, by CPU* is the speed-up if all "
            "threads were busy all the time.\n\n" +
            thread_table();
  const std::string textbook = textbook_table();
  if (!textbook.empty())
    text += "\n## Small boards: the other textbook engines and the command line, CPU seconds\n\n" +
            textbook;
  if (!micro.empty()) {
    text +=
        "\n## Parts, CPU time\n\nThe parts of the engines, each measured alone; the programs in "
        "`bench/micro/` say what an item is.\n\n" +
        head({"part", "time", "items per second"});
    for (const MicroResult& result : micro)
      text +=
          row({'`' + result.name + '`', duration(result.nanoseconds),
               result.items_per_second > 0 ? fmt::format("{:.3g}", result.items_per_second) : ""});
  }
  text += fmt::format(
      "\n## To repeat this\n\nRun `{}` at the top of the source tree. It takes about {} minutes "
      "and writes a directory like this one. `raw.csv` has every run, `micro.csv` the output of "
      "Google Benchmark.\n",
      value_of(machine, "command"), value_of(machine, "minutes"));
  return text;
}

std::string Report::chart(const Machine& machine) const {
  Chart chart;
  chart.title = "Counting all solutions";
  chart.subtitle = value_of(machine, "processor") + ", one thread";
  chart.x_label = "n";
  chart.y_label = "CPU seconds of the whole process";
  chart.logarithmic_y = true;
  chart.limit_note = "open marker: computed from the number of nodes";
  ChartSeries plain{"bitmask", {}};
  for (const int n : sizes_)
    plain.points.push_back({static_cast<double>(n), bitmask(n), bitmask_reckoned(n)});
  chart.series.push_back(plain);
  for (auto kernel = kernels_.rbegin(); kernel != kernels_.rend(); ++kernel) {
    ChartSeries series{"cross, " + *kernel, {}};
    for (const int n : sizes_)
      series.points.push_back({static_cast<double>(n), cpu("cross", *kernel, n)});
    chart.series.push_back(series);
  }
  ChartSeries join{"join, " + join_kernel(""), {}};
  for (const auto& [what, figures] : figures_)
    if (what.program == "join" && what.kernel == join_kernel("") && what.threads == 1)
      join.points.push_back({static_cast<double>(what.n), figures.cpu});
  if (!join.points.empty()) chart.series.push_back(join);
  return svg(chart);
}

}  // namespace queens::bench
