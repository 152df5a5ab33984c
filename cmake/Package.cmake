# `cpack` in a build directory: a .tar.gz, and where dpkg is there a .deb.

set(CPACK_PACKAGE_NAME queens)
set(CPACK_PACKAGE_VENDOR "Queens developers")
set(CPACK_PACKAGE_CONTACT "Queens developers <queens@example.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "engine for the n-queens problem")
set(CPACK_PACKAGE_DESCRIPTION
"Places n queens on a board of n by n squares so that no two attack each other:
finds one solution, lists them all, counts them, completes given positions,
checks positions, and shows the classic algorithms side by side.
.
This package holds the command line, and the C++20 library with its headers.")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)

set(CPACK_GENERATOR TGZ)
find_program(QUEENS_DPKG dpkg)
if(QUEENS_DPKG)
  list(APPEND CPACK_GENERATOR DEB)
endif()

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "libcadical-dev")  # to link the library

# Dependencies are read off the program itself; where that cannot be done, they are written here.
find_program(QUEENS_DPKG_SHLIBDEPS dpkg-shlibdeps)
find_program(QUEENS_FILE file)
if(QUEENS_DPKG_SHLIBDEPS AND QUEENS_FILE)
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
else()
  set(CPACK_DEBIAN_PACKAGE_DEPENDS "libc6, libgcc-s1, libsqlite3-0, libstdc++6 (>= 12)")
endif()

# Without queens-mpi, which would make the package need an MPI, and one of them only.
set(CPACK_INSTALL_CMAKE_PROJECTS
  "${PROJECT_BINARY_DIR};${PROJECT_NAME};Unspecified;/")

include(CPack)
