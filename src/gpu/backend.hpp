// Counts with devices and the threads of this process together: a backend of record/count.hpp.
//
// Idea.   A device is a worker that counts batches of units, and shares the units with the threads (count/run.hpp).
// Faults. A device that fails leaves its unfinished units to the others, or to the processor, and is not used again. A
//         result is recorded when a device has passed its self-test and has finished the unit, so nothing is counted
//         twice and nothing is lost. The remarks say what happened, one sentence for each device.
// Rule.   Devices count only units of the present version of join, on boards of eight rows and more. All
//         other units are counted by the processor alone.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "gpu/choice.hpp"
#include "gpu/device.hpp"
#include "record/count.hpp"

namespace queens::gpu {

/// "devices count ...": the boards that can_count() accepts, for messages.
std::string what_devices_count();

class Devices final : public record::Backend {
 public:
  struct Options {
    Limits limits = {};      ///< threads of this process, and its memory for tables
    bool alone = false;      ///< the processor counts only what the devices cannot
    bool if_faster = false;  ///< leave out a device that is slower than the processor
    bool weigh = false;      ///< measure how fast the devices are, for weight()
  };
  /// `unopened`: devices that could not be opened, for devices().
  Devices(std::vector<std::unique_ptr<Device>> devices, const Options& options,
          const counting::Kernel& kernel, std::vector<record::DeviceShare> unopened = {});
  ~Devices() override;

  std::string prepare(const Problem& problem, const counting::Decomposition& decomposition,
                      StopToken& token) override;
  counting::RunResult count(const counting::Decomposition& decomposition, counting::RunOptions run,
                            const record::Record& record) override;
  const counting::Kernel* kernel() const override { return &kernel_; }

  /// The speed of devices and processor together, if it was measured.
  double weight() const override;
  /// Says why a device stopped, if it did.
  std::vector<record::DeviceShare> devices() const override;

 private:
  struct Member;

  const Options options_;
  const counting::Kernel& kernel_;
  const std::vector<record::DeviceShare> unopened_;
  std::vector<Member> members_;
};

}  // namespace queens::gpu
