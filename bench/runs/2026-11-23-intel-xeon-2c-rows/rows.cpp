// How many rows should the tables of the join have? For each of the numbers ROWS, in turn, measures the CPU seconds
// of the same units with tables of that many rows. Prints a line of CSV for each measurement.
//
//   rows N STRETCHES LENGTH ROUNDS GIGABYTES ROWS...
//
// The units are STRETCHES stretches of LENGTH neighbouring units each, evenly spaced over all units of n = N. The
// tables may take GIGABYTES of memory. To build this program:
//   c++ -O2 -std=c++20 -Iinclude -Isrc rows.cpp build/release/libqueens.a -lcadical -o rows
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <vector>

#include "count/join/decomposition.hpp"
#include "simd/kernel.hpp"

using namespace queens::counting;

double cpu_seconds() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

int main(int argc, char** argv) {
  if (argc < 7) return 2;
  const int n = std::atoi(argv[1]), stretches = std::atoi(argv[2]), length = std::atoi(argv[3]),
            rounds = std::atoi(argv[4]);
  const auto bytes = static_cast<std::uint64_t>(1e9 * std::atof(argv[5]));
  struct Way {
    int rows;
    std::unique_ptr<Decomposition> join;
    std::unique_ptr<Worker> worker;
  };
  std::vector<Way> ways;
  std::puts("what,n,rows,first_unit,units,round,seconds,solutions");
  for (int i = 6; i < argc; ++i) {
    const int rows = std::atoi(argv[i]);
    Way way{rows, join::decompose(n, {.memory = bytes, .threads = 1, .depth = rows}), nullptr};
    way.worker = way.join->worker(queens::simd::kernels().front());
    const double begin = cpu_seconds();
    way.worker->prepare(queens::never_stopped());
    std::printf("tables,%d,%d,,,,%.4f,\n", n, rows, cpu_seconds() - begin);
    ways.push_back(std::move(way));
  }
  const std::uint64_t units = ways[0].join->units() - static_cast<unsigned>(length);
  for (int round = -1; round < rounds; ++round)  // round -1 warms up, and is not printed
    for (int stretch = 0; stretch < (round < 0 ? 1 : stretches); ++stretch)
      for (std::size_t turn = 0; turn < ways.size(); ++turn) {
        const Way& way = ways[(turn + static_cast<std::size_t>(round + 1)) % ways.size()];
        const auto first =
            static_cast<std::uint64_t>((stretch + 0.5) * static_cast<double>(units) / stretches);
        std::uint64_t solutions = 0;
        const double begin = cpu_seconds();
        for (int unit = 0; unit < length; ++unit) {
          queens::UnitResult result;
          way.worker->solve(first + static_cast<unsigned>(unit), queens::never_stopped(), result);
          solutions += static_cast<std::uint64_t>(result.weighted);
        }
        if (round < 0) continue;
        std::printf("units,%d,%d,%llu,%d,%d,%.4f,%llu\n", n, way.rows,
                    static_cast<unsigned long long>(first), length, round, cpu_seconds() - begin,
                    static_cast<unsigned long long>(solutions));
        std::fflush(stdout);
      }
}
