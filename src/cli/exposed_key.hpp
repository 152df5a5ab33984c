// Warns of a private key that other users of the machine can read.
#pragma once

#include <string>

namespace queens::cli {

/// Prints a warning if the permissions of the file let its group or others read it. An empty name means that
/// there is no file.
void warn_if_exposed(const std::string& key_file);

}  // namespace queens::cli
