#!/usr/bin/env bash
# host_test.sh SOURCE WORK: tests Queens as a part of another project, by add_subdirectory() and by FetchContent: it
# changes nothing of the other project.
#
# The CMake modules of the two do not mix. A program of the other may be called queens. The libraries for which it has
# targets are not looked for. Build type, standard, output directories and the kind of its libraries stay its own.
# Nothing of Queens but the library is built, and nothing is tested or installed. The library is not compiled here.
set -euo pipefail
source=$1 work=$2
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }

rm -rf "$work" && mkdir -p "$work/cmake"
for module in Compiler Library Install Tests; do
  printf 'set(HOST_%s yes)\n' "$module" >"$work/cmake/$module.cmake"
done
echo 'int main() {}' >"$work/main.cpp"
cat >"$work/CMakeLists.txt" <<'CMAKE'
cmake_minimum_required(VERSION 3.22)
project(host LANGUAGES CXX)
list(APPEND CMAKE_MODULE_PATH "${PROJECT_SOURCE_DIR}/cmake")
add_executable(queens main.cpp)
foreach(library nlohmann_json::nlohmann_json hwy::hwy CaDiCaL)
  add_library(${library} INTERFACE IMPORTED GLOBAL)
endforeach()
set(names CMAKE_BUILD_TYPE CMAKE_CXX_STANDARD CMAKE_CXX_FLAGS CMAKE_RUNTIME_OUTPUT_DIRECTORY BUILD_SHARED_LIBS
  BUILD_TESTING CMAKE_EXPORT_COMPILE_COMMANDS CMAKE_MODULE_PATH CMAKE_CXX_COMPILER_LAUNCHER)
macro(remember when)
  foreach(name IN LISTS names)
    set(${when}_${name} "${${name}}" "$CACHE{${name}}")
  endforeach()
endmacro()
remember(before)
if(FETCH)
  include(FetchContent)
  FetchContent_Declare(queens SOURCE_DIR "${QUEENS}")
  FetchContent_MakeAvailable(queens)
else()
  add_subdirectory("${QUEENS}" library)
endif()
remember(after)
foreach(name IN LISTS names)
  if(NOT before_${name} STREQUAL after_${name})
    message(FATAL_ERROR "${name} was '${before_${name}}' and is '${after_${name}}'")
  endif()
endforeach()
foreach(module Compiler Library Install Tests)
  include(${module})
  if(NOT HOST_${module})
    message(FATAL_ERROR "${module} is not ours")
  endif()
endforeach()
get_property(targets DIRECTORY "${QUEENS}" PROPERTY BUILDSYSTEM_TARGETS)
message(STATUS "targets of Queens: ${targets}")
get_property(tests DIRECTORY "${QUEENS}" PROPERTY TESTS)
if(tests)
  message(FATAL_ERROR "it adds tests: ${tests}")
endif()
get_property(cached DIRECTORY PROPERTY CACHE_VARIABLES)
list(FILTER cached EXCLUDE REGEX "^_?(CMAKE_|GNUInstallDirs|QUEENS|FETCH|FIND_PACKAGE_|host_|queens_)")
message(STATUS "cached: ${cached}")
add_executable(user main.cpp)
target_link_libraries(user PRIVATE queens::queens)
install(FILES CMakeLists.txt DESTINATION share/host)
CMAKE
for fetch in OFF ON; do
  cmake -S "$work" -B "$work/$fetch" -DQUEENS="$source" -DFETCH=$fetch -DCMAKE_DISABLE_FIND_PACKAGE_nlohmann_json=ON \
    -DCMAKE_DISABLE_FIND_PACKAGE_hwy=ON -DCMAKE_DISABLE_FIND_PACKAGE_CaDiCaL=ON -G Ninja ${CXX:+-DCMAKE_CXX_COMPILER="$CXX"} \
    >"$work/log" 2>&1 || { cat "$work/log"; fail "a host cannot add it"; }
  grep -x -- '-- targets of Queens: queens-library;queens-words' "$work/log" || { cat "$work/log"; fail "other targets"; }
  grep -x -- '-- cached: ' "$work/log" || { grep cached "$work/log"; fail "other variables in the cache"; }
  grep -q -- "-- The build type is ''" "$work/log" || fail "nothing says that there is no build type"
  cmake --build "$work/$fetch" --target queens >>"$work/log" 2>&1 || { cat "$work/log"; fail "the host's program"; }
  rm -rf "$work/there" && cmake --install "$work/$fetch" --prefix "$work/there" >/dev/null 2>&1 || fail "cannot be installed"
  [[ $(find "$work/there" -type f | wc -l) == 1 ]] || { find "$work/there" -type f; fail "a host installs ours"; }
done
