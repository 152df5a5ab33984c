// The directory for files that the program can always make again: compiled kernels.
#pragma once

#include <string>

namespace queens::cli {

/// $XDG_CACHE_HOME/queens, or ~/.cache/queens; empty if neither variable holds an absolute path. It need not
/// exist. Source: the XDG Base Directory Specification.
std::string cache_directory();

}  // namespace queens::cli
