// What counts a problem, a backend of record/count.hpp: the threads of this process, alone or together with devices. A
// build without devices has none/backend.cpp instead of all other files of this room, and counts with the threads alone.
//
// Idea.   A device is a worker that counts batches of units, and shares the units with the threads (count/run.hpp).
// Faults. A device that fails leaves its unfinished units to the others, or to the processor, and is not used again. A
//         result is recorded when a device has passed its self-test and has finished the unit, so nothing is counted
//         twice and nothing is lost. The remarks say what happened, one sentence for each device.
// Rule.   Devices count only units of the present version of join, on boards of eight rows and more. All
//         other units are counted by the processor alone.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gpu/device.hpp"
#include "record/count.hpp"

namespace queens::gpu {

/// Whether devices can count this board, if its units are those of the join. False in a build without devices.
bool can_count(const Problem& problem);

/// "devices count ...": the boards that can_count() accepts, for messages.
std::string what_devices_count();

/// The error of an option that asks for devices, in a build without them.
inline Error no_devices(std::string_view option) {
  return {ErrorCode::bad_argument,
          std::string(option) +
              ": this program was built without devices; a build with -DQUEENS_GPU=ON can count on "
              "them"};
}

class Devices final : public record::Processor {
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

  /// The speed of devices and processor together, if it was measured.
  double weight() const override;
  /// Says why a device stopped, if it did.
  std::vector<record::DeviceShare> devices() const override;

 private:
  struct Member;

  const Options options_;
  const std::vector<record::DeviceShare> unopened_;
  std::vector<Member> members_;
};

/// One of the processes of a job that run on the same host. They divide the devices of the host among them:
/// this one takes every `processes`-th device, from number `index` on.
struct ProcessOnHost {
  int index = 0, processes = 1;
};

/// Which devices take part.
struct Choice {
  std::string device = "auto";  ///< as parse_device_wish() reads it
  bool only = false;            ///< the processor counts only what the devices cannot

  /// Whether devices were asked for, not left to the program.
  bool asked() const { return device != "auto" && device != "none"; }
};

/// What counts this problem with the threads and the memory of `limits`, and with `kernel`. Devices are opened here and,
/// in a job, measured for weight(). By default they take part if they are faster, unless the user has named a kernel in
/// `limits`, or an engine other than join. Throws Error(bad_argument) for a device that is not there, and in a build
/// without devices if they were asked for.
std::unique_ptr<record::Backend> choose_backend(const Problem& problem, const Choice& choice,
                                                const Limits& limits, std::string_view engine,
                                                const counting::Kernel& kernel,
                                                const std::optional<ProcessOnHost>& in_job);

}  // namespace queens::gpu
