# Which compilers will do, and the flags for our own targets.
#
#   queens_compile_options(<target>)    C++20, warnings, and -Werror if asked for
#   queens_compile_quickly(<target>)    for targets that only wait for the library: CLI11, gtest and
#                                       rapidcheck are all templates, and optimising them takes three
#                                       times as long as compiling the rest of Queens
#   queens_compile_together(<target> <most> [<regex>])
#                                       with QUEENS_UNITY: compiles at most so many files of a directory at a
#                                       time, except those whose names match. Private names must be unique
#                                       within these directories

if((CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 12)
   OR (CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 14))
  message(FATAL_ERROR "Queens needs GCC 12 or Clang 14 or later; this is "
                      "${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}. "
                      "Name another compiler with -DCMAKE_CXX_COMPILER=...")
endif()

if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
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

function(queens_compile_together target most)
  if(NOT QUEENS_UNITY)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")  # then everything is in one file
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
  endif()
  get_target_property(sources ${target} SOURCES)
  if(ARGC GREATER 2)
    list(FILTER sources EXCLUDE REGEX "${ARGV2}")
  endif()
  set(directories "")
  foreach(source IN LISTS sources)
    cmake_path(GET source PARENT_PATH directory)
    cmake_path(GET directory FILENAME directory)
    list(APPEND directories "${directory}")
    list(APPEND sources_of_${directory} "${source}")
  endforeach()
  list(REMOVE_DUPLICATES directories)
  foreach(directory IN LISTS directories)
    list(LENGTH sources_of_${directory} count)
    math(EXPR batches "(${count} + ${most} - 1) / ${most}")
    set(number 0)
    foreach(source IN LISTS sources_of_${directory})
      math(EXPR batch "${number} * ${batches} / ${count} + 1")  # all about as large
      set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${target}_${directory}_${batch}")
      math(EXPR number "${number} + 1")
    endforeach()
  endforeach()
endfunction()
