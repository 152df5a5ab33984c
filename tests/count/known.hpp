// Known values for the tests of counting: solutions (A000170), and the nodes of cross/1.
#pragma once

#include <cstdint>

namespace queens::counting {

inline constexpr std::uint64_t kAll[] = {
    1,   1,    0,     0,     2,      10,      4,        40,       92,        352,
    724, 2680, 14200, 73712, 365596, 2279184, 14772512, 95815104, 666090624, 4968057848u};

inline constexpr std::uint64_t kCrossNodes[] = {
    0,    0,     0,     0,      0,       1,       3,        25,        95,        532,
    1742, 10221, 41325, 274612, 1298931, 8798219, 53032336, 371155178, 2529239008};

}  // namespace queens::counting
