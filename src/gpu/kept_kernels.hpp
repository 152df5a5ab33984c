// Kernels that were compiled before, kept in files.
//
// Idea.  NVRTC takes three to five seconds for the join's kernels, longer than a card takes for n = 20. So the
//        compiled kernels are kept in the cache directory, one file for each source text and kind of card. If
//        there is no such directory, or nothing can be written there, the kernels are compiled each time.
// Trust. A file holds everything that its kernels depend on, and a checksum. If it is cut short, damaged or made
//        from another source text, it is not used but written again.
#pragma once

#include <optional>
#include <string>

namespace queens::gpu {

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
