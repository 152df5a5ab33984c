#include "cli/cache_directory.hpp"

#include <cstdlib>

namespace queens::cli {

std::string cache_directory() {
  const auto absolute = [](const char* name) {
    const char* const value = std::getenv(name);
    return value != nullptr && value[0] == '/' ? std::string(value) : std::string();
  };
  if (const std::string cache = absolute("XDG_CACHE_HOME"); !cache.empty())
    return cache + "/queens";
  if (const std::string home = absolute("HOME"); !home.empty()) return home + "/.cache/queens";
  return {};
}

}  // namespace queens::cli
