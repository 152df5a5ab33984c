#include "commands/read_manifest.hpp"

#include "cli/input.hpp"

namespace queens::commands {
using namespace cli;

campaign::Manifest read_manifest(const std::string& directory) {
  const std::string file = directory + "/" + campaign::kManifestName;
  return campaign::parse_manifest(read_file(file), file);
}

}  // namespace queens::commands
