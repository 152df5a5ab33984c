// Prints the processor time, in milliseconds, of each of 200 puzzles with regions of N rows and a level, in order of time.
#include <queens/puzzles.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>

int main(int, char** words) {
  std::vector<double> times;
  const auto level = static_cast<queens::Level>(std::atoi(words[2]));
  for (std::uint64_t i = 1; i <= 200; ++i) {
    const std::clock_t begin = std::clock();
    (void)queens::region_puzzle(std::atoi(words[1]), level, 77, i);
    times.push_back(1e3 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
  }
  std::sort(times.begin(), times.end());
  std::printf("%.2f,%.2f,%.1f\n", times[100], times[180], times.back());
}
