// Runs one count on devices and on the threads of this process, all of which take units from one queue.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "campaign/count.hpp"
#include "gpu/counter.hpp"
#include "gpu/device.hpp"

namespace queens::gpu {

/// A device, and what it has done in this process.
struct Member {
  std::unique_ptr<Device> device;
  std::string kernel;                // "cuda", "opencl" or "host"
  std::unique_ptr<Counter> counter;  // once the tables are made
  campaign::DeviceShare share;
  bool usable = true;
  double speed = 0;  // compared with all threads of the processor, if measured

  void stop(std::string why) {
    usable = false;
    share.stopped = std::move(why);
    counter.reset();
  }
};

struct DevicesOptions {
  int threads = 0;         ///< of this process; 0: one per hardware thread
  bool alone = false;      ///< the processor counts only what the devices cannot
  bool if_faster = false;  ///< leave out a device that is slower than the processor
  bool weigh = false;      ///< measure how fast the devices are, for weight()
  /// Bytes of this machine that tables may take; 0: half of the free memory.
  std::uint64_t memory = 0;
};

/// Counts the units of `work`. Members that fail are no longer usable afterwards.
counting::RunResult count_together(const std::vector<Member*>& members,
                                   const DevicesOptions& options, const counting::Kernel& kernel,
                                   const campaign::UnitWork& work);

}  // namespace queens::gpu
