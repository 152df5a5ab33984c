// Measures what the commands that read a ledger cost if it has 2 * 10^7 results.
//
//   queens-ledger-scale DIRECTORY QUEENS [SHARE]
//
// Makes four ledgers in DIRECTORY, as four clusters would write them. Together they hold all units of n = 27 (by the
// rule join/1: 10,400,600) and of n = 28 (by join/2: 10,034,104), one row for each unit. The rows name 200 hosts, and
// stand in the order in which 1000 workers would deliver them. Their numbers are invented, with as many digits as real
// ones. Then the program merges the four ledgers into one, and runs every command that reads a whole ledger. QUEENS is
// the path of the program `queens`. SHARE, from 0 to 1, limits the ledgers to that share of the units. Prints CSV:
// processor seconds, elapsed seconds and the largest resident set.
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "compare/process.hpp"
#include "record/ledger.hpp"

namespace {

using namespace queens;
using record::Ledger;
using Access = Ledger::Access;

constexpr int kParts = 4, kHosts = 200, kWorkers = 1000;
constexpr std::uint64_t kPortion = 40;   // units that a worker delivers, one row each
constexpr std::uint64_t kBatch = 10000;  // rows in a transaction

double processor_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         1e-6 * static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

void line(const std::string& what, std::uint64_t rows, double cpu, double wall, double megabytes) {
  std::printf("%s,%llu,%.2f,%.2f,%.0f\n", what.c_str(), static_cast<unsigned long long>(rows), cpu,
              wall, megabytes);
  std::fflush(stdout);
}

double own_megabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

void here(const std::string& what, std::uint64_t rows, const std::function<void()>& work) {
  const double cpu = processor_seconds();
  const auto begin = std::chrono::steady_clock::now();
  work();
  const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - begin;
  line(what, rows, processor_seconds() - cpu, wall.count(), own_megabytes());
}

void there(const std::string& what, std::uint64_t rows, const std::string& command) {
  const bench::ProcessCost cost = bench::run_process({"/bin/sh", "-c", command});
  line(what, rows, cost.cpu_seconds, cost.wall_seconds, cost.megabytes);
}

record::Row row(std::uint64_t unit, std::uint64_t host, std::int64_t n) {
  const std::uint64_t solutions = (n == 28 ? 31'000'000'000 : 2'700'000'000) + unit * 997;
  char name[16];
  std::snprintf(name, sizeof name, "node%03d", static_cast<int>(host % kHosts));
  return {{{unit, unit},
           solutions,
           Count{solutions} * 8,
           123'456'789 + unit,
           61.5 + 1e-6 * static_cast<double>(unit)},
          {"avx512vbmi2", "queens 0.1.0, GCC 12.2.0", name},
          "2026-11-21T12:00:00Z"};
}

// Fills the ledger with its part of a run's units, as workers deliver them: in portions, roughly in the order of units.
std::uint64_t fill(Ledger& into, const record::Run& run, std::uint64_t units, int part) {
  std::vector<std::uint64_t> portions;
  for (std::uint64_t first = 0; first < units; first += kPortion)
    if (static_cast<int>(first / kPortion * 2654435761u >> 7 & 3) == part)
      portions.push_back(first);
  std::mt19937_64 random(static_cast<unsigned>(part));
  for (std::size_t i = 0; i < portions.size(); i += kWorkers)
    std::shuffle(
        portions.begin() + static_cast<std::ptrdiff_t>(i),
        portions.begin() + static_cast<std::ptrdiff_t>(std::min(i + kWorkers, portions.size())),
        random);
  std::uint64_t rows = 0;
  std::vector<record::Row> batch;
  for (const std::uint64_t first : portions) {
    const std::uint64_t host = random();
    for (std::uint64_t unit = first; unit < std::min(first + kPortion, units); ++unit, ++rows)
      batch.push_back(row(unit, host, run.n));
    if (batch.size() < kBatch) continue;
    into.append(run, batch);
    batch.clear();
  }
  into.append(run, batch);
  return rows;
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc < 3) throw std::runtime_error("queens-ledger-scale DIRECTORY QUEENS [SHARE]");
  const std::string directory = argv[1], queens = argv[2];
  const double share = argc > 3 ? std::stod(argv[3]) : 1;
  const record::Run runs[] = {{27, "", "join/1", 10'400'600}, {28, "", "join/2", 10'034'104}};
  std::printf("what,rows,processor_seconds,elapsed_seconds,megabytes\n");
  std::uint64_t all = 0;
  std::string parts;
  for (int part = 0; part < kParts; ++part) {
    const std::string file = directory + "/part" + std::to_string(part);
    parts += " " + file;
    Ledger into(file, Access::write);
    for (const record::Run& run : runs) {
      const auto units = static_cast<std::uint64_t>(share * static_cast<double>(run.units));
      std::uint64_t rows = 0;
      here("insert n = " + std::to_string(run.n), units / kParts,
           [&] { rows = fill(into, run, units, part); });
      all += rows;
    }
  }
  const std::string whole = directory + "/all";
  there("merge 4 ledgers", all, queens + " ledger merge " + whole + parts + " 2>/dev/null");
  const auto bytes = std::filesystem::file_size(whole);
  std::printf("bytes,%llu,,,%.0f\n", static_cast<unsigned long long>(all),
              static_cast<double>(bytes) / (1 << 20));
  there("merge again: all known", all, queens + " ledger merge " + whole + parts + " 2>/dev/null");
  there("show", all, queens + " ledger show " + whole);
  there("show --json", all, queens + " ledger show --json " + whole + " >/dev/null");
  there("count 27 --ledger, units that are done", all,
        queens + " count 27 --units 0..0 --ledger " + whole + " >/dev/null 2>&1");
  there("show --csv", all, queens + " ledger show --csv " + whole + " >/dev/null");
  there("check --minutes 0", all,
        queens + " ledger check --minutes 0 " + whole + " >/dev/null || [ $? = 4 ]");  // incomplete
  here("open and check", all, [&] { const Ledger opened(whole, Access::read); });
} catch (const std::exception& error) {
  std::fprintf(stderr, "queens-ledger-scale: %s\n", error.what());
  return 1;
}
