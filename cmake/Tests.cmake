# The tests: tests/<room>/*_test.cpp become one program for each room, with one ctest entry for each case. Labels say
# where a test runs: test_labels.py reads them. A build without the command line leaves out the files that start it.
#
# A test may include "queens/...", anything below src/ and anything below tests/, and has these macros:
#   QUEENS_SOURCE_DIR          the top of the source tree
#   QUEENS_BINARY              the path of `queens`; not defined in a build without the command line
#   QUEENS_SANITIZED           defined in a build with a sanitizer
#   QUEENS_WITHOUT_SAT         defined if this build has no CaDiCaL
#   QUEENS_WITHOUT_DEVICES     defined if this build has no gpu/
#   QUEENS_WITHOUT_MPI         defined if this build has no queens-mpi
#   QUEENS_FAULT_SHIM          the path of the library that makes system calls fail: tests/faults/fault.hpp

enable_testing()
find_package(Threads REQUIRED)
find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)
include(GoogleTest)
find_program(QUEENS_PYTHON3 python3 REQUIRED)

# The labels of each file, which say what the gate builds.
set(queens_test_labels "${PROJECT_SOURCE_DIR}/cmake/test_labels.py")
execute_process(COMMAND "${QUEENS_PYTHON3}" "${queens_test_labels}" OUTPUT_VARIABLE lines COMMAND_ERROR_IS_FATAL ANY)
cmake_language(EVAL CODE "${lines}")

# The fault shim must be loaded before the C library, whose calls it replaces. So must a sanitizer, so there is no shim
# in a build with one.
if(CMAKE_SYSTEM_NAME STREQUAL "Linux" AND NOT CMAKE_CROSSCOMPILING AND NOT QUEENS_SANITIZE)
  add_library(queens-fault-shim MODULE "${PROJECT_SOURCE_DIR}/tests/faults/calls.cpp"
                                       "${PROJECT_SOURCE_DIR}/tests/faults/fault.cpp")
  queens_compile_options(queens-fault-shim)
  target_include_directories(queens-fault-shim PRIVATE "${PROJECT_SOURCE_DIR}/tests")
  target_link_libraries(queens-fault-shim PRIVATE ${CMAKE_DL_LIBS})
endif()

