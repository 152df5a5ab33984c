// Tests whether a device counts correctly, and estimates how long it takes for a count, for `queens plan --device`.
//
// Test.   Small boards whose numbers of solutions are known. They use the kernel that makes lists and the kernel that
//         counts pairs, with boards of even and of odd size, lists with and without a queen in the middle, and tables
//         of one to five chunks (kernels/join.cl). This takes milliseconds; if the driver must first compile the
//         kernels, it takes seconds.
// Cost.   A device counts many units at once, so the time of a single one says little. So whole batches are timed,
//         each as large as a batch in a real count. A batch holds every k-th unit of the whole count, starting at a
//         random one of the first k, so that all batches are alike. The seconds of each batch are divided by the
//         expected work of its units. The average of these quotients, multiplied by the expected work of all
//         units, is the estimate; its error follows from how much the batches differ.
// Small.  A short count is not estimated: all of its units are counted. So are those of a count that the batches would
//         otherwise outlast, on a machine too busy for equal times.
// Source. W. G. Cochran, Sampling Techniques, 1977, chapters 6 (ratios) and 8 (systematic samples).
#pragma once

#include <cstdint>
#include <functional>

#include "engine/control.hpp"
#include "gpu/device.hpp"
#include "plan/cost.hpp"

namespace queens::gpu {

/// Tests the device. Returns the seconds that it took. Throws DeviceError: Trouble::wrong if a number is wrong.
/// Meaningless if `token` stopped it.
double self_test(Device& device, StopToken& token);

struct DeviceCost {
  DeviceInfo device;
  std::uint64_t units = 0;     ///< of the whole count
  std::uint64_t sampled = 0;   ///< units counted
  std::uint64_t batches = 0;   ///< batches in which they were counted
  double sampled_seconds = 0;  ///< how long these batches took
  bool exact = false;          ///< every unit was counted
  /// To compile the kernels, build the tables and copy them; part of `seconds`.
  double starting_seconds = 0;
  Interval seconds = {};  ///< wall-clock time of the whole count on this device alone

  /// Whether there is an estimate.
  bool known() const { return exact || batches >= 2; }
};

struct DeviceCostOptions {
  /// Stop when half the width of the interval is at most this share of the estimate, or after 40 batches, because on a
  /// busy machine the interval may never become so narrow.
  double precision = 0.05;
  /// A count that takes less is not estimated: all its units are counted.
  double whole_seconds = 2;
  std::uint64_t seed = 1;
  /// Bytes of this machine that tables may take while they are built; 0: any number.
  std::uint64_t host_memory = 0;
  /// Called after each batch, about once a second, with what is known so far.
  std::function<void(const DeviceCost&)> on_progress = {};
};

/// Estimates the count of all units of the join on an empty board of `n` rows. If `token` stops it, returns what is
/// known by then. Throws DeviceError.
DeviceCost device_cost(Device& device, const counting::Decomposition& join,
                       const DeviceCostOptions& options, StopToken& token);

}  // namespace queens::gpu
