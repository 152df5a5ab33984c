// The version of the library. queens.h includes this file too, so its first part is C.
#pragma once

// Of these headers. The build and the scripts take the version of the project from here.
#define QUEENS_VERSION_MAJOR 1
#define QUEENS_VERSION_MINOR 0
#define QUEENS_VERSION_PATCH 0
#define QUEENS_VERSION "1.0.0"

#ifdef __cplusplus
#include <string_view>

#include "queens/export.hpp"

QUEENS_PUBLIC_BEGIN
namespace queens {

/// The version of the library that is linked, such as "1.0.0" or, before it, "1.0.0-rc1".
[[nodiscard]] std::string_view version();

}  // namespace queens
QUEENS_PUBLIC_END
#endif
