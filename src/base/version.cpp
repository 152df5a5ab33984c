// The version of the library, as its header says.
#include "queens/version.hpp"

namespace queens {
namespace {

#define QUEENS_TEXT_OF(number) #number
#define QUEENS_TEXT(number) QUEENS_TEXT_OF(number)
static_assert(std::string_view(QUEENS_VERSION "-")
                  .starts_with(QUEENS_TEXT(QUEENS_VERSION_MAJOR) "." QUEENS_TEXT(
                      QUEENS_VERSION_MINOR) "." QUEENS_TEXT(QUEENS_VERSION_PATCH) "-"),
              "queens/version.hpp has other numbers");

}  // namespace

std::string_view version() { return QUEENS_VERSION; }

}  // namespace queens
