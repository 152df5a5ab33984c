// CMakeLists.txt has the version; the header repeats it, and must agree.
#include "queens/version.hpp"

namespace queens {
namespace {

constexpr std::string_view kProject = QUEENS_PROJECT_VERSION;
static_assert(kProject == QUEENS_VERSION, "queens/version.hpp has another version");

#define QUEENS_TEXT_OF(number) #number
#define QUEENS_TEXT(number) QUEENS_TEXT_OF(number)
static_assert(kProject == QUEENS_TEXT(QUEENS_VERSION_MAJOR) "." QUEENS_TEXT(
                              QUEENS_VERSION_MINOR) "." QUEENS_TEXT(QUEENS_VERSION_PATCH),
              "queens/version.hpp has other numbers");

}  // namespace

std::string_view version() { return kProject; }

}  // namespace queens
