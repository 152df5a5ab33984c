// A000170, for the tests of counting.
#pragma once

#include <cstdint>

namespace queens::counting {

inline constexpr std::uint64_t kAll[] = {
    1,   1,    0,     0,     2,      10,      4,        40,       92,        352,
    724, 2680, 14200, 73712, 365596, 2279184, 14772512, 95815104, 666090624, 4968057848u};

}  // namespace queens::counting
