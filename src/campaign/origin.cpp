#include "campaign/origin.hpp"

#include <unistd.h>

namespace queens::campaign {

std::string host_name() {
  char name[256] = {};
  return gethostname(name, sizeof name - 1) == 0 ? name : "unknown";
}

std::string build_name() {
#ifdef __clang__
  return "queens " QUEENS_VERSION ", Clang " __clang_version__;
#else
  return "queens " QUEENS_VERSION ", GCC " __VERSION__;
#endif
}

}  // namespace queens::campaign
