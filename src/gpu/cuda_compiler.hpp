// Compiles the kernels for CUDA with its compiler NVRTC, which is opened when the program runs, and keeps them in files.
//
// Idea.  NVRTC compiles a binary for exactly the card that is present. Then the driver has nothing to compile and needs
//        no cache, and it may be older than NVRTC if both have the same major version of CUDA. If the card is newer
//        than NVRTC, the result is PTX, an intermediate language, which the driver compiles.
// Files. NVRTC takes three to five seconds for the join's kernels, longer than a card takes for n = 20. So the compiled
//        kernels are kept in the cache directory, one file for each source text and kind of card. If there is no such
//        directory, or nothing can be written there, the kernels are compiled each time.
// Trust. A file holds everything that its kernels depend on, and a checksum. If it is cut short, damaged or made from
//        another source text, it is not used but written again.
#pragma once

#include <memory>
#include <optional>
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

/// Kernels that were compiled before.
class KeptKernels {
 public:
  /// If `directory` is empty, nothing is kept. The directory is made with the first file.
  explicit KeptKernels(std::string directory) : directory_(std::move(directory)) {}

  /// The kernels that were compiled from `key`, if they are kept. `key` is the source text and everything else that
  /// they depend on.
  std::optional<std::string> find(const std::string& key) const;
  /// Keeps the kernels `made` from `key`. Returns nothing, or one line that says why they cannot be kept.
  std::string keep(const std::string& key, const std::string& made) const;

 private:
  std::string name_of(const std::string& key) const;

  std::string directory_;
};

}  // namespace queens::gpu
