// The manifest as a file.
#pragma once

#include <string>

#include "campaign/manifest.hpp"

namespace queens::commands {

/// Throws FileError when there is none or it cannot be read, Error bad_text when it is no manifest.
campaign::Manifest read_manifest(const std::string& directory);

}  // namespace queens::commands
