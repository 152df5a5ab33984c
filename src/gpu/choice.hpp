// Chooses what counts a problem: the threads of this process, alone or with devices. A build without devices has
// none/choice.cpp instead of all other files of this room, and counts with the threads alone.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "record/count.hpp"

namespace queens::gpu {

/// Whether devices can count this board, if its units are those of the join. False in a build without devices.
bool can_count(const Problem& problem);

/// The error of an option that asks for devices, in a build without them.
inline Error no_devices(std::string_view option) {
  return {ErrorCode::bad_argument,
          std::string(option) +
              ": this program was built without devices; a build with -DQUEENS_GPU=ON can count on "
              "them"};
}

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
