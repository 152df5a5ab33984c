#include "gpu/self_test.hpp"

#include <chrono>
#include <numeric>
#include <vector>

#include "gpu/counter.hpp"

namespace queens::gpu {

double self_test(Device& device, StopToken& token) {
  struct Known {
    int n;
    std::uint64_t solutions;
  };
  // OEIS A000170.
  constexpr Known kKnown[] = {{8, 92}, {9, 352}, {11, 2680}, {12, 14200}};
  constexpr std::uint64_t kMemory = std::uint64_t{64} << 20;

  const auto begin = std::chrono::steady_clock::now();
  for (const Known& known : kKnown) {
    Counter counter(device, known.n, {.memory = kMemory}, token);
    std::vector<std::uint64_t> units(counter.units().count());
    std::iota(units.begin(), units.end(), std::uint64_t{0});
    Count sum = 0;
    const bool done =
        counter.count(units, token, [&](const UnitResult& unit) { sum += unit.weighted; });
    if (!done) break;
    if (sum != known.solutions)
      throw DeviceError(Trouble::wrong, device.info().id + " counts " + to_string(sum) +
                                            " solutions for n = " + std::to_string(known.n) +
                                            " instead of " + std::to_string(known.solutions) +
                                            "; the device is not used");
  }
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

}  // namespace queens::gpu
