// queens-device-work N [UNITS]: what a unit of the join costs a card, counted and not timed.
//
// Runs the kernels on this machine with groups as on a card, on units spread evenly over the count, and prints how much
// work each kernel does for one of them. docs/gpu.md makes an estimate of these numbers. Slow: the items of a group are
// threads.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "gpu/counter.hpp"
#include "gpu/host.hpp"

int main(int count, char** words) {
  using namespace queens;
  const int n = count > 1 ? std::atoi(words[1]) : 0;
  const int wanted = count > 2 ? std::atoi(words[2]) : 24;
  if (n < 8 || n > 28 || wanted < 1) {
    std::fputs("usage: queens-device-work N [UNITS], with N from 8 to 28\n", stderr);
    return 2;
  }
  gpu::HostWork work;
  const auto host = gpu::open_host(std::uint64_t{6} << 30, &work);
  gpu::Counter counter(*host, n, {.depth = 7, .shape = gpu::Shape{8, 4}}, never_stopped());
  const std::uint64_t all = counter.units().count();
  std::vector<std::uint64_t> units;
  const std::uint64_t step = std::max<std::uint64_t>(all / static_cast<unsigned>(wanted), 1);
  for (std::uint64_t unit = step / 2; unit < all; unit += step) units.push_back(unit);
  counter.count(units, never_stopped(), [](const UnitResult&) {});

  const auto each = [&](const char* what, std::uint64_t amount) {
    std::printf("%-28s %14.0f\n", what,
                static_cast<double>(amount) / static_cast<double>(units.size()));
  };
  std::printf("n = %d, %llu units, %zu of them counted; for one unit:\n", n,
              static_cast<unsigned long long>(all), units.size());
  each("keys read", counter.work().keys);
  each("halves listed", counter.work().words);
  each("tasks", counter.work().tasks);
  each("words filtered", work.filtered);
  each("words sorted", work.sorted);
  each("words squeezed", work.squeezed);
  each("pairs compared directly", work.direct);
  each("tables made", work.blocks);
  each("rows of tables made", work.rows);
  each("rows of tables read", work.visits);
}
