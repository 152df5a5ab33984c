# The micro benchmarks: all of bench/micro/*.cpp in one program, queens-micro.

find_package(benchmark QUIET)
file(GLOB queens_bench_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/bench/micro/*.cpp")
if(NOT benchmark_FOUND)
  message(STATUS "Google Benchmark is not there: no micro benchmarks")
elseif(queens_bench_sources)
  add_executable(queens-micro ${queens_bench_sources})
  queens_compile_options(queens-micro)
  target_include_directories(queens-micro PRIVATE "${PROJECT_SOURCE_DIR}/src")
  target_link_libraries(queens-micro PRIVATE queens benchmark::benchmark_main)
endif()
