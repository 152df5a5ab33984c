// Warns of a private key that other users of the machine can read.
#pragma once

#include <string>

namespace queens::cli {

/// Says so if the permissions of the file let its group or others read it. Nothing for an empty name.
void warn_if_exposed(const std::string& key_file);

}  // namespace queens::cli