file(GLOB queens_test_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/*/*_test.cpp")
set(queens_test_rooms "")
foreach(source IN LISTS queens_test_sources)
  cmake_path(GET source PARENT_PATH directory)
  cmake_path(GET directory FILENAME room)
  if("program" IN_LIST "queens_labels_${source}" AND NOT TARGET queens-cli)
    continue()
  endif()
  list(APPEND queens_test_rooms ${room})
  list(APPEND queens_test_sources_${room} "${source}")
endforeach()
list(REMOVE_DUPLICATES queens_test_rooms)
if(NOT TARGET queens-fault-shim)
  list(REMOVE_ITEM queens_test_rooms faults)
endif()
if(TARGET queens-gpu)
  include("${PROJECT_SOURCE_DIR}/cmake/GpuTests.cmake")
else()
  list(REMOVE_ITEM queens_test_rooms gpu)
endif()

# The headers of the test libraries are compiled once for all rooms.
file(WRITE "${PROJECT_BINARY_DIR}/test_headers.cpp" "")
add_library(queens-test-headers OBJECT "${PROJECT_BINARY_DIR}/test_headers.cpp")
queens_compile_options(queens-test-headers)
target_compile_options(queens-test-headers PRIVATE -O0 -Wno-unused-result)
target_link_libraries(queens-test-headers PRIVATE rapidcheck rapidcheck_gtest GTest::gtest_main Threads::Threads)
target_precompile_headers(queens-test-headers PRIVATE <gtest/gtest.h> <rapidcheck.h> <rapidcheck/gtest.h>)

# For tests that run code of others that does not free its memory: drivers of cards, MPI.
set(queens_without_leaks "")
if(QUEENS_SANITIZE MATCHES "address")
  set(queens_without_leaks ENVIRONMENT "ASAN_OPTIONS=detect_leaks=0")
endif()

# What the gate builds: the programs with tests that a release build runs in the gate, and those with tests of threads.
add_custom_target(queens-tests-release)
add_custom_target(queens-tests-threads)

foreach(room IN LISTS queens_test_rooms)
  set(test queens-${room}-test)
  add_executable(${test} ${queens_test_sources_${room}})
  queens_compile_options(${test})
  # The libraries do the work. Tests that expect an exception throw results away.
  target_compile_options(${test} PRIVATE -O0 -Wno-unused-result)
  target_precompile_headers(${test} REUSE_FROM queens-test-headers)
  if(NOT room MATCHES "^(read|simd|textbook)$")  # they share many private names
    queens_compile_together(${test} 8)
  endif()
  target_include_directories(${test} PRIVATE "${PROJECT_SOURCE_DIR}/src"
                                             "${PROJECT_SOURCE_DIR}/tests")
  target_link_libraries(${test} PRIVATE queens-library $<TARGET_NAME_IF_EXISTS:queens-gpu> queens-record
                                        fmt::fmt nlohmann_json::nlohmann_json
                                        rapidcheck rapidcheck_gtest GTest::gtest_main
                                        Threads::Threads)
  target_compile_definitions(${test} PRIVATE QUEENS_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  if(QUEENS_SANITIZE)
    target_compile_definitions(${test} PRIVATE QUEENS_SANITIZED)
  endif()
  if(NOT QUEENS_SAT)
    target_compile_definitions(${test} PRIVATE QUEENS_WITHOUT_SAT)
  endif()
  if(NOT TARGET queens-gpu)
    target_compile_definitions(${test} PRIVATE QUEENS_WITHOUT_DEVICES)
  endif()
  if(room STREQUAL "gpu")
    queens_gpu_tests(${test})
  endif()
  if(room MATCHES "^(cli|commands)$")  # tested from inside
    target_link_libraries(${test} PRIVATE queens-commands)
  endif()
  if(NOT TARGET queens-mpi)
    target_compile_definitions(${test} PRIVATE QUEENS_WITHOUT_MPI)
  elseif(room STREQUAL "docs")
    add_dependencies(${test} queens-mpi)
  endif()
  if(TARGET queens-fault-shim)
    target_compile_definitions(${test}
                               PRIVATE QUEENS_FAULT_SHIM="$<TARGET_FILE:queens-fault-shim>")
    if(room MATCHES "^(cli|count|faults|record)$")
      add_dependencies(${test} queens-fault-shim)
    endif()
  endif()
  if(TARGET queens-cli)
    target_compile_definitions(${test} PRIVATE QUEENS_BINARY="$<TARGET_FILE:queens-cli>")
    if(room MATCHES "^(cli|cluster|docs|faults|record)$")  # the others need not wait for the program
      add_dependencies(${test} queens-cli)
    endif()
  endif()
  foreach(source IN LISTS queens_test_sources_${room})
    if("${queens_labels_${source}}" MATCHES "program|release|both")
      add_dependencies(queens-tests-release ${test})
    endif()
    if("threads" IN_LIST "queens_labels_${source}")
      add_dependencies(queens-tests-threads ${test})
    endif()
  endforeach()
  set(environment "")
  if(room MATCHES "^(docs|gpu)$")  # a page starts queens-mpi
    set(environment ${queens_without_leaks})
  endif()
  # Listed when ctest runs, not when the program is linked, so that a program that crashes is a failed test, not a
  # failed build.
  gtest_discover_tests(${test} TEST_PREFIX "${room}/" NO_PRETTY_VALUES DISCOVERY_MODE PRE_TEST
                       DISCOVERY_TIMEOUT 600 PROPERTIES TIMEOUT 1800 LABELS ${room} ${environment})
endforeach()

# ctest lists the tests, then gives them their labels.
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/label_tests.cmake" @ONLY CONTENT [[
set(names "")
foreach(room IN ITEMS @queens_test_rooms@)
  list(APPEND names ${queens-${room}-test_TESTS})
endforeach()
list(JOIN names "\n" names)
file(WRITE "@PROJECT_BINARY_DIR@/test_names.txt" "${names}")
execute_process(COMMAND "@QUEENS_PYTHON3@" "@queens_test_labels@" "@PROJECT_BINARY_DIR@/test_names.txt"
                OUTPUT_FILE "@PROJECT_BINARY_DIR@/test_properties.cmake" COMMAND_ERROR_IS_FATAL ANY)
include("@PROJECT_BINARY_DIR@/test_properties.cmake")
]])
set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES "${PROJECT_BINARY_DIR}/label_tests.cmake")

# Tests that are written in bash, such as those of the installed tree. Exit status 77 means skipped. None runs under a
# sanitizer for every change. A line of the script names its other labels, and perhaps the cases that have them:
# "# labels: full (killed, refusals)".
find_program(QUEENS_BASH bash)
function(queens_shell_test name script)  # queens_shell_test(<name> <script> [arguments...])
  if(NOT QUEENS_BASH)
    return()
  endif()
  add_test(NAME ${name} COMMAND "${QUEENS_BASH}" "${script}" ${ARGN})
  string(REGEX MATCH "^([^/]+)/(.*)" _ "${name}")
  set(labels ${CMAKE_MATCH_1} program ${queens_labels_${script}} ${queens_labels_${script}/${CMAKE_MATCH_2}})
  set_tests_properties(${name} PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 1800 LABELS "${labels}")
  if("full" IN_LIST labels)
    set_tests_properties(${name} PROPERTIES COST 100)  # starts early
  endif()
endfunction()

file(GLOB queens_script_tests CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/script/*_test.sh")
foreach(script IN LISTS queens_script_tests)
  cmake_path(GET script STEM name)
  queens_shell_test(script/${name} "${script}" "${PROJECT_SOURCE_DIR}"
                    "${PROJECT_BINARY_DIR}/tests/${name}")
endforeach()

# Runs the kernels for graphics cards in a simulator that reports data races.
if(TARGET queens-gpu-test)
  queens_shell_test(gpu/oclgrind "${PROJECT_SOURCE_DIR}/tests/gpu/oclgrind_test.sh" "$<TARGET_FILE:queens-gpu-test>")
endif()

# Solves exported problems with other programs.
if(TARGET queens-cli)
  foreach(solver cadical product minisat minizinc glpsol cbc exact-cover)
    queens_shell_test(export/${solver} "${PROJECT_SOURCE_DIR}/tests/export/solver_test.sh"
                      "${PROJECT_SOURCE_DIR}" "$<TARGET_FILE:queens-cli>"
                      "${PROJECT_BINARY_DIR}/tests/export-${solver}" ${solver})
  endforeach()
endif()

# Checks the JSON that the program and the page's library print against docs/schema/.
add_executable(queens-ask "${PROJECT_SOURCE_DIR}/tests/answer/ask.cpp")
queens_compile_options(queens-ask)
target_include_directories(queens-ask PRIVATE "${PROJECT_SOURCE_DIR}/src")
target_link_libraries(queens-ask PRIVATE queens-library)
if(TARGET queens-cli)
  add_dependencies(queens-docs-test queens-ask)
endif()
if(TARGET queens-cli AND TARGET queens-gpu)  # every document is made, those about devices too
  queens_shell_test(docs/schema "${PROJECT_SOURCE_DIR}/tests/schema/schema_test.sh"
                    "$<TARGET_FILE:queens-cli>" "$<TARGET_FILE:queens-ask>"
                    "${PROJECT_SOURCE_DIR}/docs/schema/queens.schema.json")
endif()

# The jobs of examples/slurm without Slurm, which script/slurm starts.
if(TARGET queens-cli)
  queens_shell_test(cluster/slurm-by-hand "${PROJECT_SOURCE_DIR}/tests/cluster/slurm_by_hand_test.sh"
                    "${PROJECT_SOURCE_DIR}" "$<TARGET_FILE:queens-cli>" "${PROJECT_BINARY_DIR}/tests/slurm-by-hand")
endif()

# Tests of queens-mpi, with ranks that count and ranks that are lost. They use all cores for seconds, so only one of
# them runs at a time.
if(TARGET queens-mpi AND NOT QUEENS_SANITIZE MATCHES "thread")  # the thread sanitizer cannot see into MPI
  add_dependencies(queens-cluster-test queens-mpi)
  add_dependencies(queens-tests-release queens-cluster-test)
  set(queens_fault_shim "")
  if(TARGET queens-fault-shim)
    set(queens_fault_shim "$<TARGET_FILE:queens-fault-shim>")
  endif()
  foreach(case counts restart devices refusals interrupted killed faults)
    queens_shell_test(cluster/mpi-${case} "${PROJECT_SOURCE_DIR}/tests/cluster/mpi_test.sh"
                      "$<TARGET_FILE:queens-cli>" "$<TARGET_FILE:queens-mpi>" "${MPIEXEC_EXECUTABLE}"
                      "${PROJECT_BINARY_DIR}/tests/mpi-${case}" ${case}
                      "${queens_fault_shim}")
    set_tests_properties(cluster/mpi-${case} PROPERTIES RESOURCE_LOCK mpi COST 50 ${queens_without_leaks})
  endforeach()
endif()
if(TARGET queens-mpi-mpich AND NOT QUEENS_SANITIZE MATCHES "thread")
  foreach(case counts restart)
    queens_shell_test(cluster/mpich-${case} "${PROJECT_SOURCE_DIR}/tests/cluster/mpi_test.sh"
                      "$<TARGET_FILE:queens-cli>" "$<TARGET_FILE:queens-mpi-mpich>" mpirun.mpich
                      "${PROJECT_BINARY_DIR}/tests/mpi-mpich-${case}" ${case})
    set_tests_properties(cluster/mpich-${case} PROPERTIES RESOURCE_LOCK mpi ${queens_without_leaks})
  endforeach()
endif()

# Users install an optimised build without sanitizers, so that is what is tested.
if(TARGET queens-cli AND CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT QUEENS_SANITIZE)
  queens_shell_test(install/install "${PROJECT_SOURCE_DIR}/tests/install/install_test.sh"
                    "${PROJECT_SOURCE_DIR}" "${PROJECT_BINARY_DIR}"
                    "${PROJECT_BINARY_DIR}/tests/install")
  queens_shell_test(install/symbols "${PROJECT_SOURCE_DIR}/tests/install/symbols_test.sh"
                    "${PROJECT_SOURCE_DIR}" "${PROJECT_BINARY_DIR}"
                    "${PROJECT_BINARY_DIR}/tests/symbols")
  queens_shell_test(install/package "${PROJECT_SOURCE_DIR}/tests/install/package_test.sh"
                    "${PROJECT_BINARY_DIR}" "${PROJECT_BINARY_DIR}/tests/package")
  queens_shell_test(install/other-kind "${PROJECT_SOURCE_DIR}/tests/install/other_kind_test.sh"
                    "${PROJECT_SOURCE_DIR}" "${PROJECT_BINARY_DIR}" "${PROJECT_BINARY_DIR}/tests/other-kind")
  set_tests_properties(install/other-kind PROPERTIES PROCESSORS 2)
  queens_shell_test(install/host "${PROJECT_SOURCE_DIR}/tests/install/host_test.sh"
                    "${PROJECT_SOURCE_DIR}" "${PROJECT_BINARY_DIR}/tests/host")
  queens_shell_test(install/fetch "${PROJECT_SOURCE_DIR}/tests/install/fetch_test.sh"
                    "${PROJECT_SOURCE_DIR}" "${PROJECT_BINARY_DIR}/tests/fetch")
  set_tests_properties(install/install install/package PROPERTIES RESOURCE_LOCK build-tree)
endif()
