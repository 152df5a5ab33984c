# Which compilers are accepted, and the flags for our own targets.
#
#   queens_compile_options(<target>)    sets C++20, warnings, and -Werror if QUEENS_WERROR is on
#   queens_compile_quickly(<target>)    compiles with little optimisation, for targets that leave the work to the
#                                       library. Optimising gtest and rapidcheck, which are all templates,
#                                       takes three times as long as compiling the rest of Queens

if((CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 12)
   OR (CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 14))
  message(FATAL_ERROR "Queens needs GCC 12 or Clang 14 or later; this is "
                      "${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}. "
                      "Name another compiler with -DCMAKE_CXX_COMPILER=...")
endif()

if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()
if(NOT CMAKE_BUILD_TYPE MATCHES "^(Release|Debug)$" AND NOT CMAKE_CONFIGURATION_TYPES AND NOT QUEENS_SANITIZE)
  message(STATUS "The build type is '${CMAKE_BUILD_TYPE}'; only Release makes Queens fast")
endif()

find_program(QUEENS_CCACHE ccache)
if(QUEENS_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${QUEENS_CCACHE}")
endif()

# Sanitizers must be in every object of the build: a partly instrumented program reports nonsense.
if(QUEENS_SANITIZE)
  add_compile_options(-fsanitize=${QUEENS_SANITIZE} -fno-sanitize-recover=all
                      -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${QUEENS_SANITIZE})
  # Otherwise each process of the tests first has to adjust more than a million addresses in tables of the sanitizers.
  string(APPEND CMAKE_EXE_LINKER_FLAGS " -no-pie")
endif()

function(queens_compile_options target)
  target_compile_features(${target} PUBLIC cxx_std_20)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow)
  # __FILE__ must not bring the path of this checkout into what is installed.
  target_compile_options(${target} PRIVATE "-fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=")
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # GCC 12 wrongly warns about a memcpy in any `"text" + std::string` (GCC bug 105651).
    target_compile_options(${target} PRIVATE -Wno-restrict)
  endif()
  if(QUEENS_WERROR)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
endfunction()

function(queens_compile_quickly target)
  target_compile_options(${target} PRIVATE "$<$<CONFIG:Release>:-O1>" "$<$<CONFIG:Debug>:-O0>")
endfunction()

include("${CMAKE_CURRENT_LIST_DIR}/CompileTogether.cmake")

# queens_find(PACKAGE TARGET ...): looks for a library, unless the project that Queens is part of has its target already.
macro(queens_find package target)
  if(NOT TARGET ${target})
    find_package(${package} ${ARGN})
  endif()
endmacro()
