// Measures how much work a count is for a graphics card.
//
//   queens-device-work N [UNITS]           counts what the kernels do for a unit (keys read, pairs compared, ...), on
//                                          UNITS units (default 24) spread evenly over the count of N. The kernels
//                                          run on the processor, in groups as on a card. This is slow, because each
//                                          item of a group is a thread.
//   queens-device-work DEVICE N:UNITS...   counts UNITS units of each N on the device and prints the times as CSV, for
//                                          several shapes of groups and depths of tables, to find those that suit it.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <vector>

#include "gpu/counter.hpp"
#include "gpu/devices.hpp"
#include "gpu/host.hpp"

namespace {

using namespace queens;

std::vector<std::uint64_t> spread(std::uint64_t all, std::uint64_t wanted) {
  std::vector<std::uint64_t> units;
  const std::uint64_t step = std::max<std::uint64_t>(all / wanted, 1);
  for (std::uint64_t unit = step / 2; unit < all && units.size() < wanted; unit += step)
    units.push_back(unit);
  return units;
}

void count_work(int n, std::uint64_t wanted) {
  gpu::HostWork work;
  const auto host = gpu::open_host(std::uint64_t{6} << 30, &work);
  gpu::Counter counter(*host, n, {.depth = 7, .shape = gpu::Shape{8, 4}}, never_stopped());
  const std::uint64_t all = counter.units().count();
  const std::vector<std::uint64_t> units = spread(all, wanted);
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

struct Sample {
  int n;
  std::uint64_t units;
};

// Prints one line of CSV for each shape, depth and sample. The units are counted twice, and the second time is
// measured: during the first, the counter learns how long lists become.
void time_ways(const char* id, const std::vector<Sample>& samples) {
  using Clock = std::chrono::steady_clock;
  const auto since = [](Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
  };
  const auto device = gpu::open_device(id);
  const gpu::Shape usual = gpu::shape_for(device->info());
  std::printf(
      "device,n,units,of,group,lanes,depth,start,seconds,list,join,entries,halves,tasks,launches,"
      "sum\n");
  const auto time_one = [&](const Sample& sample, gpu::Shape shape, int depth) {
    try {
      const auto begin = Clock::now();
      gpu::Counter counter(*device, sample.n, {.depth = depth, .shape = shape}, never_stopped());
      const double start = since(begin);
      const std::vector<std::uint64_t> units = spread(counter.units().count(), sample.units);
      counter.count(units, never_stopped(), [](const UnitResult&) {});
      const gpu::DeviceWork before = counter.work();
      Count sum = 0;
      const auto counting = Clock::now();
      counter.count(units, never_stopped(), [&](const UnitResult& unit) { sum += unit.weighted; });
      const double seconds = since(counting);
      const gpu::DeviceWork after = counter.work();
      std::printf("\"%s\",%d,%zu,%llu,%u,%u,%d,%.4f,%.4f,%.4f,%.4f,%llu,%llu,%llu,%llu,%s\n", id,
                  sample.n, units.size(), static_cast<unsigned long long>(counter.units().count()),
                  shape.group, shape.lanes, depth, start, seconds,
                  after.list_seconds - before.list_seconds,
                  after.join_seconds - before.join_seconds,
                  static_cast<unsigned long long>(after.keys - before.keys),
                  static_cast<unsigned long long>(after.words - before.words),
                  static_cast<unsigned long long>(after.tasks - before.tasks),
                  static_cast<unsigned long long>(after.launches - before.launches),
                  to_string(sum).c_str());
    } catch (const gpu::DeviceError& error) {
      std::printf("\"%s\",%d,,,%u,%u,%d,,,,,,,,,%s\n", id, sample.n, shape.group, shape.lanes,
                  depth, error.what());
    }
    std::fflush(stdout);
  };
  const auto time = [&](gpu::Shape shape, int depth) {
    if (shape.group * shape.lanes < 16 || shape.group > device->info().largest_group) return;
    for (const Sample& sample : samples) time_one(sample, shape, depth);
  };
  for (const int depth : {7, 6, 5}) time(usual, depth);
  for (const std::uint32_t lanes : {2U, 8U, 16U})
    if (lanes != usual.lanes) time({usual.group, lanes}, 7);
  for (const std::uint32_t group : {64U, 128U})
    if (group != usual.group && usual.group > 1) time({group, usual.lanes}, 7);
}

}  // namespace

int main(int count, char** words) {
  const auto usage = [] {
    std::fputs(
        "usage: queens-device-work N [UNITS], or queens-device-work DEVICE N:UNITS..., with N from "
        "8 to 28\n",
        stderr);
    return 2;
  };
  if (count < 2) return usage();
  const int n = std::atoi(words[1]);
  std::vector<Sample> samples;
  for (int i = 2; i < count && n == 0; ++i) {
    int of_sample = 0;
    unsigned long long units = 0;
    if (std::sscanf(words[i], "%d:%llu", &of_sample, &units) != 2 || of_sample < 8 ||
        of_sample > 28 || units < 1)
      return usage();
    samples.push_back({of_sample, units});
  }
  const int wanted = n > 0 && count > 2 ? std::atoi(words[2]) : 24;
  if (n > 0 ? n < 8 || n > 28 || count > 3 || wanted < 1 : samples.empty()) return usage();
  try {
    if (n > 0)
      count_work(n, static_cast<std::uint64_t>(wanted));
    else
      time_ways(words[1], samples);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "queens-device-work: %s\n", error.what());
    return 1;
  }
}
