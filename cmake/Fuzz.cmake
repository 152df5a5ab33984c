# The fuzzers: every tests/fuzz/<name>_fuzz.cpp is a libFuzzer target, and a short run of it is a test.
#
# tests/fuzz/corpus/<name>/ holds inputs to start from, and tests/fuzz/<name>.dict words to try. Inputs that a run
# discovers stay in the build directory.

set(QUEENS_FUZZ_SECONDS 5 CACHE STRING "How long the test of each fuzzer runs")

include(CheckCXXSourceCompiles)
set(CMAKE_REQUIRED_FLAGS "-fsanitize=fuzzer")
check_cxx_source_compiles("
  #include <cstddef>
  #include <cstdint>
  extern \"C\" int LLVMFuzzerTestOneInput(const std::uint8_t*, std::size_t) { return 0; }"
  QUEENS_HAVE_LIBFUZZER)
unset(CMAKE_REQUIRED_FLAGS)
if(NOT QUEENS_HAVE_LIBFUZZER OR NOT QUEENS_SANITIZE MATCHES "fuzzer-no-link")
  message(FATAL_ERROR "QUEENS_FUZZ needs clang with its runtime (Debian: clang libclang-rt-dev), and "
                      "-DQUEENS_SANITIZE=fuzzer-no-link,address,undefined, as in the preset asan")
endif()

enable_testing()
queens_find(fmt fmt::fmt REQUIRED)

file(GLOB queens_fuzz_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/fuzz/*_fuzz.cpp")
foreach(source IN LISTS queens_fuzz_sources)
  cmake_path(GET source STEM name)
  set(fuzzer queens-${name})
  string(REGEX REPLACE "_fuzz$" "" subject "${name}")
  add_executable(${fuzzer} "${source}")
  queens_compile_options(${fuzzer})
  target_include_directories(${fuzzer} PRIVATE "${PROJECT_SOURCE_DIR}/src"
                                               "${PROJECT_SOURCE_DIR}/tests")
  target_link_options(${fuzzer} PRIVATE -fsanitize=fuzzer)
  target_link_libraries(${fuzzer} PRIVATE queens-library queens-record fmt::fmt
                                          nlohmann_json::nlohmann_json)

  set(found "${PROJECT_BINARY_DIR}/fuzz/${subject}")
  file(MAKE_DIRECTORY "${found}")
  set(arguments "-artifact_prefix=${found}-" "${found}")
  if(IS_DIRECTORY "${PROJECT_SOURCE_DIR}/tests/fuzz/corpus/${subject}")
    list(APPEND arguments "${PROJECT_SOURCE_DIR}/tests/fuzz/corpus/${subject}")
  endif()
  if(EXISTS "${PROJECT_SOURCE_DIR}/tests/fuzz/${subject}.dict")
    list(APPEND arguments "-dict=${PROJECT_SOURCE_DIR}/tests/fuzz/${subject}.dict")
  endif()
  add_test(NAME fuzz/${subject}
    COMMAND ${fuzzer} -max_total_time=${QUEENS_FUZZ_SECONDS} -timeout=600 -rss_limit_mb=2048
            -print_final_stats=1 ${arguments})
  set_tests_properties(fuzz/${subject} PROPERTIES TIMEOUT 1800 LABELS fuzz)
endforeach()
