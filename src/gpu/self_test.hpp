// Tests whether a device counts correctly, with small boards whose numbers of solutions are known.
//
// The test runs the kernel that makes lists and the kernel that counts pairs, with boards of even and of odd size,
// lists with and without a queen in the middle, and tables of one to five chunks (kernels/join.cl). It takes
// milliseconds; if the driver must first compile the kernels, it takes seconds.
#pragma once

#include "engine/progress_timer.hpp"
#include "gpu/device.hpp"

namespace queens::gpu {

/// Returns the seconds that it took. Throws DeviceError: Trouble::wrong if a number is wrong. Meaningless if `token`
/// stopped it.
double self_test(Device& device, StopToken& token);

}  // namespace queens::gpu
