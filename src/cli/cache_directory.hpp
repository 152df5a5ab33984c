// The directory for files that the program can always make again: compiled kernels.
#pragma once

#include <string>

namespace queens::cli {

/// $XDG_CACHE_HOME/queens, else $HOME/.cache/queens; empty if neither variable holds an absolute path. The
/// directory need not exist. Source: the XDG Base Directory Specification.
std::string cache_directory();

}  // namespace queens::cli
