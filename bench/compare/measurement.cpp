#include "compare/measurement.hpp"

#include <fmt/format.h>

#include <cmath>
#include <sstream>
#include <stdexcept>

namespace queens::bench {
namespace {

// NAN is an empty cell.
std::string cell(double value) { return std::isnan(value) ? "" : fmt::format("{:.6g}", value); }
double from_cell(const std::string& cell) { return cell.empty() ? NAN : std::stod(cell); }

}  // namespace

bool counts_board(std::string_view program) {
  return program != "half-turn" && program != "estimate" && !program.ends_with("-sample");
}

std::string csv_titles() {
  return "program,kernel,threads,n,round,wall_seconds,cpu_seconds,megabytes,load,solutions,nodes,"
         "sampled,low,high\n";
}

std::string csv_line(const Measurement& m) {
  return fmt::format("{},{},{},{},{},{:.6f},{:.6f},{:.1f},{:.2f},{},{},{},{},{}\n", m.what.program,
                     m.what.kernel, m.what.threads, m.what.n, m.round, m.wall_seconds,
                     m.cpu_seconds, m.megabytes, m.load, m.solutions, m.nodes,
                     cell(m.sampled.value), cell(m.sampled.low), cell(m.sampled.high));
}

std::string to_csv(const std::vector<Measurement>& measurements) {
  std::string text = csv_titles();
  for (const Measurement& measurement : measurements) text += csv_line(measurement);
  return text;
}

std::vector<Measurement> from_csv(std::string_view text) {
  std::vector<Measurement> measurements;
  std::istringstream lines{std::string(text)};
  std::string line;
  if (!std::getline(lines, line) || line + '\n' != csv_titles())
    throw std::runtime_error("line 1 is not: " + csv_titles());
  for (int number = 2; std::getline(lines, line); ++number) {
    std::vector<std::string> cells;
    std::istringstream row(line + ',');
    for (std::string cell; std::getline(row, cell, ',');) cells.push_back(cell);
    try {
      if (cells.size() != 14) throw std::invalid_argument("cells");
      measurements.push_back({{cells[0], cells[1], std::stoi(cells[2]), std::stoi(cells[3])},
                              std::stoi(cells[4]),
                              std::stod(cells[5]),
                              std::stod(cells[6]),
                              std::stod(cells[7]),
                              std::stod(cells[8]),
                              cells[9],
                              std::stoull(cells[10]),
                              {from_cell(cells[11]), from_cell(cells[12]), from_cell(cells[13])}});
    } catch (const std::logic_error&) {
      throw std::runtime_error(fmt::format("line {} is not a measurement: {}", number, line));
    }
  }
  return measurements;
}

}  // namespace queens::bench
