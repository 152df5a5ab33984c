# `cpack` in a build directory makes a .tar.gz, and .deb packages if dpkg exists.

set(CPACK_PACKAGE_NAME queens)
set(CPACK_PACKAGE_VERSION "${queens_version}")
string(REPLACE "-" "~" CPACK_DEBIAN_PACKAGE_VERSION "${queens_version}")  # 1.0.0~rc1 comes before 1.0.0
set(CPACK_PACKAGE_VENDOR "Queens developers")
set(CPACK_PACKAGE_CONTACT "Queens developers <queens@example.org>")
set(CPACK_PACKAGE_HOMEPAGE_URL "${QUEENS_HOMEPAGE}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "engine for the n-queens problem")
set(CPACK_PACKAGE_DESCRIPTION
"Places n queens on a board of n by n squares so that no two attack each other:
finds one solution, lists them all, counts them, completes given positions,
checks positions, and shows the classic algorithms side by side.")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)

set(CPACK_GENERATOR TGZ)
find_program(QUEENS_DPKG dpkg)
if(QUEENS_DPKG)
  list(APPEND CPACK_GENERATOR DEB)
endif()

# The archive holds everything. There are separate Debian packages for the program, for programs that link the library
# or the ledger, for Python and for MPI, so that nobody installs what they do not use.
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL program)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_PRE_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/cmake/DebianFiles.cmake")
set(CPACK_QUEENS_SOURCE_DIR "${PROJECT_SOURCE_DIR}")

# A package's dependencies are read from its programs by dpkg-shlibdeps if it is installed, and listed here otherwise,
# also for a program for another processor, whose libraries are not installed.
find_program(QUEENS_DPKG_SHLIBDEPS dpkg-shlibdeps)
find_program(QUEENS_FILE file)
function(queens_debian_package component name section description)
  string(TOUPPER ${component} upper)
  set(CPACK_DEBIAN_${upper}_PACKAGE_NAME ${name} PARENT_SCOPE)
  set(CPACK_DEBIAN_${upper}_PACKAGE_SECTION ${section} PARENT_SCOPE)
  set(CPACK_COMPONENT_${upper}_DESCRIPTION "${description}" PARENT_SCOPE)
  list(APPEND CPACK_COMPONENTS_ALL ${component})
  list(REMOVE_DUPLICATES CPACK_COMPONENTS_ALL)
  set(CPACK_COMPONENTS_ALL ${CPACK_COMPONENTS_ALL} PARENT_SCOPE)
  if(ARGN)
    set(CPACK_DEBIAN_${upper}_PACKAGE_DEPENDS "${ARGN}" PARENT_SCOPE)
  elseif(QUEENS_DPKG_SHLIBDEPS AND QUEENS_FILE AND NOT CMAKE_CROSSCOMPILING)
    set(CPACK_DEBIAN_${upper}_PACKAGE_SHLIBDEPS ON PARENT_SCOPE)
  else()
    set(CPACK_DEBIAN_${upper}_PACKAGE_DEPENDS
        "libc6 (>= 2.36), libfmt9, libgcc-s1, libsqlite3-0, libstdc++6 (>= 12)" PARENT_SCOPE)
  endif()
endfunction()

queens_debian_package(program queens math
"${CPACK_PACKAGE_DESCRIPTION}
.
This package holds the program and its documentation.")
set(queens_dev_depends "")
if(BUILD_SHARED_LIBS)
  set(queens_shared_package libqueens${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
  queens_debian_package(shared ${queens_shared_package} libs
"${CPACK_PACKAGE_DESCRIPTION}
.
This package holds the shared library.")
  set(CPACK_DEBIAN_SHARED_PACKAGE_GENERATE_SHLIBS ON)
  set(queens_dev_depends "${queens_shared_package} (= ${CPACK_DEBIAN_PACKAGE_VERSION})")
elseif(QUEENS_SAT)
  set(queens_dev_depends "libcadical-dev")
else()
  set(queens_dev_depends "libstdc++-dev")
endif()
queens_debian_package(dev libqueens-dev libdevel
"${CPACK_PACKAGE_DESCRIPTION}
.
This package holds the C++20 library, its headers for C++ and C, and examples."
  "${queens_dev_depends}")
if(TARGET queens-record)
  set(queens_ledger_depends "libqueens-dev (= ${CPACK_DEBIAN_PACKAGE_VERSION})")
  if(NOT BUILD_SHARED_LIBS)
    string(APPEND queens_ledger_depends ", libsqlitecpp-dev, libsqlite3-dev, libfmt-dev")
  endif()
  queens_debian_package(ledger libqueens-ledger-dev libdevel
"${CPACK_PACKAGE_DESCRIPTION}
.
This package holds the library for counts that are recorded in a file."
    "${queens_ledger_depends}")
endif()
if(TARGET queens-python)
  queens_debian_package(python python3-queens python
"${CPACK_PACKAGE_DESCRIPTION}
.
This package holds the Python package.")
  math(EXPR next "${Python3_VERSION_MINOR} + 1")
  set(python "python3 (>= 3.${Python3_VERSION_MINOR}), python3 (<< 3.${next})")
  if(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS)
    string(PREPEND python "${CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS}, ")
  endif()
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "${python}")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_RECOMMENDS "python3-numpy")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "python3-tqdm")
endif()
if(TARGET queens-mpi)
  queens_debian_package(mpi queens-mpi math
"${CPACK_PACKAGE_DESCRIPTION}
.
This package holds the program that counts with the ranks of an MPI job.")
endif()

include(CPack)
