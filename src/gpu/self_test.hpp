// Counts small boards on a device, whose numbers of solutions are known: does it count right?
//
// Both kernels run, with boards of even and of odd size, lists with and without a queen in the middle, and tables of
// one to five chunks. It takes milliseconds, and seconds when the driver compiles the kernels for the first time.
#pragma once

#include "engine/progress_timer.hpp"
#include "gpu/device.hpp"

namespace queens::gpu {

/// Returns the seconds that it took. Throws DeviceError: Trouble::wrong if a number is wrong. Meaningless if `token`
/// stopped it.
double self_test(Device& device, StopToken& token);

}  // namespace queens::gpu
