// The manifest as a file; what it says is parsed by manifest.cpp.
#include "cli/input.hpp"
#include "cli/manifest.hpp"

namespace queens::cli {

Manifest read_manifest(const std::string& directory) {
  const std::string file = directory + "/" + kManifestName;
  return parse_manifest(read_file(file), file);
}

}  // namespace queens::cli
