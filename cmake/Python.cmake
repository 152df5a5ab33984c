# The Python package: the compiled module queens._core, through which Python calls the library, and the package's Python
# files. The target is queens-python.
#
# The package can be imported from python/ in the build directory. QUEENS_SELF_CONTAINED links all libraries statically,
# for a wheel.

if(NOT Python3_EXECUTABLE AND EXISTS "/usr/bin/python3")
  set(Python3_EXECUTABLE "/usr/bin/python3")  # the system's own, for which the system has packages
endif()
find_package(Python3 3.9 REQUIRED COMPONENTS Interpreter Development.Module)
find_path(QUEENS_PYBIND11_INCLUDE pybind11/pybind11.h)
if(NOT QUEENS_PYBIND11_INCLUDE)
  message(FATAL_ERROR "pybind11 was not found (Debian: pybind11-dev)")
endif()
find_package(Threads REQUIRED)

file(GLOB queens_python_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/python/src/*.cpp")
# help() and editors show the same docstrings: those of the stub.
set(queens_docstrings "${PROJECT_BINARY_DIR}/generated/python/docstrings.inc")
file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/generated/python")
set(queens_python_stub "${PROJECT_SOURCE_DIR}/python/queens/_core.pyi")
set(queens_python_script "${PROJECT_SOURCE_DIR}/python/src/docstrings.py")
add_custom_command(OUTPUT "${queens_docstrings}"
  COMMAND "${Python3_EXECUTABLE}" "${queens_python_script}" "${queens_python_stub}" "${queens_docstrings}"
  DEPENDS "${queens_python_script}" "${queens_python_stub}" VERBATIM)
Python3_add_library(queens-python MODULE WITH_SOABI ${queens_python_sources} "${queens_docstrings}")
queens_compile_options(queens-python)
target_include_directories(queens-python PRIVATE "${PROJECT_BINARY_DIR}/generated/python")
target_include_directories(queens-python SYSTEM PRIVATE "${QUEENS_PYBIND11_INCLUDE}")
# Other modules of the same process may be made with another version of pybind11, so ours shares no internals with them.
target_compile_definitions(queens-python PRIVATE PYBIND11_INTERNALS_KIND="_queens")
target_compile_options(queens-python PRIVATE "$<$<CONFIG:Release>:-Os>")
target_link_libraries(queens-python PRIVATE queens-library queens-record Threads::Threads)
set_target_properties(queens-python PROPERTIES OUTPUT_NAME _core
  CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON
  LIBRARY_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/python/queens")
if(NOT APPLE)
  target_link_options(queens-python PRIVATE "LINKER:--exclude-libs,ALL" "LINKER:--gc-sections")
endif()
if(QUEENS_SELF_CONTAINED)
  # Not libgcc: the C library unwinds the stack of a thread that Python ends with the system's libgcc_s, which every
  # Linux has; a second copy in the module would abort the program then.
  target_link_options(queens-python PRIVATE -static-libstdc++)
  target_link_libraries(queens-python PRIVATE ${CMAKE_DL_LIBS} m)
endif()

# Puts links to the package's Python files beside the module.
file(GLOB queens_python_files CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}/python/queens"
     "${PROJECT_SOURCE_DIR}/python/queens/*")
list(REMOVE_ITEM queens_python_files __pycache__)
file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/python/queens")
file(GLOB queens_python_links "${PROJECT_BINARY_DIR}/python/queens/*.py")  # to files that may be gone
if(queens_python_links)
  file(REMOVE ${queens_python_links})
endif()
foreach(file IN LISTS queens_python_files)
  file(CREATE_LINK "${PROJECT_SOURCE_DIR}/python/queens/${file}"
       "${PROJECT_BINARY_DIR}/python/queens/${file}" SYMBOLIC)
endforeach()

# Installs the package where Debian's Python looks, with the same metadata as the wheel.
set(QUEENS_PYTHON_DIR "lib/python3/dist-packages" CACHE STRING "Where the Python package is installed")
if(QUEENS_INSTALL)
  string(REPLACE "-" "" queens_python_version "${queens_version}")
  set(queens_python_info "queens_engine-${queens_python_version}.dist-info")
  file(REMOVE_RECURSE "${PROJECT_BINARY_DIR}/${queens_python_info}")
  execute_process(COMMAND "${Python3_EXECUTABLE}" -B -c
      "import queens_backend, sys; queens_backend.prepare_metadata_for_build_wheel(sys.argv[1])" "${PROJECT_BINARY_DIR}"
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}/python/backend" COMMAND_ERROR_IS_FATAL ANY)
  install(TARGETS queens-python LIBRARY DESTINATION "${QUEENS_PYTHON_DIR}/queens" COMPONENT python)
  foreach(file IN LISTS queens_python_files)
    install(FILES "${PROJECT_SOURCE_DIR}/python/queens/${file}" DESTINATION "${QUEENS_PYTHON_DIR}/queens"
      COMPONENT python)
  endforeach()
  install(FILES "${PROJECT_BINARY_DIR}/${queens_python_info}/METADATA" COMPONENT python
    DESTINATION "${QUEENS_PYTHON_DIR}/${queens_python_info}")
endif()
