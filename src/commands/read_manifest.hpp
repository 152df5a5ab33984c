// Reads the manifest of a divided count from its file.
#pragma once

#include <string>

#include "campaign/manifest.hpp"

namespace queens::commands {

/// Throws FileError if the file is missing or unreadable, and Error(bad_text) if it is not a manifest.
campaign::Manifest read_manifest(const std::string& directory);

}  // namespace queens::commands
