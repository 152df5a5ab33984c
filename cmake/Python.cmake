# The Python package: the module queens._core, which is the library for Python, beside the package's Python files.
#
# QUEENS_PYTHON: ON, OFF, or AUTO, which means if pybind11 and Python's headers are found. The target is
# queens-python; in the build directory python/queens/ can be imported. QUEENS_SELF_CONTAINED links all libraries
# statically, for a wheel.

if(QUEENS_PYTHON STREQUAL "OFF" OR NOT TARGET queens-campaign OR CMAKE_CROSSCOMPILING OR QUEENS_SANITIZE)
  return()
elseif(NOT QUEENS_PYTHON MATCHES "^(AUTO|ON)$")
  message(FATAL_ERROR "QUEENS_PYTHON is '${QUEENS_PYTHON}'; there are: AUTO, ON, OFF")
endif()

set(queens_python_required "QUIET")
if(QUEENS_PYTHON STREQUAL "ON")
  set(queens_python_required "REQUIRED")
endif()
if(NOT Python3_EXECUTABLE AND EXISTS "/usr/bin/python3")
  set(Python3_EXECUTABLE "/usr/bin/python3")  # the system's own, for which the system has packages
endif()
find_package(Python3 3.9 ${queens_python_required} COMPONENTS Interpreter Development.Module)
find_path(QUEENS_PYBIND11_INCLUDE pybind11/pybind11.h)
if(NOT Python3_Development.Module_FOUND OR NOT QUEENS_PYBIND11_INCLUDE)
  if(QUEENS_PYTHON STREQUAL "ON")
    message(FATAL_ERROR "pybind11 was not found (Debian: pybind11-dev)")
  endif()
  message(STATUS "pybind11 or the headers of Python were not found: no Python package")
  return()
endif()

file(GLOB queens_python_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/python/src/*.cpp")
Python3_add_library(queens-python MODULE WITH_SOABI ${queens_python_sources})
queens_compile_options(queens-python)
target_include_directories(queens-python SYSTEM PRIVATE "${QUEENS_PYBIND11_INCLUDE}")
# Other modules of the same process may be made with another pybind11: ours keeps to itself.
target_compile_definitions(queens-python PRIVATE QUEENS_VERSION="${PROJECT_VERSION}"
                                                 PYBIND11_INTERNALS_KIND="_queens")
target_compile_options(queens-python PRIVATE "$<$<CONFIG:Release>:-Os>")
target_link_libraries(queens-python PRIVATE queens queens-campaign Threads::Threads)
set_target_properties(queens-python PROPERTIES OUTPUT_NAME _core
  CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON
  LIBRARY_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/python/queens")
if(NOT APPLE)
  target_link_options(queens-python PRIVATE "LINKER:--exclude-libs,ALL" "LINKER:--gc-sections")
endif()
if(QUEENS_SELF_CONTAINED)
  target_link_options(queens-python PRIVATE -static-libstdc++ -static-libgcc)
  target_link_libraries(queens-python PRIVATE ${CMAKE_DL_LIBS} m)
endif()

# The package's own files beside the module.
file(GLOB queens_python_files CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}/python/queens"
     "${PROJECT_SOURCE_DIR}/python/queens/*")
list(REMOVE_ITEM queens_python_files __pycache__)
file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/python/queens")
foreach(file IN LISTS queens_python_files)
  file(CREATE_LINK "${PROJECT_SOURCE_DIR}/python/queens/${file}"
       "${PROJECT_BINARY_DIR}/python/queens/${file}" SYMBOLIC)
endforeach()
