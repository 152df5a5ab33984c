// The version of the library.
#pragma once

#include <string_view>

#include "queens/export.hpp"

// Of these headers.
#define QUEENS_VERSION_MAJOR 0
#define QUEENS_VERSION_MINOR 1
#define QUEENS_VERSION_PATCH 0
#define QUEENS_VERSION "0.1.0"

QUEENS_PUBLIC_BEGIN
namespace queens {

/// The version of the library that is linked, such as "1.0.0".
[[nodiscard]] std::string_view version();

}  // namespace queens
QUEENS_PUBLIC_END
