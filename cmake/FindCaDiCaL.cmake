# Finds CaDiCaL and defines the target CaDiCaL. It comes as a header and a static library, without a CMake package.
include(FindPackageHandleStandardArgs)

find_path(QUEENS_CADICAL_INCLUDE cadical.hpp)
find_library(QUEENS_CADICAL_LIBRARY cadical)
mark_as_advanced(QUEENS_CADICAL_INCLUDE QUEENS_CADICAL_LIBRARY)
find_package_handle_standard_args(CaDiCaL REQUIRED_VARS QUEENS_CADICAL_LIBRARY QUEENS_CADICAL_INCLUDE)
if(CaDiCaL_FOUND AND NOT TARGET CaDiCaL)
  add_library(CaDiCaL STATIC IMPORTED GLOBAL)
  set_target_properties(CaDiCaL PROPERTIES IMPORTED_LOCATION "${QUEENS_CADICAL_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${QUEENS_CADICAL_INCLUDE}")
endif()
