// CUDA's compiler, NVRTC, opened when the program runs.
//
// Idea. NVRTC compiles a binary for exactly the card that is present. Then the driver has nothing to compile and
//       needs no cache, and it may be older than NVRTC if both have the same major version of CUDA. If the card is
//       newer than NVRTC, the result is PTX, an intermediate language, which the driver compiles.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "gpu/cuda_api.hpp"
#include "gpu/device.hpp"

namespace queens::gpu {

class CudaCompiler {
 public:
  /// Opens the first of these libraries that suits the driver, whose version is 12040 for CUDA 12.4; if there is
  /// none, the first that can be opened. Throws DeviceError(refused), whose message says how to get one.
  CudaCompiler(const std::vector<std::string>& names, int driver_version);

  /// Compiles the text into what the driver loads. `capability`: 90 for 9.0. Throws DeviceError(build_failed), with
  /// the compiler's errors.
  std::string compile(const std::string& text, int capability) const;

  /// Such as "NVRTC 13.0".
  const std::string& name() const { return name_; }

 private:
  std::unique_ptr<const cuda::CompilerApi> api_;
  std::string name_;
};

}  // namespace queens::gpu
