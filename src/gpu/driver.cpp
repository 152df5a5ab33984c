#include "gpu/driver.hpp"

#if (defined(__unix__) || defined(__APPLE__)) && !defined(__EMSCRIPTEN__)
#define QUEENS_HAS_DLOPEN
#include <dlfcn.h>
#endif

namespace queens::gpu {

#ifdef QUEENS_HAS_DLOPEN

SharedLibrary::SharedLibrary(const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    handle_ = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (handle_ != nullptr) return;
    const char* const error = dlerror();
    if (why_not_.empty() && error != nullptr) why_not_ = error;
  }
}

void* SharedLibrary::address(const char* name) const {
  return handle_ != nullptr ? dlsym(handle_, name) : nullptr;
}

#else

SharedLibrary::SharedLibrary(const std::vector<std::string>&)
    : why_not_("this system cannot open shared libraries") {}

void* SharedLibrary::address(const char*) const { return nullptr; }

#endif

}  // namespace queens::gpu
