# The fuzzers: every tests/fuzz/<name>_fuzz.cpp is a libFuzzer target, and a short run of it is a test.
#
# tests/fuzz/corpus/<name>/ holds inputs to start from, and tests/fuzz/<name>.dict words to try. Inputs that a run
# discovers stay in the build directory. The command line and queens-mpi are not built; a fuzzer that needs a source
# file of theirs names it here.

set(queens_fuzz_sources_message src/mpi/message.cpp)

include(CheckCXXSourceCompiles)

set(QUEENS_FUZZ_SECONDS 10 CACHE STRING "How long the test of each fuzzer runs")

set(CMAKE_REQUIRED_FLAGS "-fsanitize=fuzzer,address,undefined")
check_cxx_source_compiles("
  #include <cstddef>
  #include <cstdint>
  extern \"C\" int LLVMFuzzerTestOneInput(const std::uint8_t*, std::size_t) { return 0; }"
  QUEENS_HAVE_LIBFUZZER)
unset(CMAKE_REQUIRED_FLAGS)
if(NOT QUEENS_HAVE_LIBFUZZER)
  message(FATAL_ERROR "QUEENS_FUZZ needs clang with its runtime (Debian: clang libclang-rt-dev)")
endif()

enable_testing()
set(fuzz_flags -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all)
find_package(fmt REQUIRED)
foreach(library queens queens-ledger queens-campaign)
  target_compile_options(${library} PRIVATE ${fuzz_flags})
endforeach()

file(GLOB queens_fuzz_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/fuzz/*_fuzz.cpp")
foreach(source IN LISTS queens_fuzz_sources)
  cmake_path(GET source STEM name)
  set(fuzzer queens-${name})
  string(REGEX REPLACE "_fuzz$" "" subject "${name}")
  add_executable(${fuzzer} "${source}" ${queens_fuzz_sources_${subject}})
  queens_compile_options(${fuzzer})
  target_include_directories(${fuzzer} PRIVATE "${PROJECT_SOURCE_DIR}/src"
                                               "${PROJECT_SOURCE_DIR}/tests")
  target_compile_options(${fuzzer} PRIVATE ${fuzz_flags})
  target_link_options(${fuzzer} PRIVATE -fsanitize=fuzzer,address,undefined)
  target_link_libraries(${fuzzer} PRIVATE queens queens-ledger queens-campaign fmt::fmt
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
    COMMAND ${fuzzer} -max_total_time=${QUEENS_FUZZ_SECONDS} -timeout=10 -rss_limit_mb=2048
            -print_final_stats=1 ${arguments})
  math(EXPR patience "${QUEENS_FUZZ_SECONDS} + 60")
  set_tests_properties(fuzz/${subject} PROPERTIES TIMEOUT ${patience} LABELS fuzz)
endforeach()
