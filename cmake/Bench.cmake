# The benchmarks; script/bench runs all of them but queens-instances.
#
#   queens-bench         measures whole programs: bench/compare/
#   queens-micro         measures parts of the library with Google Benchmark: all of bench/micro/*.cpp
#   queens-ledger-scale  measures commands on a ledger of 2 * 10^7 results: bench/ledger/
#   queens-mpi-bench     measures how efficiently an MPI job uses the cores: bench/mpi/
#   queens-instances     measures which random problems are hard: bench/instances/
#   queens-bench-report  the library that turns raw measurements into a summary and a chart

queens_find(fmt fmt::fmt REQUIRED)
find_package(benchmark REQUIRED)

add_library(queens-bench-report STATIC "${PROJECT_SOURCE_DIR}/bench/compare/goals.cpp"
                                 "${PROJECT_SOURCE_DIR}/bench/compare/measurement.cpp"
                                 "${PROJECT_SOURCE_DIR}/bench/compare/report.cpp"
                                 "${PROJECT_SOURCE_DIR}/bench/compare/report_goals.cpp"
                                 "${PROJECT_SOURCE_DIR}/bench/compare/report_join.cpp")
queens_compile_options(queens-bench-report)
queens_compile_quickly(queens-bench-report)
target_include_directories(queens-bench-report PUBLIC "${PROJECT_SOURCE_DIR}/src"
                                                "${PROJECT_SOURCE_DIR}/bench")
target_link_libraries(queens-bench-report PUBLIC queens-library PRIVATE fmt::fmt)

add_executable(queens-instances "${PROJECT_SOURCE_DIR}/bench/instances/main.cpp")
queens_compile_options(queens-instances)
queens_compile_quickly(queens-instances)
target_include_directories(queens-instances PRIVATE "${PROJECT_SOURCE_DIR}/src")
target_link_libraries(queens-instances PRIVATE queens-library fmt::fmt)

add_executable(queens-bench "${PROJECT_SOURCE_DIR}/bench/compare/cases.cpp"
                            "${PROJECT_SOURCE_DIR}/bench/compare/honesty.cpp"
                            "${PROJECT_SOURCE_DIR}/bench/compare/main.cpp"
                            "${PROJECT_SOURCE_DIR}/bench/compare/process.cpp")
queens_compile_options(queens-bench)
queens_compile_quickly(queens-bench)
target_link_libraries(queens-bench PRIVATE queens-bench-report fmt::fmt)

add_executable(queens-ledger-scale "${PROJECT_SOURCE_DIR}/bench/ledger/main.cpp"
                                   "${PROJECT_SOURCE_DIR}/bench/compare/process.cpp")
queens_compile_options(queens-ledger-scale)
queens_compile_quickly(queens-ledger-scale)
target_include_directories(queens-ledger-scale PRIVATE "${PROJECT_SOURCE_DIR}/src"
                                                       "${PROJECT_SOURCE_DIR}/bench")
target_link_libraries(queens-ledger-scale PRIVATE queens-library queens-record)
if(TARGET queens-cli)
  add_dependencies(queens-ledger-scale queens-cli)
endif()

file(GLOB queens_micro_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/bench/micro/*.cpp")
add_executable(queens-micro ${queens_micro_sources})
queens_compile_options(queens-micro)
target_include_directories(queens-micro PRIVATE "${PROJECT_SOURCE_DIR}/src")
target_link_libraries(queens-micro PRIVATE queens-library benchmark::benchmark_main)

if(TARGET queens-mpi)
  add_executable(queens-mpi-bench "${PROJECT_SOURCE_DIR}/bench/mpi/main.cpp"
                                  "${PROJECT_SOURCE_DIR}/bench/compare/process.cpp")
  queens_compile_options(queens-mpi-bench)
  queens_compile_quickly(queens-mpi-bench)
  target_link_libraries(queens-mpi-bench PRIVATE queens-bench-report fmt::fmt
                                                 nlohmann_json::nlohmann_json)
  add_dependencies(queens-mpi-bench queens-cli queens-mpi)
endif()

add_custom_target(queens-benches DEPENDS queens-bench queens-micro queens-instances)
if(TARGET queens-cli)
  add_dependencies(queens-benches queens-cli)
endif()
