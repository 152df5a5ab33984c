// Lists the devices of this machine, both CUDA's and OpenCL's, and finds the devices that a user names.
//
// Names. A device is called "cuda:0", "opencl:0,1" or "host". A user gives one such name, several with '+' between
//        them, or a word such as "all".
// Twice. An NVIDIA card is a device of CUDA and, if OpenCL's loader is installed, of OpenCL too. If both report the
//        same place on the PCI bus, the list has the card only once, as a device of CUDA. Either name can be opened.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "gpu/device.hpp"

namespace queens::gpu {

namespace cuda {
struct Api;  // cuda.hpp
}
namespace cl {
struct Api;  // opencl.hpp
}

/// The libraries of CUDA and OpenCL.
struct Libraries {
  std::shared_ptr<const cuda::Api> cuda;
  std::shared_ptr<const cl::Api> opencl;
  std::vector<std::string> cuda_compilers;
};

/// The libraries of this machine, opened at the first call.
const Libraries& libraries();

struct DeviceList {
  std::vector<DeviceInfo> devices;  ///< CUDA's first, then OpenCL's; not the host
  std::vector<DeviceInfo> twins;    ///< OpenCL's devices that are also CUDA's
  std::vector<std::string> none;    ///< why CUDA or OpenCL has no device: a line for each
};

/// Never throws for a driver that does not work.
DeviceList all_devices(const Libraries& from = libraries());

/// Opens a device by its name, which may be "host". `keep_in`: a directory for compiled kernels; empty: none. Throws
/// DeviceError, or Error(bad_argument) if `id` is not a name.
std::unique_ptr<Device> open_device(const std::string& id, const std::string& keep_in = {},
                                    const Libraries& from = libraries());

/// What devices to count on.
struct DeviceWish {
  enum class Kind {
    automatic,  ///< "auto": those that help
    none,       ///< "none"
    all,        ///< "all": every card
    named,
  };
  Kind kind = Kind::automatic;
  std::vector<std::string> ids = {};  ///< if named: at least one, in the order given, none twice
};

/// Reads "auto", "none", "all", "cuda:0" or "opencl:0,1+host". Does not look for devices. Throws Error(bad_argument).
DeviceWish parse_device_wish(std::string_view text);

/// The names of the devices that `wish` means, of those in `there`. `automatic` and `all` mean all devices that are
/// not processors. Throws Error(bad_argument) if a named device is not in `there`, or if `there` has none for `all`;
/// the message says which devices there are.
std::vector<std::string> wished_devices(const DeviceWish& wish, const DeviceList& there);

}  // namespace queens::gpu
